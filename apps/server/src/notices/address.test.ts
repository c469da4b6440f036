import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPublicAddress, readTarget } from './address.ts';
import { pinnedLookup, postTo, type Wires } from './pinned.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254', // where clouds keep the secrets of a machine
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'example.org',
  '',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  address => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://hooks.example.org/x', 'not-https'],
  ['ftp://hooks.example.org/x', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://me:secret@hooks.example.org/', 'with-secret'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://127.1/', 'not-public'],
  ['https://0x7f000001/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ['https://localhost/', 'not-public'],
  ['https://localhost./', 'not-public'],
  ['https://db.internal/', 'not-public'],
  ['https://printer/', 'not-public'],
  ['nonsense', 'not-an-address'],
])('%s is refused: %s', (text, trouble) => {
  expect(readTarget(text)).toEqual({ ok: false, trouble });
});

test('an address of a chat service is taken', () => {
  expect(readTarget('https://hooks.example.org/services/T0/B0?x=1').ok).toBe(true);
});

const TO_SELF: Wires = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
  request,
};

let server: Server;
let port: number;
const calls: { url: string | undefined; body: string }[] = [];
beforeAll(async () => {
  server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', chunk => {
      body += String(chunk);
    });
    incoming.on('end', () => {
      calls.push({ url: incoming.url, body });
      if (incoming.url === '/slow') return;
      if (incoming.url === '/busy') answer.setHeader('retry-after', '120').writeHead(429);
      else if (incoming.url === '/moved') answer.setHeader('location', '/inside').writeHead(302);
      answer.end();
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string) => ({
  url: new URL(`https://hooks.example.org:${port}${path}`),
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode('{"text":"hello"}'),
});

test('a call arrives with its body', async () => {
  expect(await postTo(call('/hook?a=1'), TO_SELF)).toEqual({ status: 200 });
  expect(calls.at(-1)).toEqual({ url: '/hook?a=1', body: '{"text":"hello"}' });
});

test('a redirect is not followed', async () => {
  expect(await postTo(call('/moved'), TO_SELF)).toEqual({ status: 302 });
  expect(calls.map(({ url }) => url)).not.toContain('/inside');
});

test('whoever asks for patience is heard, whoever is silent is left', async () => {
  expect(await postTo(call('/busy'), TO_SELF)).toEqual({ status: 429, retryAfter: 120 });
  expect(await postTo(call('/slow'), TO_SELF, 100)).toEqual({ status: null, trouble: 'too-slow' });
});

test('a name that leads inside is never connected to, even if it also leads outside', async () => {
  const before = calls.length;
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const called = await postTo(call('/secret'), { ...TO_SELF, resolve, isPublic: isPublicAddress });
  expect(called).toEqual({ status: null, trouble: 'not-public' });
  expect(calls).toHaveLength(before);
});

test('a number that leads inside is not called either', async () => {
  const inside = { ...call('/secret'), url: new URL(`https://127.0.0.1:${port}/secret`) };
  expect(await postTo(inside, { ...TO_SELF, isPublic: isPublicAddress })).toEqual({
    status: null,
    trouble: 'not-public',
  });
});

test('the address that was checked is the one that is used: the name is asked for once', async () => {
  const resolve = vi.fn(TO_SELF.resolve);
  await postTo(call('/hook'), { ...TO_SELF, resolve });
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('a lookup gives one address or all, of the family that is asked for', async () => {
  const wires = {
    ...TO_SELF,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ],
  };
  const ask = (options: { family?: number; all?: boolean }) =>
    new Promise(done => pinnedLookup(wires)('x.org', options, (_, address) => done(address)));
  expect(await ask({})).toBe('8.8.8.8');
  expect(await ask({ family: 6 })).toBe('2606:4700::1');
  expect(await ask({ all: true, family: 4 })).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
