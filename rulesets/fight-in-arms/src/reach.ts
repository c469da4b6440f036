import {
  advance,
  type Cm,
  centreOf,
  cornersOf,
  type Degrees,
  type Footprint,
  fromLocal,
  normaliseDegrees,
  type Point,
  type ReachStep,
  reachableFrom,
  reachOutline,
  stepsTo,
  toLocal,
  usualSteps,
} from '@grognard/table';
import type { Reach } from './answers.ts';
import { fairPlaces } from './fair-places.ts';
import type { Ground } from './ground.ts';
import { reachAlongRoads } from './reach-road.ts';
import { type Body, paceOf } from './rules/body.ts';
import { standingAt } from './rules/placing.ts';
import { straightCost } from './rules/straight.ts';
import { wheeling, wheelRate } from './rules/wheels.ts';
import type { Path, PathStep, Placed, Position } from './types.ts';

/** How finely the reach of a unit is sounded: a slow one by the centimetre, a fast one by some twelve strides. */
interface Grain {
  readonly stride: Cm;
  readonly turn: Degrees;
}
const STRIDES = 12;
const grainFor = (m: Cm): Grain => {
  const stride = Math.max(1, Math.round(m / STRIDES));
  return { stride, turn: stride > 1 ? 30 : 15 };
};

/** A place a unit may come to, what it costs and by which path. */
export interface Reachable {
  readonly at: Point;
  readonly facing: number;
  readonly cost: number;
  readonly path: Path;
}

/**
 * Where a unit, or a group as one body, can go, for a player to see: in the open, and along the roads it stands on. A
 * column that winds along a road can only follow it.
 */
export function reach(ground: Ground, position: Position, body: Body): Reach {
  const open = body.shape === 'march' ? NOWHERE : reachInTheOpen(ground, position, body);
  const roads = reachAlongRoads(ground, position, body);
  return {
    ...open,
    is: [...open.is, ...roads.map(({ outline }) => outline)],
    places: [...open.places, ...roads.flatMap(({ places }) => places)],
  };
}

const NOWHERE: Reach = { is: [], clause: 'FIA-MOVE-01', ahead: 0, places: [] };

/** By advances and wheels: places on a lattice and their outline. */
function reachInTheOpen(ground: Ground, position: Position, body: Body): Reach {
  const start = wheeling(body);
  const grain = grainFor(paceOf(body));
  const isFair = fairPlaces(ground, position, body);
  const reached = reachableFrom({
    start,
    allowance: paceOf(body),
    steps: usualSteps(grain.stride, grain.turn).map(step => priced(ground, body, step, grain)),
    allowed: (_from, _motion, to) => isFair(carried(body, to)),
    lattice: { cm: grain.stride, degrees: grain.turn },
  });
  const places = reached.map(
    (entry): Reachable => ({
      at: entry.footprint.at,
      facing: entry.footprint.facing,
      cost: entry.cost,
      path: pathOf(stepsTo(reached, entry), grain),
    }),
  );
  const passed = new Set(reached.map(({ from }) => from));
  const farthest = reached.filter((_, i) => i === 0 || !passed.has(i)); // from where nothing leads on
  const outline = reachOutline(
    centreOf(start),
    farthest.map(({ footprint }) => cornersOf(footprint)),
  );
  const ahead = places.map(({ path: [step, ...more] }) =>
    step && 'forward' in step && more.length === 0 ? step.forward : 0,
  );
  return { is: [outline], clause: 'FIA-MOVE-01', ahead: Math.max(0, ...ahead), places };
}

/** The members where the body has been carried, each at its place in it. */
function carried(body: Body, to: Footprint): readonly Placed[] {
  const from = wheeling(body);
  const turn = to.facing - from.facing;
  if (body.shape === 'single') return body.members.map(unit => standingAt(unit, to.at, to.facing));
  return body.members.map(unit =>
    standingAt(unit, fromLocal(to, toLocal(from, unit.at)), normaliseDegrees(unit.facing + turn)),
  );
}

/** FIA-MOVE-04: what a step costs on this ground. */
const priced = (ground: Ground, body: Body, step: ReachStep, { stride, turn }: Grain): ReachStep => ({
  ...step,
  cost: from => {
    const there = { ...body, members: carried(body, from) };
    return step.name === 'advance'
      ? straightCost(ground, there, advance(from, stride).by)
      : wheelRate(ground, there) * turn;
  },
});

/** Equal steps in a row become one. */
function pathOf(names: readonly string[], { stride, turn }: Grain): Path {
  const path: PathStep[] = [];
  for (const name of names) {
    const last = path[path.length - 1];
    if (name === 'advance') {
      if (last && 'forward' in last) path[path.length - 1] = { forward: last.forward + stride };
      else path.push({ forward: stride });
      continue;
    }
    const wheel = name === 'wheel-left' ? 'left' : 'right';
    if (last && 'wheel' in last && last.wheel === wheel)
      path[path.length - 1] = { wheel, degrees: last.degrees + turn };
    else path.push({ wheel, degrees: turn });
  }
  return path;
}
