import { connect } from 'node:net';
import { LARGEST_ORDER, newOnce, ROUTES, SOCKET_PATH } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { begunMatch, newVisitor, startServer, type TestServer, VILLAGE, type Visitor } from './testing.ts';

/* What comes from elsewhere, too often or too large, by every door of a real server. */

let running: TestServer;
let clara: Visitor;
let match: string;
beforeAll(async () => {
  running = await startServer({ database: ':memory:', origin: 'https://play.example.org' });
  ({ clara, match } = await begunMatch(running.url, VILLAGE));
});
afterAll(() => running.close());

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  clara.fetch(`${running.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const orders = () => `/api/matches/${match}/orders`;
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

test.each([
  ['an order', orders, '{}'],
  ['an act', () => `/api/matches/${match}/acts`, '{}'],
  ['a challenge', () => '/api/challenges', '{}'],
])('%s that a page of another site sends with the cookie is refused', async (_, path, body) => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await post(path(), body, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'wrong-origin']);
  }
  const own = await post(path(), body, {
    origin: 'https://play.example.org',
    'sec-fetch-site': 'same-origin',
  });
  expect(await codeOf(own)).toBe('bad-request');
});

test('nor does a page of another site get a socket', async () => {
  const statusOf = (origin: string) =>
    new Promise(done => {
      const socket = new WebSocket(`${running.url.replace('http', 'ws')}${SOCKET_PATH}`, {
        headers: { cookie: clara.cookie(), origin },
      });
      socket.on('unexpected-response', (_, { statusCode }) => done(statusCode));
      socket.on('open', () => {
        socket.close();
        done('open');
      });
      socket.on('error', () => {});
    });
  expect(await statusOf('https://evil.example')).toBe(403);
  expect(await statusOf('https://play.example.org')).toBe('open');
});

test('the cookie is for this site, this protocol and no script', async () => {
  const { headers } = await newVisitor(running.url).fetch(`${running.url}/api/challenges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(VILLAGE),
  });
  expect(headers.get('set-cookie')).toMatch(
    /^grognard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  );
});

test('what is too large or no JSON is refused at either door', async () => {
  const large = JSON.stringify({ id: newOnce(), after: 0, order: 'x'.repeat(LARGEST_ORDER) });
  const answered = await post(orders(), large).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(answered);
  expect((await post('/api/challenges', JSON.stringify({ x: 'x'.repeat(2_000_000) }))).status).toBe(413);
  for (const path of [orders(), '/api/challenges'])
    for (const body of ['', '{', '[]', 'null', '"x"', `${'['.repeat(50_000)}`]) {
      const answer = await post(path, body);
      expect([400, 422]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/node_modules|\.ts|at \w+ \(/);
    }
});

test('an order as deep as it may be long is refused, and the server goes on', async () => {
  const deep = `{"id":"${newOnce()}","after":0,"order":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
  expect((await post(orders(), deep)).status).toBe(400);
  expect((await clara.call(ROUTES.match, { id: match })).status).toBe('ok');
});

test('whoever asks too much is told how long to wait; others are served', async () => {
  const strict = await startServer({ database: ':memory:', requestsEach: 30 });
  try {
    const [eager, other] = [newVisitor(strict.url), newVisitor(strict.url)];
    await other.ask(ROUTES.rename, {}, { name: 'Other' });
    const all = await Promise.all(Array.from({ length: 40 }, () => eager.fetch(`${strict.url}/api/tables`)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.call(ROUTES.mine)).status).toBe('ok');
  } finally {
    await strict.close();
  }
});

test('nobody becomes many guests at once', async () => {
  const strict = await startServer({ database: ':memory:', requestsEach: 50 });
  try {
    const named = await Promise.all(
      Array.from({ length: 8 }, () => newVisitor(strict.url).call(ROUTES.rename, {}, { name: 'Guest' })),
    );
    expect(named.filter(({ status }) => status === 'ok')).toHaveLength(5);
  } finally {
    await strict.close();
  }
});

test('to follow a match counts like any other request', async () => {
  const strict = await startServer({ database: ':memory:', requestsEach: 30 });
  try {
    const begun = await begunMatch(strict.url, VILLAGE);
    const socket = new WebSocket(`${strict.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie: begun.clara.cookie() },
    });
    const refused = new Promise<string>(done =>
      socket.on('message', raw => {
        const told = JSON.parse(String(raw)) as { type: string; error?: { code: string } };
        if (told.type === 'error') done(told.error!.code);
      }),
    );
    await new Promise(done => socket.on('open', done));
    for (let i = 0; i < 40; i++)
      socket.send(JSON.stringify({ type: 'follow', match: begun.match, after: 0 }));
    expect(await refused).toBe('too-many');
    socket.close();
  } finally {
    await strict.close();
  }
});

test('a line that breaks before it is a page’s ends nothing', async () => {
  const { hostname, port } = new URL(running.url);
  const head = (origin: string) =>
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  const answered = await new Promise<string>(done => {
    const line = connect(Number(port), hostname, () => line.write(head('https://evil.example')));
    line.once('data', text => {
      line.resetAndDestroy();
      done(text.toString());
    });
  });
  expect(answered).toMatch(/^HTTP\/1.1 403/);
  // By the time another is answered, the break has reached the server.
  for (let i = 0; i < 3; i++) expect((await clara.call(ROUTES.mine)).status).toBe('ok');
  process.removeListener('uncaughtException', note);
  expect(uncaught).toEqual([]);
});

test('metrics are for this machine, or for whoever brings the token', async () => {
  const token = 't'.repeat(43);
  const proxied = await startServer({ database: ':memory:', isProxied: true, metricsToken: token });
  try {
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetch(`${proxied.url}/api/metrics`, { headers }).then(({ status }) => status);
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: `Bearer ${'x'.repeat(43)}` })).toBe(404);
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    expect((await fetch(`${running.url}/api/metrics`)).status).toBe(200);
  } finally {
    await proxied.close();
  }
});
