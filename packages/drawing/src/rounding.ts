import { bend, distance, mix, type Vec } from './geometry.ts';
import { Pen } from './pen.ts';

/** A corner replaced by a bend: its two ends and the corner itself as control. */
interface Bend {
  readonly from: Vec;
  readonly corner: Vec;
  readonly to: Vec;
}

/** Corners of a polygon, each cut back by at most `radius` and half its sides; nothing else of it moves. */
function bendsOf(points: readonly Vec[], radius: number, closed: boolean): Bend[] {
  const n = points.length;
  const turning = closed ? points.map((_, i) => i) : points.map((_, i) => i).slice(1, -1);
  return turning.map(i => {
    const corner = points[i] as Vec;
    return {
      from: backFrom(corner, points[(i + n - 1) % n] as Vec, radius),
      corner,
      to: backFrom(corner, points[(i + 1) % n] as Vec, radius),
    };
  });
}

function backFrom(corner: Vec, towards: Vec, radius: number): Vec {
  const side = distance(corner, towards);
  return side === 0 ? corner : mix(corner, towards, Math.min(radius / side, 0.5));
}

/** Draws a polygon with rounded corners. */
export function penRounded(pen: Pen, points: readonly Vec[], radius: number): Pen {
  const bends = bendsOf(points, radius, true);
  bends.forEach(({ from, corner, to }, i) => {
    if (i === 0) pen.move(from);
    else pen.line(from);
    pen.quadratic(corner, to);
  });
  return bends.length === 0 ? pen : pen.close();
}

/** Draws a line with rounded turns. */
export function penRoundedLine(pen: Pen, points: readonly Vec[], radius: number): Pen {
  if (points.length < 2) return pen;
  pen.move(points[0] as Vec);
  for (const { from, corner, to } of bendsOf(points, radius, false)) pen.line(from).quadratic(corner, to);
  return pen.line(points[points.length - 1] as Vec);
}

export const roundedPath = (points: readonly Vec[], radius: number): string =>
  penRounded(new Pen(), points, radius).data;
export const roundedLinePath = (points: readonly Vec[], radius: number): string =>
  penRoundedLine(new Pen(), points, radius).data;

const STEPS = 4;
const flat = ({ from, corner, to }: Bend): Vec[] =>
  Array.from({ length: STEPS + 1 }, (_, k) => bend(from, corner, to, k / STEPS));

/** The points of a rounded polygon. */
export const flatRounded = (points: readonly Vec[], radius: number): Vec[] =>
  bendsOf(points, radius, true).flatMap(flat);

/** The points of a rounded line. */
export const flatRoundedLine = (points: readonly Vec[], radius: number): Vec[] =>
  points.length < 2
    ? [...points]
    : [points[0] as Vec, ...bendsOf(points, radius, false).flatMap(flat), points[points.length - 1] as Vec];
