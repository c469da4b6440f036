import { seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';

function open(terrain: readonly string[], units: readonly object[], more: object = {}) {
  const parsed = fieldsOfStrategy.parse.scenario({
    ruleset: 'fields-of-strategy',
    field: { terrain, ...more },
    units,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  return { rules, position: rules.begin(seededDice('')).position };
}
const blue = (id: string, type: string, at: readonly [number, number]) => ({
  id,
  side: 'blue',
  type,
  at,
  ...(type === 'leader' ? {} : { force: 2 }),
});
const red = (at: readonly [number, number]) => ({ id: 'r1', side: 'red', type: 'infantry', force: 2, at });

describe('proposals', () => {
  // field, blue units, how many programmes: one for each combination of places where they can end
  test.each<[string, readonly string[], readonly object[], number]>([
    ['infantry alone on 3 × 3', ['...', '...', '...'], [blue('b1', 'infantry', [1, 1])], 9],
    ['infantry in the corner of 5 × 5', Array(5).fill('.....'), [blue('b1', 'infantry', [0, 0])], 16],
    ['cavalry in the corner of 7 × 7', Array(7).fill('.......'), [blue('b1', 'cavalry', [0, 0])], 36],
    ['a gun that water shuts in', ['.~', '~.'], [blue('b1', 'artillery', [0, 0])], 1],
    [
      'two guns on 2 × 3',
      ['...', '...'],
      [blue('b1', 'artillery', [0, 0]), blue('b2', 'artillery', [2, 1])],
      36,
    ],
    ['infantry stopped beside an enemy', ['.....'], [blue('b1', 'infantry', [0, 0]), red([3, 0])], 3],
    ['cavalry before a wood', ['...', 'fff', '...'], [blue('b1', 'cavalry', [1, 0])], 3],
  ])('%s: %#', (_, terrain, units, count) => {
    const { rules, position } = open(terrain, units);
    const view = rules.view(position, 'blue');
    const proposals = rules.propose(view, 'blue', seededDice(''));
    expect(proposals.length).toBe(count);
    for (const order of proposals) expect(rules.judge(view, 'blue', order)).toEqual({ ok: true });
  });

  // positions after one phase, and after a phase of each side
  test.each<[readonly string[], readonly object[], number, number]>([
    [['...', '...', '...'], [blue('b1', 'infantry', [0, 0])], 9, 9],
    [['.....'], [blue('b1', 'infantry', [0, 0]), red([4, 0])], 4, 10],
    [['......', '......'], [blue('b1', 'artillery', [0, 0]), red([5, 1])], 8, 52],
  ])('on %j with %j there are %i positions, then %i', (terrain, units, first, second) => {
    const { rules, position } = open(terrain, units);
    const after = (from: typeof position) =>
      rules
        .propose(rules.view(from, from.side), from.side, seededDice(''))
        .map(order => rules.resolve(from, from.side, order, { draw: () => 0 }).position);
    const places = (list: readonly (typeof position)[]) =>
      new Set(list.map(({ units: men }) => men.map(({ id, at }) => `${id} ${at}`).join()));
    const once = after(position);
    expect(places(once).size).toBe(first);
    expect(places(once.flatMap(after)).size).toBe(second);
  });

  test('the first proposals are to stay, and then by reading order of where the first unit ends', () => {
    const { rules, position } = open(['...', '...'], [blue('b1', 'infantry', [0, 0])]);
    expect(rules.propose(rules.view(position, 'blue'), 'blue', seededDice('')).slice(0, 4)).toEqual([
      { type: 'programme', side: 'blue', paths: {} },
      { type: 'programme', side: 'blue', paths: { b1: [[1, 0]] } },
      {
        type: 'programme',
        side: 'blue',
        paths: {
          b1: [
            [1, 1],
            [2, 0],
          ],
        },
      },
      { type: 'programme', side: 'blue', paths: { b1: [[0, 1]] } },
    ]);
  });

  test('a large army gets a sample that hangs on the dice alone', () => {
    const scenario = randomBattle('propose');
    const rules = fieldsOfStrategy.prepare(scenario);
    const view = rules.view(rules.begin(seededDice('')).position, 'blue');
    const once = rules.propose(view, 'blue', seededDice('a'));
    expect(rules.propose(view, 'blue', seededDice('a'))).toEqual(once);
    expect(rules.propose(view, 'blue', seededDice('b'))).not.toEqual(once);
    expect(once[0]).toEqual({ type: 'programme', side: 'blue', paths: {} });
    expect(once.length).toBe(8);
  });

  test('nothing is proposed to the side not in phase, nor after the end', () => {
    const { rules, position } = open(['...'], [blue('b1', 'infantry', [0, 0])]);
    expect(rules.propose(rules.view(position, 'red'), 'red', seededDice(''))).toEqual([]);
    const over = { ...position, outcome: { winner: 'none', grade: 'draw' } };
    expect(rules.propose(rules.view(over, 'blue'), 'blue', seededDice(''))).toEqual([]);
  });
});
