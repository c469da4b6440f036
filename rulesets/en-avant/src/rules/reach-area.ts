import type { ReachAnswer, Stop } from '@grognard/engine';
import {
  type Cm,
  centreOf,
  cornersOf,
  type Degrees,
  distance,
  type Footprint,
  forward,
  go,
  moved,
  type Point,
  partOf,
  quantisePoint,
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
import { type Course, courseOf, firstHazard, firstOf, type Hazard, hazardsOf, type Met } from './course.ts';
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

/** What ends a way before its time: a zone, or ground. */
type Cause = Omit<Stop<Clause>, 'at'>;

/** Where a way ends, and where it would end if no zone and no ground ended it early; nothing where it has not begun. */
interface Way {
  readonly end: Footprint | null;
  readonly free: Footprint | null;
  readonly cut: Cause | null;
}

interface Paces {
  readonly full: Cm;
  readonly slowed: Cm;
  /** The slow ground on which the way begins. */
  readonly slowBy: string | null;
}

/** Where a leg comes into slow ground, and into which. */
function entersSlow(ground: Ground, leg: Leg): { readonly share: number; readonly by: string } | undefined {
  const met = ground.slow.flatMap(({ id, parts }) => {
    const share = entryShare(leg, parts, OVERLAP);
    return share === undefined ? [] : [{ share, by: id }];
  });
  return met.length === 0 ? undefined : met.reduce((a, b) => (b.share < a.share ? b : a));
}

/** How much of a leg may be gone before what is met: up to it, or just short of an enemy (EA-MOVE-13). */
function clearPart(length: Cm, hazard: Hazard | undefined): Cm {
  if (!hazard) return length;
  const short = hazard.met.type === 'enemy' ? TOUCH + 2 * SLACK : hazard.met.type === 'refused' ? SLACK : 0;
  return Math.max(0, hazard.share * length - short);
}

/** EA-ZOC-04, EA-TERR-04, EA-TERR-12, EA-TERR-14: a zone or ground; null for whoever stands there, and for the edge. */
function causeOf(met: Met): Cause | null {
  switch (met.type) {
    case 'enemy':
      return null;
    case 'zone':
      return { clause: 'EA-ZOC-04', by: met.of, how: 'zone' };
    case 'line':
      return { clause: 'EA-TERR-12', by: met.of };
    case 'refused':
      return refusalOf(met.clause, met.of);
  }
}

function refusalOf(clause: Clause, of: string | undefined): Cause | null {
  if (clause === 'EA-MOVE-11' || clause === 'EA-MOVE-14') return null;
  const isZone = clause === 'EA-ZOC-04';
  return { clause, ...(of === undefined ? {} : { by: of }), ...(isZone ? { how: 'zone' } : {}) };
}

interface Setting {
  readonly from: Footprint;
  readonly spent: Cm;
  readonly paces: Paces;
  /** The turn before was not allowed. */
  readonly cut: Cause | null;
}

/** Where a straight way in a direction ends. */
function goOn(course: Course, { from, spent, paces, cut }: Setting, bearing: Degrees): Way | null {
  const { ground, unit } = course;
  const length = paces.full - spent;
  if (length < SLACK) return null;
  const [dx, dy] = forward(bearing);
  const ahead = forward(from.facing);
  const motion =
    unit.bases === 1 ? go([ahead[0] * length, ahead[1] * length]) : slide(from, 0 - dy * length, dx * length);
  const leg = legOf(from, motion);
  const upTo = (cm: Cm) => (cm < SLACK ? null : moved(from, partOf(motion, cm / length)));
  const hazards = hazardsOf(course, leg, { advance: length });
  const free = clearPart(
    length,
    firstOf(
      hazards.filter(({ met }) => causeOf(met) === null),
      leg,
    ),
  );
  if (cut) return { end: null, free: upTo(free), cut };
  const first = firstOf(hazards, leg);
  const clear = clearPart(length, first);
  const slow = paces.slowBy === null ? entersSlow(ground, leg) : { share: 0, by: paces.slowBy };
  const most = slow ? Math.min(clear, Math.max(slow.share * length, paces.slowed - spent)) : clear;
  if (most > free - SLACK) return { end: upTo(most), free: null, cut: null };
  const why =
    slow && most < clear
      ? ({ clause: 'EA-TERR-05', by: slow.by, how: 'slow' } as const)
      : first && causeOf(first.met);
  return { end: upTo(most), free: upTo(free), cut: why ?? null };
}

/** How a unit that turns once and then goes as far as it can ends, in every direction. */
function farthestWays(ground: Ground, position: Position, unit: Unit): readonly Way[] {
  const start = footprintOf(unit);
  const reach = allowanceOf(ground, unit) + 2 * (start.width + start.depth);
  const course = courseOf(ground, position, unit, { target: null, reach });
  const here = ground.slow.find(({ parts }) => coversMore(parts, cornersOf(start), OVERLAP));
  const full = allowanceOf(ground, unit);
  const slowed = allowanceOf(ground, unit, { slowed: true });
  return openings(unit).flatMap(opening => {
    const turn = opening && motionOf(start, opening);
    if (turn && turn.cost > full) return [];
    const leg = turn && legOf(start, turn.motion);
    const hazard = leg && firstHazard(course, leg, opening!);
    const cut = hazard ? causeOf(hazard.met) : null;
    if (hazard && !cut) return [];
    const slowBy = here?.id ?? (leg && entersSlow(ground, leg)?.by) ?? null;
    const from = turn ? moved(start, turn.motion) : start;
    const setting: Setting = { from, spent: turn?.cost ?? 0, paces: { full, slowed, slowBy }, cut };
    return bearings(unit).flatMap(bearing => goOn(course, setting, bearing) ?? []);
  });
}

/** EA-MOVE-12, EA-REORG-03: may the unit stop there? */
const mayStop = (position: Position, unit: Unit, end: Footprint): boolean =>
  !overlapped(position, unit, end) && (!unit.disorganised || goesAway(position, unit, end));

/** A place that is lost, and to what. */
interface Lost {
  readonly cut: Cause;
  readonly free: Footprint;
}

/** Each cause once, in the middle of the places that are lost to it. */
function stopsOf(lost: readonly Lost[]): readonly Stop<Clause>[] {
  const keyOf = ({ clause, by = '' }: Cause) => `${clause} ${by}`;
  const keys = [...new Set(lost.map(({ cut }) => keyOf(cut)))];
  return keys.map(key => {
    const own = lost.filter(({ cut }) => keyOf(cut) === key);
    const mean = (i: 0 | 1) => own.reduce((sum, { free }) => sum + free.at[i], 0) / own.length;
    const middle: Point = [mean(0), mean(1)];
    const off = ({ free }: Lost) => distance(free.at, middle);
    const { free, cut } = own.reduce((a, b) => (off(b) < off(a) ? b : a));
    return { ...cut, at: quantisePoint(free.at) };
  });
}

/** EA-MOVE-03: the ground that a unit can come to stand on by one turn and a straight move, and how far ahead it can go. */
export function reachAnswer(ground: Ground, position: Position, unit: Unit): ReachAnswer<Clause> {
  const trial = { type: 'activate', unit: unit.id, action: 'move', steps: [{ advance: 0.01 }] } as const;
  const { planned, path } = traceMove(ground, position, unit, { ...trial, steps: [...trial.steps] });
  if (!planned.ok && !path) return { is: [], ahead: 0, clause: planned.clause };
  const ways = farthestWays(ground, position, unit);
  const stays = (end: Footprint | null) => (end && mayStop(position, unit, end) ? [end] : []);
  const ends = ways.flatMap(({ end }) => stays(end));
  const lost = ways.flatMap(({ free, cut }) => (cut ? stays(free).map(end => ({ cut, free: end })) : []));
  const start = footprintOf(unit);
  const around = (places: readonly Footprint[]) => [reachOutline(centreOf(start), [start, ...places])];
  return {
    is: ends.length > 0 ? around(ends) : [],
    ahead: reachOf(ground, position, unit),
    clause: 'EA-MOVE-03',
    ...(lost.length > 0
      ? { cut: { areas: around([...ends, ...lost.map(({ free }) => free)]), stops: stopsOf(lost) } }
      : {}),
  };
}
