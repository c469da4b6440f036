import {
  type Cm,
  cornersOf,
  forward,
  lengthOf,
  overlapOnMove,
  type Point,
  type Polygon,
  scale,
  type TableSize,
  type Vector,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf, isOnGround, isSkirmish, outlinesOf, shapesOf } from '../figures.ts';
import { anyOverlap, CONTACT, isInContact, NEAR, shifted } from '../geometry.ts';
import type { Footing, Terrain } from '../ground.ts';
import { keptWay } from '../kept-ways.ts';
import {
  closedBy,
  type GroundLeg,
  legsOver,
  linearAhead,
  type Met,
  paceOver,
  touched,
} from '../obstacles/index.ts';
import type { Body, Scene } from '../types.ts';

/** Something that stops a straight move, and where. */
export interface Bar {
  readonly at: Cm;
  /** A feature, a unit, or the table's edge. */
  readonly by: string;
  readonly clause: Clause;
  readonly kind: 'closed' | 'linear' | 'enemy' | 'friend' | 'edge';
  readonly footing?: Footing;
  readonly met?: Met;
}

/** A straight way ahead (or back) of a unit: the ground on it, and what stands in it, nearest first. */
export interface Way {
  readonly direction: Vector;
  readonly legs: readonly GroundLeg[];
  readonly bars: readonly Bar[];
}

export const EDGE = 'table-edge';

/** Looks along the straight way of a unit: ahead, or back. */
export const wayOf = (terrain: Terrain, scene: Scene, body: Body, length: Cm, turn: 0 | 180 = 0): Way =>
  keptWay(terrain.around.ways, body, { scene, length, turn }, () =>
    lookAlong(terrain, scene, body, length, turn),
  );

function lookAlong(terrain: Terrain, scene: Scene, body: Body, length: Cm, turn: 0 | 180): Way {
  const direction = forward(body.facing + turn);
  const by = scale(direction, length);
  const legs = legsOver(terrain, body, by);
  const bars = [
    closedBar(terrain, body, legs, direction),
    linearBar(terrain, body, by),
    ...unitBars(terrain, scene, body, by),
    edgeBar(terrain, body, by),
  ].filter(bar => bar !== null);
  return { direction, legs, bars: bars.sort((a, b) => a.at - b.at || rank(a) - rank(b)) };
}

/** At the same distance closed ground speaks first, then the obstacle, then whoever stands there. */
const RANKS: readonly Bar['kind'][] = ['closed', 'linear', 'enemy', 'friend', 'edge'];
const rank = ({ kind }: Bar): number => RANKS.indexOf(kind);

function linearBar(terrain: Terrain, body: Body, by: Vector): Bar | null {
  const met = linearAhead(terrain, body, by);
  return met && { at: met.at, by: met.linear.id, clause: 'GECH-MOVE-07', kind: 'linear', met };
}

/** GECH-MOVE-07: ground closed to the arm. What a unit already stands in does not stop it again. */
function closedBar(terrain: Terrain, body: Body, legs: readonly GroundLeg[], direction: Vector): Bar | null {
  const here = touched(terrain, body).map(({ id, kind }) => `${kind} ${id}`);
  const leg = legs.find(({ under }) =>
    under.some(each => closedBy(body, each) !== null && !here.includes(`${each.kind} ${each.id}`)),
  );
  if (!leg) return null;
  const together = legs.filter(({ from }) => Math.abs(from - leg.from) <= NEAR);
  const closed = together.flatMap(({ under }) => under).filter(each => closedBy(body, each) !== null);
  const footing = closed.find(each => each.kind === 'bridge' && isHeadedOnto(body, each, direction));
  const first = footing ?? closed.find(({ kind }) => kind !== 'bridge') ?? closed[0]!;
  return { at: leg.from, by: first.id, clause: closedBy(body, first)!, kind: 'closed', footing: first };
}

/** A bridge that is too narrow is named rather than its river when the unit heads for it. */
const isHeadedOnto = ({ at }: Body, { pieces }: Footing, direction: Vector): boolean => {
  const far: Vector = scale(direction, 500);
  return anyOverlap([[at, [at[0] + far[0], at[1] + far[1]]]], pieces, -NEAR);
};

/** GECH-MOVE-09: other units; skirmishers and generals are passed through. */
function unitBars(terrain: Terrain, scene: Scene, body: Body, by: Vector): (Bar | null)[] {
  const shapes = outlinesOf(terrain, body);
  return scene.units.map(other => {
    const at = blocks(body, other) ? firstTouch(shapes, by, shapesOf(terrain, other)) : null;
    const kind = other.side === body.side ? 'friend' : 'enemy';
    return at === null ? null : { at, by: other.id, clause: 'GECH-MOVE-09', kind };
  });
}

const blocks = (body: Body, other: Body): boolean =>
  other.id !== body.id && isOnGround(other) && (other.side !== body.side || !isSkirmish(other));

function firstTouch(shapes: readonly Polygon[], by: Vector, others: readonly Polygon[]): Cm | null {
  let first = Infinity;
  for (const shape of shapes) {
    for (const other of others)
      first = Math.min(first, overlapOnMove(shape, by, other, NEAR)?.[0] ?? Infinity);
  }
  return first === Infinity ? null : first;
}

/** GECH-MOVE-09: nobody moves off the table. */
function edgeBar({ size }: Terrain, body: Body, by: Vector): Bar | null {
  const length = lengthOf(by);
  const shares = cornersOf(blockOf(body)).map(corner => leavesAt(corner, by, size));
  const at = Math.min(...shares) * length;
  return at < length ? { at, by: EDGE, clause: 'GECH-MOVE-09', kind: 'edge' } : null;
}

/** The share of its way at which a point leaves the table; more than 1 if it does not. */
function leavesAt([x, y]: Point, [dx, dy]: Vector, [width, height]: TableSize): number {
  const alongAxis = (from: Cm, by: Cm, size: Cm): number => {
    const room = by > 0 ? size - from : from;
    return Math.abs(by) <= Math.max(0, room) + NEAR ? 2 : Math.max(0, room) / Math.abs(by);
  };
  return Math.min(alongAxis(x, dx, width), alongAxis(y, dy, height));
}

/** What a way costs: every centimetre costs one divided by the share of the ground (GECH-MOVE-02). */
export const costOf = (legs: readonly GroundLeg[], cm: Cm): Cm =>
  legs.reduce((sum, { from, to, under }) => sum + Math.max(0, Math.min(to, cm) - from) / paceOver(under), 0);

/** How far an allowance carries. */
export function distanceWith(legs: readonly GroundLeg[], allowance: Cm): Cm {
  let left = Math.max(0, allowance);
  for (const { from, to, under } of legs) {
    const pace = paceOver(under);
    const cost = (to - from) / pace;
    if (cost > left) return from + left * pace;
    left -= cost;
  }
  return legs.at(-1)?.to ?? 0;
}

/** The ground touched on the first part of a way. */
export const groundOn = (legs: readonly GroundLeg[], cm: Cm): Footing[] =>
  legs.filter(({ from }) => from < cm - NEAR).flatMap(({ under }) => under);

export const SHORT_OF_ENEMY: Cm = 0.5;

/** Where a unit that goes as far as it can stops at a bar: 0.5 cm short of an enemy, against anything else. */
export const stopAt = ({ at, kind }: Bar): Cm => Math.max(0, kind === 'enemy' ? at - SHORT_OF_ENEMY : at);

/** Is an explicit distance stopped by a bar? Coming up against an obstacle is not passing it; touching an enemy is. */
export const isStoppedBy = ({ at, kind }: Bar, cm: Cm): boolean =>
  kind === 'enemy' ? cm > at - CONTACT - 1e-9 : cm > at + NEAR;

/** Would a unit, moved so far, stand on anybody? Skirmishers are passed through, but nobody ends on them. */
export function endsOnSomebody(terrain: Terrain, scene: Scene, body: Body, by: Vector): boolean {
  const here = outlinesOf(terrain, body);
  const shapes = here.map(shape => shifted(shape, by));
  return scene.units.some(
    other =>
      isOnGround(other) &&
      anyOverlap(shapes, shapesOf(terrain, other)) &&
      !anyOverlap(here, shapesOf(terrain, other)),
  );
}

export const isTouching = (terrain: Terrain, a: Body, b: Body): boolean => {
  const others = shapesOf(terrain, b);
  return shapesOf(terrain, a).some(shape => others.some(other => isInContact(shape, other)));
};
