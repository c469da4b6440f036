import type { Area } from './desk.ts';

type Point = readonly [x: number, y: number];

/** Does a closed ring have anything in common with a box? */
export function meetsBox(ring: readonly Point[], { x, y, width, height }: Area): boolean {
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const isWithin = ([px, py]: Point) => px >= x && px <= x + width && py >= y && py <= y + height;
  return ring.some(isWithin) || corners.some(corner => holds(ring, corner)) || edgesMeet(ring, corners);
}

const edges = (ring: readonly Point[]) =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const);

/** The even number of crossings to the right of a point that is outside. */
function holds(ring: readonly Point[], [px, py]: Point): boolean {
  const crossed = edges(ring).filter(([[ax, ay], [bx, by]]) => {
    if (ay > py === by > py) return false;
    return px < ax + ((py - ay) * (bx - ax)) / (by - ay);
  });
  return crossed.length % 2 === 1;
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const edgesMeet = (ring: readonly Point[], other: readonly Point[]): boolean =>
  edges(ring).some(([a, b]) =>
    edges(other).some(([c, d]) => turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)),
  );
