import { sumOf } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { CombativityCause } from '../events.ts';
import { armyOf, otherSide } from '../field.ts';
import type { Ground } from '../ground.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Position, SideId } from '../types.ts';
import type { EnSum } from './sums.ts';

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
  const paid = cause === 'losses' ? quarters + points : quarters;
  return to === from ? nothing(position) : changed(position, side, { to, cause, quarters: paid });
}

interface Change {
  readonly to: number;
  readonly cause: CombativityCause;
  readonly quarters: number;
}

function changed(position: Position, side: SideId, { to, cause, quarters }: Change): EnStep {
  const { combativity: from } = armyOf(position, side);
  const clause = CLAUSE_OF[cause];
  const sum = sumOf<Clause>({
    what: 'combativity',
    clause,
    of: side,
    terms: [
      { what: 'combativity', clause: 'EA-WIN-02', value: from },
      { what: `by-${cause}`, clause, value: to - from },
    ],
    bar: { what: 'broken', clause: 'EA-COMB-08', value: LEAST },
  });
  const sums = cause === 'losses' ? [sum, lossesSum(position, side)] : [sum];
  return happen(position, { type: 'combativity', side, from, to, cause, quarters, sums, clauses: [clause] });
}

/** EA-COMB-04: the bases lost, against the next quarter of the army. */
function lossesSum(position: Position, side: SideId): EnSum {
  const { lost, quarter } = armyOf(position, side);
  return sumOf<Clause>({
    what: 'losses',
    clause: 'EA-COMB-04',
    of: side,
    terms: [{ what: 'bases-lost', clause: 'EA-COMB-05', value: lost }],
    bar: { what: 'quarter', clause: 'EA-SETUP-03', value: quarter },
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
    p => (to === from ? nothing(p) : changed(p, side, { to, cause, quarters })),
    p =>
      over > 0 && ground.options.overflow === 'enemy-loses'
        ? loseCombativity(p, otherSide(p, side), over, 'overflow')
        : nothing(p),
  );
}
