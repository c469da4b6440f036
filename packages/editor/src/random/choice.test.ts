import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areAlike, fieldsFrom } from './choice.ts';
import { landOf } from './land.ts';
import { FIELD_SIZES, USUAL_WISHES, WISH_RANGES, type Wishes } from './wishes.ts';

const anyWishes = fc.record(
  Object.fromEntries(
    Object.entries(WISH_RANGES).map(([wish, [min, max]]) => [wish, fc.integer({ min, max })]),
  ),
) as unknown as fc.Arbitrary<Wishes>;

test('whatever is wished for, there are three different words, and the same again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), anyWishes, (word, wishes) => {
      const choice = fieldsFrom(word, wishes, 3);
      expect(new Set(choice.words).size).toBe(3);
      expect(fieldsFrom(word, wishes, 3)).toEqual(choice);
    }),
    { numRuns: 12 },
  );
});

test.each(['oak', 'sapin 41', 'linden', 'elm'])(
  '%s: no two of the three are alike, and what was put away is counted',
  word => {
    const { words, alike, crowded } = fieldsFrom(word, USUAL_WISHES, 3);
    const lands = words.map(each => landOf(each, FIELD_SIZES[1], USUAL_WISHES));
    for (const [i, land] of lands.entries()) {
      for (const other of lands.slice(0, i)) expect(areAlike(land, other)).toBe(false);
    }
    const last = Math.max(...words.map(each => (each === word ? 1 : Number(each.slice(word.length)))));
    expect(words.length + alike + crowded).toBe(last);
  },
);

test('a land is like itself and like its mirror image, and unlike a flat one with a river elsewhere', () => {
  const land = landOf('oak', FIELD_SIZES[1], USUAL_WISHES);
  const inMirror = {
    ...land,
    villages: land.villages.map(([x, y]) => [30 - x, y] as const),
    hills: land.hills.map(hill => ({ ...hill, at: [30 - hill.at[0], hill.at[1]] as const })),
    woods: land.woods.map(wood => ({ ...wood, at: [30 - wood.at[0], wood.at[1]] as const })),
    river: land.river.map(([x, y]) => [30 - x, y] as const),
  };
  expect(areAlike(land, land)).toBe(true);
  expect(areAlike(land, inMirror)).toBe(true);
  expect(areAlike(land, { ...land, hills: [] })).toBe(false);
});
