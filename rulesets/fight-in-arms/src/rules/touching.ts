import {
  type Box,
  boxesMeet,
  boxOf,
  type Cm,
  cornersOf,
  type Footprint,
  footprintGap,
  go,
  lengthOf,
  moved,
  overlapArea,
  overlapOnMove,
  type Polygon,
  type Pose,
  QUANTUM,
  quantise,
  scale,
  unitVector,
} from '@grognard/table';
import type { Feature } from '../ground.ts';
import { CONTACT_GAP, OVERLAP_AREA } from '../tables.ts';
import type { Placed } from '../types.ts';
import { inContact, leadsInto } from './bases.ts';
import type { Track } from './body.ts';

/** FIA-BASE-10: does a base touch a feature, sharing more than a sliver of ground with it? */
export const touches = (base: Footprint, feature: Feature): boolean => {
  const corners = cornersOf(base);
  return boxesMeet(boxOf(corners), feature.box) && overlapArea(feature.area.polygon, corners) > OVERLAP_AREA;
};

/** FIA-BASE-11: does a track cover more than a sliver of a shape? */
export const covers = (track: Track, shape: Polygon, box: Box = boxOf(shape)): boolean =>
  boxesMeet(track.box, box) && track.cover.some(place => overlapArea(shape, place) > OVERLAP_AREA);

export const coversBase = (track: Track, base: Footprint): boolean =>
  isNearBox(base, track.box) && covers(track, cornersOf(base));

/** Could a base reach into a box? Its farthest corner is no farther off than this. */
export function isNearBox({ at, width, depth }: Footprint, [x0, y0, x1, y1]: Box): boolean {
  const reach = width / 2 + depth;
  return at[0] + reach >= x0 && at[0] - reach <= x1 && at[1] + reach >= y0 && at[1] - reach <= y1;
}

/** How far a straight track goes before it comes up against a convex shape that it covers. */
function reaches({ from, by }: Track, shape: Polygon): Cm {
  return overlapOnMove(cornersOf(from), by ?? [0, 0], shape)?.[0] ?? 0;
}

/** When a track first meets a base: so many cm along a straight step; nothing if it never does. */
export const meetsBase = (track: Track, base: Footprint): Cm | undefined =>
  coversBase(track, base) ? reaches(track, cornersOf(base)) : undefined;

/** How far a base goes between two looks at what lies alongside, at least; what is found is then made exact. */
const LOOK = 0.01;

/**
 * FIA-BASE-08: how far a straight track goes until it is in contact with a base: up against one in its way, alongside
 * one that it would slide past.
 */
export function contactOn(track: Track, base: Footprint): Cm | undefined {
  return meetsBase(track, base) ?? comesAlongside(track, base);
}

function comesAlongside(track: Track, base: Footprint): Cm | undefined {
  const length = track.by ? lengthOf(track.by) : 0;
  if (!boxesMeet(grownBox(track.box, 2 * CONTACT_GAP), boxOf(cornersOf(base)))) return undefined;
  let apart = 0;
  for (let cm = 0; cm < length + LOOK; ) {
    const place = placeAlong(track, Math.min(cm, length));
    if (inContact(place, base)) {
      if (leadsInto(place, unitVector(track.by!), base)) return undefined; // it is before it, and still to be met
      return cm === 0 ? 0 : firstContact(track, base, apart, Math.min(cm, length));
    }
    apart = cm;
    cm += Math.max(LOOK, footprintGap(place, base) - CONTACT_GAP);
  }
  return undefined;
}

/** The first place in contact between one that is apart and one that is not, to the quantum. */
function firstContact(track: Track, base: Footprint, apart: Cm, touching: Cm): Cm {
  let [from, to] = [apart, quantise(touching)];
  while (to - from > QUANTUM) {
    const middle = quantise((from + to) / 2);
    if (middle <= from || middle >= to) break;
    if (inContact(placeAlong(track, middle), base)) to = middle;
    else from = middle;
  }
  return to;
}

/** A box larger by so much on every side. */
export const grownBox = ([x0, y0, x1, y1]: Box, by: Cm): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

/** A moment of a track: centimetres along a straight step, the number of the sample in any other. */
export interface Moment {
  readonly at: number;
  readonly place: Pose;
}

/** FIA-TERR-10: when and where a base first touches a feature on its track; nothing if it never does. */
export function firstTouch(track: Track, feature: Feature): Moment | undefined {
  if (!boxesMeet(track.box, feature.box)) return undefined;
  if (track.by)
    return covers(track, feature.area.polygon, feature.box) ? onTheWay(track, feature) : undefined;
  if (touches(track.from, feature)) return { at: 0, place: track.from };
  const sample = track.cover.findIndex(place => overlapArea(feature.area.polygon, place) > OVERLAP_AREA);
  return sample < 0 ? undefined : { at: sample + 1, place: track.places[sample]! };
}

function onTheWay(track: Track, { area }: Feature): Moment {
  const met = area.pieces.filter(piece => covers(track, piece));
  const at = Math.min(...(met.length > 0 ? met : area.pieces).map(piece => reaches(track, piece)));
  return { at, place: placeAlong(track, at) };
}

/** Where a straight track stands after so many centimetres. */
export function placeAlong({ from, by }: Track, cm: Cm): Placed {
  const length = by ? lengthOf(by) : 0;
  return by && length > 0 ? moved(from, go(scale(by, cm / length))) : from;
}
