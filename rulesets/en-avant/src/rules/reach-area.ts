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
  type Polygon,
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
/** To the left are less than nothing. */
const WHEELS: readonly Degrees[] = [-90, -75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75, 90];

/** One turn to begin with, round from one side to the other: a wheel or none; for a single base any heading (EA-MOVE-09). */
function openings(unit: Unit): readonly (MoveStep | null)[] {
  if (unit.bases === 1) {
    return Array.from({ length: 360 / FAN + 1 }, (_, i) => ({ turn: (unit.facing + i * FAN) % 360 }));
  }
  return WHEELS.map(degrees =>
    degrees === 0 ? null : { wheel: degrees < 0 ? 'left' : 'right', degrees: Math.abs(degrees) },
  );
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
  /** Somebody, or the edge of the table, would end it early in any case. */
  readonly barred: boolean;
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
  const barred = free < length - SLACK;
  if (cut) return { end: null, free: upTo(free), cut, barred };
  const first = firstOf(hazards, leg);
  const clear = clearPart(length, first);
  const slow = paces.slowBy === null ? entersSlow(ground, leg) : { share: 0, by: paces.slowBy };
  const most = slow ? Math.min(clear, Math.max(slow.share * length, paces.slowed - spent)) : clear;
  if (most > free - SLACK) return { end: upTo(most), free: null, cut: null, barred };
  const why =
    slow && most < clear
      ? ({ clause: 'EA-TERR-05', by: slow.by, how: 'slow' } as const)
      : first && causeOf(first.met);
  return { end: upTo(most), free: upTo(free), cut: why ?? null, barred };
}

/** By its turn to begin with, and then by its bearing. */
type Ways = readonly (readonly (Way | null)[])[];

/** How a unit that turns once and then goes as far as it can ends, in every direction. */
function farthestWays(ground: Ground, position: Position, unit: Unit): Ways {
  const start = footprintOf(unit);
  const reach = allowanceOf(ground, unit) + 2 * (start.width + start.depth);
  const course = courseOf(ground, position, unit, { target: null, reach });
  const here = ground.slow.find(({ parts }) => coversMore(parts, cornersOf(start), OVERLAP));
  const full = allowanceOf(ground, unit);
  const slowed = allowanceOf(ground, unit, { slowed: true });
  return openings(unit).map(opening => {
    const turn = opening && motionOf(start, opening);
    if (turn && turn.cost > full) return [];
    const leg = turn && legOf(start, turn.motion);
    const hazard = leg && firstHazard(course, leg, opening!);
    const cut = hazard ? causeOf(hazard.met) : null;
    if (hazard && !cut) return [];
    const slowBy = here?.id ?? (leg && entersSlow(ground, leg)?.by) ?? null;
    const from = turn ? moved(start, turn.motion) : start;
    const setting: Setting = { from, spent: turn?.cost ?? 0, paces: { full, slowed, slowBy }, cut };
    return bearings(unit).map(bearing => goOn(course, setting, bearing));
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

const keyOf = ({ clause, by = '' }: Cause) => `${clause} ${by}`;

/** Do two ways end for the same reason? Then so do those between them. */
const isAlike = (a: Way, b: Way): boolean =>
  a.barred === b.barred && (a.cut && keyOf(a.cut)) === (b.cut && keyOf(b.cut));

/** A place for every way, or none. */
type Places = readonly (readonly (Footprint | null)[])[];

/** What the places at the ends of ways cover, with the seams along which one way passes into its neighbours. */
function covered(ways: Ways, places: Places): readonly Polygon[] {
  const seams = (i: number, k: number, corners: Polygon) =>
    [[i, k + 1] as const, [i + 1, k] as const].flatMap(([row, column]) => {
      const [way, next] = [ways[i]?.[k], ways[row]?.[column]];
      const beside = places[row]?.[column];
      if (!way || !next || !beside || !isAlike(way, next)) return [];
      return cornersOf(beside).map((corner, c): Polygon => [corners[c]!, corner]);
    });
  return places.flatMap((row, i) =>
    row.flatMap((place, k) => {
      if (!place) return [];
      const corners = cornersOf(place);
      return [corners, ...seams(i, k, corners)];
    }),
  );
}

/** Each cause once, in the middle of the places that are lost to it. */
function stopsOf(lost: readonly Lost[]): readonly Stop<Clause>[] {
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
  const placesOf = (placeOf: (way: Way) => Footprint | null): Places =>
    ways.map(row =>
      row.map(way => {
        const place = way && placeOf(way);
        return place && mayStop(position, unit, place) ? place : null;
      }),
    );
  const free = placesOf(way => (way.cut ? way.free : null));
  const lost = ways.flatMap((row, i) =>
    row.flatMap((way, k): readonly Lost[] => {
      const place = free[i]?.[k];
      return way?.cut && place ? [{ cut: way.cut, free: place }] : [];
    }),
  );
  const start = footprintOf(unit);
  const around = (places: readonly Polygon[]) => [
    reachOutline(centreOf(start), [cornersOf(start), ...places]),
  ];
  const reached = covered(
    ways,
    placesOf(({ end }) => end),
  );
  return {
    is: reached.length > 0 ? around(reached) : [],
    ahead: reachOf(ground, position, unit),
    clause: 'EA-MOVE-03',
    ...(lost.length > 0
      ? { cut: { areas: around([...reached, ...covered(ways, free)]), stops: stopsOf(lost) } }
      : {}),
  };
}
