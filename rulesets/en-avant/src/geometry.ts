import {
  type Box,
  boxesMeet,
  boxOf,
  type Cm,
  cornersOf,
  distance,
  type Footprint,
  footprintGap,
  greatestTravel,
  type Line,
  lineGap,
  type Motion,
  overlapArea,
  overlapDepth,
  overlapOnMove,
  type Point,
  type Polygon,
  partOf,
  piecesOf,
  type TableSize,
  underway,
} from '@grognard/table';

/** EA-GEO-08: how finely a path is looked at, and how closely a stopping point is found. */
const STEP: Cm = 0.1;
const WITHIN: Cm = 0.001;
/** Gaps smaller than this are none. */
const BARE: Cm = 0.0005;

/** One motion of a path: where it starts, how it goes, and the box of all the ground it can reach. */
export interface Leg {
  readonly from: Footprint;
  readonly motion: Motion;
  readonly travel: Cm;
  readonly box: Box;
}

export function legOf(from: Footprint, motion: Motion): Leg {
  return { from, motion, travel: greatestTravel(from, motion), box: reachBox(from, motion) };
}

function reachBox(from: Footprint, motion: Motion): Box {
  const corners = cornersOf(from);
  if (motion.type === 'shift') {
    return boxOf([...corners, ...corners.map(([x, y]): Point => [x + motion.by[0], y + motion.by[1]])]);
  }
  const radius = Math.max(...corners.map(corner => distance(corner, motion.about)));
  const [x, y] = motion.about;
  return [x - radius, y - radius, x + radius, y + radius];
}

export const widened = ([x0, y0, x1, y1]: Box, by: Cm): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

/** The same rectangle, larger (or smaller) on every side. */
export const grown = (footprint: Footprint, by: Cm): Footprint => {
  const { facing, width, depth } = footprint;
  const [fl, fr] = cornersOf(footprint);
  const ahead: Point = [(fr[1] - fl[1]) / width, (fl[0] - fr[0]) / width];
  return {
    at: [footprint.at[0] + ahead[0] * by, footprint.at[1] + ahead[1] * by],
    facing,
    width: width + 2 * by,
    depth: depth + 2 * by,
  };
};

/**
 * The share of a leg up to which a footprint may go before something is met: `left` is how far its fastest corner
 * must travel at least until then, and 0 or less when it is met. Far from everything the path is walked in strides of
 * that length, otherwise in steps of 0.1 cm. About six times as fast as steps alone. The spot is then refined to where
 * the two were last `apart`, which may be a little earlier than where they were found to meet.
 */
function firstShare(
  { from, motion, travel }: Leg,
  left: (footprint: Footprint) => Cm,
  apart = left,
): number | undefined {
  const leftAt = (share: number): Cm => left(underway(from, motion, share));
  const apartAt = (share: number): Cm => apart(underway(from, motion, share));
  let share = 0;
  let stride = leftAt(0);
  if (stride <= 0) return 0;
  while (share < 1) {
    const next = travel === 0 ? 1 : Math.min(1, share + Math.max(STEP, stride) / travel);
    stride = leftAt(next);
    if (stride <= 0) return refined(apartAt, share, next, travel);
    share = next;
  }
  return undefined;
}

function refined(apartAt: (share: number) => Cm, free: number, met: number, travel: Cm): number {
  let [lo, hi] = [free, met];
  while (lo > 0 && apartAt(lo) <= 0) lo = Math.max(0, lo - STEP / travel);
  while (hi - lo > WITHIN / travel) {
    const middle = (lo + hi) / 2;
    if (apartAt(middle) <= 0) hi = middle;
    else lo = middle;
  }
  return lo;
}

/** Where a turning footprint comes to bare contact with a shape: found by pushing into it, measured to its border. */
const bareTurn = (leg: Leg, still: Polygon): number | undefined =>
  firstShare(
    leg,
    f => BARE - overlapDepth(cornersOf(f), still),
    f => 0 - overlapDepth(cornersOf(f), still),
  );

const shareOf = (leg: Leg, cm: Cm): number => (leg.travel === 0 ? 0 : Math.min(1, cm / leg.travel));

/**
 * The share of a leg at which a footprint first touches another: comes within `touch` of it, and then as close as it
 * gets, at best to bare contact. If it touches from the start, only pushing into the other counts.
 */
export function touchShare(leg: Leg, other: Footprint, touch: Cm): number | undefined {
  if (!boxesMeet(widened(leg.box, touch), boxOf(cornersOf(other)))) return undefined;
  if (footprintGap(leg.from, other) <= touch) return bareShare(leg, other);
  const near = nearShare(leg, other, touch);
  if (near === undefined) return undefined;
  const bare = bareShare(leg, other);
  if (bare !== undefined) return bare;
  const closest = closestFrom(leg, other, near);
  const { from, motion } = leg;
  return footprintGap(underway(from, motion, closest), other) <= touch ? closest : undefined;
}

/** From where two footprints come near, the share at which they are as close as they get without pushing. */
function closestFrom({ from, motion, travel }: Leg, other: Footprint, near: number): number {
  const pace = travel === 0 ? 1 : (10 * BARE) / travel;
  let share = near;
  let gap = footprintGap(underway(from, motion, share), other);
  while (share < 1) {
    const next = Math.min(1, share + pace);
    const then = footprintGap(underway(from, motion, next), other);
    if (then > gap - BARE / 10) return share;
    share = next;
    gap = then;
  }
  return share;
}

function bareShare(leg: Leg, other: Footprint): number | undefined {
  const still = cornersOf(other);
  if (leg.motion.type === 'shift') {
    const stretch = overlapOnMove(cornersOf(leg.from), leg.motion.by, still);
    return stretch && shareOf(leg, stretch[0]);
  }
  return bareTurn(leg, still);
}

/** Where two footprints may be within `touch` of each other; past a corner they are not quite so near. */
function nearShare(leg: Leg, other: Footprint, touch: Cm): number | undefined {
  if (leg.motion.type === 'shift') {
    const stretch = overlapOnMove(cornersOf(leg.from), leg.motion.by, cornersOf(grown(other, touch)));
    return stretch && shareOf(leg, stretch[0]);
  }
  return firstShare(leg, f => footprintGap(f, other) - touch);
}

const commonArea = (parts: readonly Polygon[], shape: Polygon): number =>
  parts.reduce((sum, part) => sum + overlapArea(part, shape), 0);

/** Do a footprint and some convex parts have more than `area` in common? */
export const coversMore = (parts: readonly Polygon[], shape: Polygon, area: number): boolean =>
  parts.length > 0 && commonArea(parts, shape) > area;

/** The share of a leg at which a footprint touches convex parts that it goes on to overlap by more than `area`. */
export function entryShare(leg: Leg, parts: readonly Polygon[], area: number): number | undefined {
  let first: number | undefined;
  for (const part of parts) {
    if (!boxesMeet(leg.box, boxOf(part))) continue;
    const share = partEntry(leg, part, area);
    if (share !== undefined && (first === undefined || share < first)) first = share;
  }
  return first;
}

const LOOKS = 8;

function partEntry(leg: Leg, part: Polygon, area: number): number | undefined {
  const { from, motion } = leg;
  if (motion.type === 'shift') {
    const stretch = overlapOnMove(cornersOf(from), motion.by, part);
    if (!stretch) return undefined;
    const [start, end] = [shareOf(leg, stretch[0]), shareOf(leg, stretch[1])];
    for (let i = 0; i <= LOOKS; i++) {
      const there = underway(from, motion, start + ((end - start) * i) / LOOKS);
      if (overlapArea(part, cornersOf(there)) > area) return start;
    }
    return undefined;
  }
  const over = firstShare(leg, f => {
    const corners = cornersOf(f);
    const apart = 0 - overlapDepth(corners, part);
    return apart > 0 || overlapArea(part, corners) <= area ? Math.max(BARE, apart) : 0;
  });
  if (over === undefined) return undefined;
  const before = legOf(from, partOf(motion, over));
  const bare = bareTurn(before, part);
  return bare === undefined ? over : bare * over;
}

/** The share of a leg at which a footprint first touches a line that it does not touch at the start. */
export function lineTouchShare(leg: Leg, line: Line): number | undefined {
  if (!boxesMeet(widened(leg.box, BARE), boxOf(line))) return undefined;
  const { from, motion } = leg;
  if (motion.type === 'rotation') return firstShare(leg, f => lineGap(line, cornersOf(f)));
  const wide = cornersOf(grown(from, 4 * BARE));
  const starts = piecesOf(line).flatMap(piece => {
    const stretch = overlapOnMove(wide, motion.by, piece);
    if (!stretch) return [];
    return [overlapOnMove(cornersOf(from), motion.by, piece)?.[0] ?? stretch[0] + 4 * BARE];
  });
  return starts.length === 0 ? undefined : shareOf(leg, Math.min(...starts));
}

/** The share of a leg at which a line comes to lie more than `slack` inside a footprint. */
export function lineCrossShare(leg: Leg, line: Line, slack: Cm): number | undefined {
  if (!boxesMeet(leg.box, boxOf(line))) return undefined;
  const inner = grown(leg.from, 0 - slack);
  const { motion } = leg;
  if (motion.type === 'rotation') return firstShare(legOf(inner, motion), f => lineGap(line, cornersOf(f)));
  const starts = piecesOf(line).flatMap(piece => {
    const stretch = overlapOnMove(cornersOf(inner), motion.by, piece, 0);
    return stretch ? [stretch[0]] : [];
  });
  return starts.length === 0 ? undefined : shareOf(leg, Math.min(...starts));
}

/** Does a line run across a footprint, more than `slack` inside it? */
export const straddles = (footprint: Footprint, line: Line, slack: Cm): boolean =>
  lineGap(line, cornersOf(grown(footprint, 0 - slack))) <= 0;

/** The share of a leg at which a footprint first sticks out over the edge of the table. */
export function edgeShare(leg: Leg, [width, height]: TableSize, slack: Cm): number | undefined {
  const [x0, y0, x1, y1] = leg.box;
  if (x0 >= 0 - slack && y0 >= 0 - slack && x1 <= width + slack && y1 <= height + slack) return undefined;
  const room = ([x, y]: Point): Cm => Math.min(x, y, width - x, height - y) + slack;
  return firstShare(leg, f => Math.min(...cornersOf(f).map(room)) + BARE / 10);
}
