import {
  areaOf,
  baseFootprint,
  between,
  boxesMeet,
  boxOf,
  type Cm,
  centreOf,
  cornersOf,
  edgeOf,
  type Face,
  type Footprint,
  fromLocal,
  lineCrossings,
  overlapArea,
  type Point,
  piecesOf,
  pointSegmentDistance,
} from '@grognard/table';
import { type Formed, footprintOf, isOnTable, OVERLAP, ranksOf, TOUCH } from '../field.ts';
import { coversMore, straddles } from '../geometry.ts';
import { elevationAt, type Ground, isLine, type LinePiece, type Piece } from '../ground.ts';
import type { Unit } from '../types.ts';
import { COVERS, type Cover } from '../words.ts';

/** EA-GEO-10: a unit stands on a piece if it overlaps it at all. */
export function standsOn(piece: Piece, print: Footprint): boolean {
  const corners = cornersOf(print);
  return boxesMeet(piece.box, boxOf(corners)) && coversMore(piece.parts, corners, OVERLAP);
}

/** EA-GEO-10, EA-UNIT-05, EA-TERR-09: a unit is in a piece if at least half of its footprint lies in the outline. */
export function isIn(piece: Piece, print: Footprint): boolean {
  const corners = cornersOf(print);
  if (!boxesMeet(piece.box, boxOf(corners))) return false;
  const inside = piece.parts.reduce((sum, part) => sum + overlapArea(part, corners), 0);
  return inside >= areaOf(corners) / 2 - 0.001;
}

/** EA-GEO-03: the point half a base behind the middle of the front edge. */
export const frontRankCentre = (unit: Formed): Point =>
  fromLocal(unit, { ahead: unit.base.depth / -2, right: 0 });

/** EA-GEO-09: a unit stands as high as its front-rank centre. */
export const elevationOf = (ground: Ground, unit: Formed): number =>
  elevationAt(ground, frontRankCentre(unit));

/** EA-GEO-03: the footprint of the base in a rank and file, both from 1. */
export const baseOfUnit = (unit: Formed, rank: number, file: number): Footprint =>
  baseFootprint(
    unit,
    { bases: unit.bases, files: unit.files, base: unit.base, lastRank: 'left' },
    { rank, file },
  );

/** All bases of a unit with their places, front rank first, from the left. */
export function basesOf(
  unit: Formed,
): readonly { readonly rank: number; readonly file: number; readonly print: Footprint }[] {
  return Array.from({ length: unit.bases }, (_, i) => {
    const rank = Math.floor(i / unit.files) + 1;
    const file = (i % unit.files) + 1;
    return { rank, file, print: baseOfUnit(unit, rank, file) };
  });
}

/** EA-TERR-04: does any part of a footprint lie on impassable ground? */
export const isBarred = (ground: Ground, print: Footprint): boolean => {
  const corners = cornersOf(print);
  const box = boxOf(corners);
  return coversMore(
    ground.barred.filter(part => boxesMeet(boxOf(part), box)),
    corners,
    OVERLAP,
  );
};

/** EA-TERR-05: does a footprint stand on slowing ground? */
export const slowPieces = (ground: Ground, print: Footprint): readonly string[] => {
  const corners = cornersOf(print);
  return ground.slow.filter(({ parts }) => coversMore(parts, corners, OVERLAP)).map(({ id }) => id);
};

/** The linear obstacles that a footprint lies across. */
export const straddled = (ground: Ground, print: Footprint): readonly Piece[] =>
  ground.obstacles.filter(({ line }) => straddles(print, line, TOUCH));

export const fitsTable = (ground: Ground, print: Footprint): boolean => {
  const [width, height] = ground.table;
  return isOnTable(cornersOf(print), { width, height });
};

const LOOKS = 200;

/** How much of an edge lies within a distance of a line, 0 to 1. */
function shareAlong(edge: readonly [Point, Point], piece: LinePiece, within: Cm): number {
  const segments = piecesOf(piece.line);
  let near = 0;
  for (let i = 0; i < LOOKS; i++) {
    const point = between(edge[0], edge[1], (i + 0.5) / LOOKS);
    if (segments.some(segment => pointSegmentDistance(point, segment) <= within)) near++;
  }
  return near / LOOKS;
}

/**
 * EA-RESOLVE-15  A unit has the cover of an area it is in, and of a line at its near edge, along at least half of
 *                that edge, between the two units.
 * EA-TERR-16     The strongest counts, not the sum.
 */
export function coverOf(ground: Ground, unit: Unit, from: Unit, face: Face): Cover {
  const print = footprintOf(unit);
  const sight = [centreOf(print), centreOf(footprintOf(from))] as const;
  const edge = edgeOf(print, face);
  const found = ground.pieces.filter(piece => {
    if (piece.cover === 'none') return false;
    if (piece.area) return isIn(piece, print);
    if (!isLine(piece) || piece.kind === 'road') return false;
    return lineCrossings(sight, piece.line).length > 0 && shareAlong(edge, piece, ground.edge) >= 0.5;
  });
  return found.reduce<Cover>(
    (best, { cover }) => (COVERS.indexOf(cover) > COVERS.indexOf(best) ? cover : best),
    'none',
  );
}

/** EA-MELEE-24: is a unit in rough ground? */
export const isInRough = (ground: Ground, unit: Unit): boolean =>
  ground.areas.some(piece => piece.rough && isIn(piece, footprintOf(unit)));

export const fullRanks = (unit: Unit): boolean => ranksOf(unit) * unit.files === unit.bases;
