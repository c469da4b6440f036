import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  add,
  type Cm,
  cornersOf,
  type Degrees,
  forward,
  insideStretches,
  lineLength,
  type Point,
  pointGap,
  quantisePoint,
  type Stretch,
  scale,
  segmentGap,
  segmentLength,
  totalLength,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { ENGINEER_TABLE } from '../data.ts';
import { firstRank, partsOf } from '../figures.ts';
import { CONTACT, covers, isLess, isUpTo, NEAR } from '../geometry.ts';
import { findBuilding, findFeature, type Ground, type Terrain } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, chain, happen, nothing, type Step } from '../step.ts';
import type { Crossing, Feature, Position, Unit, UnitId, Work } from '../types.ts';
import { sectionLines, withSection, withWall } from './artillery.ts';
import { coverOfSide, wall } from './houses/walls.ts';
import { classAlong } from './linear.ts';

/*
 * GEC-ENG-01  Ground works are built in play by an army that fields engineers.
 * GEC-ENG-09  Sappers work side by side, one per 1.5 cm of front: more of them widen the stretch, they do not hasten it.
 */

const QUARTERS = 4;

const { bridge: BRIDGE, buildLight: LIGHT, demolish: DEMOLISH } = ENGINEER_TABLE;

/** The stretch in front of one sapper. */
const EACH: Cm = LIGHT.cm;

export const workOf = (order: Omit<OrderOf<'work'>, 'type' | 'unit'>): Work => ({
  job: order.job,
  sappers: order.sappers,
  feature: order.feature ?? null,
  side: order.side ?? null,
  section: order.section ?? null,
  at: order.at ?? null,
  bearing: order.bearing ?? null,
});

/**
 * GEC-ENG-03  2 cm of bridge a period.
 * GEC-ENG-04  1.5 cm of light shelter a period for each sapper.
 * GEC-ENG-05, GEC-ENG-06, GEC-ENG-07  Pulling down takes one, two or three periods.
 */
export function workTime(terrain: Terrain, work: Work): number {
  if (work.job === 'bridge') {
    const { width } = waterAt(terrain, work);
    return QUARTERS * BRIDGE.periods * covers(width, BRIDGE.cm);
  }
  if (work.job === 'light') return QUARTERS * LIGHT.periods;
  return QUARTERS * DEMOLISH[natureOf(terrain, work)];
}

/** What is to be pulled down, as it is now. */
function natureOf(terrain: Terrain, { feature, side, section }: Work): keyof typeof DEMOLISH {
  const house = findBuilding(terrain, feature);
  if (house) {
    const cover = side ? coverOfSide(house, side, section ?? undefined) : 'house';
    return cover === 'hard' ? 'hard' : house.feature.kind;
  }
  const linear = findFeature(terrain, feature, 'linear');
  if (!linear) return 'light';
  return classAlong(linear, section ?? [0, lineLength(linear.course)]) === 'hard' ? 'hard' : 'light';
}

const NO_WATER = { id: '', width: 0 } as const;

/** The watercourse on whose bank a bridge is to begin. */
function waterAt(terrain: Terrain, { at, feature }: Work): { readonly id: string; readonly width: Cm } {
  const found =
    terrain.waters.find(({ id }) => id === feature) ??
    terrain.waters.find(({ pieces }) => at !== null && pieces.some(piece => pointGap(at, piece) <= CONTACT));
  return found ? { id: found.id, width: found.feature.width } : NO_WATER;
}

/** How far in front of themselves sappers build: a line's move in a quarter. */
const ARM: Cm = 3;

/** GEC-ENG-01, GEC-ENG-09: engineers, near enough to a house or wood, in contact with their work. */
export function judgeWork({ terrain }: Situation, unit: Unit, order: OrderOf<'work'>): Verdict<Clause> {
  const work = workOf(order);
  if (unit.arm !== 'engineer') return refuse('GEC-ENG-01', { arm: unit.arm });
  if (work.job === 'light' && work.at && !isNearCover(terrain, work.at)) {
    return refuse('GEC-ENG-04', { most: LIGHT.nearHouseOrWood });
  }
  const isSound = work.sappers <= firstRank(unit) && isAtWork(terrain, unit, work);
  return isSound ? accept : refuse('GEC-ENG-09', { sappers: work.sappers });
}

/** GEC-ENG-04: less than 30 cm from a house or wood, measured from the middle of the new work. */
const isNearCover = (terrain: Terrain, at: Point): boolean =>
  [...terrain.houses, ...terrain.woods].some(({ outline }) =>
    isLess(pointGap(at, outline), LIGHT.nearHouseOrWood),
  );

function isAtWork(terrain: Terrain, unit: Unit, work: Work): boolean {
  const shapes = partsOf(terrain, unit).map(cornersOf);
  if (shapes.length === 0) return false;
  if (work.job !== 'demolish') {
    const isGiven = work.at !== null && work.bearing !== null;
    const isOnBank = work.job === 'light' || waterAt(terrain, work).width > 0;
    return isGiven && isOnBank && shapes.some(shape => isUpTo(pointGap(work.at!, shape), ARM));
  }
  const { section, feature, side } = work;
  if (!section || feature === null || !isOfLength(section, work.sappers * EACH)) return false;
  if (!isWithin(terrain, work, section)) return false;
  const lines = sectionLines(terrain, { feature, side, section });
  return (
    lines.length > 0 &&
    lines.every(line =>
      shapes.some(shape => line.every(end => segmentGap([end, end], shape) <= CONTACT + NEAR)),
    )
  );
}

const isOfLength = ([from, to]: Stretch, length: Cm): boolean => Math.abs(to - from - length) <= NEAR;

function isWithin(terrain: Terrain, { feature, side }: Work, [, to]: Stretch): boolean {
  const house = findBuilding(terrain, feature);
  if (house) return side !== null && isUpTo(to, segmentLength(wall(house, side)));
  const linear = terrain.byId.get(feature ?? '');
  return linear?.kind === 'linear' && isUpTo(to, lineLength(linear.course));
}

export function beginWork(ground: Ground, position: Position, order: OrderOf<'work'>): Step {
  const work = workOf(order);
  const left = workTime(ground.terrainOf(position), work);
  return chain(
    position,
    now => beginTask(now, order.unit, { kind: 'work', left, ...work }, ['GEC-ENG-09']),
    now =>
      happen(now, {
        type: 'work-begun',
        unit: order.unit,
        job: work.job,
        feature: work.feature,
        section: work.section,
        clauses: ['GEC-ENG-01', 'GEC-ENG-09'],
      }),
  );
}

/** The work is done: a bridge, a light shelter, or a gap (GEC-ENG-09). */
export function completeWork(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'work') return nothing(position);
  const terrain = ground.terrainOf(position);
  const changed = resultOf(terrain, unit, unit.task);
  if (!changed) return nothing(position);
  return happen(position, {
    type: 'work-done',
    unit: id,
    job: unit.task.job,
    feature: changed.id,
    section: unit.task.section,
    changed,
    clauses: [clauseOf(terrain, unit.task), 'GEC-ENG-09'],
  });
}

function clauseOf(terrain: Terrain, work: Work): Clause {
  if (work.job === 'bridge') return 'GEC-ENG-03';
  if (work.job === 'light') return 'GEC-ENG-04';
  const nature = natureOf(terrain, work);
  return nature === 'light' ? 'GEC-ENG-05' : nature === 'hard' ? 'GEC-ENG-06' : 'GEC-ENG-07';
}

/** The ground that a work is about: lines, so many centimetres wide. */
export function workLines(terrain: Terrain, unit: Unit, work: Work): Stretched {
  const { job, feature, side, section } = work;
  if (job === 'demolish')
    return {
      lines: feature !== null && section ? sectionLines(terrain, { feature, side, section }) : [],
      width: 0,
    };
  const made = resultOf(terrain, unit, work);
  if (!made || !('line' in made)) return { lines: [], width: 0 };
  return { lines: [made.line], width: 'width' in made ? made.width : 0 };
}

export interface Stretched {
  readonly lines: readonly (readonly Point[])[];
  readonly width: Cm;
}

function resultOf(terrain: Terrain, unit: Unit, work: Work): Feature | null {
  if (work.job === 'demolish') return demolished(terrain, work);
  const { at, bearing } = work;
  if (!at || bearing === null) return null;
  if (work.job === 'light') {
    const half = scale(forward(bearing), (work.sappers * EACH) / 2);
    return {
      id: freshId(terrain, `work-${unit.id}`),
      kind: 'linear',
      class: 'light',
      make: 'barricade',
      line: [quantisePoint(add(at, scale(half, -1))), quantisePoint(add(at, half))],
    };
  }
  return bridgeFrom(terrain, unit, work, at, bearing);
}

/** A bridge from one bank to the other, 1.5 cm wide for each sapper. */
function bridgeFrom(terrain: Terrain, unit: Unit, work: Work, at: Point, bearing: Degrees): Crossing | null {
  const water = terrain.waters.find(({ id }) => id === waterAt(terrain, work).id);
  if (!water) return null;
  const far = add(at, scale(forward(bearing), 10 * water.feature.width));
  const wet = totalLength(water.pieces.flatMap(piece => insideStretches([at, far], piece)));
  const length = wet > 0 ? wet : water.feature.width;
  const end = quantisePoint(add(at, scale(forward(bearing), length)));
  const id = freshId(terrain, `bridge-${unit.id}`);
  return { id, kind: 'bridge', over: water.id, line: [at, end], width: work.sappers * BRIDGE.front };
}

function demolished(terrain: Terrain, { feature, side, section }: Work): Feature | null {
  const house = findBuilding(terrain, feature);
  if (!section) return null;
  if (house && side) return withWall(house, side, [...section, 'gap']);
  const linear = findFeature(terrain, feature, 'linear');
  return linear ? withSection(linear.feature, [...section, 'gap']) : null;
}

function freshId(terrain: Terrain, wanted: string): string {
  let id = wanted;
  for (let n = 2; terrain.byId.has(id); n++) id = `${wanted}-${n}`;
  return id;
}
