import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { openServer } from '../server.ts';
import { readSettings } from '../settings.ts';
import { makeJobs } from '../workers/jobs.ts';
import { sameThread } from '../workers/pool.ts';

/* A server to be killed. It waits to be told where its database is and by how much its machine's clock is wrong. */

export interface Opening {
  readonly database: string;
  /** Milliseconds. */
  readonly offset: number;
}

process.on('disconnect', () => process.exit(0));
const [{ database, offset }] = (await once(process, 'message')) as [Opening];
const settings = readSettings({}, { database, requestsEach: 10_000_000, socketsEach: 10_000 });
const machine = { wall: () => Date.now() + offset, steady: () => performance.now() };
const server = await openServer({
  settings,
  headers: {},
  log: silentLog,
  // It does not live long enough to be worth threads.
  newThread: () => sameThread(makeJobs(machine.steady)),
  startTime: storage => startClock(storage.db, machine),
});
const http = createServer((request, response) => server.answer(request, response));
http.on('upgrade', server.upgrade);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
