import type { Game } from '@grognard/engine';
import { expect, test } from 'vitest';
import type { Draft, Setting, Stage } from './stage.ts';
import { bestDraft } from './trial.ts';

const COST = 10;

/** A stage on which every draft ends as a table has it, by belief; each rehearsal costs the same. */
function staged(ends: readonly (readonly number[])[]) {
  let spent = 0;
  const played: string[] = [];
  const stage: Stage<Game> = {
    *rehearse({ mood }: Draft<Game>, { k }: Setting<Game>) {
      played.push(`${mood}/${k}`);
      spent += COST;
      yield;
      return ends[mood]![k]!;
    },
    spent: () => spent,
  };
  return { stage, played };
}

function best(ends: readonly (readonly number[])[], { work = 1000, margin = 1 } = {}) {
  const { stage, played } = staged(ends);
  const drafts = ends.map((_, mood) => ({ mood, first: null })) as [Draft<Game>, ...Draft<Game>[]];
  const left = () => work - stage.spent();
  const search = bestDraft(stage, drafts, {
    beliefs: [1, 2, 3].map(turn => ({ turn })),
    seed: '',
    beyond: 0,
    margin,
    left,
  });
  for (;;) {
    const { done, value } = search.next();
    if (done) return { mood: value.mood, played };
  }
}

test('what fares better by more than the margin is preferred', () => {
  expect(
    best([
      [0, 0, 0],
      [3, 3, 3],
    ]).mood,
  ).toBe(1);
  expect(
    best([
      [0, 0, 0],
      [0.9, 0.9, 0.9],
    ]).mood,
  ).toBe(0);
});

test('luck on the first belief does not decide', () => {
  expect(
    best([
      [0, 0, 0],
      [9, -8, -8],
    ]).mood,
  ).toBe(0);
});

test('the worse half is not tried again, and what fares worse than the usual neither', () => {
  const { played } = best([
    [0, 0, 0],
    [1, 0, 0],
    [4, 4, 4],
    [3, 3, 3],
    [2, 0, 0],
  ]);
  expect(played).toEqual(['0/0', '1/0', '2/0', '3/0', '4/0', '0/1', '2/1', '3/1', '0/2', '2/2']);
  expect(
    best([
      [0, 0, 0],
      [-1, 9, 9],
    ]).played,
  ).toEqual(['0/0', '1/0']);
});

test('work is counted: fewer are tried when there is less of it, and none is believed half', () => {
  const many = [
    [0, 0, 0],
    [1, 1, 1],
    [1, 1, 1],
    [9, 9, 9],
    [1, 1, 1],
  ];
  expect(best(many, { work: 40 }).played).toEqual(['0/0', '1/0', '0/1', '1/1']);
  expect(best(many, { work: 5 })).toEqual({ mood: 0, played: ['0/0'] });
});
