import { seededDice, UMPIRE, witnessStep } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import type { Event, Position, Scenario } from './types.ts';

function battle(raw: object): {
  scenario: Scenario;
  position: Position;
  rules: ReturnType<typeof fieldsOfStrategy.prepare>;
} {
  const parsed = fieldsOfStrategy.parse.scenario({ ruleset: 'fields-of-strategy', ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  return { scenario: parsed.value, rules, position: rules.begin(seededDice('')).position };
}

/*
 *  b1 looks along row 2. r1 comes from afar, r2 goes into the wood at [3, 0], r3 moves in the far wood, rG is a
 *  battery in a village, hidden, with b1's neighbour r4 to fight it.
 */
const { rules, position } = battle({
  field: {
    terrain: ['...f..........', '..............', '..............', '..............', '...v.......ff.'],
    roads: [
      [
        [3, 4],
        [3, 3],
      ],
    ],
  },
  units: [
    { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 2] },
    { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [9, 2] },
    { id: 'r2', side: 'red', type: 'infantry', force: 2, at: [4, 1] },
    { id: 'r3', side: 'red', type: 'infantry', force: 2, at: [11, 4] },
    { id: 'rG', side: 'red', type: 'artillery', force: 2, at: [3, 4] },
    { id: 'rL', side: 'red', type: 'leader', at: [9, 2] },
  ],
});
const at = (unit: string, square: readonly [number, number]): Position => ({
  ...position,
  units: position.units.map(other => (other.id === unit ? { ...other, at: square } : other)),
});
const step = (unit: string, from: readonly [number, number], to: readonly [number, number]): Event => ({
  type: 'step',
  unit,
  from,
  to,
  impulse: 1,
  half: 1,
  fast: false,
  clauses: ['FOS-MOVE-02'],
});
const seen = (event: Event, before: Position, seat = 'blue') => rules.witness(event, before, seat);
/** What is told of every step, and what only of one that was seen from end to end. */
const rest = { impulse: 1, half: 1, clauses: ['FOS-MOVE-02'] };
const whole = { ...rest, fast: false };

describe('what a player is shown of the enemy', () => {
  test('[FOS-FOG-10] a step out of the dark: no start, and no name while it is not identified', () => {
    expect(seen(step('r1', [9, 2], [8, 2]), position)).toEqual({ type: 'step', to: [8, 2], ...rest });
    expect(seen(step('r1', [8, 2], [7, 2]), at('r1', [8, 2]))).toEqual({
      type: 'step',
      from: [8, 2],
      to: [7, 2],
      ...whole,
    });
    const known = step('r1', [7, 2], [6, 2]);
    expect(seen(known, at('r1', [7, 2]))).toEqual(known);
  });

  test('[FOS-FOG-10] a step into the wood: no end; a step in the dark: nothing', () => {
    expect(seen(step('r2', [4, 1], [3, 0]), position)).toEqual({
      type: 'step',
      unit: 'r2',
      from: [4, 1],
      ...rest,
    });
    expect(seen(step('r3', [11, 4], [12, 4]), position)).toBeNull();
  });

  test('[FOS-FOG-10] a step that was half seen does not tell whether it came by a road', () => {
    const [from, to] = [
      [9, 2],
      [8, 2],
    ] as const;
    const fast = { type: 'step', unit: 'r1', from, to, impulse: 1, half: 1, fast: true } as const;
    const byRoad: Event = { ...fast, clauses: ['FOS-ROAD-06'] };
    expect(seen(byRoad, position)).toEqual({ type: 'step', to, ...rest });
    const late: Event = { ...fast, half: 2, clauses: ['FOS-ROAD-06'] };
    const told = { type: 'step', to, impulse: 1, half: 2, clauses: ['FOS-MOVE-02'] };
    expect(seen(late, position)).toEqual(told);
  });

  test('[FOS-PROG-08, FOS-FOG-10] blocked, halted and unfinished moves of the enemy are not shown, the own are', () => {
    const events: Event[] = [
      {
        type: 'blocked',
        unit: 'r2',
        at: [4, 1],
        to: [4, 2],
        impulse: 1,
        half: 1,
        reason: 'occupied',
        by: 'r1',
        clauses: ['FOS-MOVE-05'],
      },
      { type: 'halted', unit: 'r2', at: [4, 1], impulse: 1, half: 1, clauses: ['FOS-MOVE-09'] },
      { type: 'unfinished', unit: 'r2', at: [4, 1], left: 1, clauses: ['FOS-MOVE-12'] },
    ];
    for (const event of events) {
      expect(seen(event, position)).toBeNull();
      expect(seen(event, position, 'red')).toEqual(event);
      expect(seen(event, position, UMPIRE)).toEqual(event);
    }
  });

  test('[FOS-FOG-10] a fire is always shown; a gun that is not identified has no name', () => {
    const fire: Event = { type: 'fire', unit: 'rG', target: 'b1', clauses: ['FOS-FIRE-04'] };
    expect(seen(fire, position)).toEqual({ type: 'fire', target: 'b1', clauses: ['FOS-FIRE-04'] });
    expect(seen(fire, at('b1', [2, 3]))).toEqual(fire); // adjacent to the village
  });

  test('[FOS-FOG-10] withdrawals and retreats like steps; a leader who rides along goes unnamed with its unit', () => {
    const withdrawal: Event = {
      type: 'withdrawal',
      unit: 'rL',
      from: [9, 2],
      to: [8, 1],
      clauses: ['FOS-LEADER-06'],
    };
    expect(seen(withdrawal, position)).toEqual({
      type: 'withdrawal',
      to: [8, 1],
      clauses: ['FOS-LEADER-06'],
    });
    const retreat: Event = {
      type: 'retreat',
      unit: 'r1',
      from: [7, 2],
      to: [8, 2],
      leaders: ['rL'],
      away: [1, 0],
      clauses: ['FOS-RETREAT-01'],
    };
    expect(seen(retreat, at('r1', [7, 2]))).toEqual({
      type: 'retreat',
      from: [7, 2],
      to: [8, 2],
      clauses: ['FOS-RETREAT-01'],
    });
    const near: Event = { ...retreat, from: [6, 2], to: [7, 2] };
    expect(seen(near, at('r1', [6, 2]))).toEqual(near);
  });

  test('[FOS-FOG-10] tests, losses and removals of units that are detected, and of no others', () => {
    const lost: Event = { type: 'force-lost', unit: 'r2', force: 1, clauses: ['FOS-MORALE-05'] };
    expect(seen(lost, position)).toEqual(lost);
    expect(seen(lost, at('r2', [3, 0]))).toBeNull(); // in the wood
    expect(seen(lost, at('r2', [7, 1]))).toEqual({ type: 'force-lost', clauses: ['FOS-MORALE-05'] });
    const removed: Event = {
      type: 'unit-removed',
      unit: 'r2',
      at: [7, 1],
      reason: 'morale',
      clauses: ['FOS-MORALE-06'],
    };
    expect(seen(removed, at('r2', [7, 1]))).toEqual({
      type: 'unit-removed',
      at: [7, 1],
      reason: 'morale',
      clauses: ['FOS-MORALE-06'],
    });
    const sum = { what: 'morale', clause: 'FOS-MORALE-05', terms: [], total: 50 } as const;
    const tested = { draw: 50, modifier: 0, handicap: 0, total: 50, factor: 60, passed: true };
    const test: Event = {
      type: 'morale-test',
      unit: 'r2',
      ...tested,
      sums: [{ ...sum, of: 'r2' }],
      clauses: ['FOS-MORALE-07'],
    };
    expect(seen(test, position)).toEqual(test);
    expect(seen(test, at('r2', [7, 1]))).toEqual({
      type: 'morale-test',
      ...tested,
      sums: [sum],
      clauses: ['FOS-MORALE-07'],
    });
    const own: Event = { ...removed, unit: 'b1', at: [0, 2] };
    expect(seen(own, position)).toEqual(own);
  });

  test('[FOS-FOG-10] phases and the end are shown to all', () => {
    const events: Event[] = [
      { type: 'phase-started', turn: 1, side: 'red', clauses: ['FOS-TURN-03'] },
      { type: 'phase-ended', turn: 1, side: 'red', clauses: ['FOS-TURN-03'] },
      {
        type: 'game-ended',
        winner: 'none',
        grade: 'draw',
        scores: { blue: 1, red: 1 },
        sums: [],
        turn: 1,
        side: 'red',
        clauses: ['FOS-END-03'],
      },
    ];
    for (const event of events) expect(seen(event, position)).toEqual(event);
  });

  test('[FOS-FOG-10] control is shown as the known units suggest it', () => {
    const field = battle({
      field: { terrain: ['....f..'] },
      objectives: [{ id: 'o1', at: [4, 0] }],
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [1, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [4, 0] },
      ],
    });
    expect(field.rules.view(field.position, 'blue').control).toEqual(['blue']);
    expect(field.rules.view(field.position, 'red').control).toEqual(['red']);
    expect(field.rules.view(field.position, UMPIRE).control).toEqual(['red']);
  });

  test('[FOS-FOG-10] a whole phase: what red does in the dark leaves no trace', () => {
    const red = { ...position, side: 'red' };
    const order = {
      type: 'programme',
      side: 'red',
      paths: { r3: [[12, 4]], r1: [[8, 2]], r2: [[3, 0]] },
    } as const;
    const { events } = rules.resolve(red, 'red', order, seededDice(''));
    expect(witnessStep(rules, red, events, 'blue').map(event => event.type)).toEqual([
      'phase-started',
      'step',
      'step',
      'phase-ended',
    ]);
    expect(witnessStep(rules, red, events, 'red')).toEqual(events);
  });
});

describe('undo', () => {
  test('a march in the fog reveals, and so does an enemy come into view; standing still does not', () => {
    const before = rules.view(position, 'blue');
    expect(rules.reveals(before, before)).toBe(false);
    expect(rules.reveals(before, rules.view(at('b1', [1, 2]), 'blue'))).toBe(true);
    expect(rules.reveals(before, rules.view(at('r3', [5, 3]), 'blue'))).toBe(true);
    expect(rules.reveals(before, rules.view(at('r3', [12, 4]), 'blue'))).toBe(false);
  });
});
