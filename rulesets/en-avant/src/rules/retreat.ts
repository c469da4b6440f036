import {
  advance,
  angleBetween,
  bearing,
  type Cm,
  centreOf,
  cornersOf,
  type Face,
  type Footprint,
  facingOf,
  fromLocal,
  moved,
  type Point,
  type Shift,
  sidestep,
  stepBack,
} from '@grognard/table';
import { blockersOf, findUnit, footprintOf, overlap, unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import type { Hand } from '../words.ts';
import { unlessBroken } from './combativity.ts';
import { withFollowers } from './general.ts';
import { destroy, loseBase } from './losses.ts';
import { fitsTable, isBarred, slowPieces } from './standing.ts';

/** A way to go back: towards which side of the unit, and what is met there. */
export interface Way {
  readonly towards: Face;
  readonly length: Cm;
  readonly swept: Footprint;
  /** Infantry that cavalry rides down on this way (EA-RETREAT-06). */
  readonly tramples: readonly UnitId[];
  readonly hasRoom: boolean;
}

/** EA-RETREAT-02: one base depth for each retreat, or by the option a base width. */
export const retreatLength = ({ options }: Ground, unit: Unit, times: number): Cm =>
  times * (options.retreatDistance === 'depth' ? unit.base.depth : unit.base.width);

/** The ground swept beyond the present footprint when a unit goes straight towards one of its sides. */
function sweptGround(print: Footprint, towards: Face, length: Cm): Footprint {
  const { width, depth, facing } = print;
  const at = (ahead: Cm, right: Cm): Point => fromLocal(print, { ahead, right });
  switch (towards) {
    case 'front':
      return { at: at(length, 0), facing, width, depth: length };
    case 'rear':
      return { at: at(0 - depth, 0), facing, width, depth: length };
    case 'left':
      return { at: at(0, (width + length) / -2), facing, width: length, depth };
    case 'right':
      return { at: at(0, (width + length) / 2), facing, width: length, depth };
  }
}

/**
 * EA-RETREAT-05  The ground swept must be free of all units and impassable ground, and on the table.
 * EA-RETREAT-06  Cavalry may ride down infantry that faces another way, if nothing else is there.
 * EA-RETREAT-07  Light friends block too; linear obstacles do not.
 */
export function wayBack(ground: Ground, position: Position, unit: Unit, towards: Face, length: Cm): Way {
  const swept = sweptGround(footprintOf(unit), towards, length);
  const met = blockersOf(position, [unit.id]).filter(other => overlap(swept, footprintOf(other)));
  const canTrample =
    unit.arm === 'cavalry' &&
    met.every(other => other.arm === 'infantry' && angleBetween(other.facing, unit.facing) > 45);
  const isOpen = fitsTable(ground, swept) && !isBarred(ground, swept);
  return {
    towards,
    length,
    swept,
    tramples: canTrample ? met.map(({ id }) => id) : [],
    hasRoom: isOpen && (met.length === 0 || canTrample),
  };
}

const AXES: readonly Face[] = ['rear', 'left', 'right', 'front'];
const WIDEST = 60;

/**
 * EA-RETREAT-03  After a shot: of the four directions those at most 60° off the line from the shooter; preferred are
 *                free space, then trampling nobody, then no slowing ground, then the most direct.
 */
export function wayFromShot(ground: Ground, position: Position, unit: Unit, from: Point, length: Cm): Way {
  const print = footprintOf(unit);
  const away = bearing(from, centreOf(print));
  const ways = AXES.map(towards => ({ towards, angle: angleBetween(facingOf(print, towards), away) }))
    .filter(({ angle }) => angle <= WIDEST + 0.01)
    .map(({ towards, angle }) => {
      const way = wayBack(ground, position, unit, towards, length);
      const slows = slowPieces(ground, way.swept).length > 0;
      return { way, rank: [way.hasRoom ? 0 : 1, way.tramples.length > 0 ? 1 : 0, slows ? 1 : 0, angle] };
    });
  ways.sort((a, b) => compareRanks(a.rank, b.rank));
  return ways[0]!.way;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, k) => Math.abs(value - b[k]!) > 1e-6);
  return i < 0 ? 0 : a[i]! - b[i]!;
}

function motionAlong(print: Footprint, { towards, length }: Way): Shift {
  switch (towards) {
    case 'front':
      return advance(print, length);
    case 'rear':
      return stepBack(print, length);
    case 'left':
      return sidestep(print, 0 - length);
    case 'right':
      return sidestep(print, length);
  }
}

export const placeAfter = (unit: Unit, way: Way): Point => {
  const print = footprintOf(unit);
  return moved(print, motionAlong(print, way)).at;
};

/** EA-RETREAT-01, EA-RETREAT-05: the unit goes back with its facing kept, or is destroyed for want of room. */
export function retreat(ground: Ground, position: Position, id: UnitId, way: Way, inMelee: boolean): EnStep {
  const unit = unitOf(position, id);
  if (!way.hasRoom) return destroy(ground, position, id, { cause: 'no-room', inMelee });
  const clauses = [inMelee ? 'EA-RETREAT-04' : 'EA-RETREAT-03', 'EA-RETREAT-02'] as const;
  return chain(
    position,
    p =>
      withFollowers(p, unit, q =>
        happen(q, { type: 'retreated', unit: id, from: unit.at, to: placeAfter(unit, way), clauses }),
      ),
    p => trampleAll(ground, p, id, way),
  );
}

/** EA-RETREAT-06: infantry in the way loses bases, from the end nearer the cavalry, until the way is clear. */
export const trampleAll = (ground: Ground, position: Position, by: UnitId, way: Way): EnStep =>
  chain(
    position,
    ...way.tramples.map(victim => unlessBroken(p => trample(ground, p, victim, { by, swept: way.swept }))),
  );

function trample(
  ground: Ground,
  position: Position,
  victim: UnitId,
  { by, swept }: { readonly by: UnitId; readonly swept: Footprint },
): EnStep {
  const lose = (p: Position): EnStep => {
    const unit = findUnit(p, victim);
    if (!unit || !overlap(footprintOf(unit), swept)) return nothing(p);
    return chain(
      p,
      q => loseBase(ground, q, victim, { end: nearerEnd(unit, swept), cause: 'trampled' }),
      lose,
    );
  };
  return chain(
    position,
    p => happen(p, { type: 'trampled', unit: victim, by, clauses: ['EA-RETREAT-06'] }),
    lose,
  );
}

function nearerEnd(unit: Unit, swept: Footprint): Hand {
  const [left, right] = cornersOf(footprintOf(unit));
  const centre = centreOf(swept);
  const square = ([x, y]: Point) => (x - centre[0]) * (x - centre[0]) + (y - centre[1]) * (y - centre[1]);
  return square(left) <= square(right) ? 'left' : 'right';
}
