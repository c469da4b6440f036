import type { Draft } from '@grognard/editor';
import { box } from '@grognard/fields-of-strategy';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../pages/desk/problems.ts';
import { KNOWN } from './faults.ts';

const unit = (id: string, at: unknown, more: Draft = {}): Draft => ({
  id,
  side: 'blue',
  type: 'infantry',
  force: 2,
  at,
  ...more,
});
const battle = (units: readonly Draft[], field: Draft = {}, more: Draft = {}): Draft => ({
  ruleset: 'fields-of-strategy',
  field: { terrain: ['f...', '.~..', '....'], ...field },
  units,
  ...more,
});

const CASES: readonly (readonly [string, string, Draft])[] = [
  ['in water', 'FOS-SETUP-02', battle([unit('a', [1, 1])])],
  ['guns in a wood', 'FOS-TERRAIN-03', battle([unit('a', [0, 0], { type: 'artillery' })])],
  ['two in a square', 'FOS-SETUP-02', battle([unit('a', [2, 2]), unit('b', [2, 2])])],
  ['nowhere', 'FOS-SETUP-02', battle([{ id: 'a', side: 'blue', type: 'infantry', force: 2 }])],
  ['off the field', 'FOS-SETUP-01', battle([unit('a', [9, 9])])],
  ['without force', 'FOS-UNIT-03', battle([unit('a', [2, 2], { force: 7 })])],
  [
    'of no side',
    'FOS-TURN-01',
    battle([unit('a', [2, 2], { side: 'green' })], {}, { sides: [{ id: 'blue' }, { id: 'red' }] }),
  ],
  ['one id twice', 'FOS-SETUP-02', battle([unit('a', [2, 2]), unit('a', [3, 2])])],
  [
    'a road into water',
    'FOS-ROAD-03',
    battle([], {
      roads: [
        [
          [0, 1],
          [3, 1],
        ],
      ],
    }),
  ],
  [
    'a crooked road',
    'FOS-ROAD-01',
    battle([], {
      roads: [
        [
          [2, 0],
          [3, 2],
        ],
      ],
    }),
  ],
  [
    'a stream between strangers',
    'FOS-OBST-01',
    battle([], {
      obstacles: [
        {
          edge: [
            [0, 0],
            [3, 2],
          ],
        },
      ],
    }),
  ],
];

test.each(CASES)(
  '%s is told with %s in both languages, and its first repair settles it',
  (_, clause, draft) => {
    const [problem] = problemsOf(box, draft, KNOWN, []);
    expect(problem?.clause).toBe(clause);
    const { en, fr } = problem!.text as { readonly en: string; readonly fr: string };
    expect(en).not.toBe(fr);
    const repaired = problem!.repairs[0]!.apply(draft);
    expect(problemsOf(box, repaired, KNOWN, []).filter(({ kind }) => kind === 'problem')).toEqual([]);
  },
);
