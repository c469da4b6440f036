import type { Vec } from '../geometry.ts';
import type { Side } from '../tokens.ts';

/** The two sizes a counter is drawn in, inside a square of 32. */
export const BODIES = {
  near: {
    width: 26,
    height: 21,
    strip: 6.2,
    mark: 1.9,
    edge: 1.2,
    bar: [5, 3, 1.8],
    disc: 6,
    leader: 10,
    query: 15,
  },
  far: {
    width: 29,
    height: 25,
    strip: 8.4,
    mark: 3.1,
    edge: 1.5,
    bar: [6.6, 4.4, 2],
    disc: 7.4,
    leader: 12,
    query: 19,
  },
} as const;
export type Distance = keyof typeof BODIES;
export type Body = (typeof BODIES)[Distance];

/** Below 28 pixels a square the far body is drawn. */
export const distanceAt = (pxPerSquare: number): Distance => (pxPerSquare < 28 ? 'far' : 'near');

const CUT = 3.4;

/** Outline round the middle: square corners for the first side, cut ones for the second. */
export function outline(side: Side, width: number, height: number): Vec[] {
  const [x, y] = [width / 2, height / 2];
  if (side === 'first')
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
  const c = CUT;
  return [
    [c - x, -y],
    [x - c, -y],
    [x, c - y],
    [x, y - c],
    [x - c, y],
    [c - x, y],
    [-x, y - c],
    [-x, c - y],
  ];
}

/** The upper part of a body, above the strip, or the strip itself. */
export const upperPart = (side: Side, body: Body): Vec[] =>
  cutBelow(outline(side, body.width, body.height), body.height / 2 - body.strip);
export const stripPart = (side: Side, body: Body): Vec[] =>
  cutAbove(outline(side, body.width, body.height), body.height / 2 - body.strip);

/** Two belts from corner to corner, within the shape. */
export function belts(
  shape: readonly Vec[],
  width: number,
  top: number,
  bottom: number,
  stroke: number,
): Vec[][] {
  const x = width / 2;
  return [
    clipped(shape, band([-x, top], [x, bottom], stroke)),
    clipped(shape, band([x, top], [-x, bottom], stroke)),
  ];
}

/** The half of a shape below its rising diagonal. */
export const lowerHalf = (shape: readonly Vec[], width: number, top: number, bottom: number): Vec[] =>
  clipped(shape, [
    [-width / 2, bottom],
    [width / 2, top],
    [width / 2, bottom],
  ]);

/** A straight band from point to point, a little longer at both ends. */
function band(a: Vec, b: Vec, stroke: number): Vec[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const l = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = [dx / l, dy / l];
  const [nx, ny] = [(-uy * stroke) / 2, (ux * stroke) / 2];
  const [p, q]: [Vec, Vec] = [
    [a[0] - ux * 4, a[1] - uy * 4],
    [b[0] + ux * 4, b[1] + uy * 4],
  ];
  return [
    [p[0] + nx, p[1] + ny],
    [q[0] + nx, q[1] + ny],
    [q[0] - nx, q[1] - ny],
    [p[0] - nx, p[1] - ny],
  ];
}

const cutBelow = (shape: readonly Vec[], y: number): Vec[] => halfPlane(shape, p => y - p[1]);
const cutAbove = (shape: readonly Vec[], y: number): Vec[] => halfPlane(shape, p => p[1] - y);

/** What of `shape` lies in the convex polygon `window`, given clockwise. */
export function clipped(window: readonly Vec[], shape: readonly Vec[]): Vec[] {
  return window.reduce<Vec[]>(
    (rest, a, i) => {
      const b = window[(i + 1) % window.length] as Vec;
      return halfPlane(rest, p => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
    },
    [...shape],
  );
}

/** Sutherland and Hodgman: keeps the part where `depth` is not negative. */
function halfPlane(shape: readonly Vec[], depth: (p: Vec) => number): Vec[] {
  return shape.flatMap((p, i) => {
    const q = shape[(i + 1) % shape.length] as Vec;
    const [dp, dq] = [depth(p), depth(q)];
    const kept: Vec[] = dp >= 0 ? [p] : [];
    if (dp >= 0 === dq >= 0) return kept;
    const t = dp / (dp - dq);
    return [...kept, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as Vec];
  });
}
