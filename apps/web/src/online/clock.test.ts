import { expect, test } from 'vitest';
import { leftOn, passed, shareLeft, spanOf } from './clock.ts';

const clock = { side: 'blue', left: 3_600_000, until: null, isOut: false } as const;

test('a clock that stands has what was left, one that runs ends at its time', () => {
  expect(leftOn(clock, 5)).toBe(3_600_000);
  expect(leftOn({ ...clock, until: 10_000 }, 4_000)).toBe(6_000);
  expect(leftOn({ ...clock, until: 10_000 }, 12_000)).toBe(0);
});

test('the ring empties with the time of the pace, and is full without a clock', () => {
  expect(shareLeft(clock, { kind: 'live', minutes: 120 }, 0)).toBe(0.5);
  expect(shareLeft(clock, { kind: 'turns', hours: 24 }, 0)).toBeCloseTo(1 / 24);
  expect(shareLeft(clock, { kind: 'none' }, 0)).toBe(1);
});

test('a span is told in its parts', () => {
  expect(spanOf(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
});

test.each([
  [3_600_001, 3_600_000, 3_600_000],
  [3_600_000, 3_599_000, null],
  [600_500, 599_500, 600_000],
  [61_000, 60_000, 60_000],
])('from %i to %i ms a clock passes %s', (before, after, mark) => {
  expect(passed(before, after)).toBe(mark);
});
