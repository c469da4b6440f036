import { add, distance, minus, mix, right, turned, unit, type Vec } from '../geometry.ts';
import { element, num } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { type Size, sizeOf } from './layout.ts';
import { CENTIMETRE, type Footprint } from './scene.ts';

/** How thick a ring is, and the paper on both sides of it. */
const STROKE = 2.6;
const HALO = 6;

/** The ring around a unit, in its frame: its tab behind it is inside. */
const ringAround = ({ width, depth }: Size) => ({
  x: -width / 2 - 8,
  y: -20,
  width: width + 16,
  height: depth + 44,
  rx: 8,
});

/** The ring of one who is chosen, in his frame; within walls the house itself stays in sight. */
export function drawSelection(size: Size, isSheltered = false): string {
  const ring = ringAround(size);
  return (
    element('rect', {
      ...ring,
      fill: MAP.ivory,
      'fill-opacity': isSheltered ? 0 : 0.5,
      stroke: MAP.ivory,
      'stroke-width': HALO,
    }) +
    element('rect', { ...ring, class: 'selection', fill: 'none', stroke: MAP.ring, 'stroke-width': STROKE })
  );
}

type Corners = readonly Vec[];
type Stretch = readonly [from: number, to: number];

/** The corners of a ring on the table, clockwise. */
function cornersOf(of: Footprint): Corners {
  const { x, y, width, height } = ringAround(sizeOf(of));
  const at: Vec = [of.at[0] * CENTIMETRE, of.at[1] * CENTIMETRE];
  const corners: Corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.map(corner => add(at, turned(corner, of.facing)));
}

/** Edges that run along each other are both drawn; what is shorter than two of this is left over from a crossing. */
const EDGE = 0.5;

/** The part of a way, as shares of it, that lies inside a ring. */
function inside(from: Vec, to: Vec, ring: Corners): Stretch | null {
  let [enters, leaves] = [0, 1];
  for (const [i, corner] of ring.entries()) {
    const [nx, ny] = right(unit(minus(ring[(i + 1) % ring.length]!, corner)));
    const depth = ([x, y]: Vec): number => (x - corner[0]) * nx + (y - corner[1]) * ny - EDGE;
    const [a, b] = [depth(from), depth(to)];
    if (a <= 0 && b <= 0) return null;
    if (a <= 0) enters = Math.max(enters, a / (a - b));
    else if (b <= 0) leaves = Math.min(leaves, a / (a - b));
  }
  return enters < leaves ? [enters, leaves] : null;
}

/** What is left of an edge outside of all other rings. */
function outside(from: Vec, to: Vec, others: readonly Corners[]): readonly Stretch[] {
  let left: readonly Stretch[] = [[0, 1]];
  for (const ring of others) {
    const hidden = inside(from, to, ring);
    if (!hidden) continue;
    const [a, b] = hidden;
    left = left.flatMap(([c, d]): readonly Stretch[] =>
      b <= c || d <= a
        ? [[c, d]]
        : [...(c < a ? [[c, a] as const] : []), ...(b < d ? [[b, d] as const] : [])],
    );
  }
  return left.filter(([a, b]) => (b - a) * distance(from, to) > 2 * EDGE);
}

/** One ring around several who are chosen together, each in its place: where they touch there is none between them. */
export function drawRings(units: readonly Footprint[]): string {
  const rings = units.map(cornersOf);
  const written = ([x, y]: Vec): string => `${num(x)} ${num(y)}`;
  const d = rings
    .flatMap((ring, i) =>
      ring.flatMap((from, k) => {
        const to = ring[(k + 1) % ring.length]!;
        const others = rings.filter((_, j) => j !== i);
        return outside(from, to, others).map(
          ([a, b]) => `M${written(mix(from, to, a))}L${written(mix(from, to, b))}`,
        );
      }),
    )
    .join('');
  const line = { d, fill: 'none', 'stroke-linecap': 'round' };
  return d === ''
    ? ''
    : element('path', { ...line, stroke: MAP.ivory, 'stroke-width': HALO }) +
        element('path', { ...line, class: 'selection', stroke: MAP.ring, 'stroke-width': STROKE });
}
