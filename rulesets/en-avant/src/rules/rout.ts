import {
  advance,
  type Cm,
  centreOf,
  cornersOf,
  edgesByDistance,
  type Footprint,
  facingTableEdge,
  footprintAround,
  fromLocal,
  moved,
  quantisePoint,
} from '@grognard/table';
import { armyOf, enemyGap, findUnit, footprintOf, isFriend, overlap, SLACK } from '../field.ts';
import { legOf, lineCrossShare } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import { chain, type EnStep, followedBy, happen, nothing, type Play, type Progress } from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import type { Edge } from '../words.ts';
import { allowanceOf } from './allowance.ts';
import { mayCross } from './course.ts';
import { disorganise } from './effects.ts';
import { destroy, leaveTable } from './losses.ts';
import { fitsTable, isBarred } from './standing.ts';

/** Where a rout leads: to a place, or over the edge. */
interface Flight {
  readonly edge: Edge;
  readonly end: Footprint;
  readonly leaves: boolean;
}

const laneAhead = (turned: Footprint, length: Cm): Footprint => ({
  ...turned,
  at: fromLocal(turned, { ahead: length, right: 0 }),
  depth: length,
});

/** EA-ROUT-05: barred by enemies, by friends it may not cross, and by impassable ground ahead. */
function isLaneBarred(ground: Ground, position: Position, unit: Unit, { turned, length }: Run): boolean {
  const lane = laneAhead(turned, length);
  const isInTheWay = (other: Unit) =>
    other.id !== unit.id &&
    other.arm !== 'general' &&
    !(isFriend(unit, other) && mayCross(unit, other)) &&
    overlap(lane, footprintOf(other));
  if (position.units.some(isInTheWay) || isBarred(ground, lane)) return true;
  const leg = legOf(turned, advance(turned, length));
  return ground.obstacles.some(
    ({ line, movement }) => movement === 'impassable' && lineCrossShare(leg, line, SLACK) !== undefined,
  );
}

interface Run {
  readonly turned: Footprint;
  readonly length: Cm;
}

/** EA-ROUT-05: on a friend that it may cross it runs on until it no longer overlaps him. */
function lengthOfRun(ground: Ground, position: Position, unit: Unit, { turned, length }: Run): Cm {
  const friends = position.units.filter(
    other => other.id !== unit.id && other.arm !== 'general' && isFriend(unit, other),
  );
  const endAfter = (cm: Cm) => moved(turned, advance(turned, cm));
  let run = length;
  for (let tries = 0; tries <= friends.length; tries++) {
    const end = endAfter(run);
    const under = friends.filter(friend => overlap(end, footprintOf(friend)));
    if (under.length === 0 || !fitsTable(ground, end)) return run;
    run = Math.max(...under.map(friend => clearOf(turned, footprintOf(friend))));
  }
  return run;
}

/** How far a footprint must go ahead until its rear edge has passed another. */
function clearOf(turned: Footprint, other: Footprint): Cm {
  const ahead = cornersOf(other).map(corner => {
    const [dx, dy] = [corner[0] - turned.at[0], corner[1] - turned.at[1]];
    const tip = fromLocal({ at: [0, 0], facing: turned.facing }, { ahead: 1, right: 0 });
    return dx * tip[0] + dy * tip[1];
  });
  return Math.max(...ahead) + turned.depth;
}

/** EA-ROUT-03: turned about its centre to face the edge squarely, then straight ahead by its full allowance. */
function flightTo(ground: Ground, position: Position, unit: Unit, edge: Edge): Flight | null {
  const print = footprintOf(unit);
  const around = footprintAround(centreOf(print), facingTableEdge(edge), print);
  const turned = { ...around, at: quantisePoint(around.at) };
  const length = lengthOfRun(ground, position, unit, { turned, length: allowanceOf(ground, unit) });
  if (isLaneBarred(ground, position, unit, { turned, length })) return null;
  const end = moved(turned, advance(turned, length));
  return { edge, end, leaves: !fitsTable(ground, end) };
}

/** EA-ROUT-04: to the edge it came from, else to the nearest if that leads it no nearer to the enemy. */
function flightOf(ground: Ground, position: Position, unit: Unit): Flight | null {
  const home = armyOf(position, unit.side).edge;
  const homeward = flightTo(ground, position, unit, home);
  if (homeward) return homeward;
  const print = footprintOf(unit);
  const [nearest] = edgesByDistance(ground.table, centreOf(print));
  const other = nearest === undefined || nearest === home ? null : flightTo(ground, position, unit, nearest);
  if (!other || other.leaves) return other;
  const isNearer = enemyGap(position, unit, other.end) < enemyGap(position, unit, print) - SLACK;
  return isNearer ? null : other;
}

/** EA-ROUT-02, EA-ROUT-03: what is left of a unit turns and runs; panic follows if it has just begun to. */
export function rout(
  { ground }: Play,
  position: Position,
  { unit: id, begins, tested }: Extract<Task, { task: 'rout' }>,
): Progress {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  if (unit.arm === 'artillery') {
    return destroy(ground, position, id, { cause: 'rout', inMelee: false }); // EA-ROUT-10
  }
  const place = footprintOf(unit);
  const flight = flightOf(ground, position, unit);
  const step = flight ? run(ground, position, unit, { flight, begins }) : trapped(ground, position, id);
  const panic: Task = { task: 'panic', router: id, side: unit.side, place, tested };
  return followedBy(step, begins ? [panic] : []);
}

const trapped = (ground: Ground, position: Position, id: UnitId): EnStep =>
  destroy(ground, position, id, { cause: 'no-escape', inMelee: false });

function run(
  ground: Ground,
  position: Position,
  { id }: Unit,
  { flight, begins }: { readonly flight: Flight; readonly begins: boolean },
): EnStep {
  const { edge, end, leaves } = flight;
  const there = leaves ? {} : { to: end.at, facing: end.facing };
  return chain(
    position,
    p =>
      happen(p, {
        type: 'rout',
        unit: id,
        edge,
        begins,
        ...there,
        clauses: begins ? ['EA-ROUT-03', 'EA-ROUT-04'] : ['EA-ROUT-08'],
      }),
    p => (leaves ? leaveTable(ground, p, id) : disorganise(ground, p, id, { cause: 'rout', inMelee: false })),
  );
}
