import { ask as askRules, UMPIRE } from '@grognard/engine';
import { expect, test } from 'vitest';
import type { QuestionOf } from '../question.ts';
import { fieldsOfStrategy } from '../ruleset.ts';

const scenario = fieldsOfStrategy.parse.scenario({
  ruleset: 'fields-of-strategy',
  field: {
    terrain: ['..........', '..........', '....~~....', '..........'],
    roads: [
      [
        [0, 3],
        [9, 3],
      ],
    ],
  },
  units: [
    { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
    { id: 'b2', side: 'blue', type: 'cavalry', force: 2, at: [3, 2] },
    { id: 'b3', side: 'blue', type: 'infantry', force: 2, at: [0, 3] },
  ],
});
if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
const rules = fieldsOfStrategy.prepare(scenario.value);
const view = rules.view(rules.begin({ draw: () => 0 }).position, UMPIRE);
const ask = (question: QuestionOf<'route'> | QuestionOf<'impulses'>) => {
  const answer = askRules(rules, view, question);
  return answer.ok ? answer.value.is : answer.faults;
};

test('[FOS-MOVE-04] of ways equally quick the straight one is taken', () => {
  expect(ask({ query: 'route', unit: 'b1', to: [3, 0], after: [] })).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(ask({ query: 'route', unit: 'b1', to: [2, 1], after: [] })).toHaveLength(2);
});
test('[FOS-MOVE-04] a way goes on from the steps a unit has, within what they leave', () => {
  expect(
    ask({
      query: 'route',
      unit: 'b1',
      to: [3, 1],
      after: [
        [1, 0],
        [2, 0],
      ],
    }),
  ).toEqual([[3, 1]]);
  expect(
    ask({
      query: 'route',
      unit: 'b1',
      to: [4, 0],
      after: [
        [1, 0],
        [2, 0],
      ],
    }),
  ).toBeNull();
  expect(
    ask({
      query: 'route',
      unit: 'b1',
      to: [2, 0],
      after: [
        [1, 0],
        [2, 0],
      ],
    }),
  ).toEqual([]);
});
test('[FOS-TERRAIN-02, FOS-TERRAIN-07] it leads round what is closed', () => {
  const way = ask({ query: 'route', unit: 'b2', to: [6, 2], after: [] }) as [number, number][];
  expect(way.at(-1)).toEqual([6, 2]);
  expect(way.some(([x, y]) => y === 2 && (x === 4 || x === 5))).toBe(false);
});
test('[FOS-ROAD-06] two fast steps fill an impulse, and the number stands at the second', () => {
  const path = [
    [1, 3],
    [2, 3],
    [3, 3],
  ] as const;
  expect(ask({ query: 'impulses', unit: 'b3', path: [...path] })).toEqual([null, 1, 2]);
  expect(ask({ query: 'route', unit: 'b3', to: [6, 3], after: [] })).toHaveLength(6);
});
