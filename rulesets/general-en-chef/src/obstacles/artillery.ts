import { accept, refuse, type Verdict } from '@grognard/engine';
import {
  type Cm,
  type Compass,
  frontEdge,
  lineLength,
  partOfLine,
  type Segment,
  type Stretch,
  segmentDistance,
  segmentLength,
  spotAlong,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE } from '../data.ts';
import type { Event } from '../events.ts';
import { blockOf } from '../figures.ts';
import { isLess, isUpTo, NEAR } from '../geometry.ts';
import { findBuilding, findFeature, type Terrain } from '../ground.ts';
import type { Body, Feature, House, Linear, Redoubt, Section, WallSection } from '../types.ts';
import { type Building, isBefore, wall } from './houses/walls.ts';
import { sectionsOf } from './linear.ts';

/*
 * Artillery against obstacles (GEC-ARTY): the obstacle is not removed, its nature changes, and with it the terms of
 * crossing it and its effect on melee and fire (GEC-ARTY-06).
 */

export interface Battering {
  readonly feature: string;
  readonly side: Compass | null;
  readonly section: Stretch;
}

/** The straight lines that a stretch of wall or obstacle consists of. */
export function sectionLines(terrain: Terrain, { feature, side, section }: Battering): Segment[] {
  const house = findBuilding(terrain, feature);
  if (house && side) {
    const edge = wall(house, side);
    return [[spotAlong(edge, section[0]).point, spotAlong(edge, section[1]).point]];
  }
  const linear = terrain.byId.get(feature);
  if (linear?.kind !== 'linear') return [];
  const part = partOfLine(linear.course, section);
  return part.slice(1).map((to, i) => [part[i]!, to]);
}

/** Is a whole section of one class? */
const isAll = (sections: readonly (Section | WallSection)[], [from, to]: Stretch, is: string): boolean => {
  const along = sections
    .filter(section => section[2] === is)
    .reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0);
  return along >= to - from - NEAR;
};
const isAny = (sections: readonly WallSection[], [from, to]: Stretch): boolean =>
  sections.some(([a, b]) => Math.min(b, to) - Math.max(a, from) > NEAR);

/**
 * GEC-ARTY-02  A house or redoubt becomes a hard shelter, and cannot be destroyed further …
 * GEC-ARTY-03  … a hard linear obstacle a light one …
 * GEC-ARTY-04  … a light one cannot be destroyed by fire.
 */
export function natureBars(terrain: Terrain, battering: Battering): Clause | null {
  const { feature, side, section } = battering;
  const house = findBuilding(terrain, feature);
  if (house) {
    if (!side || !isUpTo(section[1], segmentLength(wall(house, side)))) return 'GEC-ARTY-02';
    return isAny(house.feature.walls?.[side] ?? [], section) ? 'GEC-ARTY-02' : null;
  }
  const linear = findFeature(terrain, feature, 'linear');
  if (!linear || !isUpTo(section[1], lineLength(linear.course))) return 'GEC-ARTY-04';
  return isAll(sectionsOf(linear.feature), section, 'hard') ? null : 'GEC-ARTY-04';
}

/** Does the battery stand on the outer side of the wall it is to batter? */
export const isFacingWall = (terrain: Terrain, gun: Body, { feature, side }: Battering): boolean => {
  const house = findBuilding(terrain, feature);
  return !house || (side !== null && isBefore(house, side, gun.at));
};

/**
 * GEC-ARTY-05  Ball, at less than half the gun's range.
 * GEC-ARTY-07  One battery changes 3 cm a half-period.
 */
export function judgeReach(terrain: Terrain, gun: Body, battering: Battering): Verdict<Clause> {
  const range = rangeTo(terrain, gun, battering);
  const half = FIRE_TABLE.guns[gun.gun ?? 'light'].ball.range * FIRE_TABLE.nearShare;
  if (!isLess(range, half)) return refuse('GEC-ARTY-05', { range, half });
  const [from, to] = battering.section;
  const most = FIRE_TABLE.battering.cmPerHalfPeriod;
  return isUpTo(to - from, most) ? accept : refuse('GEC-ARTY-07', { most });
}

function rangeTo(terrain: Terrain, gun: Body, battering: Battering): Cm {
  const front = frontEdge(blockOf(gun));
  return Math.min(...sectionLines(terrain, battering).map(line => segmentDistance(front, line)));
}

/** The event of a stretch that changes its nature. */
export function battered(terrain: Terrain, unit: string, battering: Battering): Event | null {
  const { feature, side, section } = battering;
  const house = findBuilding(terrain, feature);
  if (house && side) {
    return {
      type: 'battered',
      unit,
      ...battering,
      from: 'house',
      to: 'hard',
      changed: withWall(house, side, [...section, 'hard']),
      clauses: ['GEC-ARTY-02', 'GEC-ARTY-07'],
    };
  }
  const linear = findFeature(terrain, feature, 'linear');
  if (!linear) return null;
  return {
    type: 'battered',
    unit,
    ...battering,
    from: 'hard',
    to: 'light',
    changed: withSection(linear.feature, [...section, 'light']),
    clauses: ['GEC-ARTY-03', 'GEC-ARTY-07'],
  };
}

/** A building with a stretch of wall changed. */
export function withWall({ feature }: Building, side: Compass, section: WallSection): House | Redoubt {
  const kept = (feature.walls?.[side] ?? []).flatMap(each => outside(each, section));
  const walls = { ...feature.walls, [side]: [...kept, section].sort((a, b) => a[0] - b[0]) };
  return { ...feature, walls };
}

/** An obstacle with a stretch changed. */
export function withSection(linear: Linear, section: Section): Feature {
  const kept = sectionsOf(linear).flatMap(each => outside(each, section));
  return { ...linear, sections: [...kept, section].sort((a, b) => a[0] - b[0]) };
}

/** What is left of a section when another is laid over it. */
const outside = <S extends Section | WallSection>(
  section: S,
  [from, to]: Section | WallSection,
): (readonly [Cm, Cm, S[2]])[] => {
  const [a, b, is] = section;
  const parts: readonly (readonly [Cm, Cm, S[2]])[] = [
    [a, Math.min(b, from), is],
    [Math.max(a, to), b, is],
  ];
  return parts.filter(([c, d]) => d - c > NEAR);
};
