import { expect, test } from 'vitest';
import { openPassphrases, takeTurns } from './passphrase.ts';

const { keep, isRight } = openPassphrases();

test('a passphrase is kept by argon2id, salted, and found again', async () => {
  const kept = await keep('brumaire sapin 41');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await keep('brumaire sapin 41')).not.toBe(kept);
  expect(await isRight('brumaire sapin 41', kept)).toBe(true);
  expect(await isRight('brumaire sapin 42', kept)).toBe(false);
});

test('letters made of two signs are the same as those of one', async () => {
  expect(await isRight('Caf\u00E9 de Paris', await keep('Cafe\u0301 de Paris'))).toBe(true);
});

test('where no passphrase is kept none is right, not even the stand-in', async () => {
  expect(await isRight('nobody has this passphrase', null)).toBe(false);
});

test('no more than so many at once, in order, and a failure lets the next one in', async () => {
  const inTurn = takeTurns(2);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const task = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(done => setTimeout(done, 5));
    running -= 1;
    order.push(n);
    if (n === 1) throw new Error('lost');
    return n;
  };
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map(n => inTurn(task(n))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
