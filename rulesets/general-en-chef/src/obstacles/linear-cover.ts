import {
  type Cm,
  centreOf,
  cornersOf,
  type Footprint,
  type Point,
  type Segment,
  segmentGap,
  segmentsMeet,
} from '@grognard/table';
import { basesOf, firstRankBases } from '../figures.ts';
import { isLess } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import { type Aspect, type Body, COVERS, type Cover, type LinearClass } from '../types.ts';
import { linearPieces } from './linear.ts';

/** GEC-LIN-31: a light obstacle is light cover, a hard one hard cover. */
export const coverOfClass = (is: LinearClass): Cover => (is === 'gap' ? 'none' : is);

const SHELTER: Cm = 2;

/**
 * GEC-LIN-18, GEC-LIN-19  A figure less than 2 cm from the obstacle, or in contact with it, has its cover …
 * GEC-LIN-22, GEC-LIN-23  … if the obstacle lies between it and the shooter, be it held or not.
 * GEC-LIN-25  Beyond 2 cm there is none; at exactly 2 cm neither.
 */
export function figureCover(terrain: Terrain, base: Footprint, from: Point): Cover {
  const shot: Segment = [from, centreOf(base)];
  return terrain.linears.reduce<Cover>((best, linear) => {
    const pieces = linearPieces(linear.feature);
    const isNear = pieces.some(
      ({ segment, is }) => is !== 'gap' && isLess(segmentGap(segment, cornersOf(base)), SHELTER),
    );
    const crossed = isNear ? pieces.filter(({ segment }) => segmentsMeet(shot, segment)) : [];
    const cover = crossed.reduce<Cover>((most, { is }) => better(most, coverOfClass(is)), 'none');
    return better(best, cover);
  }, 'none');
}

export const better = (a: Cover, b: Cover): Cover => (COVERS.indexOf(a) >= COVERS.indexOf(b) ? a : b);

export const lesser = (a: Cover, b: Cover): Cover => (COVERS.indexOf(a) <= COVERS.indexOf(b) ? a : b);

/** GECH-FIRE-09: the figures that a shot meets first: the front rank, the nearer end files, or the last rank. */
export function nearFigures(terrain: Terrain, target: Body, aspect: Aspect, from: Point): Footprint[] {
  const bases = basesOf(terrain, target);
  if (bases.length <= 1) return bases;
  if (aspect === 'front') return firstRankBases(terrain, target);
  const ranks = rowsOf(bases, target.front);
  if (aspect === 'rear') return ranks[ranks.length - 1] ?? bases;
  return ranks.map(row => nearest([row[0]!, row[row.length - 1]!], from));
}

const rowsOf = (bases: readonly Footprint[], front: number): Footprint[][] =>
  Array.from({ length: Math.ceil(bases.length / front) }, (_, k) => bases.slice(k * front, (k + 1) * front));

function nearest(bases: readonly Footprint[], from: Point): Footprint {
  return bases.reduce((best, base) => (square(base, from) < square(best, from) ? base : best));
}

const square = (base: Footprint, [x, y]: Point): number => {
  const [cx, cy] = centreOf(base);
  return (cx - x) * (cx - x) + (cy - y) * (cy - y);
};

/**
 * GEC-LIN-21  Where some near figures are in the open, the shooter is taken to choose them.
 * GEC-LIN-24  A column whose front touches the obstacle has nothing against fire into its flank.
 */
export const linearCover = (terrain: Terrain, near: readonly Footprint[], from: Point): Cover =>
  terrain.linears.length === 0 || near.length === 0
    ? 'none'
    : near.reduce<Cover>((least, base) => lesser(least, figureCover(terrain, base, from)), 'hard');
