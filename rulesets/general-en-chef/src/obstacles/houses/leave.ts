import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  type Cm,
  type Compass,
  cornersOf,
  type Degrees,
  forward,
  normaliseDegrees,
  onTable,
  opposite,
  type Point,
  rightward,
  scale,
} from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE } from '../../data.ts';
import { baseSize, blockOf, isOnGround, shapesOf, usualFront } from '../../figures.ts';
import { anyOverlap, NEAR, placed } from '../../geometry.ts';
import { findBuilding, type Ground, type Terrain } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { attackedSides, engagementId, engagementsOf, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { beginTask, chain, forEach, happen, nothing, type Step, worsen } from '../../step.ts';
import type { Engagement, Formation, Position, Unit, UnitId } from '../../types.ts';
import { strongest } from './places.ts';
import { type Building, gorgeOf, manned, middleOfWall, outwardOf } from './walls.ts';

const isBurning = ({ feature }: Building): boolean => feature.kind === 'house' && feature.burning === true;

/**
 * GEC-HOUSE-29  Out of a burning house by the most strongly held side (any of equals), not in column.
 * GEC-REDOUBT-04  Out of a redoubt by its gorge.
 */
export function judgeLeave(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'leave'>,
): Verdict<Clause> {
  const house = findBuilding(terrain, unit.in);
  if (!house) return refuse('GEC-HOUSE-26', { unit: unit.id });
  return leaveBarredBy(house, attackedSides(scene, house.id), unit, order) ?? accept;
}

export function leaveBarredBy(
  house: Building,
  attacked: readonly Compass[],
  unit: Unit,
  { by, as }: { readonly by: Compass; readonly as: 'column' | 'unformed' },
): Verdict<Clause> | null {
  if (attacked.includes(by)) return refuse('GECH-CONTACT-05', { side: by });
  if (isBurning(house)) {
    const most = unit.garrison[strongest(unit.garrison, manned(house))];
    if (as === 'column' || unit.garrison[by] < most) return refuse('GEC-HOUSE-29', { side: by });
  }
  const gorge = gorgeOf(house);
  return house.kind === 'redoubt' && by !== gorge ? refuse('GEC-REDOUBT-04', { gorge }) : null;
}

export function leave(position: Position, { unit, by, as }: OrderOf<'leave'>): Step {
  const { in: feature } = unitOf(position, unit);
  return chain(
    position,
    now => beginTask(now, unit, { kind: 'leave', left: FORMATION_TABLE.times.leave, by, as }),
    now =>
      happen(now, {
        type: 'leaving',
        unit,
        feature: feature ?? '',
        by,
        as,
        clauses: [as === 'column' ? 'GEC-HOUSE-26' : 'GEC-HOUSE-27'],
      }),
  );
}

interface Outside {
  readonly at: Point;
  readonly facing: Degrees;
  readonly formation: Formation;
  readonly front: number;
}

/**
 * GEC-HOUSE-26  In column: front edge centred on the side, facing out, the ranks behind in the street.
 * GEC-HOUSE-27  Unformed: in line outside, centred, rear edge against the wall, facing out.
 */
export function outsideOf(house: Building, unit: Unit, by: Compass, as: 'column' | 'unformed'): Outside {
  const facing = normaliseDegrees(outwardOf(house, by));
  const formation: Formation = as === 'column' ? 'column' : 'line';
  const front = usualFront({ ...unit, formation });
  const { depth } = baseSize({ arm: unit.arm, formation });
  const out = scale(forward(facing), as === 'column' ? 0 : depth);
  return { at: placed(middleOfWall(house, by), out), facing, formation, front };
}

/** How a unit comes out of a building. */
export interface WayOut {
  readonly by: Compass;
  readonly as: 'column' | 'unformed';
  /** The unit that goes in at the same time, and makes room outside (GEC-HOUSE-25). */
  readonly relief?: UnitId;
}

/** Comes out of a building and stands where the clause says, or as much farther out as room requires. */
export function comeOut(ground: Ground, position: Position, id: UnitId, { by, as, relief }: WayOut): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, id);
  const house = findBuilding(terrain, unit.in);
  if (!house) return nothing(position);
  const outside = outsideOf(house, unit, by, as);
  const others = position.units.filter(each => each.id !== relief);
  const at = as === 'column' ? outside.at : freeSpot(terrain, others, { ...unit, ...OUT, ...outside });
  const hides = house.kind === 'house' && !unit.revealed;
  return chain(
    position,
    now =>
      hides
        ? happen(now, { type: 'revealed', unit: id, cause: 'leaving', clauses: ['GEC-HOUSE-33'] })
        : nothing(now),
    now =>
      forEach(now, engagementsOf(now, id), (then, engagement) =>
        happen(then, {
          type: 'engagement-ended',
          engagement: engagementId(engagement),
          clauses: ['GECH-MELEE-06'],
        }),
      ),
    now =>
      happen(now, {
        type: 'left',
        unit: id,
        feature: house.id,
        by,
        as,
        ...outside,
        at,
        emerging: as === 'column' ? house.id : null,
        clauses: [as === 'column' ? 'GEC-HOUSE-26' : 'GEC-HOUSE-27'],
      }),
    now => stateOutside(now, id, as, isBurning(house)),
  );
}

const OUT = { in: null, dressed: null, winding: null, emerging: null } as const;

/** GEC-HOUSE-26: formed; GEC-HOUSE-27: unformed; GEC-HOUSE-29: out of the flames disordered. */
function stateOutside(position: Position, id: UnitId, as: 'column' | 'unformed', fromFire: boolean): Step {
  const { state } = unitOf(position, id);
  if (fromFire) return worsen(position, id, { to: 'disordered', cause: 'fire', clauses: ['GEC-HOUSE-29'] });
  if (as === 'unformed')
    return worsen(position, id, { to: 'unformed', cause: 'leaving', clauses: ['GEC-HOUSE-27'] });
  if (state === 'formed' || state === 'disordered') return nothing(position);
  return happen(position, {
    type: 'state-changed',
    unit: id,
    from: state,
    to: 'formed',
    cause: 'leaving',
    clauses: ['GEC-HOUSE-26'],
  });
}

const STEP: Cm = 0.5;
const FARTHEST: Cm = 30;
/** How far a unit that comes out is set aside along the wall, nearest first. */
const ASIDE: readonly Cm[] = [0, 3, -3, 6, -6, 9, -9, 12, -12, 15, -15, 18, -18];

/** The nearest spot at which a unit that comes out stands on the table and on nobody: beside the wall, else farther out. */
export function freeSpot(terrain: Terrain, units: readonly Unit[], unit: Unit, outward = unit.facing): Point {
  const others = units.filter(each => each.id !== unit.id && isOnGround(each));
  const shapes = others.flatMap(each => shapesOf(terrain, each));
  const houses = [...terrain.houses, ...terrain.redoubts].map(({ outline }) => outline);
  const isFree = (at: Point): boolean => {
    const corners = cornersOf(blockOf({ ...unit, at }));
    return onTable(terrain.size, corners, NEAR) && !anyOverlap([corners], [...shapes, ...houses]);
  };
  for (let out = 0; out <= FARTHEST; out += STEP) {
    const ahead = placed(unit.at, scale(forward(outward), out));
    const spot = ASIDE.map(aside => placed(ahead, scale(rightward(outward), aside))).find(isFree);
    if (spot) return spot;
  }
  return unit.at;
}

/** The task of leaving is done, unless its side has come under attack. */
export function completeLeave(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'leave' || unit.in === null) return nothing(position);
  const { by, as } = unit.task;
  if (attackedSides(position, unit.in).includes(by)) return nothing(position);
  const relief = position.units.find(({ task }) => task?.kind === 'relieve' && task.relieved === id);
  return comeOut(ground, position, id, { by, as, ...(relief && { relief: relief.id }) });
}

const EXPELLED: Cm = 3;

/** By which side a unit came in, where that is not remembered: the attacker by the side of the fight, the other opposite. */
const sideEntered = ({ attacker, side }: Engagement, id: UnitId): Compass =>
  attacker === id ? (side ?? 'north') : opposite(side ?? 'north');

/**
 * GEC-HOUSE-71  The beaten unit comes out and stands 3 cm from the side it entered by, facing the house.
 */
export function expel(ground: Ground, position: Position, id: UnitId, engagement: Engagement): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, id);
  const house = findBuilding(terrain, unit.in);
  const side = unit.entry ?? sideEntered(engagement, id);
  if (!house) return nothing(position);
  const outward = outwardOf(house, side);
  const facing = normaliseDegrees(outward + 180);
  const start = placed(middleOfWall(house, side), scale(forward(outward), EXPELLED));
  const at = freeSpot(terrain, position.units, { ...unit, ...OUT, at: start, facing }, outward);
  return happen(position, {
    type: 'expelled',
    unit: id,
    feature: house.id,
    side,
    at,
    facing,
    clauses: ['GEC-HOUSE-71'],
  });
}
