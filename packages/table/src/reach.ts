import type { Degrees } from './angle.ts';
import { arcLength, normaliseDegrees, turnBetween } from './angle.ts';
import { dequeue, emptyQueue, enqueue } from './cost-queue.ts';
import type { Footprint } from './footprint.ts';
import type { Motion } from './motion.ts';
import { advance, moved, sidestep, stepBack, wheel } from './motion.ts';
import type { Cm, Point } from './point.ts';
import { bearing, forward } from './point.ts';
import type { Polygon } from './polygon.ts';

/** One elementary manoeuvre tried from every place reached: a name, the motion from there, and its price. */
export interface ReachStep {
  readonly name: string;
  readonly motion: (from: Footprint) => Motion;
  readonly cost: (from: Footprint) => Cm;
}

/** What may be reached: from where, with how much movement, by which steps, and which steps are barred. */
export interface ReachSpec {
  readonly start: Footprint;
  readonly allowance: Cm;
  readonly steps: readonly ReachStep[];
  /** May this step be made? Without it every step may. */
  readonly allowed?: (from: Footprint, motion: Motion, to: Footprint) => boolean;
  /** Two places in the same cell of the lattice count as one: the cheaper is kept. Default 1 cm and 15°. */
  readonly lattice?: { readonly cm: Cm; readonly degrees: Degrees };
}

/** A place that can be reached, at what cost, and how: the number of the place before it and the step from there. */
export interface Reached {
  readonly footprint: Footprint;
  readonly cost: Cm;
  readonly from: number;
  readonly step: string;
}

/** The usual steps: ahead, wheels to both sides by the arc of the outer corner, and if wanted back and sideways. */
export function usualSteps(
  cm: Cm,
  degrees: Degrees,
  also: { readonly back?: boolean; readonly side?: boolean } = {},
): ReachStep[] {
  const straight = (name: string, motion: (from: Footprint) => Motion): ReachStep => ({
    name,
    motion,
    cost: () => cm,
  });
  const turn = (hand: 'left' | 'right'): ReachStep => ({
    name: `wheel-${hand}`,
    motion: from => wheel(from, hand, degrees),
    cost: from => arcLength(from.width, degrees),
  });
  return [
    straight('advance', from => advance(from, cm)),
    turn('left'),
    turn('right'),
    ...(also.back ? [straight('back', from => stepBack(from, cm))] : []),
    ...(also.side
      ? [straight('left', from => sidestep(from, 0 - cm)), straight('right', from => sidestep(from, cm))]
      : []),
  ];
}

/**
 * Every place that a chain of steps can reach within the allowance, cheapest first (Dijkstra's search over the
 * lattice), the start itself at the head. Places keep their true position: the lattice only decides which of two
 * near places is followed further, so each entry is exactly where its chain of steps leads.
 */
export function reachableFrom(spec: ReachSpec): Reached[] {
  const { cm, degrees } = spec.lattice ?? { cm: 1, degrees: 15 };
  const settled = new Set<number>();
  const reached: Reached[] = [];
  const queue = emptyQueue<Reached>();
  enqueue(queue, { footprint: spec.start, cost: 0, from: -1, step: 'start' }, 0);
  for (let next = dequeue(queue); next; next = dequeue(queue)) {
    const key = cellOf(next.footprint, cm, degrees);
    if (settled.has(key)) continue;
    settled.add(key);
    const from = reached.push(next) - 1;
    for (const step of spec.steps) {
      const cost = next.cost + step.cost(next.footprint);
      if (cost > spec.allowance + 1e-9) continue;
      const motion = step.motion(next.footprint);
      const footprint = moved(next.footprint, motion);
      if (settled.has(cellOf(footprint, cm, degrees))) continue;
      if (spec.allowed && !spec.allowed(next.footprint, motion, footprint)) continue;
      enqueue(queue, { footprint, cost, from, step: step.name }, cost);
    }
  }
  return reached;
}

/** The chain of steps that leads to an entry, first step first. */
export function stepsTo(reached: readonly Reached[], entry: Reached): string[] {
  const steps: string[] = [];
  for (let at: Reached | undefined = entry; at && at.from >= 0; at = reached[at.from]) steps.push(at.step);
  return steps.reverse();
}

/** A number for the cell of the lattice in which a pose lies; good for some 300 m of table. */
function cellOf({ at, facing }: Footprint, cm: Cm, degrees: Degrees): number {
  const turn = Math.round(normaliseDegrees(facing) / degrees) % Math.round(360 / degrees);
  return ((Math.round(at[0] / cm) + 32768) * 65536 + Math.round(at[1] / cm) + 32768) * 4096 + turn;
}

/** The directions in which the outline of a reach is looked for: fine enough to be drawn as a smooth line. */
const RAY = 2;
const RAYS: readonly Point[] = Array.from({ length: 360 / RAY }, (_, i) => forward(i * RAY));

/**
 * A closed outline around all ground that can be covered, for a player to see: as seen from a centre, in every
 * direction as far as the farthest place, or seam between two places, that is met there. Hollows seen from the centre
 * are filled in.
 */
export function reachOutline(centre: Point, covered: readonly Polygon[]): Polygon {
  const far = new Float64Array(RAYS.length);
  for (const place of covered) {
    const corners = place.map(([x, y]): Point => [x - centre[0], y - centre[1]]);
    const sides = corners.length === 2 ? 1 : corners.length;
    for (let i = 0; i < sides; i++) lengthen(far, corners[i]!, corners[(i + 1) % corners.length]!);
  }
  return RAYS.map(([x, y], i): Point => [centre[0] + x * far[i]!, centre[1] + y * far[i]!]);
}

/** Every ray that meets a side reaches at least as far as that side, which runs from `a` to `b` about the centre. */
function lengthen(far: Float64Array, [ax, ay]: Point, [bx, by]: Point): void {
  const [start, end] = [bearing([0, 0], [ax, ay]), bearing([0, 0], [bx, by])];
  const turn = turnBetween(start, end);
  const first = turn < 0 ? end : start;
  const last = Math.floor((first + Math.abs(turn)) / RAY);
  for (let i = 0 - Math.floor((0 - first) / RAY); i <= last; i++) {
    const ray = i % RAYS.length;
    const [x, y] = RAYS[ray]!;
    const [a, b] = [x * ay - y * ax, x * by - y * bx];
    const part = a === b ? 0 : Math.min(1, Math.max(0, a / (a - b)));
    far[ray] = Math.max(far[ray]!, x * (ax + part * (bx - ax)) + y * (ay + part * (by - ay)));
  }
}
