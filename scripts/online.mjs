import { pathToFileURL } from 'node:url';
import { SERVER_FILE, WEB_FOLDER } from './build.mjs';
import { SAFETY } from './manners.mjs';
import { onStop } from './processes.mjs';
import { serve } from './serve.mjs';

/** node scripts/online.mjs DATABASE PORT: serves what was built, with online play; prints its port when it is ready. */
const [database, port] = process.argv.slice(2);
const { openServer, readSettings } = await import(pathToFileURL(SERVER_FILE).href);
const settings = readSettings({ GROGNARD_LOG: 'fatal' }, { database, requestsEach: 100_000 });
const online = await openServer({ settings, headers: SAFETY });
const site = await serve(WEB_FOLDER, { port: Number(port), online });
onStop(async () => {
  await online.close();
  await site.close();
  process.exit(0);
});
process.stdout.write(`${site.port}\n`);
