import { happen } from '../apply.ts';
import type { Clause } from '../clauses.gen.ts';
import type { CombativityCause } from '../events.ts';
import { armyOf, otherSide } from '../field.ts';
import type { Ground } from '../ground.ts';
import { chain, type EnStep, nothing } from '../step.ts';
import type { Position, SideId } from '../types.ts';

/** EA-WIN-02, EA-WIN-03: it runs from 1, when the army breaks, to 5, and changes in play for these causes only. */
const LEAST = 1;
const MOST = 5;

const CLAUSE_OF: Readonly<Record<CombativityCause, Clause>> = {
  losses: 'EA-COMB-04',
  camp: 'EA-COMB-06',
  general: 'EA-COMB-06',
  fatigue: 'EA-COMB-07',
  objective: 'EA-COMB-02',
  overflow: 'EA-COMB-03',
  scenario: 'EA-COMB-02',
};

/** EA-COMB-08: what comes after a broken army is not played any more; the game ends at once. */
export const unlessBroken =
  (rule: (position: Position) => EnStep) =>
  (position: Position): EnStep =>
    Object.values(position.armies).some(({ combativity }) => combativity <= LEAST)
      ? nothing(position)
      : rule(position);

/** EA-COMB-01, EA-COMB-08: combativity falls at once, never below 1. */
export function loseCombativity(
  position: Position,
  side: SideId,
  points: number,
  cause: CombativityCause,
): EnStep {
  const { combativity: from, quarters } = armyOf(position, side);
  const to = Math.max(LEAST, from - points);
  if (to === from) return nothing(position);
  const paid = cause === 'losses' ? quarters + points : quarters;
  return happen(position, {
    type: 'combativity',
    side,
    from,
    to,
    cause,
    quarters: paid,
    clauses: [CLAUSE_OF[cause]],
  });
}

/** EA-COMB-04: a point for every full quarter of the army's bases lost. */
export function payForLosses(position: Position, side: SideId): EnStep {
  const { lost, quarter, quarters } = armyOf(position, side);
  const due = Math.floor(lost / quarter) - quarters;
  return due > 0 ? loseCombativity(position, side, due, 'losses') : nothing(position);
}

/** EA-COMB-02, EA-COMB-03: a point gained; beyond 5 the enemy loses it instead. */
export function gainCombativity(
  ground: Ground,
  position: Position,
  side: SideId,
  { points, cause }: { readonly points: number; readonly cause: CombativityCause },
): EnStep {
  const { combativity: from, quarters } = armyOf(position, side);
  const to = Math.min(MOST, from + points);
  const over = from + points - to;
  return chain(
    position,
    p =>
      to === from
        ? nothing(p)
        : happen(p, { type: 'combativity', side, from, to, cause, quarters, clauses: [CLAUSE_OF[cause]] }),
    p =>
      over > 0 && ground.options.overflow === 'enemy-loses'
        ? loseCombativity(p, otherSide(p, side), over, 'overflow')
        : nothing(p),
  );
}
