import { type Cm, cornersOf, type Footprint, LINE_ENDS, type LineEnd, type Polygon } from '@grognard/table';
import { fairPlaces } from './fair-places.ts';
import type { Ground, Road } from './ground.ts';
import type { Reachable } from './reach.ts';
import { type Body, inRanks, paceOf } from './rules/body.ts';
import { standingAt } from './rules/placing.ts';
import { ROAD_PRICE, roadLeft, roadStage } from './rules/roads.ts';
import { SAMPLES } from './tables.ts';
import type { Placed, Position } from './types.ts';

/** The stretch of a road that a body can march: where its lead comes to, and the ground it covers. */
export interface RoadReach {
  readonly outline: Polygon;
  readonly places: readonly Reachable[];
}

/** FIA-MOVE-07, FIA-GROUP-07: how far along every road a unit, a column or a column on the march can go. */
export function reachAlongRoads(ground: Ground, position: Position, body: Body): readonly RoadReach[] {
  if (body.shape === 'line') return [];
  const isFair = fairPlaces(ground, position, body);
  return ground.roads.flatMap(road =>
    LINE_ENDS.flatMap(toward => {
      const marched = marchedOn(ground, body, road, toward);
      const stop = marched.findIndex(places => !isFair(places));
      const fair = stop < 0 ? marched : marched.slice(0, stop);
      return fair.length === 0
        ? []
        : [{ outline: outlineOf(body, fair), places: placesOf(road, toward, fair) }];
    }),
  );
}

/** The members every half centimetre of the road, as far as the movement of the slowest carries them. */
function marchedOn(ground: Ground, body: Body, road: Road, toward: LineEnd): readonly (readonly Placed[])[] {
  const most = Math.min(paceOf(body) / ROAD_PRICE, ...body.members.map(unit => roadLeft(road, toward, unit)));
  const cm = Math.floor(most / SAMPLES.cm) * SAMPLES.cm;
  const stage = cm > 0 ? roadStage(ground, body, { follow: road.id, toward, cm }) : undefined;
  const [lead] = stage?.tracks ?? [];
  return (lead?.places ?? []).map((_, i) =>
    stage!.tracks.map(({ from, places }) => standingAt(from, places[i]!.at, places[i]!.facing)),
  );
}

/** Every whole centimetre, and the last place. */
function placesOf(
  { id: follow }: Road,
  toward: LineEnd,
  marched: readonly (readonly Placed[])[],
): readonly Reachable[] {
  const travelled = (i: number): Cm => (i + 1) * SAMPLES.cm;
  return marched.flatMap(([lead], i) => {
    const cm = travelled(i);
    if (!lead || (cm % 1 !== 0 && i < marched.length - 1)) return [];
    return [{ at: lead.at, facing: lead.facing, cost: cm * ROAD_PRICE, path: [{ follow, toward, cm }] }];
  });
}

/** Around the ground between the rear of the last and the front of the first, where he comes to. */
function outlineOf(body: Body, marched: readonly (readonly Placed[])[]): Polygon {
  const ranks = inRanks(body);
  const first = body.ranks[0]!;
  const bases: readonly Footprint[] = [...ranks.toReversed(), ...marched.map(members => members[first]!)];
  const [, , right, left] = cornersOf(bases[0]!);
  const corners = bases.map(cornersOf);
  return [left, ...corners.map(([front]) => front), ...corners.map(([, front]) => front).reverse(), right];
}
