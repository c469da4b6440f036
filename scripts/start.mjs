import { parseArgs } from 'node:util';
import { buildWeb, WEB_FOLDER } from './build.mjs';
import { onStop } from './processes.mjs';
import { parsePort, serve } from './serve.mjs';

const USUAL_PORT = '4173';

const HELP = `npm start -- [--port N] [--host ADDRESS]
  Builds the browser client and serves it.
  --port N         the port to serve on; also PORT; ${USUAL_PORT} when not given, the next free one when taken
  --host ADDRESS   the address to listen on; also HOST; this machine only when not given, 0.0.0.0 for all`;

/** What was asked for, from the command line and the environment; or a fault to tell. */
function readWishes() {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values } = parseArgs({ options });
  const text = values.port ?? (process.env.PORT || USUAL_PORT);
  const port = parsePort(text);
  if (port === undefined) throw new Error(`A port is a number up to 65535, not ${text}.`);
  return { help: values.help, port, host: values.host ?? (process.env.HOST || '127.0.0.1') };
}

async function main() {
  const { help, port, host } = readWishes();
  if (help) return console.log(HELP);

  let site;
  onStop(async () => {
    await site?.close();
    process.exit(0);
  });
  console.log('Building …');
  await buildWeb();
  site = await serve(WEB_FOLDER, { port, host, note: console.log });
  console.log(`Grognard is at ${site.url} (Ctrl-C stops it)`);
}

main().catch(error => {
  console.error(error.message);
  process.exit(1);
});
