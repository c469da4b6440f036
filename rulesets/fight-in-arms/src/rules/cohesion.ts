import { total } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Cause, Cohesion, Reckoned, Reckoning } from '../events.ts';
import type { Ground, Play } from '../ground.ts';
import { type FiaSum, sum, thrown } from '../sums.ts';
import { COHESION_CEILING } from '../tables.ts';
import { effectiveVg } from '../troops.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { standsWithHq } from './groups.ts';

/** FIA-UNIT-05: does psychology steady this unit now? */
function isSteadied({ options }: Ground, { vg, profile }: Unit): boolean {
  if (options.psychology === 'hard-pressed') return 2 * vg <= profile.vg;
  return options.psychology === 'always';
}

/**
 * FIA-COH-03  Effective VG …
 * FIA-HQ-04   … and a point more in one line or column with a headquarters …
 * FIA-UNIT-05 … and psychology after heavy losses; the two bonuses never lift it above 5.
 */
export function cohesionTerms(ground: Ground, position: Position, unit: Unit): Reckoning {
  const own: readonly Reckoned[] = [
    { clause: 'FIA-COH-03', what: 'vg', value: unit.vg },
    ...(unit.disorganised && unit.vg > 0
      ? [{ clause: 'FIA-UNIT-04', what: 'disorganised', value: -1 } as const]
      : []),
  ];
  const bonuses: readonly Reckoned[] = [
    ...(ground.options.hqCohesion > 0 && standsWithHq(ground, position, unit)
      ? [{ clause: 'FIA-HQ-04', what: 'hq', value: ground.options.hqCohesion } as const]
      : []),
    ...(unit.profile.p > 0 && isSteadied(ground, unit)
      ? [{ clause: 'FIA-UNIT-05', what: 'psychology', value: unit.profile.p } as const]
      : []),
  ];
  const terms = [...own, ...bonuses];
  const over = total(terms) - Math.max(COHESION_CEILING, effectiveVg(unit));
  if (bonuses.length === 0 || over <= 0) return terms;
  return [...terms, { clause: 'FIA-COH-03', what: 'ceiling', value: 0 - over }];
}

/** FIA-COH-01, FIA-COH-03: the highest roll that passes. */
export const cohesionTarget = (ground: Ground, position: Position, unit: Unit): number =>
  total(cohesionTerms(ground, position, unit));

/** FIA-COH-06: a 1 always passes and a 6 always fails, where the option says so. */
export function passes({ options }: Pick<Ground, 'options'>, roll: number, target: number): boolean {
  if (options.naturals && roll === 1) return true;
  if (options.naturals && roll === 6) return false;
  return roll <= target;
}

/** FIA-COH-01: the die against the target, and what the target is made of. */
export const cohesionSums = (of: UnitId, terms: Reckoning, roll?: number): readonly FiaSum[] => [
  ...(roll === undefined
    ? []
    : [
        sum('cohesion-roll', 'FIA-COH-01', {
          of,
          terms: [thrown('FIA-COH-01', [roll])],
          bar: { what: 'cohesion-target', clause: 'FIA-COH-03', value: total(terms) },
          dice: [roll],
        }),
      ]),
  sum('cohesion-target', 'FIA-COH-03', { of, terms }),
];

/**
 * FIA-COH-01  1D6, passed by at most the target …
 * FIA-COH-05  … and always thrown, whatever the target.
 * FIA-COH-07  Every test is this one; `because` names what asks for it.
 */
export function throwCohesion(
  { ground, dice }: Play,
  position: Position,
  unit: Unit,
  asked: { readonly cause: Cause; readonly because: Clause },
): Cohesion {
  const terms = cohesionTerms(ground, position, unit);
  const target = total(terms);
  const roll = dice.draw(`cohesion:${unit.id}`, 1, 6);
  const passed = passes(ground, roll, target);
  return {
    type: 'cohesion',
    unit: unit.id,
    roll,
    target,
    passed,
    cause: asked.cause,
    sums: cohesionSums(unit.id, terms, roll),
    clauses: ['FIA-COH-01', asked.because],
  };
}
