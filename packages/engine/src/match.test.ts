import { describe, expect, test } from 'vitest';
import type { Act } from './act.ts';
import { activeIn, type Match, newMatch, openMatch, outcomeOf } from './match.ts';
import { append, fork, perform, undo, undoBar } from './play.ts';
import { carriedBy, ordersInForce, positionOf, replay } from './replay.ts';
import { UMPIRE } from './ruleset.ts';
import { seatSteps, witnessed, witnessedBySeats, witnessStep } from './seat-log.ts';
import { fingerprintOf } from './state.ts';
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
      refusal: { ok: false, clause: 'AMB-MOVE-01', details: { far: 8 } },
    });
    expect(match.entries).toHaveLength(0);
    expect(play(match, ['blue', step('b1', 2)]).entries).toHaveLength(1);
  });

  test('the same seed and orders give the same match, another seed another', () => {
    const prints = (match: Match) => [...replay(match)].map(({ state }) => state.chain);
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
    expect(done.status === 'accepted' && done.carried.draws).toEqual(typed);
  });
});

describe('undo', () => {
  test('takes back an order that neither rolled nor revealed', () => {
    const match = play(open(), ['blue', step('b1', 2)]);
    expect(undoBar(match, 'blue')).toBeNull();
    const undone = undo(match, 'blue');
    if (typeof undone === 'string') throw new Error(undone);
    expect(positionOf(undone)).toEqual(match.opening.position);
    expect(ordersInForce(undone)).toEqual([]);
    expect([...seatSteps(undone, 'blue')]).toHaveLength(1);
    expect(undo(play(undone, ['blue', step('b1', 2)]), 'blue')).toMatchObject({ state: { number: 4 } });
  });
  test('not before the beginning', () => expect(undo(open(), 'blue')).toBe('nothing'));
  test("never somebody else's order", () => {
    const match = play(open(), ['blue', step('b1', 2)]);
    expect(undo(match, 'red')).toBe('nothing');
    expect(undo(play(match, ['red', step('r2', 9)]), 'blue')).toBe('other');
  });
  test('never across dice', () => expect(undo(fought(), 'blue')).toBe('dice'));
  test('never across a reveal', () => {
    // b2 at 5 sees two squares far; stepping to 6 brings r1 at 8 into sight.
    const match = play(
      open(),
      ['blue', step('b2', 5)],
      ['red', { type: 'wait', side: 'red' }],
      ['blue', step('b2', 6)],
    );
    expect(undo(match, 'blue')).toBe('reveal');
  });
});

describe('fork', () => {
  test('shares the past and has its own chance', () => {
    const match = fought();
    const forks = ['x', 'y', 'z', 'w', 'q'].map(seed => play(fork(match, 2, seed), ['blue', step('b2', 7)]));
    expect(forks.every(forked => forked.entries[1] === match.entries[1])).toBe(true);
    expect(new Set(forks.map(forked => JSON.stringify(carriedBy(forked, 3)?.draws))).size).toBeGreaterThan(1);
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
      .map(({ event }) => ('unit' in event ? event.unit : null));
  expect(moves('blue')).toEqual(['b1', 'b2']);
  expect(moves('red')).toEqual(['r2']);
  expect(moves(UMPIRE)).toEqual(['b1', 'r2', 'b2']);
});

describe('who may order', () => {
  test.each(['red', 'nobody', UMPIRE, '__proto__', 'constructor', ''])('not %s, who is not asked', side => {
    const wait: Ambush['Order'] = { type: 'wait', side: 'blue' };
    expect(append(open(), side, wait)).toMatchObject({
      status: 'refused',
      refusal: { clause: 'MATCH-TURN-01', details: { active: ['blue'] } },
    });
  });
  test('nobody after the end', () => {
    const { match } = done(perform(open(), 'red', { type: 'resign' }));
    expect(append(match, 'blue', step('b1', 2))).toMatchObject({ refusal: { clause: 'MATCH-TURN-02' } });
  });
});

type Acted = ReturnType<typeof perform<Ambush>>;
function done(acted: Acted): Extract<Acted, { status: 'accepted' }> {
  if (acted.status !== 'accepted') throw new Error(acted.refusal.clause);
  return acted;
}
const act = (match: Match<Ambush>, seat: string, type: Exclude<Act['type'], 'note-time-out'>) =>
  perform(match, seat, { type });
const refusedBy = (acted: Acted) => (acted.status === 'refused' ? acted.refusal.clause : null);

describe('what belongs to the match', () => {
  test('[MATCH-END-01] a side resigns whoever is to order, and the other has won', () => {
    const { match, event } = done(act(open(), 'red', 'resign'));
    expect(event).toMatchObject({ type: 'match-resigned', side: 'red' });
    expect(outcomeOf(match)).toEqual({ winner: 'blue', grade: 'resigned' });
    expect(activeIn(match)).toEqual([]);
    expect(refusedBy(act(match, 'blue', 'resign'))).toBe('MATCH-TURN-02');
  });
  test('[MATCH-END-02] a draw is offered and agreed', () => {
    const { match } = done(act(open(), 'red', 'offer-draw'));
    expect(refusedBy(act(match, 'red', 'accept-draw'))).toBe('MATCH-END-02');
    expect(refusedBy(act(match, 'blue', 'offer-draw'))).toBe('MATCH-END-02');
    expect(outcomeOf(done(act(match, 'blue', 'accept-draw')).match)).toMatchObject({ grade: 'agreed' });
    const { match: declined } = done(act(match, 'blue', 'decline-draw'));
    expect(refusedBy(act(declined, 'blue', 'accept-draw'))).toBe('MATCH-END-02');
  });
  test('[MATCH-END-02] an order of the other lets the offer lapse', () => {
    const { match } = done(act(open(), 'red', 'offer-draw'));
    const on = play(match, ['blue', step('b1', 2)]);
    expect(refusedBy(act(on, 'blue', 'accept-draw'))).toBe('MATCH-END-02');
  });
  test('[MATCH-END-03] time is claimed when the keeper has noted that it is out', () => {
    expect(refusedBy(act(open(), 'red', 'claim-time'))).toBe('MATCH-END-03');
    const note: Act = { type: 'note-time-out', side: 'blue' };
    expect(refusedBy(perform(open(), 'red', note))).toBe('MATCH-TURN-01');
    const { match } = done(perform(open(), UMPIRE, note));
    expect(refusedBy(act(match, 'blue', 'claim-time'))).toBe('MATCH-END-03');
    expect(outcomeOf(done(act(match, 'red', 'claim-time')).match)).toEqual({ winner: 'red', grade: 'time' });
  });
  test('[MATCH-END-04] the keeper alone abandons a match', () => {
    expect(refusedBy(act(open(), 'blue', 'abandon'))).toBe('MATCH-TURN-01');
    expect(outcomeOf(done(act(open(), UMPIRE, 'abandon')).match)).toMatchObject({ winner: 'none' });
  });
  test('[MATCH-BACK-04] with the leave of the other an order is taken back across dice, and they fall alike', () => {
    const match = fought();
    const { match: asked } = done(act(match, 'blue', 'ask-take-back'));
    expect(refusedBy(act(asked, 'blue', 'allow-take-back'))).toBe('MATCH-BACK-04');
    const { match: back } = done(act(asked, 'red', 'allow-take-back'));
    expect(positionOf(back)).toEqual(positionOf(match, 2));
    const again = play(back, ['blue', step('b2', 7)]);
    expect(positionOf(again)).toEqual(positionOf(match));
    expect(witnessed(again, 'blue').filter(({ event }) => event.type === 'fought')).toHaveLength(1);
    expect(refusedBy(act(open(), 'blue', 'ask-take-back'))).toBe('MATCH-BACK-04');
  });
});

test('looking back over many entries finds what was there', () => {
  let match = open();
  const positions = [positionOf(match)];
  for (let i = 0; i < 40; i++) {
    match = play(match, [activeIn(match)[0]!, { type: 'wait', side: activeIn(match)[0]! }]);
    const undone = i % 3 === 0 ? undo(match, match.entries.at(-1)!.side) : match;
    if (typeof undone === 'string') throw new Error(undone);
    positions.push(...(undone === match ? [positionOf(match)] : [positionOf(match), positionOf(undone)]));
    match = undone;
    if (activeIn(match).length === 0) break;
  }
  expect(positions.map((_, i) => positionOf(match, i))).toEqual(positions);
});

test('one pass for all seats tells each what a pass of its own does', () => {
  const { rules } = open();
  for (const { carried } of replay(fought())) {
    const { before, events } = carried!;
    const seats = ['blue', 'red', UMPIRE];
    const alone = seats.map(seat => witnessStep(rules, before, events, seat));
    expect(witnessedBySeats(rules, before, events, seats)).toEqual(alone);
  }
});

test('a seat counts the steps it knows of, and no others', () => {
  const match = play(open(), ['blue', step('b1', 2)], ['red', step('r2', 9)], ['blue', step('b2', 5)]);
  const numbers = [...seatSteps(match, 'red')].map(({ number, entry }) => [number, entry]);
  // What blue does far away is witnessed as the passing of the turn.
  expect(numbers.map(([number]) => number)).toEqual(numbers.map((_, i) => i));
  expect(fingerprintOf(match.state)).toMatch(/^[0-9a-f]{32}$/);
});
