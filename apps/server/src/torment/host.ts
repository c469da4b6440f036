import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { openServer } from '../server.ts';
import { readSettings } from '../settings.ts';

/* A server to be killed: told where its database is and by how much its machine's clock is wrong. */

const [database = '', offset = '0'] = process.argv.slice(2);
const settings = readSettings({}, { database, requestsEach: 10_000_000, socketsEach: 10_000 });
const machine = { wall: () => Date.now() + Number(offset), steady: () => performance.now() };
const server = await openServer({
  settings,
  headers: {},
  log: silentLog,
  startTime: storage => startClock(storage.db, machine),
});
const http = createServer((request, response) => server.answer(request, response));
http.on('upgrade', server.upgrade);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
