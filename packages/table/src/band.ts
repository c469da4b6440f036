import type { Line } from './line.ts';
import { piecesOf } from './line.ts';
import type { Cm, Point, Vector } from './point.ts';
import { add, dot, scale, subtract, unitVector } from './point.ts';
import type { Polygon } from './polygon.ts';

/** The longest mitre, in half widths: sharper bends are cut off so that no spike runs across the table. */
const MITRE = 4;

const rightOfPiece = ([a, b]: readonly [Point, Point]): Vector => {
  const [x, y] = unitVector(subtract(b, a));
  return [0 - y, x];
};

/** From each corner of a line to the border on its right, for a half width of 1. */
function mitres(line: Line): Vector[] {
  const rights = piecesOf(line).map(rightOfPiece);
  return line.map((_, i) => {
    const before = rights[Math.max(0, i - 1)]!;
    const after = rights[Math.min(rights.length - 1, i)]!;
    const sum = add(before, after);
    const square = dot(sum, sum);
    if (square === 0) return before; // the line turns back on itself
    const mitre = scale(sum, 2 / square);
    const length = Math.sqrt(dot(mitre, mitre));
    return length > MITRE ? scale(mitre, MITRE / length) : mitre;
  });
}

/** A line widened to a band, square-ended and mitred at the bends, as one quadrilateral for each straight piece. */
export function bandPieces(line: Line, width: Cm): Polygon[] {
  const half = width / 2;
  const edges = mitres(line).map(mitre => scale(mitre, half));
  return piecesOf(line).map(([a, b], i) => {
    const start = edges[i]!;
    const end = edges[i + 1]!;
    return [subtract(a, start), subtract(b, end), add(b, end), add(a, start)];
  });
}

/** The outline of a band, for drawing and for areas: up its left border and back down its right. */
export function bandOutline(line: Line, width: Cm): Polygon {
  const edges = mitres(line).map(mitre => scale(mitre, width / 2));
  const left = line.map((point, i) => subtract(point, edges[i]!));
  const right = line.map((point, i) => add(point, edges[i]!));
  return [...left, ...right.reverse()];
}
