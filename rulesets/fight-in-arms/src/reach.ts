import {
  advance,
  type Cm,
  centreOf,
  type Degrees,
  type Footprint,
  type Motion,
  type Point,
  type ReachStep,
  reachableFrom,
  reachOutline,
  stepsTo,
  usualSteps,
} from '@grognard/table';
import type { Reach } from './answers.ts';
import type { Ground } from './ground.ts';
import { bodyOf } from './rules/body.ts';
import { baseUnder, isImpassable, isOnTable, isUnfordable, standingAt } from './rules/placing.ts';
import { straightCost } from './rules/straight.ts';
import { isNearBox, touches } from './rules/touching.ts';
import { wheelRate } from './rules/wheels.ts';
import { zonesAt } from './rules/zone.ts';
import type { Path, PathStep, Placed, Position } from './types.ts';

/** How finely the reach of a unit is sounded: a slow one by the centimetre, a fast one by some twelve strides. */
interface Grain {
  readonly stride: Cm;
  readonly turn: Degrees;
}
const STRIDES = 12;
const grainFor = ({ profile: { m } }: Placed): Grain => {
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

/** Where a unit can go in the open by advances and wheels, for a player to see: places on a lattice and their outline. */
export function reach(ground: Ground, position: Position, unit: Placed): Reach {
  const grain = grainFor(unit);
  const reached = reachableFrom({
    start: unit,
    allowance: unit.profile.m,
    steps: usualSteps(grain.stride, grain.turn).map(step => priced(ground, unit, step, grain)),
    allowed: fairPlaces(ground, position, unit),
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
    centreOf(unit),
    farthest.map(({ footprint }) => footprint),
  );
  const ahead = places.filter(({ path }) => path.every(step => 'forward' in step));
  return {
    is: [outline],
    clause: 'FIA-MOVE-01',
    ahead: ahead.reduce(
      (most, { path: [step] }) => Math.max(most, step && 'forward' in step ? step.forward : 0),
      0,
    ),
    places,
  };
}

/** Places in the open that break no zone; what bars this unit is sought out once, for many places are looked at. */
function fairPlaces(ground: Ground, position: Position, unit: Placed) {
  const zones = zonesAt(ground, position, unit.side, unit);
  const barriers = ground.features.filter(feature => isImpassable(feature, unit) || isUnfordable(feature));
  return (_from: Footprint, _motion: Motion, to: Footprint): boolean => {
    const base = standingAt(unit, to.at, to.facing);
    return (
      isOnTable(ground, base) &&
      !barriers.some(feature => isNearBox(base, feature.box) && touches(base, feature)) &&
      !baseUnder(position, base) &&
      zonesAt(ground, position, unit.side, base).every(id => zones.includes(id))
    );
  };
}

/** FIA-MOVE-04: what a step costs on this ground. */
const priced = (ground: Ground, unit: Placed, step: ReachStep, { stride, turn }: Grain): ReachStep => ({
  ...step,
  cost: from => {
    const body = bodyOf([standingAt(unit, from.at, from.facing)]);
    return step.name === 'advance'
      ? straightCost(ground, body, advance(from, stride).by)
      : wheelRate(ground, body) * turn;
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
