import {
  boxesMeet,
  boxOf,
  type Cm,
  commonGround,
  cornersOf,
  type Footprint,
  footprintGap,
  type Point,
  type Polygon,
  type Pose,
  type Size,
} from '@grognard/table';
import { MARKS } from './data.ts';
import type { Army, Objective, Position, SideId, Unit, UnitId } from './types.ts';

/** How close is touching, how much is overlapping (EA-GEO-06), how long a contact (EA-MELEE-02). */
export const TOUCH: Cm = MARKS.tolerances.touch_cm;
export const OVERLAP: number = MARKS.tolerances.overlap_cm2;
export const CONTACT: Cm = MARKS.tolerances.contact_cm;
export const CORNER: Cm = MARKS.tolerances.corner_cm;

/** Comparisons of measured lengths allow for the quantum in which positions are kept. */
export const SLACK: Cm = 0.0005;

/** Bases drawn up somewhere. */
export interface Formed extends Pose {
  readonly bases: number;
  readonly files: number;
  readonly base: Size;
}

export const ranksOf = ({ bases, files }: { readonly bases: number; readonly files: number }): number =>
  Math.ceil(bases / files);

/** EA-GEO-01, EA-GEO-02: the rectangle of a unit, kept whole when the last rank is short. */
export const footprintOf = (unit: Formed): Footprint => ({
  at: unit.at,
  facing: unit.facing,
  width: unit.files * unit.base.width,
  depth: ranksOf(unit) * unit.base.depth,
});

/** No point of a unit lies farther than this from the middle of its front. */
export const spanOf = ({ bases, files, base }: Omit<Formed, 'at' | 'facing'>): Cm =>
  (files * base.width) / 2 + Math.ceil(bases / files) * base.depth;

/** May two units be as near as this? Quick, and never wrong when it says no. */
export const mayBeWithin = (a: Formed, b: Formed, cm: Cm): boolean => {
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  const reach = cm + spanOf(a) + spanOf(b);
  return dx * dx + dy * dy <= reach * reach;
};

const near = (a: Footprint, b: Footprint, within: Cm): boolean => {
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  const reach = a.width / 2 + a.depth + b.width / 2 + b.depth + within;
  return dx * dx + dy * dy <= reach * reach;
};

/** EA-GEO-06: two footprints overlap if their common area is more than the tolerance. */
export const overlap = (a: Footprint, b: Footprint): boolean => near(a, b, 0) && commonGround(a, b) > OVERLAP;

/** EA-GEO-05: the distance between the nearest points. */
export const gap = (a: Footprint, b: Footprint): Cm => footprintGap(a, b);

/** Touching or overlapping, as a general, a camp or horses are touched. */
export const touches = (a: Footprint, b: Footprint): boolean =>
  near(a, b, TOUCH) && footprintGap(a, b) <= TOUCH + SLACK;

export const mayMeet = (a: Polygon, b: Polygon): boolean => boxesMeet(boxOf(a), boxOf(b));
export const cornersOfUnit = (unit: Formed): Polygon => cornersOf(footprintOf(unit));

export const findUnit = (position: Position, id: UnitId): Unit | undefined =>
  position.units.find(unit => unit.id === id);

export function unitOf(position: Position, id: UnitId): Unit {
  const unit = findUnit(position, id);
  if (!unit) throw new Error(`No unit '${id}' on the table.`);
  return unit;
}

export function armyOf(position: Position, side: SideId): Army {
  const army = position.armies[side];
  if (!army) throw new Error(`No side '${side}'.`);
  return army;
}

export const combativityOf = (position: Position, side: SideId): number => armyOf(position, side).combativity;

export const otherSide = (position: Position, side: SideId): SideId => {
  const other = Object.keys(position.armies).find(id => id !== side);
  if (other === undefined) throw new Error(`Nobody fights against '${side}'.`);
  return other;
};

export function objectiveOf(position: Position, id: string): Objective {
  const objective = position.objectives.find(each => each.id === id);
  if (!objective) throw new Error(`No objective '${id}'.`);
  return objective;
}

export const isGeneral = ({ arm }: Unit): boolean => arm === 'general';

/** Units that can be in the way (EA-GEO-06: free generals never are). */
export const blockersOf = (position: Position, except: readonly UnitId[]): readonly Unit[] =>
  position.units.filter(unit => unit.arm !== 'general' && !except.includes(unit.id));

/** EA-ELEPH-07: an elephant out of control is nobody's friend. */
export const isFriend = (unit: Unit, other: Unit): boolean =>
  unit.side === other.side && !unit.amok && !other.amok;

/** Units that fight against this one: no generals, no elephant out of control (EA-ELEPH-08). */
export const foesOf = (position: Position, unit: Unit): readonly Unit[] =>
  position.units.filter(other => other.side !== unit.side && other.arm !== 'general' && !other.amok);

/** Plain comparison of ids: the lowest comes first. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
export const sortedIds = (ids: readonly string[]): readonly string[] =>
  [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** The nearest enemy unit's distance; endless if there is none (EA-REORG-03, EA-ROUT-04). */
export const enemyGap = (position: Position, unit: Unit, at: Footprint): Cm =>
  foesOf(position, unit).reduce((least, foe) => Math.min(least, gap(at, footprintOf(foe))), Infinity);

export const isOnTable = (corners: Polygon, table: { readonly width: Cm; readonly height: Cm }): boolean =>
  corners.every(
    ([x, y]: Point) => x >= -0.01 && y >= -0.01 && x <= table.width + 0.01 && y <= table.height + 0.01,
  );
