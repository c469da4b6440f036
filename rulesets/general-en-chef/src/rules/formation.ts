import { accept, refuse, type Verdict } from '@grognard/engine';
import { cornersOf, type Footprint, onTable } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FORMATION_TABLE } from '../data.ts';
import { basesOf, isMarker, partsOf, shapesOf, usualFront } from '../figures.ts';
import { anyOverlap, NEAR } from '../geometry.ts';
import type { Footing, Ground } from '../ground.ts';
import { mayForm } from '../muster.ts';
import {
  changeClause,
  dressedPose,
  hasRoomOnTop,
  isHemmedIn,
  isOnBridge,
  obstacleAtFront,
  topUnder,
  touched,
} from '../obstacles/index.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, chain, happen, nothing, type Step } from '../step.ts';
import type { Body, Formation, Position, Unit, UnitId } from '../types.ts';
import { settle } from './settle.ts';

/** GECH-CHFORM-01: quarters from one formation to another; nothing if there is no such change. */
export function changeTime({ arm, mount, formation }: Body, to: Formation): number | null {
  const { change } = FORMATION_TABLE;
  const table =
    arm === 'cavalry'
      ? change.cavalry
      : arm === 'artillery'
        ? change.artillery[mount ?? 'foot']
        : change.infantry;
  return table[formation]?.[to] ?? null;
}

/** The unit in its new formation, at the same place. */
export function inFormation<B extends Body>(body: B, formation: Formation): B {
  const changed = { ...body, formation, dressed: null, winding: null };
  return { ...changed, front: usualFront(changed) };
}

/**
 * GECH-CHFORM-03  Place is judged before state: house, slope, wood, bridge, stream, ford, path; then the unit must be
 *                 formed, and have room.
 */
export function judgeChange(
  situation: Situation,
  unit: Unit,
  { to }: OrderOf<'change-formation'>,
): Verdict<Clause> {
  const { terrain } = situation;
  const least = FORMATION_TABLE.formations[to].minFigures ?? 1;
  if (!mayForm(unit.arm, to) || changeTime(unit, to) === null || unit.figures < least) {
    return refuse('GECH-CHFORM-01', { from: unit.formation, to });
  }
  if (unit.in !== null) return refuse('GECH-CHFORM-03', { house: unit.in });
  const under = touched(terrain, unit);
  const place = placeBars(unit, under) ?? (isOnBridge(terrain, unit) ? 'GEC-BRIDGE-01' : null);
  if (place) return refuse(place, { formation: to });
  if (unit.state !== 'formed') return refuse('GECH-CHFORM-03', { state: unit.state });
  const after = inFormation(unit, to);
  if (after.front > unit.front && isHemmedIn(terrain, unit)) return refuse('GEC-ROAD-10', { formation: to });
  const room = roomBars(situation, unit, after);
  return room ? refuse(room, { formation: to }) : accept;
}

/** The clause by which the ground forbids a change of formation. */
function placeBars(unit: Unit, under: readonly Footing[]): Clause | null {
  const clauses = under.map(footing => changeClause(unit, footing));
  return clauses.find(clause => clause !== null) ?? null;
}

/** GECH-CHFORM-02, GEC-PLAT-06, GEC-PLAT-07: the new block must stand on nothing and nobody. */
function roomBars({ terrain, scene }: Situation, unit: Unit, after: Unit): Clause | null {
  const plateau = topUnder(terrain, unit);
  if (plateau && !hasRoomOnTop(plateau, partsOf(terrain, after))) {
    return unit.arm === 'artillery' ? 'GEC-PLAT-07' : 'GEC-PLAT-06';
  }
  const linear = after.formation === 'line' ? obstacleAtFront(terrain, unit) : undefined;
  const bases = linear
    ? basesOf(terrain, { ...after, ...dressedPose(terrain, after, linear.id) })
    : partsOf(terrain, after);
  return isRoomFor({ terrain, scene }, unit, bases) ? null : 'GECH-CHFORM-02';
}

const FILLED = ['house', 'redoubt', 'river', 'great-river', 'marsh'];

function isRoomFor(
  { terrain, scene }: Pick<Situation, 'terrain' | 'scene'>,
  unit: Unit,
  bases: readonly Footprint[],
): boolean {
  const shapes = bases.map(cornersOf);
  if (!shapes.every(shape => onTable(terrain.size, shape, NEAR))) return false;
  const ground = terrain.footings.filter(({ kind }) => FILLED.includes(kind));
  if (ground.some(({ pieces }) => anyOverlap(shapes, pieces))) return false;
  return !scene.units.some(
    other =>
      other.id !== unit.id &&
      other.in === null &&
      !isMarker(other) &&
      anyOverlap(shapes, shapesOf(terrain, other)),
  );
}

export function changeFormation(position: Position, { unit, to }: OrderOf<'change-formation'>): Step {
  const body = unitOf(position, unit);
  const quarters = changeTime(body, to) ?? 1;
  return chain(
    position,
    now => beginTask(now, unit, { kind: 'change-formation', left: quarters, to }),
    now =>
      happen(now, {
        type: 'formation-changing',
        unit,
        from: body.formation,
        to,
        quarters,
        clauses: ['GECH-CHFORM-01'],
      }),
  );
}

/** GECH-CHFORM-02: `at` and facing stay; GEC-LIN-07: in contact with an obstacle a line ends dressed on it. */
export function completeChange(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'change-formation') return nothing(position);
  const { to } = unit.task;
  const terrain = ground.terrainOf(position);
  const linear = to === 'line' ? obstacleAtFront(terrain, unit) : undefined;
  const after = inFormation(unit, to);
  // whoever has come into the room meanwhile keeps it: the change comes to nothing
  if (roomBars({ ground, terrain, scene: position }, unit, after)) return nothing(position);
  const pose = linear
    ? dressedPose(terrain, unit, linear.id)
    : { at: unit.at, facing: unit.facing, dressed: null };
  return chain(
    position,
    now =>
      happen(now, {
        type: 'formation-changed',
        unit: id,
        from: unit.formation,
        to,
        quarters: changeTime(unit, to) ?? 1,
        front: after.front,
        ...pose,
        clauses: linear ? ['GEC-LIN-07', 'GECH-CHFORM-05'] : ['GECH-CHFORM-01'],
      }),
    now => settle(ground, now, id),
  );
}
