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
`;
const file = new URL(
  `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('file:///');${encodeURIComponent(HOSTILE)}`,
);

let thread: Thread;
afterEach(() => thread.close());

test('whoever takes too long is ended, and the next is served by a thread that knows nothing', async () => {
  thread = startThread(file, { patience: job => (job === 'read' ? 300 : 60_000) });
  const [stuck, next] = [thread.run('read', ['for ever']), thread.run('log', ['well'])];
  await expect(stuck).rejects.toMatchObject({ error: { code: 'too-slow' } });
  expect(await next).toBe('well');
  expect(thread.generation()).toBe(2);
});

test('whoever takes too much memory, or dies, is told as too slow, and the server lives', async () => {
  thread = startThread(file, { megabytes: 32 });
  await expect(thread.run('read', ['memory'])).rejects.toMatchObject({ error: { code: 'too-slow' } });
  await expect(thread.run('read', ['fails'])).rejects.toMatchObject({ error: { code: 'too-slow' } });
  expect(await thread.run('read', ['well'])).toBe('well');
});
