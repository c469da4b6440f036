import { BUDGET } from './data.ts';
import type { Profile, Recruit } from './types.ts';
import type { Period, Trait } from './words.ts';

type Priced = Pick<Profile, 'arm' | 'quality' | 'weight' | 'weapon'> & { readonly traits: readonly Trait[] };

/**
 * EA-BUDGET-01  Points of a base: arm, quality, +1 if it shoots, +1 if heavy; an elephant is always 6.
 * EA-PERIOD-03  Horse artillery costs a point more for its team.
 * EA-PERIOD-04  In Napoleonic armies the carbine costs nothing.
 */
export function basePoints(unit: Priced, period: Period): number {
  const { arm, quality, weight, weapon, traits } = unit;
  if (arm === 'general') return 0; // EA-BUDGET-02
  if (arm === 'elephant') return BUDGET.elephant;
  const isFree = weapon === 'carbine' && BUDGET.carbine_free_in.includes(period);
  const shoots = arm !== 'artillery' && weapon !== 'none' && !isFree;
  return (
    BUDGET.arm[arm] +
    BUDGET.quality[quality] +
    (shoots ? BUDGET.shooting : 0) +
    (weight === 'heavy' ? BUDGET.heavy : 0) +
    (traits.includes('horse-artillery') ? BUDGET.horse_team : 0)
  );
}

/** The points of one base as it was bought: dismounted cavalry keeps its price. */
export const priceOf = (unit: Recruit & { readonly mounted?: Profile | null }, period: Period): number =>
  basePoints(unit.mounted ? { ...unit.mounted, traits: unit.traits } : unit, period);

/** EA-BUDGET-02: a unit is worth the sum of its bases. */
export const unitPoints = (unit: Recruit & { readonly mounted?: Profile | null }, period: Period): number =>
  unit.bases * priceOf(unit, period);
