import {
  advance,
  type Box,
  boxesMeet,
  boxOf,
  type Cm,
  clipToConvex,
  cornersOf,
  cutAway,
  type Footprint,
  forward,
  headingOf,
  isThin,
  type Line,
  lineLength,
  moved,
  overlapDepth,
  type Point,
  type Polygon,
  partOfLine,
  pointSegmentDistance,
  polygonGap,
  quantisePoint,
  type Segment,
  type Stretch,
  scale,
  segmentLength,
  subtract,
  unitVector,
  type Vector,
} from '@grognard/table';

/*
 * Geometry that the table does not offer yet; nothing here knows a rule but the tolerances of the rulebook.
 */

/** Two lengths nearer than this are equal. */
export const NEAR: Cm = 0.005;
/** A gap of at most this is contact. */
export const CONTACT: Cm = 0.05;

/** How many whole units of a length fit. */
export const wholes = (length: Cm, unit: Cm): number => Math.floor((length + NEAR) / unit);
/** How many units of a length are needed to cover it. */
export const covers = (length: Cm, unit: Cm): number => Math.ceil((length - NEAR) / unit);

/** A line lengthened straight on at both its ends. */
export function extended(line: Line, by: Cm): Line {
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const out = (end: Point, inner: Point): Point => {
    const [x, y] = scale(unitVector(subtract(end, inner)), by);
    return [end[0] + x, end[1] + y];
  };
  return [out(first, line[1]!), ...line.slice(1, -1), out(last, line[line.length - 2]!)];
}

/** A ring as a line: its first corner repeated at the end. */
export const closedLine = (ring: Polygon): Line => [...ring, ring[0]!];

/** A ring cut open opposite a spot, so that the spot lies in the middle of the line. */
export function openedOpposite(ring: Polygon, along: Cm): { readonly line: Line; readonly along: Cm } {
  const line = closedLine(ring);
  const length = lineLength(line);
  const cut = (along + length / 2) % length;
  const after = partOfLine(line, [cut, length]);
  const before = partOfLine(line, [0, cut]);
  return { line: [...after, ...before.slice(1)], along: length / 2 };
}

/** A footprint made smaller by some centimetres on every side. */
export const inset = (footprint: Footprint, by: Cm): Footprint => ({
  ...footprint,
  at: moved(footprint, advance(footprint, 0 - by)).at,
  width: Math.max(0, footprint.width - 2 * by),
  depth: Math.max(0, footprint.depth - 2 * by),
});

/** Do footprints lie on ground made of convex pieces, give or take the tolerance? */
export function lieOn(footprints: readonly Footprint[], pieces: readonly Polygon[]): boolean {
  return footprints.every(footprint => {
    const corners = cornersOf(inset(footprint, NEAR));
    const box = boxOf(corners);
    const near = pieces.filter(piece => boxesMeet(boxOf(piece), box));
    return near.length > 0 && cutAway([corners], near, NEAR).length === 0;
  });
}

/** What is left of some ground when other ground is taken out of it; a strip within the tolerance is nothing. */
export const without = (pieces: readonly Polygon[], holes: readonly Polygon[]): Polygon[] =>
  cutAway(pieces, holes, NEAR);

/** The common ground of two sets of convex pieces. */
export const commonPieces = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] =>
  a.flatMap(piece =>
    b.flatMap(other => {
      if (!boxesMeet(boxOf(piece), boxOf(other))) return [];
      const common = clipToConvex(piece, other);
      return common.length >= 3 && !isThin(common, NEAR) ? [common] : [];
    }),
  );

/** Does any of some convex shapes stand in any of some pieces, deeper than the tolerance? */
export const anyOverlap = (
  shapes: readonly Polygon[],
  pieces: readonly Polygon[],
  slack: Cm = NEAR,
): boolean =>
  shapes.some(shape => {
    const box = boxOf(shape);
    return pieces.some(piece => boxesMeet(box, boxOf(piece)) && overlapDepth(shape, piece) > slack);
  });

/** The box around several shapes. */
export const boxAround = (shapes: readonly Polygon[]): Box => boxOf(shapes.flat());

/** May a line touch what lies in a box? Quickly told, and never wrongly no. */
export function mayMeet([[ax, ay], [bx, by]]: Segment, [x0, y0, x1, y1]: Box): boolean {
  if (Math.max(ax, bx) < x0 - NEAR || Math.min(ax, bx) > x1 + NEAR) return false;
  if (Math.max(ay, by) < y0 - NEAR || Math.min(ay, by) > y1 + NEAR) return false;
  const [dx, dy] = [bx - ax, by - ay];
  const side = (x: Cm, y: Cm): number => dx * (y - ay) - dy * (x - ax);
  const slack = NEAR * (Math.abs(dx) + Math.abs(dy));
  const corners = [side(x0, y0), side(x1, y0), side(x1, y1), side(x0, y1)];
  return !(corners.every(each => each > slack) || corners.every(each => each < 0 - slack));
}

/** A box grown by the way its content goes. */
export const sweptBox = ([x0, y0, x1, y1]: Box, [dx, dy]: Vector): Box => [
  Math.min(x0, x0 + dx),
  Math.min(y0, y0 + dy),
  Math.max(x1, x1 + dx),
  Math.max(y1, y1 + dy),
];

/** A shape carried by a vector. */
export const shifted = (shape: Polygon, [dx, dy]: Vector): Polygon => shape.map(([x, y]) => [x + dx, y + dy]);

export const ahead = (facing: number, cm: Cm): Vector => scale(forward(facing), cm);

/** A point carried by a vector, kept to the quantum. */
export const placed = (point: Point, [dx, dy]: Vector): Point =>
  quantisePoint([point[0] + dx, point[1] + dy]);

/** The direction from one point to another as a unit vector; straight north if they coincide. */
export function awayFrom(cause: Point, point: Point): Vector {
  const away = subtract(point, cause);
  return segmentLength([cause, point]) < NEAR ? [0, -1] : unitVector(away);
}

export const facingAlong = (vector: Vector): number => headingOf(vector);

/**
 * The stretches of a way of some length on which a condition holds, found by looking every `step` and closing in on
 * each change.
 */
export function stretchesWhere(length: Cm, holds: (at: Cm) => boolean, step: Cm = 0.25): Stretch[] {
  const found: Stretch[] = [];
  let from: Cm | null = holds(0) ? 0 : null;
  let before = 0;
  const count = Math.max(1, Math.ceil(length / step));
  for (let i = 1; i <= count; i++) {
    const at = (length * i) / count;
    const now = holds(at);
    if (now !== (from !== null)) {
      const change = changeBetween(before, at, holds, from !== null);
      if (from === null) from = change;
      else {
        found.push([from, change]);
        from = null;
      }
    }
    before = at;
  }
  if (from !== null) found.push([from, length]);
  return found;
}

function changeBetween(low: Cm, high: Cm, holds: (at: Cm) => boolean, was: boolean): Cm {
  let [a, b] = [low, high];
  while (b - a > 1e-6) {
    const middle = (a + b) / 2;
    if (holds(middle) === was) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

/** "Less than": the bound is excluded, and with it whatever is equal to it. */
export const isLess = (a: Cm, than: Cm): boolean => a < than - NEAR;
/** "Up to", "within": the bound is included. */
export const isUpTo = (a: Cm, bound: Cm): boolean => a <= bound + NEAR;

/** Are two convex shapes in contact, or nearer? Far ones are told apart by their boxes. */
export function isInContact(a: Polygon, b: Polygon): boolean {
  const [ax0, ay0, ax1, ay1] = boxOf(a);
  const [bx0, by0, bx1, by1] = boxOf(b);
  const apart = Math.max(ax0 - bx1, bx0 - ax1, ay0 - by1, by0 - ay1);
  return apart <= CONTACT && polygonGap(a, b) <= CONTACT + 1e-9;
}

/** A line without the points at which it does not bend. */
export const bendsOf = (line: Line): Line =>
  line.filter((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    return !before || !after || pointSegmentDistance(point, [before, after]) > BENDLESS;
  });
const BENDLESS: Cm = 1e-6;
