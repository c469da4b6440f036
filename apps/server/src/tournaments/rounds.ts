/** The id of a player. */
export type Entrant = string;

/**
 * Two players meet in a mirrored pair: two games on the same battle with the same dice, sides changed. A pair
 * with nobody opposite is a bye.
 */
export interface Pairing {
  readonly one: Entrant;
  readonly other: Entrant | null;
  /** What `one` scored in each game: 1 won, ½ drawn, 0 lost; nothing while it is being played. */
  readonly games: readonly [GameScore | null, GameScore | null];
}

/** What both scored; a game that neither came to counts for neither. */
export interface GameScore {
  readonly one: number;
  readonly other: number;
}

/** A round: the pairs that meet at the same time. */
export type Round = readonly Pairing[];

/** What a bye is worth: as much as an even pair, so that nobody climbs by luck of numbers. */
export const BYE_POINTS = 1;

export const WON: GameScore = { one: 1, other: 0 };
export const LOST: GameScore = { one: 0, other: 1 };
export const DRAWN: GameScore = { one: 0.5, other: 0.5 };
export const NOBODY_CAME: GameScore = { one: 0, other: 0 };

export const isBye = ({ other }: Pairing): boolean => other === null;
export const isPlayed = (pairing: Pairing): boolean =>
  isBye(pairing) || pairing.games.every(score => score !== null);

/** The pair as one of its players sees it; nothing if the player is not in it. */
export function asSeenBy(player: Entrant, pairing: Pairing): SeenPairing | undefined {
  const isOne = pairing.one === player;
  if (!isOne && pairing.other !== player) return undefined;
  const own = pairing.games.map(score => (score === null ? null : isOne ? score.one : score.other));
  const points = isBye(pairing) ? BYE_POINTS : own.reduce<number>((sum, score) => sum + (score ?? 0), 0);
  return { opponent: isOne ? pairing.other : pairing.one, own, points };
}

export interface SeenPairing {
  readonly opponent: Entrant | null;
  readonly own: readonly (number | null)[];
  readonly points: number;
}

/** Two players, whichever comes first, as one word. */
export const meeting = (one: Entrant, other: Entrant | null): string =>
  other === null ? `${one} rests` : one < other ? `${one} ${other}` : `${other} ${one}`;

/** A pair that is still to be played. */
export const unplayed = (one: Entrant, other: Entrant | null): Pairing => ({
  one,
  other,
  games: [null, null],
});
