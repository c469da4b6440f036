import { pathToFileURL } from 'node:url';
import { SERVER_FILE, WEB_FOLDER } from './build.mjs';
import { SAFETY } from './manners.mjs';
import { onStop } from './processes.mjs';
import { serve } from './serve.mjs';

/**
 * node scripts/online.mjs DATABASE PORT: serves what was built, with online play; prints its port when it is ready.
 * A parent process may send `{ later: milliseconds }`, and the server's clock is ahead by so much from then on, or
 * `{ promote: name }`, as `grognard server promote` does.
 */
const [database, port] = process.argv.slice(2);
const { openServer, promote, readSettings, startClock } = await import(pathToFileURL(SERVER_FILE).href);
const settings = readSettings({ GROGNARD_LOG: 'fatal' }, { database, requestsEach: 100_000 });
let ahead = 0;
const machine = { wall: () => Date.now() + ahead, steady: () => performance.now() + ahead };
const online = await openServer({
  settings,
  headers: SAFETY,
  startTime: ({ db }) => startClock(db, machine),
});
process.on('message', async ({ later = 0, promote: name }) => {
  ahead += later;
  if (name) await promote({ database, out: () => {} }, name);
  process.send('done');
});
const site = await serve(WEB_FOLDER, { port: Number(port), online });
onStop(async () => {
  await online.close();
  await site.close();
  process.exit(0);
});
process.stdout.write(`${site.port}\n`);
