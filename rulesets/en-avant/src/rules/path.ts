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
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { entryShare, type Leg, legOf } from '../geometry.ts';
import type { Ground, Piece } from '../ground.ts';
import type { MoveStep } from '../orders.ts';
import type { Position, Unit, UnitId } from '../types.ts';
import { roadsUnder } from './allowance.ts';
import { type Course, courseOf, firstHazard, type Hazard } from './course.ts';
import { slowPieces } from './standing.ts';

/** One step as far as it was made. */
export interface Stride {
  readonly what: StepKind;
  readonly clause: Clause;
  readonly end: Footprint;
  readonly cost: Cm;
}

/** Where a path leads, as far as it goes. */
export interface Walk {
  readonly end: Footprint;
  /** The steps on the way, the last perhaps cut short. */
  readonly strides: readonly Stride[];
  /** Why the path cannot be walked any further, where it cannot. */
  readonly refused: Refusal<Clause> | null;
  readonly cost: Cm;
  readonly slowed: boolean;
  /** The first slow ground on the way. */
  readonly slowBy: string | null;
  readonly road: boolean;
  readonly halted: { readonly by: 'zone' | 'obstacle'; readonly of: string } | null;
  /** The named enemy was reached. */
  readonly reached: boolean;
  /** Always wholly behind the front line of the named enemy (EA-CONFORM-03). */
  readonly behind: boolean;
  /** The owners of zones that an attack entered (EA-ZOC-04). */
  readonly entered: readonly UnitId[];
}

export const STEP_CLAUSES = {
  advance: 'EA-MOVE-04',
  wheel: 'EA-MOVE-05',
  slide: 'EA-MOVE-06',
  lateral: 'EA-MOVE-06',
  back: 'EA-MOVE-07',
  about: 'EA-MOVE-08',
  go: 'EA-MOVE-09',
  turn: 'EA-MOVE-09',
  cross: 'EA-TERR-13',
} as const satisfies Readonly<Record<string, Clause>>;
export type StepKind = keyof typeof STEP_CLAUSES;
const STEP_KINDS = Object.keys(STEP_CLAUSES) as readonly StepKind[];

export const kindOfStep = (step: MoveStep): StepKind => STEP_KINDS.find(kind => kind in step)!;

const strideOf = (step: MoveStep, end: Footprint, cost: Cm): Stride => {
  const what = kindOfStep(step);
  return { what, clause: STEP_CLAUSES[what], end, cost };
};

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

/** EA-TERR-06, EA-TERR-08: what the ground that a unit stands on does to its next move, wherever it goes. */
export const goingFrom = (ground: Ground, position: Position, unit: Unit): Pick<Walk, 'slowed' | 'road'> =>
  walk(ground, position, unit, { steps: [], target: null });

/** How far from where it stands any part of a unit can come by these steps, at most. */
export const farthest = (unit: Unit, steps: readonly MoveStep[]): Cm => {
  const print = footprintOf(unit);
  const turning = 2 * (print.width + print.depth);
  return steps.reduce((sum, step) => {
    const turns = 'wheel' in step || 'turn' in step || 'about' in step;
    return sum + (turns ? turning : Math.abs(motionOf(print, step).cost));
  }, 0);
};

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
): Walk {
  const course = courseOf(ground, position, unit, { target, reach: farthest(unit, steps) });
  let now = setOut(course);
  for (const step of steps) {
    now = 'about' in step ? turnedAbout(now, step) : takeStep(course, now, step);
    if (now.refused || now.halted || now.reached) break;
  }
  return { ...now, road: now.roads.length > 0, slowed: now.slowBy !== null && now.roads.length === 0 };
}

function turnedAbout(now: Walking, step: MoveStep): Walking {
  const end = aboutTurn(now.end);
  return { ...now, end, strides: [...now.strides, strideOf(step, end, 0)] };
}

type Walking = Omit<Walk, 'slowed'> & { readonly roads: readonly Piece[] };

function setOut({ ground, unit, target }: Course): Walking {
  const end = footprintOf(unit);
  return {
    end,
    strides: [],
    refused: null,
    cost: 0,
    slowBy: slowPieces(ground, end)[0] ?? null,
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

function takeStep(course: Course, now: Walking, step: MoveStep): Walking {
  const { motion, cost } = motionOf(now.end, step);
  const leg = legOf(now.end, motion);
  const hazard = firstHazard(course, leg, step);
  const share = hazard?.share ?? 1;
  const end = moved(now.end, partOf(motion, share));
  const strides = [...now.strides, strideOf(step, end, cost * share)];
  const refused = hazard ? refusalOf(course, hazard, end, step) : null;
  if (refused) return { ...now, end, strides, refused };
  return {
    ...arrive(course, now, legOf(now.end, partOf(motion, share)), end),
    strides,
    cost: now.cost + cost * share,
    halted: haltOf(hazard),
    reached: hazard?.met.type === 'enemy',
  };
}

function refusalOf(course: Course, { met }: Hazard, end: Footprint, step: MoveStep): Refusal<Clause> | null {
  if (met.type === 'enemy') return strike(course, end, step);
  return met.type === 'refused' ? refuse(met.clause, met.of === undefined ? {} : { of: met.of }) : null;
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
    slowBy: now.slowBy ?? ground.slow.find(({ parts }) => enters(parts))?.id ?? null,
    roads: now.roads.filter(road => stillOn.includes(road)),
    behind: now.behind && stillBehind(),
    entered: [...now.entered, ...entered],
  };
}
