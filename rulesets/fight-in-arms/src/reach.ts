import {
  advance,
  centreOf,
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
import { isFree, standingAt } from './rules/placing.ts';
import { straightCost } from './rules/straight.ts';
import { wheelRate } from './rules/wheels.ts';
import { zonesAt } from './rules/zone.ts';
import type { Path, PathStep, Placed, Position } from './types.ts';

/** How finely the reach of a unit is sounded. */
const STRIDE = 1;
const TURN = 15;

/** A place a unit may come to, what it costs and by which path. */
export interface Reachable {
  readonly at: Point;
  readonly facing: number;
  readonly cost: number;
  readonly path: Path;
}

/** Where a unit can go in the open by advances and wheels, for a player to see: places on a lattice and their outline. */
export function reach(ground: Ground, position: Position, unit: Placed): Reach {
  const zones = zonesAt(ground, position, unit.side, unit);
  const isFair = (to: Footprint): boolean => {
    const base = standingAt(unit, to.at, to.facing);
    return (
      isFree(ground, position, base) &&
      zonesAt(ground, position, unit.side, base).every(id => zones.includes(id))
    );
  };
  const reached = reachableFrom({
    start: unit,
    allowance: unit.profile.m,
    steps: usualSteps(STRIDE, TURN).map(step => priced(ground, unit, step)),
    allowed: (_from: Footprint, _motion: Motion, to: Footprint) => isFair(to),
  });
  const places = reached.map(
    (entry): Reachable => ({
      at: entry.footprint.at,
      facing: entry.footprint.facing,
      cost: entry.cost,
      path: pathOf(stepsTo(reached, entry)),
    }),
  );
  const outline = reachOutline(
    centreOf(unit),
    reached.map(({ footprint }) => footprint),
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

/** FIA-MOVE-04: what a step costs on this ground. */
const priced = (ground: Ground, unit: Placed, step: ReachStep): ReachStep => ({
  ...step,
  cost: from => {
    const body = bodyOf([standingAt(unit, from.at, from.facing)]);
    return step.name === 'advance'
      ? straightCost(ground, body, advance(from, STRIDE).by)
      : wheelRate(ground, body) * TURN;
  },
});

/** Equal steps in a row become one. */
function pathOf(names: readonly string[]): Path {
  const path: PathStep[] = [];
  for (const name of names) {
    const last = path[path.length - 1];
    if (name === 'advance') {
      if (last && 'forward' in last) path[path.length - 1] = { forward: last.forward + STRIDE };
      else path.push({ forward: STRIDE });
      continue;
    }
    const wheel = name === 'wheel-left' ? 'left' : 'right';
    if (last && 'wheel' in last && last.wheel === wheel)
      path[path.length - 1] = { wheel, degrees: last.degrees + TURN };
    else path.push({ wheel, degrees: TURN });
  }
  return path;
}
