import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreAtDeadline } from './deadline.ts';
import { roundRobin } from './round-robin.ts';
import {
  BYE_POINTS,
  DRAWN,
  type GameScore,
  isPlayed,
  LOST,
  meeting,
  NOBODY_CAME,
  type Pairing,
  type Round,
  unplayed,
  WON,
} from './rounds.ts';
import { standings } from './standings.ts';
import { mostSwissRounds, swissRound } from './swiss.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `p${n + 1}`);
const playersOf = (round: Round): string[] =>
  round.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));
const played = (one: string, other: string, games: Pairing['games']): Pairing => ({ one, other, games });

test.each([2, 3, 4, 5, 8, 11, 12])('round robin of %i: everybody meets everybody once', count => {
  const rounds = roundRobin(names(count));
  expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
  for (const round of rounds) expect(playersOf(round).toSorted()).toEqual(names(count).toSorted());
  const met = rounds.flat().map(({ one, other }) => meeting(one, other));
  expect(new Set(met).size).toBe(met.length);
});

test('nobody is needed for a round robin of one', () => {
  expect(roundRobin(['p1'])).toEqual([]);
});

test('the first Swiss round sets the upper half against the lower', () => {
  expect(swissRound(names(6), []).map(({ one, other }) => [one, other])).toEqual([
    ['p1', 'p4'],
    ['p2', 'p5'],
    ['p3', 'p6'],
  ]);
});

test('with an odd number the last rests, and nobody rests twice', () => {
  const first = swissRound(names(5), []).map(won);
  expect(first.at(-1)).toMatchObject({ one: 'p5', other: null });
  const second = swissRound(names(5), [first]);
  expect(second.at(-1)!.other).toBeNull();
  expect(second.at(-1)!.one).not.toBe('p5');
});

test('whoever has withdrawn is not paired', () => {
  const round = swissRound(names(4), [], ['p1', 'p2', 'p4']);
  expect(playersOf(round).toSorted()).toEqual(['p1', 'p2', 'p4']);
});

test('when nobody new is left, players meet again rather than not at all', () => {
  const first = swissRound(names(2), []).map(won);
  expect(swissRound(names(2), [first])).toEqual([unplayed('p1', 'p2')]);
});

const won = (pairing: Pairing): Pairing => ({ ...pairing, games: [WON, WON] });
const SCORES: readonly GameScore[] = [WON, LOST, DRAWN, NOBODY_CAME];

test('whatever the results, all are paired in every Swiss round and nobody meets twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 17 }), fc.infiniteStream(fc.nat(3)), (count, chance) => {
      const entrants = names(count);
      const score = (): GameScore => SCORES[chance.next().value]!;
      const rounds: Round[] = [];
      for (let n = 0; n < mostSwissRounds(count); n++) {
        const round = swissRound(entrants, rounds);
        expect(playersOf(round).toSorted()).toEqual(entrants.toSorted());
        rounds.push(round.map(pairing => ({ ...pairing, games: [score(), score()] as const })));
      }
      const met = rounds.flat().map(({ one, other }) => meeting(one, other));
      expect(new Set(met).size).toBe(met.length);
    }),
    { numRuns: 60 },
  );
});

test('points are the sum of both games, a bye is worth an even pair', () => {
  const table = standings(names(3), [[played('p1', 'p2', [WON, DRAWN]), unplayed('p3', null)]]);
  expect(table.map(({ player, points, place }) => [player, points, place])).toEqual([
    ['p1', 1.5, 1],
    ['p3', BYE_POINTS, 2],
    ['p2', 0.5, 3],
  ]);
});

test('a game that is still being played counts nothing yet', () => {
  const pairing = played('p1', 'p2', [LOST, null]);
  expect(isPlayed(pairing)).toBe(false);
  expect(standings(names(2), [[pairing]])[0]).toMatchObject({ player: 'p2', points: 1, won: 1 });
});

test('equal points are told apart by the points of those one has met', () => {
  const rounds: Round[] = [
    [played('p1', 'p2', [WON, LOST]), played('p3', 'p4', [WON, WON])],
    [played('p1', 'p4', [WON, LOST]), played('p2', 'p3', [WON, LOST])],
  ];
  // p1 and p2 have 2 points each; p1 met 2 and 1, p2 met 2 and 3.
  expect(
    standings(names(4), rounds).map(({ player, points, opponents }) => [player, points, opponents]),
  ).toEqual([
    ['p3', 3, 3],
    ['p2', 2, 5],
    ['p1', 2, 3],
    ['p4', 1, 5],
  ]);
});

test('who are equal in everything share a place, in order of seed', () => {
  const table = standings(names(2), [[played('p1', 'p2', [WON, LOST])]]);
  expect(table.map(({ player, place }) => [player, place])).toEqual([
    ['p1', 1],
    ['p2', 1],
  ]);
});

test.each([
  [true, true, DRAWN],
  [true, false, WON],
  [false, true, LOST],
  [false, false, NOBODY_CAME],
])('a game cut off at the deadline: one came %s, other came %s', (oneCame, otherCame, score) => {
  expect(scoreAtDeadline({ oneCame, otherCame })).toEqual(score);
});
