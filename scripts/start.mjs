import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildServerIfStale, buildWeb, SERVER_FILE, WEB_FOLDER } from './build.mjs';
import { inHouse } from './house.mjs';
import { SAFETY } from './manners.mjs';
import { isAlive, onStop } from './processes.mjs';
import { parsePort, serve } from './serve.mjs';

const USUAL_PORT = '4173';

const HELP = `npm start -- [--port N] [--host ADDRESS] [--name NAME]… [--database WHERE]
  Builds the browser client and the server, and serves the game and online play.
  --port N         the port to serve on; also PORT; ${USUAL_PORT} when not given, the next free one when taken
  --host ADDRESS   the address to listen on; also HOST; this machine only when not given, 0.0.0.0 for all
  --name NAME      a name by which browsers may ask for it besides localhost and that address
  --database WHERE a file, or a postgres:// address; also GROGNARD_DATABASE; .data/grognard.db when not given
  docs/operating.md has the other settings.`;

/** What was asked for, from the command line and the environment; or a fault to tell. */
function readWishes() {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    name: { type: 'string', multiple: true },
    database: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values } = parseArgs({ options });
  const text = values.port ?? (process.env.PORT || USUAL_PORT);
  const port = parsePort(text);
  if (port === undefined) throw new Error(`A port is a number up to 65535, not ${text}.`);
  const host = values.host ?? (process.env.HOST || '127.0.0.1');
  return { help: values.help, port, host, names: values.name ?? [], database: values.database };
}

const SERVING = inHouse('.cache/serving');

/** What is served is a copy of one's own, so that a later build takes nothing from under an open page. */
function ownCopy() {
  for (const pid of foldersIn(SERVING)) {
    if (!isAlive(Number(pid))) rmSync(join(SERVING, pid), { recursive: true, force: true });
  }
  const own = join(SERVING, String(process.pid));
  cpSync(WEB_FOLDER, own, { recursive: true });
  return { folder: own, remove: () => rmSync(own, { recursive: true, force: true }) };
}

function foldersIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // None was ever served.
  }
}

async function main() {
  const { help, port, host, names, database } = readWishes();
  if (help) return console.log(HELP);

  let site;
  let online;
  let copy;
  onStop(async () => {
    // First the pages are told and orders brought to disk, then the lines are cut.
    await online?.close();
    await site?.close();
    copy?.remove();
    process.exit(0);
  });
  console.log('Building …');
  await buildWeb();
  await buildServerIfStale(); // what a running server has yet to load stays
  copy = ownCopy();
  const { openServer, readSettings } = await import(pathToFileURL(SERVER_FILE).href);
  const settings = readSettings(process.env, database ? { database } : {});
  online = await openServer({ settings, headers: SAFETY });
  const known = [...names, ...settings.names];
  const { connections } = settings;
  site = await serve(copy.folder, { port, host, names: known, connections, note: console.log, online });
  console.log(`Grognard is at ${site.url} (Ctrl-C stops it)`);
}

main().catch(error => {
  console.error(error.message);
  process.exit(1);
});
