import { parseWith } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  changed,
  ERROR_CODES,
  ERROR_STATUS,
  isTrueSeal,
  makeCall,
  nameSchema,
  newChallengeSchema,
  orderSchema,
  ROUTES,
  saidSchema,
  sealOf,
  seedFrom,
} from './index.ts';

describe('names', () => {
  test.each([
    ['  Clara ', 'Clara'],
    ['Étienne', 'Étienne'],
  ])('%j is %j', (raw, name) => expect(parseWith(nameSchema, raw)).toEqual({ ok: true, value: name }));

  test.each(['', '   ', 'a\u202eb', 'a\u0000b', 'a\nb', '\u200b', 'x'.repeat(41)])('%j is none', raw => {
    expect(parseWith(nameSchema, raw).ok).toBe(false);
  });
});

describe('what is sent', () => {
  test('a challenge may leave out what has a default', () => {
    const parsed = parseWith(newChallengeSchema, {
      ruleset: 'fields-of-strategy',
      battle: { kind: 'box', id: 'waterloo-1815' },
    });
    expect(parsed).toMatchObject({ ok: true, value: { side: 'lot', pace: { kind: 'none' }, isOpen: false } });
  });

  test.each([
    { id: 'short', after: 0, order: {} },
    { id: 'long-enough', after: -1, order: {} },
    { id: 'long-enough', after: 1.5, order: {} },
    { id: 'long-enough', after: 0, order: {}, side: 'blue' },
  ])('%j is no order', raw => expect(parseWith(orderSchema, raw).ok).toBe(false));

  test('a page says nothing but what is listed', () => {
    expect(parseWith(saidSchema, { type: 'follow', match: 'abcdefgh', after: null }).ok).toBe(true);
    expect(parseWith(saidSchema, { type: 'umpire', match: 'abcdefgh' }).ok).toBe(false);
  });
});

test('addresses are filled in, and the rest is their query', () => {
  expect(addressOf(ROUTES.frames.path, { id: 'a/b', from: 3, to: 4 })).toBe(
    '/api/matches/a%2Fb/frames?from=3&to=4',
  );
});

test('changes make the one view the other, and leave the first as it was', () => {
  const view = { units: [{ id: 'a', force: 3 }, { id: 'b' }], turn: 1, seen: { x: 1 } };
  const next = changed(view, [
    { path: ['units', 0, 'force'], value: 2 },
    { path: ['turn'], value: 2 },
    { path: ['seen', 'x'] },
  ]);
  expect(next).toEqual({ units: [{ id: 'a', force: 2 }, { id: 'b' }], turn: 2, seen: {} });
  expect(view.units[0]).toEqual({ id: 'a', force: 3 });
});

describe('the seal', () => {
  const secret = '00'.repeat(32);
  const words = ['soup', 'é"'];

  test('is as docs/dice.md has it', () => {
    expect(sealOf(secret)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55');
    expect(seedFrom(secret, words)).toBe('2d4b36ec09a6f79cdcfb1bfbae47fb071a767b2a5d1230dc25aa696eb199b49d');
  });

  test('holds for its own secret and words alone', () => {
    const seed = seedFrom(secret, words);
    const opened = { seal: sealOf(secret), secret, words };
    expect(isTrueSeal(opened, seed)).toBe(true);
    expect(isTrueSeal({ ...opened, words: ['é"', 'soup'] }, seed)).toBe(false);
    expect(isTrueSeal({ ...opened, secret: '01'.repeat(32) }, seed)).toBe(false);
    expect(isTrueSeal(opened, `${seed.slice(1)}0`)).toBe(false);
  });
});

describe('calls', () => {
  const answering = (status: number, body: unknown) =>
    makeCall({ fetch: async () => new Response(JSON.stringify(body), { status }) });

  test('give the answer, the error in its one shape, or nothing', async () => {
    expect(await answering(200, { player: null })(ROUTES.me)).toEqual({
      status: 'ok',
      value: { player: null },
    });
    const error = { code: 'late', message: 'x', seq: 3 };
    expect(await answering(409, { error })(ROUTES.me)).toEqual({ status: 'error', error });
    expect(await answering(502, 'bad gateway')(ROUTES.me)).toEqual({ status: 'lost' });
    expect(await answering(200, { player: 1 })(ROUTES.me)).toEqual({ status: 'lost' });
  });
});

test('every error has a status', () => {
  for (const code of ERROR_CODES) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
});
