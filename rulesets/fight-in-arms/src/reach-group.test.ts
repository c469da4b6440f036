import { seededDice, UMPIRE } from '@grognard/engine';
import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { fightInArms } from './ruleset.ts';
import { readScenario } from './testing.ts';

const squad = (id: string, at: readonly [number, number], profile = 'ww2-us-infantry/gi') => ({
  id,
  side: 'blue',
  profile,
  at,
  facing: 0,
});
const rules = fightInArms.prepare(
  readScenario({
    field: {
      size: [100, 100],
      terrain: [
        { id: 'wood', kind: 'forest', shape: [48, 44, 60, 52] },
        {
          id: 'lane',
          kind: 'road',
          line: [
            [20, 95],
            [20, 50],
            [60, 20],
          ],
          width: 4,
        },
      ],
    },
    units: [
      squad('l1', [40, 60]),
      squad('l2', [45, 60]),
      squad('l3', [50, 60], 'ww2-us-infantry/hq'),
      squad('c1', [80, 60]),
      squad('c2', [80, 65]),
      squad('m1', [20, 60]),
      squad('m2', [20, 65]),
      { id: 'r1', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [20, 10], facing: 180 },
    ],
  }),
);
const arranged = rules.arrange(rules.begin(seededDice('')).position, { side: 'blue' });
if (!arranged.ok) throw new Error(JSON.stringify(arranged.faults));
const position = arranged.value;
const told = <A>(raw: object, at = position): A => {
  const question = fightInArms.parse.question(raw);
  if (!question.ok) throw new Error(JSON.stringify(question.faults));
  const given = rules.answer(rules.view(at, UMPIRE), question.value);
  if (!given.ok) throw new Error(JSON.stringify(given.faults));
  return given.value as A;
};

// a line wheels on its whole front, a column on its diagonal; both go straight on as far as their slowest
test.each([[['l1', 'l2', 'l3']], [['c1', 'c2']]])(
  '[FIA-GROUP-05] the reach of the group %s is made of paths that the group can walk, at their price',
  units => {
    const [unit = ''] = units;
    const { places } = told<Answers['reach']>({ query: 'reach', unit, units });
    const walked = places.filter(({ path }) => path.length > 0);
    expect(walked.length).toBeGreaterThan(5);
    for (const { cost, path } of walked) {
      const { is, cost: price = 0, ...rest } = told<Answers['path']>({ query: 'path', units, path });
      expect(is, JSON.stringify([path, rest])).toBe(true);
      expect(Math.abs(price - cost)).toBeLessThan(0.01);
    }
  },
);

test('[FIA-GROUP-05] a group wheels less far than one of its members alone', () => {
  const alone = told<Answers['reach']>({ query: 'reach', unit: 'l1' });
  const group = told<Answers['reach']>({ query: 'reach', unit: 'l1', units: ['l1', 'l2', 'l3'] });
  const turns = ({ places }: Answers['reach']) =>
    Math.max(...places.map(({ facing }) => Math.min(facing, 360 - facing)));
  expect(turns(group)).toBeLessThan(turns(alone));
});

test('those who stand in no formation are asked about one by one', () => {
  expect(told({ query: 'reach', unit: 'l1', units: ['l1', 'c1'] })).toEqual(
    told({ query: 'reach', unit: 'l1' }),
  );
});

test('[FIA-MOVE-07] a unit on a road reaches twice as far along it as in the open, at the price of its path', () => {
  const { is, places, ahead } = told<Answers['reach']>({ query: 'reach', unit: 'm1' });
  const marched = places.filter(({ path: [step] }) => step && 'follow' in step);
  expect(is).toHaveLength(2);
  expect(Math.max(...marched.map(({ path: [step] }) => (step && 'cm' in step ? step.cm : 0)))).toBe(
    2 * ahead,
  );
  for (const { path, cost, at } of marched)
    expect(told({ query: 'path', unit: 'm1', path })).toMatchObject({ is: true, cost, at });
});

test('[FIA-GROUP-07] a column that winds round a bend reaches along its road and nowhere else', () => {
  const units = ['m1', 'm2'];
  const march = { type: 'move', units, path: [{ follow: 'lane', toward: 'end', cm: 12 }] } as const;
  const { position: bent } = rules.resolve(position, 'blue', march, seededDice(''));
  const { is, places, ahead } = told<Answers['reach']>({ query: 'reach', unit: 'm1', units }, bent);
  expect([is.length, ahead]).toEqual([1, 0]);
  const paths = places.map(({ path: [step] }) => step);
  expect(paths[0]).toEqual({ follow: 'lane', toward: 'end', cm: 1 });
  expect(paths.every(step => step && 'follow' in step && step.toward === 'end')).toBe(true);
});
