import {
  arcLength,
  type Box,
  type Cm,
  columnFootprint,
  cornersOf,
  distance,
  type Footprint,
  footprintAt,
  lineFootprint,
  moments,
  moved,
  pivot,
  type Rotation,
  underway,
  wheel,
} from '@grognard/table';
import { type Ground, holds } from '../ground.ts';
import { DIFFICULT_COST, SAMPLES } from '../tables.ts';
import { has } from '../troops.ts';
import type { PathStep, Placed } from '../types.ts';
import { type Body, inRanks, type Stage, sampledTrack } from './body.ts';

/** The rectangle that wheels: the unit, the whole line, the whole column. */
export function wheeling(body: Body): Footprint {
  const units = inRanks(body);
  if (body.shape === 'single') return units[0]!;
  return body.shape === 'line' ? lineFootprint(units) : columnFootprint(units);
}

/** FIA-WHEEL-02: the radius whose arc is paid: the front, or for a column its diagonal. */
function wheelRadius(body: Body): Cm {
  const { width, depth } = wheeling(body);
  return body.shape === 'single' || body.shape === 'line' ? width : Math.sqrt(width * width + depth * depth);
}

const isSlowed = ({ difficult }: Ground, unit: Placed): boolean =>
  !has(unit, 'commando') && difficult.some(feature => holds(feature, unit.at));

/** FIA-WHEEL-02, FIA-MOVE-04: the price of a degree; double if the wheel begins in difficult ground. */
export const wheelRate = (ground: Ground, body: Body): Cm =>
  arcLength(wheelRadius(body), 1) * (body.members.some(unit => isSlowed(ground, unit)) ? DIFFICULT_COST : 1);

/** FIA-WHEEL-01, FIA-WHEEL-03: about a front corner, forwards. */
export const wheelStage = (
  ground: Ground,
  body: Body,
  step: Extract<PathStep, { readonly wheel: unknown }>,
): Stage =>
  turnStage(
    body,
    step,
    wheel(wheeling(body), step.wheel, step.degrees),
    wheelRate(ground, body) * step.degrees,
  );

/** FIA-WHEEL-04: about the centre of the base, at no cost. */
export const pivotStage = (body: Body, step: Extract<PathStep, { readonly pivot: unknown }>): Stage =>
  turnStage(body, step, pivot(body.members[0]!, step.pivot), 0);

/** FIA-BASE-11: a rotation is looked at at every whole degree turned, and at its end. */
function turnStage({ members }: Body, step: PathStep, motion: Rotation, cost: Cm): Stage {
  const tracks = members.map(from =>
    sampledTrack({ from, to: moved(from, motion), by: null, box: roundAbout(from, motion) }, () => {
      const base = footprintAt(from, from);
      return moments(motion, SAMPLES).map(share => underway(base, motion, share));
    }),
  );
  return { step, kind: 'turn', cost, tracks };
}

/** The square around the circle in which a base turns. */
function roundAbout(base: Footprint, { about: [x, y] }: Rotation): Box {
  const radius = Math.max(...cornersOf(base).map(corner => distance(corner, [x, y])));
  return [x - radius, y - radius, x + radius, y + radius];
}
