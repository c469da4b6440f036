import { type Refusal, refuse } from '@grognard/engine';
import type { Cm, Footprint } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { enemyGap, footprintOf, isFriend, mayBeWithin, overlap, SLACK } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { Position, Unit } from '../types.ts';
import type { Lineup } from './conform.ts';
import type { Stride, Walk } from './path.ts';

/** What an accepted move will do. */
export interface MovePlan {
  readonly end: Footprint;
  readonly strides: readonly Stride[];
  readonly cost: Cm;
  readonly allowance: Cm;
  readonly slowed: boolean;
  readonly slowBy: string | null;
  readonly road: boolean;
  readonly halted: Walk['halted'];
  readonly retires: boolean;
  readonly lineup: Lineup | null;
  /** The obstacle it climbs over. */
  readonly crossed: string | null;
}
export type Planned<T> = { readonly ok: true; readonly plan: T } | Refusal<Clause>;

/** The plan of an order that was accepted. */
export function planOf<T>(planned: Planned<T>): T {
  if (!planned.ok) throw new Error(`An order that ${planned.clause} refuses was resolved.`);
  return planned.plan;
}

/** EA-REORG-02, EA-REORG-03: a disorganised unit never attacks; by the option it does not move at all. */
export const disorderRefusal = (ground: Ground, unit: Unit, target: Unit | null): Refusal<Clause> | null =>
  unit.disorganised && (target || ground.options.disorganisedMovement === 'none')
    ? refuse('EA-REORG-03', { unit: unit.id })
    : null;

/** EA-MOVE-12: a unit on which the move would end. EA-GENERAL-03: a general minds only enemies. */
export function overlapped(position: Position, unit: Unit, end: Footprint): Unit | undefined {
  const there = { ...unit, at: end.at };
  return position.units.find(
    other =>
      other.id !== unit.id &&
      other.arm !== 'general' &&
      mayBeWithin(there, other, 0) &&
      (unit.arm !== 'general' || !isFriend(unit, other)) &&
      overlap(footprintOf(other), end),
  );
}

/** EA-REORG-03: the gap to the nearest enemy unit must be greater after the move than before. */
export const goesAway = (position: Position, unit: Unit, end: Footprint): boolean => {
  const before = enemyGap(position, unit, footprintOf(unit));
  return before === Infinity || enemyGap(position, unit, end) > before + SLACK;
};
