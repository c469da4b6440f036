import { angleBetween, bearing, centreOf, nearestOnLine } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf } from '../figures.ts';
import type { Terrain } from '../ground.ts';
import type { Body } from '../types.ts';
import { overlapsFeature, touched } from './touch.ts';

/*
 * GEC-STREAM-01  Three watercourses: streams, rivers, great rivers.
 * GEC-STREAM-06  A stream neither shelters nor keeps from firing; GEC-MARSH-03: a marsh gives no shelter.
 * GEC-FORD-01    Fords are marked spots; they take the river under them away, as bridges do.
 */

const HEADING = 90;

/**
 * GEC-MARSH-02  A unit pushed into a marsh moves only towards its nearest edge, until it is out.
 */
export function marshBars(terrain: Terrain, body: Body, heading: number): Clause | null {
  const marsh = touched(terrain, body).find(({ kind }) => kind === 'marsh')?.prepared;
  if (!marsh) return null;
  const centre = centreOf(blockOf(body));
  const { point, distance } = nearestOnLine(marsh.course, centre);
  if (distance < 1e-6) return null;
  return angleBetween(bearing(centre, point), heading) < HEADING ? null : 'GEC-MARSH-02';
}

/** Does any base touch a stream or a ford, roads and bridges aside? */
export const touchesWater = (terrain: Terrain, body: Body): boolean =>
  body.in === null && touched(terrain, body).some(({ kind }) => kind === 'stream' || kind === 'ford');

/**
 * GEC-STREAM-08  A unit engaged while crossing fights as if below on a slope; if both touch the water, neither does.
 * GEC-FORD-05    So at a ford.
 */
export const isInWaterBelow = (terrain: Terrain, lower: Body, upper: Body): boolean =>
  touchesWater(terrain, lower) && !touchesWater(terrain, upper);

/** GEC-FORD-03: a unit in a ford does not fire. */
export const standsInFord = (terrain: Terrain, body: Body): boolean =>
  body.in === null && touched(terrain, body).some(({ kind }) => kind === 'ford');

/** GEC-FORD-04: does any base touch ford or river? */
export const isInRiver = (terrain: Terrain, body: Body): boolean =>
  body.in === null &&
  touched(terrain, body).some(({ kind }) => kind === 'ford' || kind === 'river' || kind === 'great-river');

/** GEC-BRIDGE-01: a unit partly on a bridge. */
export const isOnBridge = (terrain: Terrain, body: Body): boolean =>
  body.in === null &&
  terrain.crossings.some(
    ({ kind, ...bridge }) => kind === 'bridge' && overlapsFeature(terrain, body, { kind, ...bridge }),
  );
