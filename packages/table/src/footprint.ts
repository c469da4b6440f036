import type { Degrees } from './angle.ts';
import { cosine, sine } from './angle.ts';
import type { Cm, Point, Pose } from './point.ts';
import { fromLocal, midpoint } from './point.ts';
import type { Polygon } from './polygon.ts';
import type { Segment } from './segment.ts';

/** The front and depth of a rectangle. */
export interface Size {
  readonly width: Cm;
  readonly depth: Cm;
}

/**
 * The ground a base or a whole unit takes up: a rectangle known by the midpoint of its front edge (`at`), its
 * facing, its width and its depth. Anything with these four fields is a footprint.
 *
 *          FL ───at─── FR   → right
 *          │           │
 *          RL ──────── RR
 */
export interface Footprint extends Pose, Size {}

/** The four sides of a footprint, clockwise from the front. */
export const FACES = ['front', 'right', 'rear', 'left'] as const;
export type Face = (typeof FACES)[number];

/** A hand: the side of a unit, or the way a wheel goes. */
export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];

/** Front left, front right, rear right, rear left: clockwise as seen on the table. */
export type Corners = readonly [fl: Point, fr: Point, rr: Point, rl: Point];

export const footprintAt = (pose: Pose, size: Size): Footprint => ({
  at: pose.at,
  facing: pose.facing,
  width: size.width,
  depth: size.depth,
});

export const cornersOf = (footprint: Footprint): Corners =>
  cornersBy(footprint, sine(footprint.facing), cosine(footprint.facing));

/** The corners for who knows the sine and cosine of the facing already. */
export function cornersBy({ at, width, depth }: Footprint, s: number, c: number): Corners {
  const half = width / 2;
  const x = at[0];
  const y = at[1];
  const flx = x - half * c;
  const fly = y - half * s;
  const frx = x + half * c;
  const fry = y + half * s;
  const bx = depth * s;
  const by = depth * c;
  return [
    [flx, fly],
    [frx, fry],
    [frx - bx, fry + by],
    [flx - bx, fly + by],
  ];
}

/**
 * A side of a footprint, from left to right as seen by somebody inside who looks out over it: the front runs
 * from FL to FR, the right side from FR to RR, the rear from RR to RL, the left side from RL to FL.
 */
export function edgeOf(footprint: Footprint, face: Face): Segment {
  const corners = cornersOf(footprint);
  const i = FACES.indexOf(face);
  return [corners[i]!, corners[(i + 1) % 4]!];
}

export const frontEdge = (footprint: Footprint): Segment => edgeOf(footprint, 'front');

/** The direction a side looks. */
export const facingOf = (footprint: Footprint, face: Face): Degrees =>
  (footprint.facing + FACES.indexOf(face) * 90) % 360;

/** The middle of the rectangle. */
export const centreOf = (footprint: Footprint): Point =>
  fromLocal(footprint, { ahead: footprint.depth / -2, right: 0 });

/** The midpoint of a side. */
export const middleOf = (footprint: Footprint, face: Face): Point => midpoint(...edgeOf(footprint, face));

/** The four corners and the four midpoints of the sides, clockwise from FL. */
export const outlinePoints = (footprint: Footprint): Polygon =>
  FACES.flatMap(face => {
    const [a, b] = edgeOf(footprint, face);
    return [a, midpoint(a, b)];
  });

/** Corners, midpoints of the sides, and the centre: nine points. */
export const ninePoints = (footprint: Footprint): Polygon => [
  ...outlinePoints(footprint),
  centreOf(footprint),
];

/** The footprint of a size whose centre stands at a point. */
export const footprintAround = (centre: Point, facing: Degrees, size: Size): Footprint => ({
  at: fromLocal({ at: centre, facing }, { ahead: size.depth / 2, right: 0 }),
  facing,
  width: size.width,
  depth: size.depth,
});

/** The middle strip of a footprint, narrower (or wider) but as deep. */
export const withWidth = (footprint: Footprint, width: Cm): Footprint => ({
  ...footprintAt(footprint, footprint),
  width,
});

/** A footprint larger (or smaller) by so much on every side. */
export const grown = (footprint: Footprint, by: Cm): Footprint => ({
  at: fromLocal(footprint, { ahead: by, right: 0 }),
  facing: footprint.facing,
  width: footprint.width + 2 * by,
  depth: footprint.depth + 2 * by,
});
