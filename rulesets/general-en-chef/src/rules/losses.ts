import type { Compass } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { frontAfter, MEN } from '../figures.ts';
import { houseLosses, loseGuns } from '../obstacles/index.ts';
import { findUnit } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';

/** What one unit suffered in a phase, in men: on sides of its building, and otherwise. */
export interface Toll {
  readonly unit: UnitId;
  readonly men: number;
  readonly sides: Readonly<Partial<Record<Compass, number>>>;
}

/** Adds losses up by unit, in the order of ids. */
export function tollsOf(
  losses: readonly { readonly unit: UnitId; readonly men: number; readonly side: Compass | null }[],
): Toll[] {
  const byUnit = new Map<UnitId, Toll>();
  for (const { unit, men, side } of losses) {
    const before = byUnit.get(unit) ?? { unit, men: 0, sides: {} };
    const after =
      side === null
        ? { ...before, men: before.men + men }
        : { ...before, sides: { ...before.sides, [side]: (before.sides[side] ?? 0) + men } };
    byUnit.set(unit, after);
  }
  return [...byUnit.values()].sort((a, b) => (a.unit < b.unit ? -1 : 1));
}

/** GECH-UNIT-03: forty men are a figure; without figures a unit is destroyed. */
export const takeLosses = (position: Position, tolls: readonly Toll[], clause: Clause): Step =>
  forEach(position, tolls, (now, toll) => takeToll(now, toll, clause));

function takeToll(position: Position, toll: Toll, clause: Clause): Step {
  const unit = findUnit(position, toll.unit);
  if (!unit) return nothing(position);
  return chain(
    position,
    now => (unit.in === null ? openLoss(now, unit, toll.men, clause) : houseLoss(now, unit, toll, clause)),
    now => destroyEmpty(now, unit.id),
  );
}

function openLoss(position: Position, unit: Unit, men: number, clause: Clause): Step {
  if (men === 0) return nothing(position);
  const sum = unit.wounds + men;
  const figures = Math.min(unit.figures, Math.floor(sum / MEN));
  const left = unit.figures - figures;
  return happen(position, {
    type: 'loss',
    unit: unit.id,
    men,
    figures,
    side: null,
    wounds: left === 0 ? 0 : sum % MEN,
    left,
    front: frontAfter(unit, left),
    garrison: unit.garrison,
    reserve: unit.reserve,
    clauses: ['GECH-UNIT-03', clause],
  });
}

function houseLoss(position: Position, unit: Unit, { men, sides }: Toll, clause: Clause): Step {
  const { losses, wounds, garrison, reserve } = houseLosses(unit, { sides, inside: men });
  let left = unit.figures;
  return forEach(position, losses, (now, loss) => {
    left = Math.max(0, left - loss.figures);
    return happen(now, {
      type: 'loss',
      unit: unit.id,
      ...loss,
      wounds,
      left,
      front: frontAfter(unit, left),
      garrison,
      reserve,
      clauses: [clause === 'GECH-FIRE-07' ? 'GEC-HOUSE-42' : 'GEC-HOUSE-58', 'GECH-UNIT-03', clause],
    });
  });
}

function destroyEmpty(position: Position, id: UnitId): Step {
  const unit = findUnit(position, id);
  if (!unit || unit.figures > 0) return nothing(position);
  // GECH-MELEE-09: a battery without gunners leaves its guns
  if (unit.arm === 'artillery') {
    return loseGuns(position, id, { cause: 'losses', clause: 'GECH-UNIT-03' });
  }
  return happen(position, { type: 'unit-destroyed', unit: id, cause: 'losses', clauses: ['GECH-UNIT-03'] });
}
