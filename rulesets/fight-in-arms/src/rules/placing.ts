import { type Cm, cornersOf, type Footprint, onTable, type Vector } from '@grognard/table';
import type { Feature, Ground } from '../ground.ts';
import { onTheTable } from '../position.ts';
import { FAVOUR } from '../tables.ts';
import { isInfantry } from '../troops.ts';
import type { Placed, Position, Unit } from '../types.ts';
import { overlap } from './bases.ts';
import { touches } from './touching.ts';

/** FIA-BASE-05: wholly on the table. */
export const isOnTable = ({ table }: Ground, base: Footprint): boolean =>
  onTable(table, cornersOf(base), FAVOUR);

/** FIA-TERR-06, FIA-TRENCH-03: ground on which no base of this unit may stand. */
export const isImpassable = (feature: Feature, unit: Unit): boolean =>
  feature.class === 'impassable' || (feature.class === 'bunker' && !isInfantry(unit));

/** FIA-TERR-09: a river that cannot be forded. */
export const isUnfordable = (feature: Feature): boolean => feature.class === 'river' && !feature.isFordable;

/** The ground that bars a unit from a place, if any. */
export const barring = ({ features }: Ground, unit: Placed): Feature | undefined =>
  features.find(feature => (isImpassable(feature, unit) || isUnfordable(feature)) && touches(unit, feature));

/** FIA-BASE-06: a base in the way of a unit's place, if any. */
export const baseUnder = (position: Position, unit: Placed): Placed | undefined =>
  onTheTable(position).find(other => other.id !== unit.id && overlap(other, unit));

/** A unit as it would stand at a place. */
export const standingAt = (unit: Unit, at: Placed['at'], facing: number): Placed => ({ ...unit, at, facing });

/** On the table, off impassable ground and on nobody else's base. */
export const isFree = (ground: Ground, position: Position, unit: Placed): boolean =>
  isOnTable(ground, unit) && !barring(ground, unit) && !baseUnder(position, unit);

/** How far a base can go in a direction before a corner of it leaves the table. */
export function toTheEdge({ table: [width, height] }: Ground, base: Footprint, [dx, dy]: Vector): Cm {
  const limits = cornersOf(base).flatMap(([x, y]) => [
    dx > 0 ? (width - x) / dx : dx < 0 ? x / (0 - dx) : Infinity,
    dy > 0 ? (height - y) / dy : dy < 0 ? y / (0 - dy) : Infinity,
  ]);
  return Math.max(0, Math.min(...limits));
}
