import { expect, test } from 'vitest';
import { type Gesture, gestureStep, phaseOf, pointsAt } from './gesture.ts';
import type { Held, TableLook } from './look.ts';

const LOOK: TableLook = {
  byTouch: false,
  stage: 'plan',
  tool: null,
  confirming: false,
  entries: 4,
  moment: '1/blue',
  isActing: true,
  side: 'blue',
  pieces: [
    { id: 'b', side: 'blue', body: { at: [20, 20], facing: 0, width: 12, depth: 4 }, isSpent: false },
    { id: 'r', side: 'red', body: { at: [20, 8], facing: 180, width: 6, depth: 3 }, isSpent: false },
  ],
  chosen: undefined,
  held: null,
  handles: { advance: [20, 17] },
  goal: null,
  px: 10,
  told: [],
  deeds: [],
  why: null,
};
const held = (part: Partial<Held>): Held => ({
  unit: 'b',
  target: undefined,
  steps: [],
  type: 'move',
  ...part,
});

const MARCH: Gesture = { unit: 'b', handle: 'advance' };
const CHARGE: Gesture = { unit: 'b', enemy: 'r', isHeld: ({ target }) => target === 'r' };

test('a gesture goes from choosing over doing to committing', () => {
  expect(phaseOf(LOOK, MARCH)).toBe('choose');
  expect(phaseOf({ ...LOOK, chosen: 'b' }, MARCH)).toBe('do');
  expect(phaseOf({ ...LOOK, chosen: 'b', held: held({}) }, MARCH)).toBe('commit');
  expect(phaseOf({ ...LOOK, chosen: 'b', held: held({}) }, CHARGE)).toBe('do');
  expect(phaseOf({ ...LOOK, chosen: 'b', held: held({ target: 'r' }) }, CHARGE)).toBe('commit');
});

test('it points at one thing at a time: the middle of the unit, the handle with its outline, the button', () => {
  expect(pointsAt(LOOK, MARCH)).toEqual([{ place: [20, 22], px: 180 }]);
  const goal = { outline: [[14, 12] as const], cost: 8 };
  expect(pointsAt({ ...LOOK, chosen: 'b', goal }, MARCH)).toEqual([
    { outline: goal.outline },
    { place: [20, 17], px: 64 },
  ]);
  expect(pointsAt({ ...LOOK, chosen: 'b' }, CHARGE)).toMatchObject([{ place: [20, 6.5] }]);
  expect(pointsAt({ ...LOOK, chosen: 'b', held: held({}) }, MARCH)).toEqual([{ control: 'commit' }]);
});

test('it is learnt when the unit itself has done something since', () => {
  const step = gestureStep<TableLook>({ id: 'march', clauses: [], gesture: () => MARCH });
  const done = (unit: string, entry: number) =>
    step.isDone?.({ ...LOOK, deeds: [{ unit, entry }] }, LOOK) ?? false;
  expect(done('b', 5)).toBe(true);
  expect(done('b', 4)).toBe(false);
  expect(done('x', 5)).toBe(false);
});

test('it has its place only while the unit may act', () => {
  const step = gestureStep<TableLook>({ id: 'march', clauses: [], gesture: () => MARCH });
  expect(step.fits(LOOK)).toBe(true);
  expect(step.fits({ ...LOOK, isActing: false })).toBe(false);
  const spent = LOOK.pieces.map(piece => ({ ...piece, isSpent: true }));
  expect(step.fits({ ...LOOK, pieces: spent })).toBe(false);
  expect(step.fits({ ...LOOK, pieces: [] })).toBe(false);
});
