import type { SideNumber } from '../constants.ts';
import { rallyingFactor } from '../rules/objectives.ts';
import { bystanders, combine, inOrder, lostIn } from './combine.ts';
import type { Stake } from './rallying.ts';
import { tryRetreats } from './trial.ts';
import type { Chance, Odds, Study } from './types.ts';

/** How many objectives each side may come to control: by `first * SIDE + second`. */
export type Holdings = ReadonlyMap<number, number>;
const SIDE = 1024;

/** So many units at most are taken together: 65 536 combinations of losers. */
export const MOST = 16;

/** What may become of the objectives of one stake. */
export function stakeChances(study: Study, { units, objectives }: Stake): Holdings {
  const set = inOrder(study, units);
  if (set.length > MOST)
    return new Map([[codeOf(tryRetreats(bystanders(study, [], objectives), 0).held), 1]]);
  const trials = bystanders(study, set, objectives);
  const holdings = new Map<number, number>();
  for (const [state, chance] of combine(study.pairs, set, -1)) {
    const code = codeOf(tryRetreats(trials, lostIn(state)).held);
    holdings.set(code, (holdings.get(code) ?? 0) + chance);
  }
  return holdings;
}

export const codeOf = ([first, second]: readonly [number, number]): number => first * SIDE + second;
export const heldIn = (code: number, side: SideNumber): number =>
  side === 0 ? Math.floor(code / SIDE) : code % SIDE;

/** Independent stakes added up, with what is held for certain. */
export function folded({ rallying }: Study, stakes: readonly Holdings[]): Holdings {
  const certain: Holdings = new Map([[codeOf(rallying.held), 1]]);
  return stakes.reduce((so, stake) => {
    const next = new Map<number, number>();
    for (const [code, chance] of so) {
      for (const [more, other] of stake) next.set(code + more, (next.get(code + more) ?? 0) + chance * other);
    }
    return next;
  }, certain);
}

/** FOS-OBJ-04: the rallying factors that may come out. */
export function rallyOdds({ s }: Study, holdings: Holdings): Odds['rally'] {
  const { sides } = s.ground.scenario;
  return Object.fromEntries(
    ([0, 1] as const).map(side => {
      const factors = [...holdings].map(
        ([code, chance]) => [rallyingFactor(s.ground, heldIn(code, side)), chance] as const,
      );
      return [sides[side]!.id, gathered(factors)];
    }),
  );
}

/** Adds up the chances of equal values, in order. */
export function gathered(chances: readonly (readonly [number, number])[]): readonly Chance<number>[] {
  const sums = new Map<number, number>();
  for (const [value, chance] of chances) sums.set(value, (sums.get(value) ?? 0) + chance);
  return [...sums].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value);
}
