import {
  boxesMeet,
  boxOf,
  type Cm,
  cornersOf,
  costOfLegs,
  distanceFor,
  go,
  type Leg,
  legsThrough,
  moved,
  sweepOf,
  type Vector,
} from '@grognard/table';
import type { Ground } from '../ground.ts';
import { DIFFICULT_COST } from '../tables.ts';
import { has } from '../troops.ts';
import type { PathStep, Placed } from '../types.ts';
import { type Body, type Stage, sweptTrack, type Track } from './body.ts';

/** FIA-MOVE-04: the legs of the track of `at` that lie in difficult ground and elsewhere; FIA-COMMANDO-01. */
function legsOf({ difficult }: Ground, unit: Placed, by: Vector): readonly Leg[] {
  const way = [unit.at, [unit.at[0] + by[0], unit.at[1] + by[1]]] as const;
  if (has(unit, 'commando') || difficult.length === 0) return legsThrough(way, []);
  const box = boxOf(way);
  const met = difficult.filter(feature => boxesMeet(feature.box, box));
  return legsThrough(
    way,
    met.map(({ area }) => area.polygon),
  );
}

const paceIn = (inside: readonly number[]): number => (inside.length > 0 ? DIFFICULT_COST : 1);

/** FIA-GROUP-05: a straight step costs a body the highest price among its members. */
export const straightCost = (ground: Ground, { members }: Body, by: Vector): Cm =>
  Math.max(...members.map(unit => costOfLegs(legsOf(ground, unit, by), paceIn)));

/** How far an allowance carries a body along a straight step. */
export const straightReach = (ground: Ground, { members }: Body, by: Vector, allowance: Cm): Cm =>
  Math.min(...members.map(unit => distanceFor(allowance, legsOf(ground, unit, by), paceIn)));

/** FIA-BASE-11: a straight step covers the area swept by the base between its two places. */
export function straightTrack(from: Placed, by: Vector): Track {
  const motion = go(by);
  const to = moved(from, motion);
  const box = boxOf([...cornersOf(from), ...cornersOf(to)]);
  return sweptTrack({ from, to, by, box }, () => sweepOf(from, motion));
}

export const straightStage = (ground: Ground, body: Body, step: PathStep, by: Vector): Stage => ({
  step,
  kind: 'straight',
  cost: straightCost(ground, body, by),
  tracks: body.members.map(unit => straightTrack(unit, by)),
});
