import { canAllMeet } from './matching.ts';
import { type Entrant, meeting, type Pairing, type Round, unplayed } from './rounds.ts';
import { hasRested, standings } from './standings.ts';

/**
 * The next round by the Swiss way: players of equal points meet, the upper half of a group the lower half, and
 * nobody meets anybody twice or rests twice while that is possible. `entrants` come in order of seed; who has
 * withdrawn is left out of `playing`.
 */
export function swissRound(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  playing: readonly Entrant[] = entrants,
): Round {
  const present = new Set(playing);
  const table = standings(entrants, rounds).filter(({ player }) => present.has(player));
  const ranked = table.map(({ player, points }) => ({ player, points }));
  const met = meetings(rounds);
  return pairUp(ranked, rounds, met) ?? pairUp(ranked, [], new Set()) ?? [];
}

/**
 * The most rounds in which nobody need meet anybody twice, whatever the results: with half of the field still
 * to meet everyone can be paired (Dirac).
 */
export const mostSwissRounds = (players: number): number => Math.max(1, Math.ceil(players / 2));

interface Ranked {
  readonly player: Entrant;
  readonly points: number;
}

const meetings = (rounds: readonly Round[]): ReadonlySet<string> =>
  new Set(rounds.flat().map(({ one, other }) => meeting(one, other)));

function pairUp(
  ranked: readonly Ranked[],
  rounds: readonly Round[],
  met: ReadonlySet<string>,
): Round | undefined {
  if (ranked.length % 2 === 0) return allPaired(ranked, met);
  // The lowest who has not rested yet rests, if the others can then be paired.
  for (const resting of ranked.toReversed()) {
    if (hasRested(resting.player, rounds)) continue;
    const others = ranked.filter(each => each !== resting);
    const paired = allPaired(others, met);
    if (paired) return [...paired, unplayed(resting.player, null)];
  }
  return undefined;
}

/** Pairs from the top down, each with the first whose pairing leaves a way for all others. */
function allPaired(ranked: readonly Ranked[], met: ReadonlySet<string>): Round | undefined {
  if (!canBePaired(ranked, met)) return undefined;
  const pairings: Pairing[] = [];
  let left = ranked;
  while (left.length > 0) {
    const [first, ...others] = left as [Ranked, ...Ranked[]];
    const opponent = candidates(first, others).find(
      other =>
        !met.has(meeting(first.player, other.player)) &&
        canBePaired(
          others.filter(each => each !== other),
          met,
        ),
    )!;
    pairings.push(unplayed(first.player, opponent.player));
    left = others.filter(each => each !== opponent);
  }
  return pairings;
}

const canBePaired = (ranked: readonly Ranked[], met: ReadonlySet<string>): boolean =>
  canAllMeet(ranked.length, (one, other) => !met.has(meeting(ranked[one]!.player, ranked[other]!.player)));

/** Whom a player meets best: the lower half of its group from its top, then its upper half from below, then others. */
function candidates(first: Ranked, others: readonly Ranked[]): readonly Ranked[] {
  const group = others.filter(({ points }) => points === first.points);
  const half = Math.floor(group.length / 2);
  const below = others.filter(({ points }) => points !== first.points);
  return [...group.slice(half), ...group.slice(0, half).toReversed(), ...below];
}
