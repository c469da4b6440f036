import type { Pair } from './pairs.ts';
import type { Bystanders } from './trial.ts';
import type { Study } from './types.ts';

/** The chances of combinations: by bits of who has lost, and by what one of them suffered at worst. */
export type Combinations = ReadonlyMap<number, number>;
const WORST = 32;

export const lostIn = (state: number): number => Math.floor(state / WORST);
export const worstIn = (state: number): number => state % WORST;

/** Takes the dice of all melees of a set of units together; `watched` is the one whose worst is kept. */
export function combine(pairs: readonly Pair[], units: readonly number[], watched: number): Combinations {
  const bit = new Map(units.map((u, i) => [u, 1 << i]));
  let states = new Map([[0, 1]]);
  for (const pair of pairs) {
    if (!bit.has(pair.unit) && !bit.has(pair.against)) continue;
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      for (const issue of pair.issues) {
        const after = bit.has(issue.loser)
          ? suffer(state, bit.get(issue.loser)!, issue.loser === watched ? issue.differential : 0)
          : state;
        next.set(after, (next.get(after) ?? 0) + chance * issue.chance);
      }
    }
    states = next;
  }
  return states;
}

const suffer = (state: number, bit: number, differential: number): number => {
  const lost = lostIn(state) | bit;
  return lost * WORST + Math.max(worstIn(state), Math.min(differential, WORST - 1));
};

/** In the order of retreats. */
export const inOrder = ({ influence }: Study, units: ReadonlySet<number>): readonly number[] =>
  influence.losers.filter(u => units.has(u));

export const bystanders = (
  { s, toll }: Study,
  units: readonly number[],
  objectives: readonly number[],
): Bystanders => ({
  s,
  toll,
  units,
  objectives,
  known: new Map(),
});
