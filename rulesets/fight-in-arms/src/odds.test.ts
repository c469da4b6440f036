import { describe, expect, test } from 'vitest';
import { damageChances, sniperChances } from './odds.ts';
import { damageOf } from './rules/dice.ts';
import { fightInArms } from './ruleset.ts';
import { readScenario } from './testing.ts';

/** Every throw of so many dice. */
const throwsOf = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap(rolls => [1, 2, 3, 4, 5, 6].map(roll => [...rolls, roll]));

const counted = (damages: readonly number[], dice: number): number[] => {
  const chances = new Array<number>(dice + 1).fill(0);
  for (const damage of damages) chances[damage]! += 1 / damages.length;
  return chances;
};

const rounded = (chances: readonly number[]): readonly number[] =>
  chances.map(chance => Math.round(chance * 1e9) / 1e9);

test.each([1, 2, 3, 4, 5, 6])('[FIA-HIT-01] the chances of %i dice are those of all their throws', dice => {
  const all = counted(throwsOf(dice).map(damageOf), dice);
  expect(rounded(damageChances(dice))).toEqual(rounded(all));
});

test.each([1, 2, 3])(
  '[FIA-SNIPER-01] the chances of a sniper with %i dice are those of all double throws',
  dice => {
    const damages = throwsOf(dice).flatMap(first => {
      const fives = first.filter(roll => roll === 5).length;
      const pairs = Math.floor(fives / 2);
      const kept = first.filter(roll => roll === 6).length + 2 * pairs;
      const stays = [...first.filter(roll => roll === 6), ...new Array<number>(2 * pairs).fill(5)];
      // as many throws for each first one, so that all weigh the same
      return throwsOf(dice).map(again => damageOf([...stays, ...again.slice(0, dice - kept)]));
    });
    expect(rounded(sniperChances(dice))).toEqual(rounded(counted(damages, dice)));
  },
);

describe('odds of a position', () => {
  const scenario = readScenario({
    units: [
      {
        id: 'b1',
        side: 'blue',
        type: 'IC',
        m: 8,
        vg: 3,
        p: 0,
        vd: 2,
        weapons: ['rifle', 'grenades'],
        at: [60, 65],
        facing: 0,
      },
      {
        id: 'b2',
        side: 'blue',
        type: 'IC',
        m: 8,
        vg: 1,
        p: 0,
        vd: 2,
        weapons: ['rifle'],
        at: [20, 50],
        facing: 0,
      },
      {
        id: 'r1',
        side: 'red',
        type: 'IC',
        m: 8,
        vg: 3,
        p: 0,
        vd: 2,
        weapons: ['rifle'],
        at: [60, 60],
        facing: 180,
      },
      {
        id: 'r2',
        side: 'red',
        type: 'IC',
        m: 8,
        vg: 1,
        p: 0,
        vd: 2,
        weapons: ['rifle'],
        at: [20, 50],
        facing: 180,
      },
    ],
  });
  const rules = fightInArms.prepare(scenario);
  const arranged = rules.arrange(rules.begin({ draw: () => 1 }).position, { side: 'blue' });
  const ask = (raw: object) => {
    const question = fightInArms.parse.question(raw);
    if (!arranged.ok || !question.ok) throw new Error('not read');
    const answer = rules.answer(rules.view(arranged.value, 'blue'), question.value);
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    return answer.value as Record<string, number>;
  };

  test('a shot: three dice at VG 3, half of the tests fail', () => {
    // no damage: no six and at most one five: (4/6)³ + 3 · 1/6 · (4/6)²
    const none = 64 / 216 + (3 * 16) / 216;
    const odds = ask({ query: 'chances', of: 'shooting', unit: 'b1', target: 'r1', weapon: 'rifle' });
    expect(odds['dice']).toBe(3);
    expect(odds['failed']).toBeCloseTo((1 - none) / 2, 12);
    expect(odds['removed']).toBeCloseTo(1 / 216 / 2, 12); // three damages take three sixes
  });

  test('[FIA-GREN-02] grenades remove VG 3 with two damages', () => {
    const odds = ask({ query: 'chances', of: 'shooting', unit: 'b1', target: 'r1', weapon: 'grenades' });
    const damage = damageChances(4);
    const twoOrMore = 1 - damage[0]! - damage[1]!;
    expect(odds['removed']).toBeCloseTo(twoOrMore / 2, 12);
  });

  test('[FIA-MELEE-08] a fight of one die against one: drawn unless exactly one of them throws a six', () => {
    const odds = ask({ query: 'chances', of: 'melee', unit: 'b2', enemy: 'r2' });
    const one = (1 / 6) * (5 / 6);
    expect(odds['drawn']).toBeCloseTo(1 - 2 * one, 12);
    expect(odds['attackerFails']).toBeCloseTo((one * 5) / 6, 12);
    expect(odds['defenderRemoved']).toBeCloseTo((one * 5) / 6, 12);
    expect(odds['held']).toBeCloseTo((2 * one) / 6, 12);
  });

  test('[FIA-CHARGE-03] a charge reaches by the bonus alone', () => {
    expect(ask({ query: 'chances', of: 'charge', unit: 'b1', target: 'r1' })).toMatchObject({ chance: 1 });
  });
});
