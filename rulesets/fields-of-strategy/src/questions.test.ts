import { seededDice, UMPIRE } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import type { Outlook } from './answers.ts';
import type { Foresight } from './foresee.ts';
import type { Odds } from './odds/types.ts';
import { fieldsOfStrategy } from './ruleset.ts';

function battle(raw: object) {
  const parsed = fieldsOfStrategy.parse.scenario({ ruleset: 'fields-of-strategy', ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  const { position } = rules.begin(seededDice(''));
  /** The answer from a seat, or the faults of the question. */
  const ask = (seat: string, question: object): unknown => {
    const read = fieldsOfStrategy.parse.question(question);
    const answer = read.ok ? rules.answer(rules.view(position, seat), read.value) : read;
    return answer.ok ? answer.value : { faults: answer.faults };
  };
  return { ask, rules, position };
}

const meeting = battle({
  field: { terrain: ['..........', '....f.....', '..........'] },
  objectives: [{ id: 'o1', at: [3, 1] }],
  units: [
    { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [1, 1] },
    { id: 'b2', side: 'blue', type: 'cavalry', force: 2, at: [0, 0] },
    { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [4, 1] },
    { id: 'r2', side: 'red', type: 'infantry', force: 3, at: [6, 0] },
    { id: 'r3', side: 'red', type: 'infantry', force: 1, at: [8, 0] },
  ],
});

describe('questions on what a seat knows', () => {
  test('[FOS-FOG-09] the umpire answers by the truth, a side by its knowledge', () => {
    expect(meeting.ask(UMPIRE, { query: 'control', objective: 'o1' })).toEqual({ is: 'red' });
    expect(meeting.ask('blue', { query: 'control', objective: 'o1' })).toEqual({ is: 'blue' });
    expect(meeting.ask(UMPIRE, { query: 'visibility', side: 'blue', unit: 'r1' })).toEqual({ is: 'hidden' });
    expect(meeting.ask('blue', { query: 'visibility', side: 'blue', unit: 'r1' })).toEqual({ is: 'hidden' });
    expect(meeting.ask('blue', { query: 'visibility', side: 'blue', unit: 'r2' })).toEqual({
      is: 'identified',
    });
  });

  test('a unit that is hidden and one that does not exist are told apart; a hidden one and a gone one are not', () => {
    const hidden = meeting.ask('blue', { query: 'factor', unit: 'r1' });
    expect(hidden).toEqual({
      faults: [{ path: 'unit', message: '"r1" is not on the field, as far as blue knows' }],
    });
    expect(meeting.ask('blue', { query: 'factor', unit: 'r9' })).toEqual({
      faults: [{ path: 'unit', message: 'no unit "r9" in this battle' }],
    });
  });

  test.each<[object, string]>([
    [{ query: 'distance', from: [0, 0], to: [10, 0] }, 'to'],
    [{ query: 'fast-step', side: 'green', from: [0, 0], to: [1, 0] }, 'side'],
    [{ query: 'control', objective: 'o9' }, 'objective'],
    [{ query: 'score', side: 'red' }, 'side'],
    [{ query: 'chances', programme: { type: 'programme', paths: { b1: [[9, 9]] } } }, 'programme'],
    [{ query: 'weather' }, 'query'],
    [{ query: 'distance', from: [0, 0] }, 'to'],
  ])('%j is refused at %s', (question, path) => {
    const { faults } = meeting.ask('blue', question) as { faults: readonly { path: string }[] };
    expect(faults.map(fault => fault.path)).toEqual([path]);
  });

  test('the terms of a factor and of a pair are given with their clauses', () => {
    const factor = { query: 'factor', unit: 'r1' };
    expect(meeting.ask(UMPIRE, { query: 'why', question: factor })).toMatchObject({
      is: 3,
      clause: 'FOS-MELEE-02',
      terms: [
        { clause: 'FOS-MELEE-02', what: 'force', value: 2 },
        { clause: 'FOS-TERRAIN-04', what: 'cover', value: 1 },
      ],
    });
    const pair = { query: 'differential', unit: 'b1', against: 'r1' };
    expect(meeting.ask(UMPIRE, { query: 'why', question: pair })).toMatchObject({
      is: -1,
      terms: [
        { clause: 'FOS-MELEE-05', what: 'factor', value: 2 },
        { clause: 'FOS-MELEE-05', what: 'factor-enemy', value: -3 },
      ],
      sums: [{ of: 'b1' }, { of: 'r1' }, { what: 'base' }],
    });
    expect(meeting.ask('blue', { query: 'why', question: pair })).toMatchObject({
      faults: [{ path: 'question.against' }],
    });
  });

  test('[FOS-FOG-03, FOS-LOS-02] what is seen from a square, and why the rest is not', () => {
    const { is: seen, unseen } = meeting.ask('blue', { query: 'outlook', from: [0, 0] }) as Outlook;
    const at = (list: readonly { readonly at: readonly number[] }[], square: string) =>
      list.find(item => String(item.at) === square);
    expect(at(seen, '6,0')).toMatchObject({ as: 'identified' });
    expect(at(seen, '8,0')).toMatchObject({ as: 'detected' });
    expect(at(unseen, '4,1')).toMatchObject({ clause: 'FOS-FOG-03' });
    expect(at(unseen, '8,1')).toMatchObject({ clause: 'FOS-LOS-02', by: [[4, 1]] });
    expect(seen.length + unseen.length).toBe(27); // columns 0 to 8 of three rows
  });
});

describe('the words of all games', () => {
  test('[FOS-LOS-02] sight: from whom to where, and what is in the way', () => {
    expect(meeting.ask(UMPIRE, { query: 'sight', from: 'b1', to: [7, 1] })).toEqual({
      is: false,
      clause: 'FOS-LOS-02',
      blocked: { at: [4, 1], squares: [[4, 1]] },
    });
    expect(meeting.ask(UMPIRE, { query: 'sight', from: 'b1', to: 'b2' })).toMatchObject({ is: true });
  });

  test('[FOS-MAP-02] distance: between units or squares', () => {
    expect(meeting.ask('blue', { query: 'distance', from: 'b1', to: 'r2' })).toMatchObject({
      is: 5,
      between: [
        [1, 1],
        [6, 0],
      ],
    });
    expect(meeting.ask('blue', { query: 'distance', from: 'b1', to: 'r1' })).toMatchObject({
      faults: [{ path: 'to' }],
    });
  });

  test('[FOS-FIRE-03, FOS-FIRE-04] range and targets of a gun, and why not the others', () => {
    const { ask } = battle({
      field: { terrain: ['........', '........'] },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [5, 0] },
        { id: 'bG', side: 'blue', type: 'artillery', force: 2, at: [1, 1] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [4, 0] },
        { id: 'r2', side: 'red', type: 'infantry', force: 2, at: [6, 1] },
      ],
    });
    expect(ask('blue', { query: 'range', unit: 'bG' })).toEqual({ is: 4, clause: 'FOS-FIRE-04' });
    expect(ask('blue', { query: 'range', unit: 'b1' })).toMatchObject({ is: 0 });
    expect(ask('blue', { query: 'targets', unit: 'bG' })).toEqual({
      is: ['r1'],
      targets: [
        { target: 'r1', legal: true },
        { target: 'r2', legal: false, clause: 'FOS-FIRE-04' },
      ],
    });
    expect(ask('blue', { query: 'targets', unit: 'b1' })).toMatchObject({
      is: [],
      targets: [{ clause: 'FOS-FIRE-03' }, { clause: 'FOS-FIRE-03' }],
    });
  });

  test('[FOS-TERRAIN-03, FOS-TERRAIN-04] terrain: what lies there and what it does', () => {
    expect(meeting.ask('blue', { query: 'terrain', at: [4, 1], unit: 'b2' })).toEqual({
      is: 'cover',
      features: [{ kind: 'forest' }],
      effects: [
        { what: 'cover', clause: 'FOS-TERRAIN-04', value: 1 },
        { what: 'height', clause: 'FOS-TERRAIN-05', value: 0 },
        { what: 'closed', clause: 'FOS-TERRAIN-03' },
      ],
    });
    expect(meeting.ask('blue', { query: 'terrain', at: [3, 1] })).toMatchObject({
      is: 'normal',
      features: [{ id: 'o1', kind: 'objective' }],
    });
  });
});

describe('foresight', () => {
  const plan = {
    type: 'programme',
    side: 'blue',
    paths: {
      b1: [
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      b2: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    },
  };

  test('[FOS-PROG-05] a programme is foreseen on what the side knows: the hidden enemy does not halt it', () => {
    const seen = meeting.ask('blue', { query: 'foresight', programme: plan }) as Foresight;
    expect(seen.is).toEqual([
      { unit: 'b1', at: [4, 1], contacts: [] },
      { unit: 'b2', at: [3, 1], contacts: [] },
    ]);
    expect(seen.events.filter(event => event.type === 'halted')).toEqual([]);
    expect(meeting.ask(UMPIRE, { query: 'foresight', programme: plan })).toEqual(seen);
  });

  test('who blocks whom, who is halted where, and beside whom', () => {
    const { ask } = battle({
      field: { terrain: ['.......', '.......'] },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
        { id: 'b2', side: 'blue', type: 'cavalry', force: 2, at: [1, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [4, 0] },
      ],
    });
    const programme = {
      type: 'programme',
      paths: {
        b1: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        b2: [
          [2, 0],
          [3, 0],
          [3, 1],
        ],
      },
    };
    const { events, is: units } = ask('blue', { query: 'foresight', programme }) as Foresight;
    expect(events.find(event => event.type === 'halted')).toMatchObject({
      unit: 'b2',
      at: [3, 0],
      impulse: 2,
    });
    expect(events.find(event => event.type === 'blocked')).toMatchObject({
      unit: 'b1',
      by: 'b2',
      reason: 'occupied',
      impulse: 3,
    });
    expect(units).toEqual([
      { unit: 'b1', at: [2, 0], contacts: [] },
      { unit: 'b2', at: [3, 0], contacts: ['r1'] },
    ]);
  });

  test('[FOS-UNIT-03, FOS-PROG-05] an enemy that is only detected is met as infantry of normal force', () => {
    // Seven squares off; by the road, slow within four squares, the cavalry just comes up to it.
    const { ask } = battle({
      field: {
        terrain: ['.........', '.........'],
        roads: [
          [
            [0, 0],
            [8, 0],
          ],
        ],
      },
      units: [
        { id: 'b1', side: 'blue', type: 'cavalry', force: 2, at: [0, 0] },
        { id: 'r1', side: 'red', type: 'artillery', force: 3, at: [7, 0] },
      ],
    });
    const path = [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ];
    const programme = { type: 'programme', paths: { b1: path } };
    const { is: units } = ask('blue', { query: 'foresight', programme }) as Foresight;
    expect(units).toEqual([{ unit: 'b1', at: [6, 0], contacts: ['?7,0'] }]);
    const { units: chances } = ask('blue', { query: 'chances', programme }) as Odds;
    expect(chances.map(({ unit, assumed }) => [unit, assumed])).toEqual([
      ['b1', false],
      ['?7,0', true],
    ]);
    expect(chances[0]!.melees[0]).toMatchObject({ against: '?7,0', base: 1 }); // 2 + 1 - 1 against 2 - 1
  });
});

describe('odds', () => {
  test('[FOS-MELEE-07, FOS-MORALE-05] of one pair, by hand', () => {
    // b1 3 - 1 = 2, r1 2 - 1 = 1: base 1, won on a draw of 1 with differential 2. No objectives: 50.
    // r1 then fails with a draw of 51 to 100: 50 of 101.
    const { ask } = battle({
      field: { terrain: ['.....', '.....', '.....'] },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 3, at: [1, 1] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [2, 1] },
      ],
    });
    const { units, rally } = ask('blue', { query: 'chances' }) as Odds;
    const [b1, r1] = [units[0]!, units[1]!];
    expect(b1).toMatchObject({ unit: 'b1', hold: 1, retreat: 0, removed: 0, exact: true });
    expect(r1.hold).toBeCloseTo(2 / 3, 12);
    expect(r1.retreat).toBeCloseTo(1 / 3, 12);
    expect(r1.loseForce).toBeCloseTo((1 / 3) * (50 / 101), 12);
    expect(r1).toMatchObject({
      noRetreat: 0,
      removed: 0,
      suffered: [{ value: 2, chance: expect.closeTo(1 / 3, 12) }],
    });
    expect(b1.melees[0]).toMatchObject({ against: 'r1', base: 1, win: expect.closeTo(1 / 3, 12), lose: 0 });
    expect(r1.melees[0]).toMatchObject({ against: 'b1', base: -1, lose: expect.closeTo(1 / 3, 12), win: 0 });
    expect(rally).toEqual({ blue: [{ value: 50, chance: 1 }], red: [{ value: 50, chance: 1 }] });
  });

  test('[FOS-MORALE-08] a rallying factor that hangs on the fight itself', () => {
    // r1 stands on the only objective; if it falls back to [3, 1], b1 at [1, 1] and r1 are equally far: nobody holds it.
    const { ask } = battle({
      field: { terrain: ['.....', '.....', '.....'] },
      objectives: [{ id: 'o1', at: [2, 1] }],
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 3, at: [1, 1] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [2, 1] },
      ],
    });
    const { units, rally } = ask(UMPIRE, { query: 'chances' }) as Odds;
    // in the test red holds 0 of 1: every draw above 0 fails
    expect(units[1]!.loseForce).toBeCloseTo((1 / 3) * (100 / 101), 12);
    expect(rally['red']).toEqual([
      { value: 0, chance: expect.closeTo(1 / 3, 12) },
      { value: 100, chance: expect.closeTo(2 / 3, 12) },
    ]);
  });
});

describe('marches, fields of fire and threats', () => {
  const road = battle({
    field: {
      terrain: ['............', '............', '............'],
      roads: [
        [
          [0, 1],
          [11, 1],
        ],
      ],
    },
    units: [
      { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
      { id: 'b2', side: 'blue', type: 'artillery', force: 2, at: [0, 2] },
    ],
  });

  test('[FOS-MOVE-04] a march goes on in the next phase where this one ends', () => {
    const { is } = road.ask('blue', { query: 'march', unit: 'b1', to: [9, 0] }) as {
      is: readonly (readonly (readonly [number, number])[])[];
    };
    // A step to the road and four halves along it; five halves of the next phase, and what is left of it.
    expect(is.map(stage => stage.at(-1))).toEqual([
      [5, 1],
      [9, 0],
    ]);
    expect(is.flat()).toHaveLength(9);
  });

  test('what fits into one phase is the same way as a route', () => {
    const to = [3, 1];
    const route = road.ask('blue', { query: 'route', unit: 'b1', to }) as { is: readonly unknown[] };
    expect(road.ask('blue', { query: 'march', unit: 'b1', to })).toEqual({ is: [route.is] });
  });

  test('[FOS-ROAD-06] a half left over at the end of a phase is lost', () => {
    // A step and three halves are five of six: the step into the field has to wait.
    const path = [1, 2, 3, 4].map(x => [x, 1]).concat([5, 6].map(x => [x, 0]));
    expect(road.ask('blue', { query: 'march', unit: 'b1', after: path })).toEqual({
      is: [path.slice(0, 4), path.slice(4)],
    });
  });

  test('[FOS-MOVE-09] no march leads past a known enemy, nor into one', () => {
    const narrow = battle({
      field: { terrain: ['.......'] },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [3, 0] },
      ],
    });
    expect(narrow.ask('blue', { query: 'march', unit: 'b1', to: [6, 0] })).toEqual({ is: null });
    expect(narrow.ask('blue', { query: 'march', unit: 'b1', to: [2, 0] })).toEqual({
      is: [
        [
          [1, 0],
          [2, 0],
        ],
      ],
    });
    expect(narrow.ask('blue', { query: 'threat', unit: 'r1' })).toMatchObject({
      is: [0, 1, 2, 3, 4, 5, 6].map(x => [x, 0]),
    });
  });

  test('[FOS-FIRE-04] guns fire four squares far, as far as the line is clear', () => {
    const guns = battle({
      field: { terrain: ['.......', '.......', '..f....'] },
      units: [
        { id: 'b1', side: 'blue', type: 'artillery', force: 2, at: [0, 2] },
        { id: 'b2', side: 'blue', type: 'infantry', force: 2, at: [6, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [6, 2] },
      ],
    });
    const from = (question: object) =>
      (guns.ask('blue', { query: 'field-of-fire', ...question }) as { is: readonly unknown[] }).is.map(
        String,
      );
    expect(from({ unit: 'b1' })).toContain('4,0');
    expect(from({ unit: 'b1' })).not.toContain('4,2');
    expect(from({ unit: 'b1' })).not.toContain('5,0');
    expect(from({ unit: 'b1', from: [1, 0] })).toContain('5,0');
    expect(from({ unit: 'b2' })).toEqual([]);
  });

  test('[FOS-MOVE-01, FOS-FIRE-01] a unit threatens the squares beside all that it can reach; a leader none', () => {
    const open = battle({
      field: { terrain: Array.from({ length: 13 }, () => '.'.repeat(13)) },
      units: [
        { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [6, 6] },
        { id: 'rL', side: 'red', type: 'leader', at: [6, 6] },
      ],
    });
    const threat = (unit: string) =>
      (open.ask(UMPIRE, { query: 'threat', unit }) as { is: readonly unknown[] }).is;
    expect(threat('r1')).toHaveLength(81);
    expect(threat('rL')).toEqual([]);
  });
});
