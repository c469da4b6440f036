import type { Degrees } from './angle.ts';
import { cosine, sine, turnBetween } from './angle.ts';
import type { Corners, Face, Footprint } from './footprint.ts';
import { centreOf, cornersBy, cornersOf, edgeOf, FACES } from './footprint.ts';
import { segmentGap } from './gap.ts';
import { advance, moved } from './motion.ts';
import { commonGround, footprintDepth } from './overlap.ts';
import type { Cm, Point } from './point.ts';
import { bearing, dot, subtract, toLocal, unitVector } from './point.ts';
import type { Polygon } from './polygon.ts';
import { QUANTUM } from './quantum.ts';
import type { Segment } from './segment.ts';
import { rightOfLine, shorten } from './segment.ts';

/** The shortest distance from some points to a footprint, worked out in its own frame; `s` and `c` are its facing's. */
function gapToPoints({ at, width, depth }: Footprint, s: number, c: number, points: Corners): Cm {
  const x = at[0];
  const y = at[1];
  const half = width / 2;
  let least = Infinity;
  for (let i = 0; i < 4; i++) {
    const point = points[i]!;
    const dx = point[0] - x;
    const dy = point[1] - y;
    const ahead = dx * s - dy * c;
    const beside = Math.max(0, Math.abs(dx * c + dy * s) - half);
    const beyond = Math.max(0, ahead, 0 - depth - ahead);
    least = Math.min(least, beside * beside + beyond * beyond);
  }
  return Math.sqrt(least);
}

/** The shortest distance between two footprints; 0 if they touch or overlap. Much faster than `polygonGap`. */
export function footprintGap(a: Footprint, b: Footprint): Cm {
  const sa = sine(a.facing);
  const ca = cosine(a.facing);
  const sb = sine(b.facing);
  const cb = cosine(b.facing);
  // two rectangles apart are nearest at a corner
  const gap = Math.min(
    gapToPoints(a, sa, ca, cornersBy(b, sb, cb)),
    gapToPoints(b, sb, cb, cornersBy(a, sa, ca)),
  );
  const near = gap > 0 && gap < Math.max(a.width, a.depth, b.width, b.depth);
  return near && footprintDepth(a, b) > 0 ? 0 : gap; // laid crosswise they overlap though no corner is inside
}

/** How little may lie between two edges, and how much they may overlap, and still be said to touch. */
export interface TouchRule {
  readonly gap: Cm;
  /** The square centimetres beyond which they overlap rather than touch. */
  readonly area: number;
}

/** Do two footprints touch without overlapping? */
export const footprintsTouch = (a: Footprint, b: Footprint, rule: TouchRule): boolean =>
  footprintGap(a, b) <= rule.gap && commonGround(a, b) <= rule.area;

/**
 * Does an edge of one footprint, without `shortened` centimetres at each end, come within `gap` of the other, or the
 * other way round? Footprints that meet only corner to corner do not.
 */
export function edgesTouch(a: Footprint, b: Footprint, gap: Cm, shortened: Cm): boolean {
  if (footprintGap(a, b) > gap + QUANTUM) return false; // no edge is nearer than that, and rounding is far smaller
  const meets = (from: Footprint, to: Polygon): boolean =>
    FACES.some(face => segmentGap(shorten(edgeOf(from, face), shortened), to) <= gap);
  return meets(a, cornersOf(b)) || meets(b, cornersOf(a));
}

/** Would a footprint pushed straight ahead by `push` share more than `area` square centimetres with another? */
export const strikesAhead = (a: Footprint, b: Footprint, push: Cm, area: number): boolean =>
  commonGround(moved(a, advance(a, push)), b) > area;

/**
 * The stretch of an edge that lies along another: both ends of it within `gap` of the other's line, measured from
 * the start of the edge; nothing if they do not run together.
 */
export function stretchAlong(
  edge: Segment,
  other: Segment,
  gap: Cm,
): readonly [from: Cm, to: Cm] | undefined {
  const along = unitVector(subtract(edge[1], edge[0]));
  const one = dot(subtract(other[0], edge[0]), along);
  const two = dot(subtract(other[1], edge[0]), along);
  const from = Math.max(0, Math.min(one, two));
  const to = Math.min(dot(subtract(edge[1], edge[0]), along), Math.max(one, two));
  if (to <= from) return undefined;
  const isNear = (at: Cm): boolean => {
    const point: Point = [edge[0][0] + along[0] * at, edge[0][1] + along[1] * at];
    return Math.abs(rightOfLine(other, point)) <= gap;
  };
  return isNear(from) && isNear(to) ? [from, to] : undefined;
}

/** The length over which two edges lie along each other. */
export function sharedLength(edge: Segment, other: Segment, gap: Cm): Cm {
  const stretch = stretchAlong(edge, other, gap);
  return stretch ? stretch[1] - stretch[0] : 0;
}

/** A side of one footprint lying along a side of another. */
export interface EdgeContact {
  readonly face: Face;
  readonly otherFace: Face;
  readonly length: Cm;
}

/** Every pair of sides of two footprints that lie along each other over at least `length`, the longest first. */
export function edgeContacts(a: Footprint, b: Footprint, gap: Cm, length: Cm): EdgeContact[] {
  const pairs = FACES.flatMap(face =>
    FACES.map(otherFace => ({
      face,
      otherFace,
      length: sharedLength(edgeOf(a, face), edgeOf(b, otherFace), gap),
    })),
  );
  return pairs
    .filter(contact => contact.length > 0 && contact.length >= length)
    .sort((x, y) => y.length - x.length);
}

/** The side of `b` along which the front of `a` lies, over at least `length`; the longest if several. */
export const faceStruck = (a: Footprint, b: Footprint, gap: Cm, length: Cm): EdgeContact | undefined =>
  edgeContacts(a, b, gap, length).find(contact => contact.face === 'front');

/**
 * By the front line: a point more than `slack` ahead of the front edge's line sees the front; of the others, one
 * outside a side line sees that side, the rest the rear.
 */
export function faceByFrontLine(footprint: Footprint, point: Point, slack: Cm = 0): Face {
  const { ahead, right } = toLocal(footprint, point);
  if (ahead > slack) return 'front';
  if (Math.abs(right) <= footprint.width / 2) return 'rear';
  return right < 0 ? 'left' : 'right';
}

/** By both lines: front on or before the front edge's line, rear on or behind the rear edge's, a flank between. */
export function faceByBothLines(footprint: Footprint, point: Point, slack: Cm = 0): Face {
  const { ahead, right } = toLocal(footprint, point);
  if (ahead >= 0 - slack) return 'front';
  if (ahead <= slack - footprint.depth) return 'rear';
  return right < 0 ? 'left' : 'right';
}

/** By sectors about the centre: front and rear each `degrees` to either side of the axis, flanks between. */
export function faceBySector(footprint: Footprint, point: Point, degrees: Degrees = 45): Face {
  const turn = turnBetween(footprint.facing, bearing(centreOf(footprint), point));
  if (Math.abs(turn) <= degrees) return 'front';
  if (Math.abs(turn) >= 180 - degrees) return 'rear';
  return turn < 0 ? 'left' : 'right';
}

/** Does no corner lie more than `slack` ahead of the line through a footprint's front edge? */
export const whollyBehind = (footprint: Footprint, shape: Polygon, slack: Cm = 0): boolean =>
  shape.every(point => toLocal(footprint, point).ahead <= slack);

/** Does every corner lie ahead of the line through a footprint's front edge, give or take `slack`? */
export const whollyAhead = (footprint: Footprint, shape: Polygon, slack: Cm = 0): boolean =>
  shape.every(point => toLocal(footprint, point).ahead >= 0 - slack);
