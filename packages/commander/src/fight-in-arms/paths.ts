import type { Path, PathStep, Unit } from '@grognard/fight-in-arms';
import {
  add,
  advance,
  bearing,
  distance,
  type Footprint,
  forward,
  type LineEnd,
  lineLength,
  moved,
  nearestOnLine,
  type Point,
  pivot,
  scale,
  spotAlong,
  turnBetween,
  wheel,
  wheelCost,
} from '@grognard/table';
import { type Battlefield, isDifficult, type Lane, onTheMap } from './battlefield.ts';
import type { Piece } from './piece.ts';

/** A way to go and where it leads, if nothing is in the way: the rules will say. */
export interface Course {
  readonly path: Path;
  readonly base: Footprint;
}

/** What is left to go with after the steps so far. */
interface Walk extends Course {
  readonly left: number;
}

const tenths = (cm: number): number => Math.floor(cm * 10 + 0.01) / 10;

/** Turns towards a heading: on its tracks for nothing, else by a wheel as far as the movement goes. */
function turned(field: Battlefield, unit: Unit, walk: Walk, heading: number): Walk {
  const turn = Math.round(turnBetween(walk.base.facing, heading));
  if (turn === 0) return walk;
  if (unit.profile.flags.includes('tracked')) {
    const base = moved(walk.base, pivot(walk.base, turn));
    return { path: [...walk.path, { pivot: turn }], base, left: walk.left };
  }
  const rate = wheelCost(walk.base.width, 1) * (isSlow(field, unit, walk.base.at) ? 2 : 1);
  const degrees = Math.min(Math.abs(turn), Math.floor(walk.left / rate));
  if (degrees < 1) return walk;
  const hand = turn > 0 ? 'right' : 'left';
  const base = moved(walk.base, wheel(walk.base, hand, degrees));
  return { path: [...walk.path, { wheel: hand, degrees }], base, left: walk.left - degrees * rate };
}

const isSlow = (field: Battlefield, { profile }: Unit, at: Point): boolean =>
  !profile.flags.includes('commando') && isDifficult(field, at);

const STRIDE = 0.5;

/** FIA-MOVE-04: how far straight on so much movement carries. */
function reachAhead(field: Battlefield, unit: Unit, base: Footprint, budget: number): number {
  const way = forward(base.facing);
  let [cm, spent] = [0, 0];
  for (;;) {
    const middle = add(base.at, scale(way, cm + STRIDE / 2));
    if (!onTheMap(field, middle)) return Math.max(0, cm - STRIDE);
    const cost = STRIDE * (isSlow(field, unit, middle) ? 2 : 1);
    if (spent + cost > budget + 0.001) return cm + ((budget - spent) * STRIDE) / cost;
    cm += STRIDE;
    spent += cost;
  }
}

function gone(field: Battlefield, unit: Unit, walk: Walk, share: number): Walk {
  const far = reachAhead(field, unit, walk.base, walk.left);
  const cm = tenths(far * share);
  if (cm < 0.1) return walk;
  const left = far > 0 ? walk.left * (1 - cm / far) : 0;
  return { path: [...walk.path, { forward: cm }], base: moved(walk.base, advance(walk.base, cm)), left };
}

const HEADINGS = [0, 25, -25, 55, -55, 90, -90];
const ROUND = [135, -135, 180];
const SHARES = [1, 0.55];
/** The same for one who looks for the edge of a wood, or the last of the cover. */
const FINE_SHARES = [1, 0.78, 0.55, 0.3];

/** Ways for a unit to go: straight, by turns, along roads, back; each ending with its face to whom it watches. */
export function coursesFor(
  field: Battlefield,
  piece: Piece,
  watched: Piece | null,
  isFine = false,
): readonly Course[] {
  const { unit, base } = piece;
  const shares = isFine ? FINE_SHARES : SHARES;
  const { m } = unit.profile;
  if (m < 0.1) return [];
  const start: Walk = { path: [], base, left: m };
  const isTracked = unit.profile.flags.includes('tracked');
  const headings = [...(isTracked ? [...HEADINGS, ...ROUND] : HEADINGS), ...homing(piece, watched)];
  const courses: Walk[] = [];
  for (const heading of headings) {
    const aimed = turned(field, unit, start, base.facing + heading);
    if (Math.abs(turnBetween(aimed.base.facing, base.facing + heading)) > 1) continue;
    for (const share of shares) courses.push(facing(field, unit, gone(field, unit, aimed, share), watched));
  }
  courses.push(...facingOnly(field, unit, start, watched), ...backwards(start));
  for (const lane of field.lanes) courses.push(...alongLane(field, unit, start, lane));
  return courses.filter(({ path }) => path.length > 0);
}

/** Straight at the one who is watched. */
const homing = ({ base }: Piece, watched: Piece | null): readonly number[] =>
  watched ? [Math.round(turnBetween(base.facing, bearing(base.at, watched.centre)))] : [];

/** Off by more than this, it is worth a turn. */
const OFF = 30;

function facing(field: Battlefield, unit: Unit, walk: Walk, watched: Piece | null): Walk {
  if (!watched) return walk;
  const heading = bearing(walk.base.at, watched.centre);
  return Math.abs(turnBetween(walk.base.facing, heading)) > OFF ? turned(field, unit, walk, heading) : walk;
}

const facingOnly = (field: Battlefield, unit: Unit, start: Walk, watched: Piece | null): readonly Walk[] =>
  watched ? [turned(field, unit, start, bearing(start.base.at, watched.centre))] : [];

/** FIA-BACK-01: backwards costs order, and saves those who must get away. */
const backwards = ({ base, left }: Walk): readonly Walk[] =>
  [1, 0.5].map(share => {
    const cm = tenths(left * share);
    return { path: [{ back: cm }], base: moved(base, advance(base, -cm)), left: 0 };
  });

/** FIA-MOVE-07: so near to the direction of the road, with a degree to spare. */
const ALONG = 44;

/** FIA-MOVE-07: along a road either way, going over to it first if it is near. */
function alongLane(field: Battlefield, unit: Unit, start: Walk, lane: Lane): readonly Walk[] {
  const near = nearestOnLine(lane.line, start.base.at);
  if (near.distance > start.left) return [];
  return (['start', 'end'] as const).flatMap(toward => {
    const on = near.distance <= lane.width / 2 - 0.1 ? start : goneOver(field, unit, start, near.point);
    if (!on) return [];
    const heading = headingAt(lane, on.base.at, toward);
    const isAlong = ({ base }: Walk) => Math.abs(turnBetween(base.facing, heading)) <= ALONG;
    const aligned = isAlong(on) ? on : turned(field, unit, on, heading);
    if (!isAlong(aligned)) return [];
    return [1, 0.5].flatMap(share => followed(aligned, lane, toward, share));
  });
}

function goneOver(field: Battlefield, unit: Unit, start: Walk, at: Point): Walk | null {
  const aimed = turned(field, unit, start, bearing(start.base.at, at));
  const cm = tenths(distance(aimed.base.at, at));
  if (cm < 0.1 || cm > reachAhead(field, unit, aimed.base, aimed.left)) return null;
  const step: PathStep = { forward: cm };
  const base = moved(aimed.base, advance(aimed.base, cm));
  return { path: [...aimed.path, step], base, left: aimed.left - cm };
}

/** Which way a road leads to one of its ends. */
const headingAt = ({ line }: Lane, at: Point, toward: LineEnd): number =>
  nearestOnLine(line, at).heading + (toward === 'end' ? 0 : 180);

function followed(walk: Walk, { id, line }: Lane, toward: LineEnd, share: number): readonly Walk[] {
  const { along } = nearestOnLine(line, walk.base.at);
  const room = toward === 'end' ? lineLength(line) - along : along;
  const cm = tenths(Math.min(room - 0.1, 2 * walk.left * share));
  if (cm < 1) return [];
  const { point, heading } = spotAlong(line, toward === 'end' ? along + cm : along - cm);
  const base = { ...walk.base, at: point, facing: heading + (toward === 'end' ? 0 : 180) };
  return [{ path: [...walk.path, { follow: id, toward, cm }], base, left: walk.left - cm / 2 }];
}
