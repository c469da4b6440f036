import { afterEach, expect, test } from 'vitest';
import { startThread, type Thread } from './pool.ts';

/** A worker that does what its task is called by: it never ends, eats all memory, fails, or answers. */
const HOSTILE = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, with: [what] }) => {
    if (what === 'for ever') for (;;);
    if (what === 'memory') for (let all = []; ; ) all.push(new Array(1e5).fill(all));
    if (what === 'fails') throw new Error('of its own');
    parentPort.postMessage({ id, value: what });
  });
  parentPort.postMessage('loaded');
`;
const module = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///'); ${source}`)}`,
  );
const file = module(HOSTILE);

let thread: Thread;
afterEach(() => thread.close());

test('whoever takes too long is ended, and the next is served by a thread that knows nothing', async () => {
  thread = startThread(file, { patience: job => (job === 'read' ? 300 : 60_000) });
  const [stuck, next] = [thread.run('read', ['for ever']), thread.run('log', ['well'])];
  await expect(stuck).rejects.toMatchObject({ error: { code: 'too-slow' } });
  expect(await next).toBe('well');
  expect(thread.generation()).toBe(2);
});

test('how long a thread takes to load is nobody’s fault', async () => {
  const slow = module(`const until = Date.now() + 500; while (Date.now() < until); ${HOSTILE}`);
  thread = startThread(slow, { patience: () => 300 });
  expect(await thread.run('read', ['well'])).toBe('well');
  expect(thread.generation()).toBe(1);
});

test('whoever takes too much memory, or dies, is told as too slow, and the server lives', async () => {
  thread = startThread(file, { megabytes: 32 });
  await expect(thread.run('read', ['memory'])).rejects.toMatchObject({ error: { code: 'too-slow' } });
  await expect(thread.run('read', ['fails'])).rejects.toMatchObject({ error: { code: 'too-slow' } });
  expect(await thread.run('read', ['well'])).toBe('well');
});
