import { describe, expect, test } from 'vitest';
import { deadlineOf, firstClocks, passedOn, toldClocks } from './clocks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIVE = { kind: 'live', minutes: 10 } as const;
const DAILY = { kind: 'turns', hours: 24 } as const;
const passing = { isNewMoment: false, outages: [] };

describe('minutes each', () => {
  const first = firstClocks(LIVE, ['blue', 'red'], ['blue'], 0);

  test('run for whoever is asked, and stand for the other', () => {
    expect(deadlineOf(first, LIVE, [])).toEqual({ side: 'blue', at: 10 * MINUTE });
    const next = passedOn(first, { ...passing, pace: LIVE, active: ['red'], now: 3 * MINUTE });
    expect(toldClocks(next, { pace: LIVE, late: [], outages: [] })).toEqual([
      { side: 'blue', left: 7 * MINUTE, until: null, isOut: false },
      { side: 'red', left: 10 * MINUTE, until: 13 * MINUTE, isOut: false },
    ]);
  });

  test('an order after which the same side is asked changes nothing, so that nobody can count them', () => {
    expect(passedOn(first, { ...passing, pace: LIVE, active: ['blue'], now: 3 * MINUTE })).toEqual(first);
  });

  test('stand while no server runs, and give back a minute more', () => {
    const outages = [{ since: MINUTE, until: 5 * HOUR }];
    expect(deadlineOf(first, LIVE, outages)?.at).toBe(10 * MINUTE + (5 * HOUR - MINUTE) + MINUTE);
    const next = passedOn(first, { isNewMoment: false, outages, pace: LIVE, active: ['red'], now: 5 * HOUR });
    expect(next[0]!.left).toBe(10 * MINUTE);
  });
});

describe('a day a turn', () => {
  const first = firstClocks(DAILY, ['blue', 'red'], ['blue'], 0);

  test('begins anew with every turn', () => {
    const reds = passedOn(first, { ...passing, pace: DAILY, active: ['red'], now: 23 * HOUR });
    const blues = passedOn(reds, { ...passing, pace: DAILY, active: ['blue'], now: 30 * HOUR });
    expect(deadlineOf(blues, DAILY, [])).toEqual({ side: 'blue', at: 54 * HOUR });
  });

  test('begins anew for a side that is asked again at another moment', () => {
    const next = passedOn(first, {
      ...passing,
      isNewMoment: true,
      pace: DAILY,
      active: ['blue'],
      now: 20 * HOUR,
    });
    expect(deadlineOf(next, DAILY, [])?.at).toBe(44 * HOUR);
  });
});

test('without a pace there are no clocks', () => {
  expect(firstClocks({ kind: 'none' }, ['blue', 'red'], ['blue'], 0)).toEqual([]);
  expect(deadlineOf([], { kind: 'none' }, [])).toBeNull();
});
