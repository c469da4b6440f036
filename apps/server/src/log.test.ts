import { Writable } from 'node:stream';
import { newOnce, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { PASSPHRASE } from './people/testing.ts';
import { begunMatch, openPage, startServer, VILLAGE } from './testing.ts';

function listened() {
  let text = '';
  const stream = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk);
      done();
    },
  });
  return { log: openLog('debug', stream), text: () => text };
}

test('a secret that somebody hands to the log by mistake is not written', () => {
  const { log, text } = listened();
  const secrets = {
    token: 'hush',
    cookie: 'hush',
    passphrase: 'hush',
    secret: 'hush',
    word: 'hush',
    address: 'hush',
  };
  log.error({ ...secrets, request: secrets, deep: { in: secrets }, error: new Error('why') }, 'what');
  expect(text()).not.toContain('hush');
  expect(JSON.parse(text())).toMatchObject({ msg: 'what', token: '…', error: { message: 'why' } });
});

test('of a match with everything that goes wrong no token, word, address, order or line of chat is written', async () => {
  const { log, text } = listened();
  const running = await startServer({ database: ':memory:' }, { log });
  const { clara, etienne, match } = await begunMatch(running.url, VILLAGE);
  await clara.ask(PEOPLE_ROUTES.keep, {}, { name: 'Clara', passphrase: PASSPHRASE });
  await clara.ask(ROUTES.say, { id: match }, { id: newOnce(), text: 'between us' });
  const order = { type: 'programme', side: 'blue', paths: { nobody: [[1, 1]] } };
  await clara.call(ROUTES.order, { id: match }, { id: newOnce(), after: 0, order });
  const page = await openPage(etienne);
  await page.follow(match);
  // Something of ours fails: that much is written.
  await running.server.world.storage.db.schema.dropTable('chat').execute();
  expect(await etienne.call(ROUTES.chat, { id: match })).toMatchObject({ error: { code: 'failed' } });
  await running.close();
  expect(text()).toContain('a request failed');
  const tokens = [clara, etienne].map(each => each.cookie().split('=')[1]!);
  for (const hidden of [...tokens, 'soup', 'bread', PASSPHRASE, 'between us', 'nobody', '127.0.0.1'])
    expect(text()).not.toContain(hidden);
});
