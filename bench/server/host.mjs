// A server to be measured from outside: node host.mjs ADDRESS-OF-DATABASE, told what to do by its parent.
import { createServer } from 'node:http';
import { SECRET } from './course.mjs';
import { layMatches, SERVER_FILE, yardstick } from './setting.mjs';

const { openServer, readSettings, realChance } = await import(SERVER_FILE);
const settings = readSettings(
  {},
  {
    database: process.argv[2],
    logLevel: 'error',
    requestsEach: 100_000_000,
    socketsEach: 1_000_000,
  },
);
const server = await openServer({ settings, headers: {}, chance: { ...realChance, secret: () => SECRET } });
const http = createServer((request, response) => server.answer(request, response));
// Who plays here is silent for longer than a browser's connection would be kept.
http.keepAliveTimeout = 60_000;
http.on('upgrade', server.upgrade);
http.listen(0, '127.0.0.1', () => process.send({ port: http.address().port }));

const ANSWERS = {
  lay: ({ course, count }) => layMatches(server, course, count),
  cpu: () => process.cpuUsage(),
  yardstick,
  heap: () => {
    globalThis.gc?.();
    globalThis.gc?.();
    return process.memoryUsage();
  },
};
process.on('message', async ({ ask, ...details }) => process.send({ [ask]: await ANSWERS[ask](details) }));
process.on('disconnect', () => process.exit(0));
