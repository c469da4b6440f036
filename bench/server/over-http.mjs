import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { inGroups } from './in-process.mjs';
import { newDatabase } from './setting.mjs';

const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws');

/** A server in a process of its own, on a database of its own. */
export async function startHost(kind) {
  const database = await newDatabase(kind);
  const child = fork(new URL('host.mjs', import.meta.url), [database.address], { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    ask: async (ask, details = {}) => {
      child.send({ ask, ...details });
      const [answer] = await once(child, 'message');
      return answer[ask];
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
      await database.stop();
    },
  };
}

/** A page at a seat, following its match. */
export async function followedBy(port, { id, token }, told = () => {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, {
    headers: { cookie: `grognard=${token}` },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'follow', match: id, after: 0 }));
  socket.on('message', told);
  return socket;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Posts an order and waits for its answer. */
export function post(port, { match, token, body }) {
  return new Promise((done, fail) => {
    const headers = {
      cookie: `grognard=${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const path = `/api/matches/${match}/orders`;
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, response => {
      let text = '';
      response.on('data', chunk => (text += chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? done(JSON.parse(text))
          : fail(new Error(`${response.statusCode} ${text}`)),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const bodyOf = (after, text) => `{"id":"order-${after}-x","after":${after},"order":${text}}`;

/** Full side-turns a second of the server's processor time, over HTTP, both seats followed by sockets of their own. */
export async function overHttp(course, { kind, matches, atOnce }) {
  const host = await startHost(kind);
  try {
    const laid = await host.ask('lay', { course, count: matches });
    let messages = 0;
    const sockets = [];
    for (const { id, tokens } of laid)
      for (const token of Object.values(tokens))
        sockets.push(await followedBy(host.port, { id, token }, () => (messages += 1)));
    const waits = [];
    async function playOut({ id, tokens }) {
      for (const [after, { side, text }] of course.orders.entries()) {
        const begun = performance.now();
        await post(host.port, { match: id, token: tokens[side], body: bodyOf(after, text) });
        waits.push(performance.now() - begun);
      }
    }
    await inGroups(laid.slice(0, atOnce), atOnce, playOut); // warms up
    const rest = laid.slice(atOnce);
    waits.length = 0;
    await host.ask('yardstick');
    const yards = [await host.ask('yardstick')];
    const [before, begun] = [await host.ask('cpu'), performance.now()];
    await inGroups(rest, atOnce, playOut);
    const after = await host.ask('cpu');
    const perSecond = (rest.length * course.orders.length * 1000) / (performance.now() - begun);
    yards.push(await host.ask('yardstick'));
    const turns = rest.length * course.orders.length;
    const seconds = (after.user - before.user + after.system - before.system) / 1e6;
    for (const socket of sockets) socket.terminate();
    return {
      perCpuSecond: turns / seconds,
      perSecond,
      yards,
      turns,
      waits,
      messages,
    };
  } finally {
    await host.stop();
  }
}

/** Heap of so many idle matches, each followed from both seats, above a server that holds none. */
export async function idleHeap(course, { kind, matches }) {
  const host = await startHost(kind);
  try {
    await host.ask('lay', { course, count: 1 });
    const empty = await host.ask('heap');
    const laid = await host.ask('lay', { course, count: matches });
    const sockets = [];
    for (const { id, tokens } of laid)
      for (const token of Object.values(tokens)) sockets.push(await followedBy(host.port, { id, token }));
    await new Promise(done => setTimeout(done, 1000));
    const full = await host.ask('heap');
    for (const socket of sockets) socket.terminate();
    return {
      kibEach: (full.heapUsed - empty.heapUsed) / 1024 / matches,
      rssEach: (full.rss - empty.rss) / 1024 / matches,
    };
  } finally {
    await host.stop();
  }
}

/** Many live matches at once, each giving an order now and then: how long an order waits for its answer. */
export async function liveMatches(course, { kind, matches, everyMs, seconds }) {
  const host = await startHost(kind);
  try {
    const laid = await host.ask('lay', { course, count: matches });
    const sockets = [];
    for (const { id, tokens } of laid)
      for (const token of Object.values(tokens)) sockets.push(await followedBy(host.port, { id, token }));
    const waits = [];
    const [before, ownBefore] = [await host.ask('cpu'), process.cpuUsage()];
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      laid.map(async ({ id, tokens }, i) => {
        await new Promise(done => setTimeout(done, (i / matches) * everyMs));
        for (const [after, { side, text }] of course.orders.entries()) {
          if (performance.now() > end) return;
          const begun = performance.now();
          await post(host.port, { match: id, token: tokens[side], body: bodyOf(after, text) });
          const took = performance.now() - begun;
          waits.push(took);
          await new Promise(done => setTimeout(done, Math.max(0, everyMs - took)));
        }
      }),
    );
    const [after, own] = [await host.ask('cpu'), process.cpuUsage(ownBefore)];
    const shareOf = micros => micros / 1e4 / seconds;
    for (const socket of sockets) socket.terminate();
    return {
      waits,
      perSecond: waits.length / seconds,
      cpu: shareOf(after.user - before.user + after.system - before.system),
      generator: shareOf(own.user + own.system),
    };
  } finally {
    await host.stop();
  }
}
