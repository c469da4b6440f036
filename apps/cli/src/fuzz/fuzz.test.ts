import { describe, expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { distinct } from './found.ts';
import { decode, encode, type Failure, signatureOf } from './input.ts';
import { mutate, mutateText } from './mutate.ts';
import { shrink, shrinkText } from './shrink.ts';

const SCENARIO = {
  id: 'x',
  units: [
    { id: 'b1', at: [1, 2] },
    { id: 'r1', at: [3, 4] },
  ],
  turns: 8,
};
const failure = (problem: string): Failure => ({ input: { game: 'g', kind: 'order', raw: null }, problem });

describe('mutation', () => {
  test('the same seed gives the same, another seed something else, and the original stays', () => {
    const made = (seed: string) => {
      const chance = chanceFrom(seed);
      return Array.from({ length: 50 }, () => encode(mutate(SCENARIO, chance)));
    };
    const before = encode(SCENARIO);
    expect(made('a')).toEqual(made('a'));
    expect(made('a')).not.toEqual(made('b'));
    expect(new Set(made('a')).size).toBeGreaterThan(30);
    expect(encode(SCENARIO)).toBe(before);
    expect(({} as { readonly x?: unknown }).x).toBeUndefined();
  });

  test('whatever it starts from', () => {
    const chance = chanceFrom('odd');
    for (let i = 0; i < 300; i++) {
      for (const odd of [null, 1, 'x', [], {}]) mutate(odd, chance);
      expect(typeof mutateText(i % 2 ? '' : 'a: [1, 2]', chance)).toBe('string');
    }
  });
});

test('numbers that JSON does not know are kept', () => {
  const odd = { a: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5], b: 'x' };
  expect(decode(encode(odd))).toEqual(odd);
});

test('failures that differ only in names and numbers are the same', () => {
  const [one, other] = [failure("thrown: No unit 'b7' at 12"), failure("thrown: No unit 'r1' at 3.5")];
  expect(signatureOf(one)).toBe(signatureOf(other));
  expect(distinct([one, other, failure('thrown: something else')], 9)).toHaveLength(2);
});

describe('shrinking', () => {
  test('leaves what the failure needs', async () => {
    const units = Array.from({ length: 300 }, (_, i) => ({ id: `u${i}`, at: [i, i] }));
    const fails = async (value: unknown) => JSON.stringify(value).includes('"u123"');
    const small = await shrink({ title: 'x', field: { width: 9 }, units }, fails);
    expect(await fails(small)).toBe(true);
    expect(JSON.stringify(small).length).toBeLessThan(400);
  });

  test('of a text as well', async () => {
    const text = `${'x'.repeat(500)}!!${'y'.repeat(500)}`;
    expect(await shrinkText(text, async each => each.includes('!!'))).toBe('!!');
  });
});
