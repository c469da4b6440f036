import {
  type Box,
  boxesMeet,
  boxOf,
  type Cm,
  centreOf,
  contains,
  cornersOf,
  type Footprint,
  legsOf,
  lengthOf,
  overlapsOnMove,
  type Polygon,
  type Stretch,
  type Vector,
} from '@grognard/table';
import { armClass, basesOf, blockOf, outlinesOf, partsOf } from '../figures.ts';
import { anyOverlap, boxAround, lieOn, NEAR, stretchesWhere, sweptBox } from '../geometry.ts';
import type { Footing, Prepared, Terrain } from '../ground.ts';
import type { Body } from '../types.ts';
import { usesRoad, windsAlong } from './roads.ts';

/*
 * GEC-TERR-13  One figure that a feature hinders is enough: the whole unit is hindered.
 * GEC-ROAD-04  Bases on the road do not count as touching; a single base off it does.
 * GECH-GEO-05  What a road, path, avenue, bridge or clearing takes away is not touched.
 */

/** What is left of some ground for a unit. */
const NOTHING: readonly Polygon[] = [];
function piecesFor(terrain: Terrain, body: Body, footing: Footing): readonly Polygon[] {
  if (!usesRoad(body)) return footing.pieces;
  if (footing.offRoad !== footing.pieces && windsAlong(terrain, body)) return NOTHING;
  // GEC-STREAM-03: foot artillery passes a watercourse by bridge only, road or no road
  return footing.kind === 'stream' && armClass(body) === 'f' ? footing.pieces : footing.offRoad;
}

const isOwnHouse = (body: Body, { id }: Footing): boolean => id === body.emerging || id === body.in;

/** The ground that a unit touches where it stands. */
export const touched = (terrain: Terrain, body: Body): Footing[] =>
  touchedBy(terrain, body, partsOf(terrain, body));

/** The ground that a unit touches with its bases somewhere else. */
export function touchedBy(terrain: Terrain, body: Body, parts: readonly Footprint[]): Footing[] {
  const shapes = parts.map(cornersOf);
  if (shapes.length === 0) return [];
  const box = boxAround(shapes);
  const found = terrain.footings.filter(
    footing =>
      boxesMeet(box, footing.box) &&
      !isOwnHouse(body, footing) &&
      anyOverlap(shapes, piecesFor(terrain, body, footing)),
  );
  const track = found.some(isWoodland) ? trackUnder(terrain, parts) : undefined;
  return track ? onTrack(found, track) : found;
}

const isWoodland = ({ prepared }: Footing): boolean => prepared.kind === 'wood';

/** GEC-WOOD-21, GEC-WOOD-22: on a path or avenue that holds the whole unit the wood does not count, the track does. */
function onTrack(found: readonly Footing[], track: Prepared): Footing[] {
  const rest = found.filter(footing => !isWoodland(footing));
  return rest.length === found.length ? rest : [...rest, footingOfTrack(track)];
}

const footingOfTrack = (track: Prepared): Footing => ({
  id: track.id,
  kind: track.kind === 'path' ? 'path' : 'avenue',
  prepared: track,
  pieces: track.pieces,
  offRoad: track.pieces,
  box: track.box,
});

const trackUnder = (terrain: Terrain, parts: readonly Footprint[]): Prepared | undefined =>
  terrain.tracks.find(({ pieces }) => lieOn(parts, pieces));

/** A leg of a straight move and the ground touched on it. */
export interface GroundLeg {
  readonly from: Cm;
  readonly to: Cm;
  readonly under: readonly Footing[];
}

/** GECH-MOVE-03: cuts a straight move where the first base touches some ground and where the last one leaves it. */
export function legsOver(terrain: Terrain, body: Body, by: Vector): GroundLeg[] {
  const length = lengthOf(by);
  const parts = partsOf(terrain, body);
  const shapes = parts.map(cornersOf);
  if (length === 0 || shapes.length === 0) return [];
  const box = sweptBox(boxAround(shapes), by);
  const near = terrain.footings.filter(each => boxesMeet(box, each.box) && !isOwnHouse(body, each));
  const stretches = near.map(each => overlapsOnMove(shapes, by, piecesFor(terrain, body, each), NEAR));
  const hasWood = near.some((each, i) => isWoodland(each) && stretches[i]!.length > 0);
  const tracks = hasWood ? terrain.tracks.filter(track => boxesMeet(box, track.box)) : [];
  const onTracks = tracks.map(track => trackStretches(parts, by, track));
  return legsOf(length, [...stretches, ...onTracks]).map(({ from, to, inside }) => {
    const under = near.filter((_, i) => inside.includes(i));
    const track = tracks.find((_, i) => inside.includes(near.length + i));
    return { from, to, under: track ? onTrack(under, track) : under };
  });
}

function trackStretches(parts: readonly Footprint[], by: Vector, track: Prepared): Stretch[] {
  const length = lengthOf(by);
  const at = (cm: Cm): Footprint[] =>
    parts.map(part => ({
      ...part,
      at: [part.at[0] + (by[0] * cm) / length, part.at[1] + (by[1] * cm) / length] as const,
    }));
  // middles first: that much is quickly seen, and most ways never come near
  const middles = parts.map(centreOf);
  const areMiddlesOn = (cm: Cm): boolean =>
    middles.every(([x, y]) => {
      const middle = [x + (by[0] * cm) / length, y + (by[1] * cm) / length] as const;
      return track.pieces.some(piece => contains(piece, middle));
    });
  return stretchesWhere(length, cm => areMiddlesOn(cm) && lieOn(at(cm), track.pieces));
}

/** "In": every base centre lies inside (GEC-WOOD-04: a bit of base that sticks out does not matter). */
export function isIn(terrain: Terrain, body: Body, area: Prepared): boolean {
  if (body.in !== null || !boxesMeet(area.box, boxNear(body))) return false;
  const centres = basesOf(terrain, body).map(centreOf);
  return centres.length > 0 && centres.every(centre => contains(area.outline, centre));
}

/** Does a unit overlap the ground of a feature, roads or not? */
export const overlapsFeature = (terrain: Terrain, body: Body, { pieces, box }: Prepared): boolean =>
  boxesMeet(box, boxNear(body)) && anyOverlap(outlinesOf(terrain, body), pieces);

/** The ground about a unit; a dressed or winding one reaches out of its block. */
function boxNear(body: Body): Box {
  const [x0, y0, x1, y1] = boxOf(cornersOf(blockOf(body)));
  const more = body.dressed === null && body.winding === null ? 0 : FARTHEST_BEND;
  return [x0 - more, y0 - more, x1 + more, y1 + more];
}
const FARTHEST_BEND = 60;
