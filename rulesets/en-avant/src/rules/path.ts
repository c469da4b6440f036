import { type Refusal, refuse } from '@grognard/engine';
import {
  aboutTurn,
  advance,
  type Cm,
  cornersOf,
  type Footprint,
  firstMoment,
  footprintGap,
  frontEdge,
  go,
  lengthOf,
  lineGap,
  type Motion,
  moved,
  partOf,
  pivot,
  segmentGap,
  sidestep,
  slide,
  stepBack,
  turnBetween,
  wheel,
  wheelCost,
  whollyBehind,
  withWidth,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, isFriend, OVERLAP, SLACK, TOUCH } from '../field.ts';
import {
  coversMore,
  edgeShare,
  entryShare,
  type Leg,
  legOf,
  lineCrossShare,
  lineTouchShare,
  straddles,
  touchShare,
} from '../geometry.ts';
import type { Ground, Piece } from '../ground.ts';
import type { MoveStep } from '../orders.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { roadsUnder } from './allowance.ts';
import { enemyZones, isInZone, type Zone } from './zone.ts';

/** Where a path leads, as far as it goes. */
export interface Walk {
  readonly end: Footprint;
  readonly cost: Cm;
  readonly slowed: boolean;
  readonly road: boolean;
  readonly halted: { readonly by: 'zone' | 'obstacle'; readonly of: string } | null;
  /** The named enemy was reached. */
  readonly reached: boolean;
  /** Always wholly behind the front line of the named enemy (EA-CONFORM-03). */
  readonly behind: boolean;
  /** The owners of zones that an attack entered (EA-ZOC-04). */
  readonly entered: readonly UnitId[];
}

/** Everything a mover may run into, gathered once before it sets out. */
interface Course {
  readonly ground: Ground;
  readonly unit: Unit;
  readonly target: Unit | null;
  readonly enemies: readonly { readonly id: UnitId; readonly print: Footprint }[];
  readonly friends: readonly Footprint[];
  readonly zones: readonly Zone[];
  readonly barred: Ground['barred'];
  /** Lines that halt, that may not be crossed, and that are impassable. */
  readonly halting: readonly Piece[];
  readonly refusing: readonly Piece[];
  readonly impassable: readonly Piece[];
}

const isLight = ({ weight, arm }: Unit): boolean => weight === 'light' && arm !== 'general';

/** EA-MOVE-11: light units cross any friend, and any friend crosses light units; generals cross all. */
export const mayCross = (unit: Unit, friend: Unit): boolean =>
  unit.arm === 'general' || isLight(unit) || isLight(friend);

function courseOf(ground: Ground, position: Position, unit: Unit, target: Unit | null): Course {
  const start = footprintOf(unit);
  const corners = cornersOf(start);
  const others = position.units.filter(other => other.id !== unit.id && other.arm !== 'general');
  const lines = ground.obstacles.filter(({ line }) => !straddles(start, line!, TOUCH));
  const slowing = lines.filter(({ movement }) => movement === 'slow');
  const halts = ({ line }: Piece) => !target && lineGap(line!, corners) > TOUCH;
  return {
    ground,
    unit,
    target,
    enemies: others
      .filter(other => !isFriend(unit, other))
      .map(other => ({ id: other.id, print: footprintOf(other) })),
    friends: others.filter(other => isFriend(unit, other) && !mayCross(unit, other)).map(footprintOf),
    zones: enemyZones(position, unit).filter(zone => !isInZone(zone, start)),
    barred: ground.barred.filter(part => !coversMore([part], corners, OVERLAP)),
    halting: slowing.filter(halts),
    refusing: slowing.filter(piece => !halts(piece)),
    impassable: lines.filter(({ movement }) => movement === 'impassable'),
  };
}

type Met =
  | { readonly type: 'enemy' }
  | { readonly type: 'zone' | 'line'; readonly of: string }
  | { readonly type: 'refused'; readonly clause: Clause; readonly of?: string };

interface Hazard {
  readonly share: number;
  readonly met: Met;
}

const at = (share: number | undefined, met: Met): readonly Hazard[] =>
  share === undefined ? [] : [{ share, met }];

/** What a leg runs into; of what is met at the same point the first listed counts (13.7). */
function hazardsOf(course: Course, leg: Leg, step: MoveStep): readonly Hazard[] {
  const { ground, unit } = course;
  const strip = legOf(withWidth(leg.from, ground.baseWidth), leg.motion);
  const zoneMet = (owner: string): Met =>
    'turn' in step ? { type: 'refused', clause: 'EA-ZOC-04', of: owner } : { type: 'zone', of: owner };
  const zones = course.target ? [] : course.zones;
  return [
    ...course.enemies.flatMap(({ print }) => at(touchShare(leg, print, TOUCH), { type: 'enemy' })),
    ...zones.flatMap(({ owner, polygon }) => at(entryShare(leg, [polygon], OVERLAP), zoneMet(owner))),
    ...course.halting.flatMap(({ id, line }) => at(lineTouchShare(leg, line!), { type: 'line', of: id })),
    ...course.refusing.flatMap(({ id, line }) =>
      at(lineCrossShare(leg, line!, TOUCH), { type: 'refused', clause: 'EA-TERR-14', of: id }),
    ),
    ...at(entryShare(leg, course.barred, OVERLAP), { type: 'refused', clause: 'EA-TERR-04' }),
    ...course.impassable.flatMap(({ id, line }) =>
      at(lineCrossShare(leg, line!, TOUCH), { type: 'refused', clause: 'EA-TERR-04', of: id }),
    ),
    ...at(edgeShare(leg, ground.table, 0.01), { type: 'refused', clause: 'EA-MOVE-14' }),
    ...(unit.arm === 'general'
      ? []
      : course.friends.flatMap(friend =>
          at(entryShare(strip, [cornersOf(friend)], OVERLAP), { type: 'refused', clause: 'EA-MOVE-11' }),
        )),
  ];
}

/** The first hazard along a leg; those within a hair of each other count as met at once. */
function firstHazard(hazards: readonly Hazard[], travel: Cm): Hazard | undefined {
  const least = Math.min(...hazards.map(({ share }) => share));
  const hair = travel === 0 ? 0 : (4 * SLACK) / travel;
  return hazards.find(({ share }) => share <= least + hair);
}

/** The motion of a step and what the whole of it costs (EA-MOVE-04 … EA-MOVE-09). */
export function motionOf(from: Footprint, step: MoveStep): { readonly motion: Motion; readonly cost: Cm } {
  if ('advance' in step) return { motion: advance(from, step.advance), cost: step.advance };
  if ('wheel' in step)
    return { motion: wheel(from, step.wheel, step.degrees), cost: wheelCost(from.width, step.degrees) };
  if ('slide' in step) {
    const { forward, right } = step.slide;
    return { motion: slide(from, forward, right), cost: lengthOf([forward, right]) };
  }
  if ('lateral' in step) return { motion: sidestep(from, step.lateral), cost: Math.abs(step.lateral) };
  if ('back' in step) return { motion: stepBack(from, step.back), cost: step.back };
  if ('go' in step) return { motion: go(step.go), cost: lengthOf(step.go) };
  if ('turn' in step) return { motion: pivot(from, turnBetween(from.facing, step.turn)), cost: 0 };
  return { motion: go([0, 0]), cost: 0 };
}

const STRIKES: readonly string[] = ['advance', 'wheel', 'slide'];

/**
 * EA-GEO-08  Follows a path step by step to where it ends, is halted, reaches the enemy it attacks, or is refused;
 *            whichever of the hazards comes first along the path counts.
 */
export function walk(
  ground: Ground,
  position: Position,
  unit: Unit,
  { steps, target }: { readonly steps: readonly MoveStep[]; readonly target: Unit | null },
): Walk | Refusal<Clause> {
  const course = courseOf(ground, position, unit, target);
  let now = setOut(course);
  for (const step of steps) {
    if ('about' in step) {
      now = { ...now, end: aboutTurn(now.end) };
      continue;
    }
    const next = takeStep(course, now, step);
    if ('accepted' in next) return next;
    now = next;
    if (now.halted || now.reached) break;
  }
  return { ...now, road: now.roads.length > 0, slowed: now.slowed && now.roads.length === 0 };
}

type Walking = Walk & { readonly roads: readonly Piece[] };

function setOut({ ground, unit, target }: Course): Walking {
  const end = footprintOf(unit);
  return {
    end,
    cost: 0,
    slowed: ground.slow.some(({ parts }) => coversMore(parts, cornersOf(end), OVERLAP)),
    road: false,
    roads: roadsUnder(ground, unit, end),
    halted: null,
    reached: false,
    behind: !!target && isBehind(target, end),
    entered: [],
  };
}

const isBehind = (target: Unit, print: Footprint): boolean =>
  whollyBehind(footprintOf(target), cornersOf(print), TOUCH); // EA-GEO-04

function takeStep(course: Course, now: Walking, step: MoveStep): Walking | Refusal<Clause> {
  const { motion, cost } = motionOf(now.end, step);
  const leg = legOf(now.end, motion);
  const hazard = firstHazard(hazardsOf(course, leg, step), leg.travel);
  if (hazard?.met.type === 'refused') {
    return refuse(hazard.met.clause, hazard.met.of === undefined ? {} : { of: hazard.met.of });
  }
  const share = hazard?.share ?? 1;
  const end = moved(now.end, partOf(motion, share));
  if (hazard?.met.type === 'enemy') {
    const refusal = strike(course, end, step);
    if (refusal) return refusal;
  }
  return {
    ...arrive(course, now, legOf(now.end, partOf(motion, share)), end),
    cost: now.cost + cost * share,
    halted: haltOf(hazard),
    reached: hazard?.met.type === 'enemy',
  };
}

function haltOf(hazard: Hazard | undefined): Walk['halted'] {
  if (hazard?.met.type === 'zone') return { by: 'zone', of: hazard.met.of };
  if (hazard?.met.type === 'line') return { by: 'obstacle', of: hazard.met.of };
  return null;
}

/** EA-CONFORM-01, EA-CONFORM-02: the enemy touched must be the one named, and touched with the front. */
function strike(course: Course, end: Footprint, step: MoveStep): Refusal<Clause> | null {
  const touched = course.enemies.filter(({ print }) => footprintGap(end, print) <= TOUCH + SLACK);
  const named = touched.find(({ id }) => id === course.target?.id);
  if (!named) return refuse('EA-MOVE-13', { enemy: touched[0]?.id });
  const isFront = segmentGap(frontEdge(end), cornersOf(named.print)) <= TOUCH + SLACK;
  const strikes = STRIKES.some(kind => kind in step);
  return isFront && strikes ? null : refuse('EA-CONFORM-02', { enemy: named.id });
}

/** EA-TERR-06: slowing ground met at any point of the path, its start included, slows the whole move. */
function arrive(course: Course, now: Walking, leg: Leg, end: Footprint): Walking {
  const { ground, unit, target } = course;
  const enters = (parts: Ground['barred']) => entryShare(leg, parts, OVERLAP) !== undefined;
  const stillBehind = () =>
    !!target &&
    isBehind(target, end) &&
    (leg.motion.type === 'shift' ||
      firstMoment(leg.from, leg.motion, f => !isBehind(target, f), { step: 0.5, within: 0.1 }) === undefined);
  const stillOn = roadsUnder(ground, unit, end);
  const entered = target
    ? course.zones.filter(({ polygon }) => enters([polygon])).map(({ owner }) => owner)
    : [];
  return {
    ...now,
    end,
    slowed: now.slowed || ground.slow.some(({ parts }) => enters(parts)),
    roads: now.roads.filter(road => stillOn.includes(road)),
    behind: now.behind && stillBehind(),
    entered: [...now.entered, ...entered],
  };
}
