import { type Cm, type Footprint, fromLocal, nearestOnLine } from '@grognard/table';
import { MARKS, type MovementMark } from '../data.ts';
import type { Ground, Piece } from '../ground.ts';
import type { Recruit, Unit } from '../types.ts';

/** EA-MOVE-02: the mark of the ruler that a unit moves by. */
export function markOf({
  arm,
  weight,
  traits,
  mount,
}: Pick<Recruit, 'arm' | 'weight' | 'traits' | 'mount'>): MovementMark {
  const { moves_as: as } = MARKS;
  switch (arm) {
    case 'infantry':
    case 'cavalry':
      return as[arm][weight];
    case 'artillery':
      return traits.includes('horse-artillery') ? as.artillery.horse : as.artillery.foot;
    case 'elephant':
      return as.elephant;
    case 'general':
      return as.general[mount];
  }
}

export interface Going {
  readonly slowed?: boolean;
  readonly road?: boolean;
}

/**
 * EA-SCALE-03  Movement is measured with the ruler:
 * EA-SCALE-05  the allowance is a fraction of it.
 * EA-MOVE-10   Ground changes it:
 * EA-TERR-05   slowing ground costs one step down the ladder, never more.
 * EA-TERR-07   A move along a road is longer by one base depth …
 * EA-TERR-08   … and is not slowed by the ground beside it.
 */
export function allowanceOf({ ruler }: Ground, unit: Unit, { slowed = false, road = false }: Going = {}): Cm {
  const mark = markOf(unit);
  const used = slowed && !road ? MARKS.slowed_to[mark] : mark;
  return ruler * MARKS.movement[used] + (road ? unit.base.depth : 0);
}

/** EA-TERR-07: the roads on which the front base of a single file stands; a bend is judged by it alone (EA-UNIT-07). */
export function roadsUnder({ roads }: Ground, unit: Unit, print: Footprint): readonly Piece[] {
  if (unit.files !== 1) return [];
  const centre = fromLocal(print, { ahead: unit.base.depth / -2, right: 0 });
  return roads.filter(road => nearestOnLine(road.line, centre).distance <= road.width / 2 + 0.01);
}
