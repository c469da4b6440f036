import type { Played, SideId } from '@grognard/engine';

/** A part of the games that were played: won by a side, drawn, or not written down. */
export interface Share {
  readonly whose: SideId | 'none' | 'unknown';
  /** Of 1. */
  readonly share: number;
}

/** Who won how many of the games: the sides in their order, the draws between them, the unknown last. */
export function sharesOf({ games, wins }: Played, sides: readonly SideId[]): readonly Share[] {
  if (games <= 0) return [];
  const [first, ...others] = sides;
  const order = [...(first === undefined ? [] : [first]), 'none', ...others];
  const known = order.map(whose => ({ whose, share: (wins[whose] ?? 0) / games }));
  const rest = 1 - known.reduce((sum, { share }) => sum + share, 0);
  return [...known, { whose: 'unknown', share: rest }].filter(({ share }) => share > 1e-9);
}
