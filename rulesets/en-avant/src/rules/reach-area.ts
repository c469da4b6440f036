import type { ReachAnswer } from '@grognard/engine';
import {
  type Cm,
  centreOf,
  cornersOf,
  type Degrees,
  type Footprint,
  forward,
  go,
  moved,
  partOf,
  reachOutline,
  slide,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { coversMore, entryShare, type Leg, legOf } from '../geometry.ts';
import type { Ground } from '../ground.ts';
import type { MoveStep } from '../orders.ts';
import type { Position, Unit } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { type Course, courseOf, firstHazard, type Hazard } from './course.ts';
import { traceMove } from './movement.ts';
import { motionOf } from './path.ts';
import { goesAway, overlapped } from './plan.ts';
import { reachOf } from './reach.ts';

/** How finely headings and bearings are looked through. */
const FAN: Degrees = 15;
const WHEELS: readonly Degrees[] = [15, 30, 45, 60, 75, 90];

/** One turn to begin with: none, a wheel to either side, or for a single base any heading (EA-MOVE-09). */
function openings(unit: Unit): readonly (MoveStep | null)[] {
  if (unit.bases === 1) {
    return Array.from({ length: 360 / FAN }, (_, i) => ({ turn: (unit.facing + i * FAN) % 360 }));
  }
  return [
    null,
    ...(['left', 'right'] as const).flatMap(wheel => WHEELS.map(degrees => ({ wheel, degrees }))),
  ];
}

/** The ways to go on: gliding to any side of ahead, for a single base straight on as it now faces. */
function bearings(unit: Unit): readonly Degrees[] {
  if (unit.bases === 1) return [0];
  return Array.from({ length: 180 / FAN + 1 }, (_, i) => i * FAN - 90);
}

interface Paces {
  readonly full: Cm;
  readonly slowed: Cm;
  readonly startsSlow: boolean;
}

const entersSlow = (ground: Ground, leg: Leg): number | undefined => {
  const shares = ground.slow.flatMap(({ parts }) => entryShare(leg, parts, OVERLAP) ?? []);
  return shares.length === 0 ? undefined : Math.min(...shares);
};

/** How much of a leg may be gone before what is met: up to it, or just short of an enemy (EA-MOVE-13). */
function clearPart(length: Cm, hazard: Hazard | undefined): Cm {
  if (!hazard) return length;
  const short = hazard.met.type === 'enemy' ? TOUCH + 2 * SLACK : hazard.met.type === 'refused' ? SLACK : 0;
  return Math.max(0, hazard.share * length - short);
}

/** Where a straight way in a direction ends; nothing if it does not even begin. */
function goOn(
  course: Course,
  from: Footprint,
  { bearing, spent, paces }: { readonly bearing: Degrees; readonly spent: Cm; readonly paces: Paces },
): Footprint | null {
  const { ground, unit } = course;
  const length = (paces.startsSlow ? paces.slowed : paces.full) - spent;
  if (length < SLACK) return null;
  const [dx, dy] = forward(bearing);
  const ahead = forward(from.facing);
  const motion =
    unit.bases === 1 ? go([ahead[0] * length, ahead[1] * length]) : slide(from, 0 - dy * length, dx * length);
  const leg = legOf(from, motion);
  const clear = clearPart(length, firstHazard(course, leg, { advance: length }));
  const slow = paces.startsSlow ? undefined : entersSlow(ground, leg);
  const most = slow === undefined ? clear : Math.min(clear, Math.max(slow * length, paces.slowed - spent));
  return most < SLACK ? null : moved(from, partOf(motion, most / length));
}

/** The places at which a unit ends that turns once and then goes as far as it can, in every direction. */
function farthestPlaces(ground: Ground, position: Position, unit: Unit): readonly Footprint[] {
  const start = footprintOf(unit);
  const reach = allowanceOf(ground, unit) + 2 * (start.width + start.depth);
  const course = courseOf(ground, position, unit, { target: null, reach });
  const paces: Paces = {
    full: allowanceOf(ground, unit),
    slowed: allowanceOf(ground, unit, { slowed: true }),
    startsSlow: ground.slow.some(({ parts }) => coversMore(parts, cornersOf(start), OVERLAP)),
  };
  return openings(unit).flatMap(opening => {
    const turn = opening && motionOf(start, opening);
    if (turn && turn.cost > paces.full) return [];
    const leg = turn && legOf(start, turn.motion);
    if (leg && firstHazard(course, leg, opening!)) return [];
    const from = turn ? moved(start, turn.motion) : start;
    const startsSlow = paces.startsSlow || (leg !== null && entersSlow(ground, leg) !== undefined);
    return bearings(unit).flatMap(bearing => {
      const end = goOn(course, from, { bearing, spent: turn?.cost ?? 0, paces: { ...paces, startsSlow } });
      return end ? [end] : [];
    });
  });
}

/** EA-MOVE-12, EA-REORG-03: may the unit stop there? */
const mayStop = (position: Position, unit: Unit, end: Footprint): boolean =>
  !overlapped(position, unit, end) && (!unit.disorganised || goesAway(position, unit, end));

/** EA-MOVE-03: the ground that a unit can come to stand on by one turn and a straight move, and how far ahead it can go. */
export function reachAnswer(ground: Ground, position: Position, unit: Unit): ReachAnswer<Clause> {
  const trial = { type: 'activate', unit: unit.id, action: 'move', steps: [{ advance: 0.01 }] } as const;
  const { planned, path } = traceMove(ground, position, unit, { ...trial, steps: [...trial.steps] });
  if (!planned.ok && !path) return { is: [], ahead: 0, clause: planned.clause };
  const ends = farthestPlaces(ground, position, unit).filter(end => mayStop(position, unit, end));
  const centre = centreOf(footprintOf(unit));
  return {
    is: ends.length > 0 ? [reachOutline(centre, [footprintOf(unit), ...ends])] : [],
    ahead: reachOf(ground, position, unit),
    clause: 'EA-MOVE-03',
  };
}
