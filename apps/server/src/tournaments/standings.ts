import { asSeenBy, type Entrant, isBye, type Round, type SeenPairing } from './rounds.ts';

/** One line of the table. */
export interface Standing {
  readonly player: Entrant;
  /** From 1; equals share one. */
  readonly place: number;
  readonly points: number;
  /** The points of all one has met: first to tell equals apart. A bye counts as if one had met oneself. */
  readonly opponents: number;
  /** The points of each opponent, by the share of the pair that was won from them: second. */
  readonly beaten: number;
  /** Games won: third. */
  readonly won: number;
  /** The pairs of the player, round by round; nothing where the player was not in. */
  readonly rounds: readonly (SeenPairing | null)[];
}

/** The table after the rounds so far, best first. Entrants come in order of seed, which settles what is left. */
export function standings(entrants: readonly Entrant[], rounds: readonly Round[]): readonly Standing[] {
  const seen = new Map(entrants.map(player => [player, rounds.map(round => inRound(player, round))]));
  const points = new Map([...seen].map(([player, pairs]) => [player, pointsOf(pairs)]));
  const lines = entrants.map(player => lineOf(player, seen.get(player)!, points));
  const sorted = lines.toSorted(byMerit);
  return sorted.map(line => ({ ...line, place: sorted.findIndex(other => byMerit(line, other) === 0) + 1 }));
}

const inRound = (player: Entrant, round: Round): SeenPairing | null => {
  for (const pairing of round) {
    const own = asSeenBy(player, pairing);
    if (own) return own;
  }
  return null;
};

const pointsOf = (pairs: readonly (SeenPairing | null)[]): number =>
  pairs.reduce((sum, pair) => sum + (pair?.points ?? 0), 0);

type Line = Omit<Standing, 'place'>;

function lineOf(
  player: Entrant,
  rounds: readonly (SeenPairing | null)[],
  points: ReadonlyMap<Entrant, number>,
): Line {
  const met = rounds.filter(pair => pair !== null);
  const strength = ({ opponent }: SeenPairing): number => points.get(opponent ?? player) ?? 0;
  return {
    player,
    points: points.get(player)!,
    opponents: met.reduce((sum, pair) => sum + strength(pair), 0),
    beaten: met.reduce((sum, pair) => sum + (strength(pair) * pair.points) / 2, 0),
    won: met.reduce((sum, { own }) => sum + own.filter(score => score === 1).length, 0),
    rounds,
  };
}

const byMerit = (one: Line, other: Line): number =>
  other.points - one.points ||
  other.opponents - one.opponents ||
  other.beaten - one.beaten ||
  other.won - one.won;

/** Whether a player has had a bye. */
export const hasRested = (player: Entrant, rounds: readonly Round[]): boolean =>
  rounds.some(round => round.some(pairing => isBye(pairing) && pairing.one === player));
