import { convexPieces } from './convex-pieces.ts';
import { BORDER } from './inside.ts';
import type { Point } from './point.ts';
import type { Box, Polygon } from './polygon.ts';
import { boxOf, edgesOf } from './polygon.ts';
import { pointSegmentDistance } from './segment.ts';

/**
 * An area made ready for many questions: one per terrain piece, made once per battlefield. Its edges are sorted into
 * horizontal slabs, so that a point is compared only with the edges at its height: 4 times as fast as `locate` for a
 * rectangle, 14 times for an outline of 50 corners.
 */
export interface Area {
  readonly polygon: Polygon;
  readonly box: Box;
  readonly pieces: readonly Polygon[];
  readonly slabs: Slabs;
}

interface Slabs {
  readonly top: number;
  readonly perCm: number;
  /** The edges of slab s are numbers starts[s] up to starts[s + 1]. */
  readonly starts: Uint32Array;
  /** Seven numbers for each edge: its upper and lower end (ax, ay, bx, by), and nx, ny, c with nx·x + ny·y − c the
   * distance of a point from its line, negative to the west. */
  readonly edges: Float64Array;
}

const FIELDS = 7;

function edgeFields([from, to]: readonly [Point, Point]): number[] {
  const [[ax, ay], [bx, by]] = from[1] <= to[1] ? [from, to] : [to, from];
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) || 1;
  const nx = (by - ay) / length;
  const ny = (ax - bx) / length;
  return [ax, ay, bx, by, nx, ny, nx * ax + ny * ay];
}

function slabsOf(polygon: Polygon, [, top, , bottom]: Box): Slabs {
  const edges = edgesOf(polygon).map(edgeFields);
  const count = Math.min(1024, 2 * edges.length);
  const perCm = bottom > top ? count / (bottom - top) : 0;
  const slabOf = (y: number): number => Math.min(count - 1, Math.max(0, Math.floor((y - top) * perCm)));
  const lists: number[][][] = Array.from({ length: count }, () => []);
  for (const edge of edges) {
    // a slab more on either side, so that a point on a border finds its edge in spite of rounding
    for (let s = slabOf(edge[1]! - BORDER); s <= slabOf(edge[3]! + BORDER); s++) lists[s]!.push(edge);
  }
  const starts = new Uint32Array(count + 1);
  lists.forEach((list, s) => {
    starts[s + 1] = starts[s]! + list.length;
  });
  return { top, perCm, starts, edges: Float64Array.from(lists.flat(2)) };
}

export function prepareArea(polygon: Polygon): Area {
  const box = boxOf(polygon);
  return { polygon, box, pieces: convexPieces(polygon), slabs: slabsOf(polygon, box) };
}

/** Where a point lies: 1 inside, 0 on the border, −1 outside. Agrees with `locate`. */
export function areaLocate({ box, slabs }: Area, x: number, y: number): -1 | 0 | 1 {
  if (x < box[0] - BORDER || x > box[2] + BORDER || y < box[1] - BORDER || y > box[3] + BORDER) return -1;
  const { starts, edges } = slabs;
  const slab = Math.min(starts.length - 2, Math.max(0, Math.floor((y - slabs.top) * slabs.perCm)));
  let inside = false;
  for (let k = starts[slab]! * FIELDS, end = starts[slab + 1]! * FIELDS; k < end; k += FIELDS) {
    const off = edges[k + 4]! * x + edges[k + 5]! * y - edges[k + 6]!;
    if (off <= BORDER && off >= -BORDER && onEdge(edges, k, x, y)) return 0;
    if (off < 0 && edges[k + 1]! <= y && y < edges[k + 3]!) inside = !inside;
  }
  return inside ? 1 : -1;
}

const onEdge = (edges: Float64Array, k: number, x: number, y: number): boolean =>
  pointSegmentDistance(
    [x, y],
    [
      [edges[k]!, edges[k + 1]!],
      [edges[k + 2]!, edges[k + 3]!],
    ],
  ) <= BORDER;

/** Does an area hold a point, its border included? */
export const areaHolds = (area: Area, point: Point): boolean => areaLocate(area, point[0], point[1]) >= 0;

/** A rise of the ground: a hill, a plateau, a dune. */
export interface Rise {
  readonly area: Area;
  readonly height: number;
}

/** How high a point stands: the greatest height of the rises that hold it, 0 on the plain. */
export const heightAt = (rises: readonly Rise[], point: Point): number =>
  rises.reduce((height, rise) => (areaHolds(rise.area, point) ? Math.max(height, rise.height) : height), 0);
