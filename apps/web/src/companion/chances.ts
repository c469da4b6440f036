/** The chance of each number of successes of some dice, each with the same chance. */
export function successes(dice: number, chance: number): readonly number[] {
  let shares: number[] = [1];
  for (let i = 0; i < dice; i++) {
    const before = shares;
    shares = Array.from(
      { length: before.length + 1 },
      (_, k) => (before[k] ?? 0) * (1 - chance) + (before[k - 1] ?? 0) * chance,
    );
  }
  return shares;
}

/** Of a die of six sides, that it falls so or higher. */
export const orMore = (face: number): number => Math.min(1, Math.max(0, (7 - face) / 6));

/** The chances of hits that are left after so many saves were tried, each against one hit. */
export function hitsLeft(
  dice: number,
  hitsOn: number,
  { saves, savesOn }: { readonly saves: number; readonly savesOn: number },
): readonly number[] {
  const left = Array.from({ length: dice + 1 }, () => 0);
  successes(dice, orMore(hitsOn)).forEach((share, hits) => {
    successes(Math.min(hits, saves), orMore(savesOn)).forEach((saved, count) => {
      left[hits - count]! += share * saved;
    });
  });
  return left;
}

/** The chance of so many or more. */
export const atLeast = (shares: readonly number[], count: number): number =>
  shares.slice(count).reduce((sum, share) => sum + share, 0);

/** Above this, fair dice of six sides fall so unevenly once in twenty (chi square, five degrees of freedom). */
const UNLIKELY = 11.07;
const ENOUGH = 30;

/** How fair a tally of the six faces looks. */
export function fairness(tally: readonly number[]): 'few' | 'fair' | 'odd' {
  const all = tally.reduce((sum, count) => sum + count, 0);
  if (all < ENOUGH) return 'few';
  const expected = all / 6;
  const square = tally.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return square > UNLIKELY ? 'odd' : 'fair';
}
