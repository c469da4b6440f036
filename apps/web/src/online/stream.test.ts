import type { SeatSnapshot, Step } from '@grognard/online';
import { expect, test } from 'vitest';
import { seenEntries, takeStep } from './stream.ts';

const known: SeatSnapshot = {
  match: 'match-id',
  seat: 'blue',
  ruleset: 'fields-of-strategy',
  rules: '1.1.0',
  scenario: {},
  view: { turn: 1, units: [{ id: 'b1', force: 2 }] },
  log: [{ entry: 1, event: { type: 'phase-began', clauses: [] } }],
  seen: 4,
  seq: 4,
  entries: 3,
  active: ['red'],
  outcome: null,
  standing: { offer: null, late: [], result: null },
  undoBar: null,
  clocks: [],
  at: 1,
};
const step: Step = {
  type: 'step',
  match: 'match-id',
  outcome: null,
  standing: known.standing,
  undoBar: null,
  clocks: [],
  at: 2,
  seq: 5,
  entries: 4,
  active: ['blue'],
  by: 'red',
  events: [{ type: 'force-lost', clauses: [] }],
  changes: [{ path: ['units', 0, 'force'], value: 1 }],
};

test('a step that follows is taken in: view, log, and who is to act', () => {
  const taken = takeStep(known, step);
  expect(taken).toMatchObject({
    status: 'taken',
    snapshot: { seq: 5, entries: 4, active: ['blue'], view: { turn: 1, units: [{ id: 'b1', force: 1 }] } },
  });
  expect(taken.status === 'taken' && taken.snapshot.log.at(-1)).toEqual({
    entry: 4,
    event: { type: 'force-lost', clauses: [] },
  });
  expect(known.view).toEqual({ turn: 1, units: [{ id: 'b1', force: 2 }] });
});

test.each([
  ['sent twice', { ...step, seq: 4 }, 'known'],
  ['with one missing before it', { ...step, seq: 6 }, 'missing'],
  ['that takes something back', { ...step, isBack: true as const }, 'missing'],
])('a step %s is %s', (_what, told, status) => {
  expect(takeStep(known, told).status).toBe(status);
});

test('what a player was shown is counted by entries', () => {
  expect(seenEntries({ ...known, seq: 7, entries: 6, seen: 5 })).toBe(4);
  expect(seenEntries({ ...known, seq: 9, entries: 1, seen: 0 })).toBe(0);
});
