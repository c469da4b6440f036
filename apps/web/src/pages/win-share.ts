import type { Played, SideId } from '@grognard/engine';

/** A part of the games that were played: won by a side, drawn, or not written down. */
export interface Share {
  readonly whose: SideId | 'none' | 'unknown';
  /** Of 1. */
  readonly share: number;
}

/** Shares in whole hundredths that make a whole: what rounding leaves goes to those it took most from. */
export function inHundredths(shares: readonly Share[]): readonly Share[] {
  const whole = shares.map(({ share }) => Math.floor(share * 100 + 1e-9));
  const left = 100 - whole.reduce((sum, each) => sum + each, 0);
  const byLoss = shares
    .map(({ share }, i) => ({ i, loss: share * 100 - whole[i]! }))
    .sort((a, b) => b.loss - a.loss || a.i - b.i);
  const raised = new Set(byLoss.slice(0, left).map(({ i }) => i));
  return shares.map((each, i) => ({ ...each, share: (whole[i]! + (raised.has(i) ? 1 : 0)) / 100 }));
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
