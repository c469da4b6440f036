import { expect, test } from 'vitest';
import type { ChancesAnswer } from './answers.ts';
import { layTable } from './testing/table.ts';

const { ask } = layTable(
  {
    field: { size: [120, 100], terrain: [] },
    units: [
      { id: 'b1', side: 'blue', template: 'fr-line', formation: 'division', at: [60, 50], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', figures: 15, formation: 'line', at: [60, 50], facing: 180 },
      { id: 'b2', side: 'blue', template: 'fr-line', formation: 'line', at: [20, 50], facing: 0 },
      { id: 'r2', side: 'red', arm: 'infantry', figures: 12, formation: 'line', at: [20, 41], facing: 180 },
      { id: 'b3', side: 'blue', template: 'fr-guard', morale: 'routing', at: [100, 75], facing: 180 },
    ],
  },
  {
    quarter: 2,
    engagements: [
      { attacker: 'b1', defender: 'r1', contact: { b1: 6, r1: 6 }, overlap: { r1: 2 }, charge: true },
    ],
  },
);
const chances = (question: object) => ask({ query: 'chances', ...question }) as ChancesAnswer;
const shares = (question: object) =>
  Object.fromEntries(chances(question).is.map(({ result, share }) => [result, Math.round(share * 36)]));

test('[GECH-FIRE-07] a shot, face by face: 18 figures at 9 cm, factor 4', () => {
  expect(chances({ of: 'fire', unit: 'b2', target: 'r2' })).toMatchObject({
    is: [{ result: 'men-lost', share: 1 }],
    figures: 18,
    byDie: [36, 54, 72, 72, 90, 108],
    men: [72],
    sums: [{ what: 'fire-factor', of: 'b2', total: 4 }],
  });
});

test('[GECH-MELEE-05] a round over all 36 throws: 60 x effect against 64 x effect', () => {
  // own 30 45 60 60 75 90, enemy 32 48 64 64 80 96; a win needs a quarter more
  const own = [30, 45, 60, 60, 75, 90];
  const enemy = [32, 48, 64, 64, 80, 96];
  const count = (a: number[], b: number[]) => a.flatMap(x => b.filter(y => x > y && x >= 1.25 * y)).length;
  const question = { of: 'melee', unit: 'b1', target: 'r1' };
  expect(shares(question)).toEqual({
    won: count(own, enemy),
    drawn: 36 - count(own, enemy) - count(enemy, own),
    lost: count(enemy, own),
  });
  expect(chances(question)).toMatchObject({ men: [60, 64], clause: 'GECH-MELEE-05' });
});

test('[GECH-MORALE-02] the chances of a test: two dice and no modifier', () => {
  // 2 in 1 way, 3 in 2, 4 in 3, 5 in 4, the other 26 are 6 or more
  expect(shares({ of: 'morale', unit: 'r2' })).toEqual({ fine: 26, halt: 4, retreat: 3, rout: 2, flight: 1 });
  // a lost melee takes one
  expect(shares({ of: 'morale', unit: 'r2', cause: 'melee' })).toMatchObject({ fine: 21, flight: 3 });
});

test('[GECH-RALLY-01] guard rallies on 4 or more', () => {
  expect(shares({ of: 'rally', unit: 'b3' })).toEqual({ rallied: 33, 'rally-failed': 3 });
});
