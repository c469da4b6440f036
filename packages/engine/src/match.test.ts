import { describe, expect, test } from 'vitest';
import {
  append,
  fork,
  type Match,
  newMatch,
  openMatch,
  positionOf,
  undo,
  undoBar,
  witnessed,
} from './match.ts';
import { UMPIRE } from './ruleset.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';

type Line = readonly [side: string, order: Ambush['Order']];
const step = (unit: string, to: number): Ambush['Order'] => ({ type: 'step', unit, to });

function play(match: Match<Ambush>, ...lines: readonly Line[]): Match<Ambush> {
  return lines.reduce((now, [side, order]) => {
    const appended = append(now, side, order);
    if (appended.status !== 'accepted') throw new Error(JSON.stringify(appended));
    return appended.match;
  }, match);
}

const open = () => newMatch(ambush, skirmish(), 'seed');
/** b2 meets r1 and has fought it: dice have fallen. */
const fought = () => play(open(), ['blue', step('b2', 5)], ['red', step('r1', 7)], ['blue', step('b2', 7)]);

describe('a match', () => {
  test('an accepted order is added, a refused one changes nothing', () => {
    const match = open();
    const refused = append(match, 'blue', step('b1', 9));
    expect(refused).toEqual({
      status: 'refused',
      refusal: { accepted: false, clause: 'AMB-MOVE-01', details: { far: 8 } },
    });
    expect(match.entries).toHaveLength(0);
    expect(play(match, ['blue', step('b1', 2)]).entries).toHaveLength(1);
  });

  test('the same seed and orders give the same match, another seed another', () => {
    const prints = (match: Match) => match.entries.map(({ fingerprint }) => fingerprint);
    expect(prints(fought())).toEqual(prints(fought()));
    const others = ['a', 'b', 'c', 'd'].map(seed =>
      play(
        newMatch(ambush, skirmish(), seed),
        ['blue', step('b2', 5)],
        ['red', step('r1', 7)],
        ['blue', step('b2', 7)],
      ),
    );
    expect(new Set(others.map(match => prints(match).at(-1))).size).toBeGreaterThan(1);
  });

  test('replays to any entry', () => {
    const match = fought();
    expect(positionOf(match, 0)).toEqual(match.opening.position);
    expect(positionOf(match, 1)).toMatchObject({ side: 'red', turn: 1 });
    expect(() => positionOf(match, 9)).toThrow('3 entries, not 9');
  });

  test('a typed die is asked for by its key and its range, and changes nothing until it is given', () => {
    const opened = openMatch(ambush, skirmish(), { source: 'typed' });
    if (opened.status !== 'opened') throw new Error('no dice are needed to begin');
    const near = play(opened.match, ['blue', step('b2', 5)], ['red', step('r1', 7)]);
    expect(append(near, 'blue', step('b2', 7))).toEqual({
      status: 'needs-draw',
      draw: { key: 'fight:b2', low: 1, high: 6 },
    });
    const typed = [
      { key: 'fight:b2', nth: 1, low: 1, high: 6, value: 6 },
      { key: 'fight:r1', nth: 1, low: 1, high: 6, value: 2 },
    ];
    const done = append(near, 'blue', step('b2', 7), typed);
    expect(done.status === 'accepted' && done.entry.draws).toEqual(typed);
  });
});

describe('undo', () => {
  test('takes back an order that neither rolled nor revealed', () => {
    const match = play(open(), ['blue', step('b1', 2)]);
    expect(undoBar(match)).toBeNull();
    expect(undo(match)).toMatchObject({ entries: [] });
  });
  test('not before the beginning', () => expect(undo(open())).toBe('nothing'));
  test('never across dice', () => expect(undo(fought())).toBe('dice'));
  test('never across a reveal', () => {
    // b2 at 5 sees two squares far; stepping to 6 brings r1 at 8 into sight.
    const match = play(
      open(),
      ['blue', step('b2', 5)],
      ['red', { type: 'wait', side: 'red' }],
      ['blue', step('b2', 6)],
    );
    expect(undo(match)).toBe('reveal');
  });
});

describe('fork', () => {
  test('shares the past and has its own chance', () => {
    const match = fought();
    const forks = ['x', 'y', 'z', 'w', 'q'].map(seed => play(fork(match, 2, seed), ['blue', step('b2', 7)]));
    expect(forks.every(forked => forked.entries[1] === match.entries[1])).toBe(true);
    expect(new Set(forks.map(forked => JSON.stringify(forked.entries[2]?.draws))).size).toBeGreaterThan(1);
  });
  test('at the very beginning and of a fork', () => {
    const again = fork(fork(fought(), 0, 'x'), 0, 'y');
    expect(again.entries).toEqual([]);
    expect(again.seeds.at(-1)).toEqual({ from: 0, seed: 'y' });
  });
});

test('a seat witnesses what it sees and no more', () => {
  const match = play(open(), ['blue', step('b1', 2)], ['red', step('r2', 9)], ['blue', step('b2', 5)]);
  const moves = (seat: string) =>
    witnessed(match, seat)
      .filter(({ event }) => event.type === 'moved')
      .map(({ event }) => event.unit);
  expect(moves('blue')).toEqual(['b1', 'b2']);
  expect(moves('red')).toEqual(['r2']);
  expect(moves(UMPIRE)).toEqual(['b1', 'r2', 'b2']);
});
