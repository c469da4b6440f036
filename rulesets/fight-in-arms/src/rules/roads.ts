import {
  boxOf,
  type Cm,
  cornersOf,
  type Footprint,
  followLine,
  footprintAt,
  type LineEnd,
  lineLength,
  nearestOnLine,
  quantiseFacing,
  quantisePoint,
} from '@grognard/table';
import type { Ground, Road } from '../ground.ts';
import { FAVOUR, SAMPLES } from '../tables.ts';
import type { PathStep, Placed } from '../types.ts';
import { type Body, type Stage, sampledTrack, type Track } from './body.ts';
import { facesAlong } from './groups.ts';

type Follow = Extract<PathStep, { readonly follow: unknown }>;

/** FIA-TERR-07: what a centimetre of road costs. */
export const ROAD_PRICE = 0.5;

/** FIA-TERR-07, FIA-MOVE-07: along a road at half price, every bend free; nothing if it cannot be made. */
export function roadStage({ roads }: Ground, { members }: Body, step: Follow): Stage | undefined {
  const road = roads.find(({ id }) => id === step.follow);
  if (!road) return undefined;
  const tracks = members.flatMap(unit => roadTrack(road, step, unit) ?? []);
  return tracks.length < members.length
    ? undefined
    : { step, kind: 'road', cost: step.cm * ROAD_PRICE, tracks };
}

/** FIA-MOVE-07: from the nearest point of the centre line, by those already on the road and facing along it. */
function roadTrack({ line, width }: Road, { toward, cm }: Follow, unit: Placed): Track | undefined {
  const { along, distance } = nearestOnLine(line, unit.at);
  const left = leftFrom(line, toward, along);
  if (distance > width / 2 + FAVOUR || cm > left + FAVOUR || !facesAlong(line, toward, unit))
    return undefined;
  const placeAfter = (travelled: Cm): Footprint =>
    footprintAt(followLine(line, along, toward, travelled)!, unit);
  const places = samples(Math.min(cm, left)).map(placeAfter);
  const { at, facing } = places[places.length - 1]!;
  const to = { ...unit, at: quantisePoint(at), facing: quantiseFacing(facing) };
  return sampledTrack(
    { from: unit, to, by: null, box: boxOf([...cornersOf(unit), ...places.flatMap(cornersOf)]) },
    () => places,
  );
}

const leftFrom = (line: Road['line'], toward: LineEnd, along: Cm): Cm =>
  toward === 'end' ? lineLength(line) - along : along;

/** How much of a road lies before somebody who follows it toward an end. */
export const roadLeft = ({ line }: Road, toward: LineEnd, unit: Placed): Cm =>
  leftFrom(line, toward, nearestOnLine(line, unit.at).along);

/** FIA-BASE-11: a road step is looked at every half centimetre, and at its end. */
function samples(cm: Cm): readonly Cm[] {
  const before = Math.max(0, Math.ceil(cm / SAMPLES.cm - 1e-9) - 1);
  return [...Array.from({ length: before }, (_, i) => (i + 1) * SAMPLES.cm), cm];
}
