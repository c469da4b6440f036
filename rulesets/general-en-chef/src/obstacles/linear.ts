import {
  angleBetween,
  type Cm,
  cornersOf,
  type Footprint,
  frontEdge,
  insideStretches,
  lineLength,
  type Point,
  piecesOf,
  type Segment,
  type Stretch,
  segmentGap,
  segmentLength,
  spotAlong,
  stretchAlong,
  withoutStretches,
} from '@grognard/table';
import { basesOf, firstRankBases, outlinesOf, partsOf } from '../figures.ts';
import { anyOverlap, bendsOf, CONTACT, NEAR } from '../geometry.ts';
import { keptOnce, type Prepared, type Terrain } from '../ground.ts';
import type { Body, Linear, LinearClass, Section } from '../types.ts';
import { usesRoad } from './roads.ts';

/*
 * Linear obstacles: light ones are hedges, palisades, barricades (GEC-LIN-02), hard ones stone walls and abatis
 * (GEC-LIN-03). They have length and no depth (GEC-LIN-04) and hide nobody (GEC-LIN-05).
 */

/** A straight piece of an obstacle, all of one class. */
export interface Piece {
  readonly segment: Segment;
  readonly is: LinearClass;
  readonly from: Cm;
  readonly to: Cm;
}

/** The classes along an obstacle, from its start to its end (GEC-LIN-01). */
export function sectionsOf({ line, sections = [], class: whole }: Linear): Section[] {
  const length = lineLength(line);
  const rest = withoutStretches(
    [[0, length]],
    sections.map(([from, to]): Stretch => [from, to]),
  );
  const all = [...sections, ...rest.map(([from, to]): Section => [from, to, whole ?? 'gap'])];
  return all.sort((a, b) => a[0] - b[0]);
}

/** The straight pieces of an obstacle, gaps included. */
export function linearPieces(linear: Linear): Piece[] {
  let start = 0;
  const sections = sectionsOf(linear);
  return piecesOf(bendsOf(linear.line)).flatMap(segment => {
    const begin = start;
    start += segmentLength(segment);
    const end = start;
    return sections.flatMap(([from, to, is]): Piece[] => {
      const [a, b] = [Math.max(from, begin), Math.min(to, end)];
      if (b - a <= NEAR) return [];
      const part = (at: Cm): Point => spotAlong(segment, at - begin).point;
      return [{ segment: [part(a), part(b)], is, from: a, to: b }];
    });
  });
}

export const solidPieces = ({ around }: Terrain, linear: Prepared<Linear>): readonly Piece[] =>
  keptOnce(around.solid, linear, () => linearPieces(linear.feature).filter(({ is }) => is !== 'gap'));

/** GEC-ROAD-04: for a unit that keeps to the road, an obstacle lying across it does not exist there. */
export const piecesFor = (terrain: Terrain, body: Body, linear: Prepared<Linear>): readonly Piece[] =>
  usesRoad(body) && terrain.roadway.length > 0
    ? keptOnce(terrain.around.offRoad, linear, () => piecesOffRoad(terrain, linear))
    : solidPieces(terrain, linear);

function piecesOffRoad(terrain: Terrain, linear: Prepared<Linear>): readonly Piece[] {
  return solidPieces(terrain, linear).flatMap(piece => {
    const length = segmentLength(piece.segment);
    const taken = terrain.roadway.flatMap(road => insideStretches(piece.segment, road));
    if (taken.length === 0) return [piece];
    return withoutStretches([[0, length]], taken).map(([from, to]) => ({
      ...piece,
      segment: [spotAlong(piece.segment, from).point, spotAlong(piece.segment, to).point] as const,
      from: piece.from + from,
      to: piece.from + to,
    }));
  });
}

/** Does a unit stand across a linear obstacle? */
export const straddles = (terrain: Terrain, body: Body, linear: Prepared<Linear>): boolean =>
  anyOverlap(
    outlinesOf(terrain, body),
    solidPieces(terrain, linear).map(({ segment }) => segment),
  );

const touches = (terrain: Terrain, base: Footprint, linear: Prepared<Linear>): boolean =>
  solidPieces(terrain, linear).some(({ segment }) => segmentGap(segment, cornersOf(base)) <= CONTACT + 1e-9);

/** GEC-LIN-06: a unit occupies the obstacle if it is in base contact with it. */
export const occupies = (terrain: Terrain, body: Body, linear: Prepared<Linear>): boolean =>
  body.in === null && partsOf(terrain, body).some(part => touches(terrain, part, linear));

export const obstaclesHeld = (terrain: Terrain, body: Body): Prepared<Linear>[] =>
  terrain.linears.filter(linear => occupies(terrain, body, linear));

/** The piece of an obstacle that a unit's front lies against, if any. */
export function pieceAtFront(terrain: Terrain, body: Body, linear: Prepared<Linear>): Piece | undefined {
  const fronts = firstRankBases(terrain, body).map(frontEdge);
  return solidPieces(terrain, linear).find(({ segment }) =>
    fronts.some(front => (stretchAlong(front, segment, CONTACT)?.[1] ?? 0) > 0),
  );
}

/** Does every figure of the first rank touch the obstacle? */
export const holdsWithAll = (terrain: Terrain, body: Body, linear: Prepared<Linear>): boolean =>
  body.in === null && firstRankBases(terrain, body).every(base => touches(terrain, base, linear));

/** The stretch along a straight piece that some bases in contact with it take up. */
export function stretchHeld(terrain: Terrain, body: Body, piece: Piece): Stretch | null {
  const length = segmentLength(piece.segment);
  const ends = basesOf(terrain, body)
    .filter(base => segmentGap(piece.segment, cornersOf(base)) <= CONTACT + 1e-9)
    .flatMap(base => cornersOf(base).map(corner => alongPiece(piece.segment, corner)));
  if (ends.length === 0) return null;
  const [from, to] = [Math.max(0, Math.min(...ends)), Math.min(length, Math.max(...ends))];
  return to > from ? [from, to] : null;
}

const alongPiece = ([a, b]: Segment, [x, y]: Point): Cm => {
  const length = segmentLength([a, b]);
  return ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length;
};

/** The straight pieces of an obstacle, whatever their class. */
export function straightPieces({ feature }: Prepared<Linear>): Piece[] {
  let start = 0;
  return piecesOf(bendsOf(feature.line)).map(segment => {
    const from = start;
    start += segmentLength(segment);
    return { segment, is: 'light', from, to: start };
  });
}

/** The longest straight stretch of an obstacle that a unit's bases take up, in centimetres along the whole of it. */
export function stretchOn(terrain: Terrain, body: Body, linear: Prepared<Linear>): Stretch | null {
  return straightPieces(linear).reduce<Stretch | null>((best, piece) => {
    const held = stretchHeld(terrain, body, piece);
    if (!held || (best && best[1] - best[0] >= held[1] - held[0])) return best;
    return [piece.from + held[0], piece.from + held[1]];
  }, null);
}

/** GEC-LIN-41: the class along most of a stretch, ties to the stronger. */
export function classAlong(linear: Prepared<Linear>, [from, to]: Stretch): LinearClass {
  const lengths = { hard: 0, light: 0, gap: 0 };
  for (const [a, b, is] of sectionsOf(linear.feature)) {
    lengths[is] += Math.max(0, Math.min(b, to) - Math.max(a, from));
  }
  const isMost = (is: LinearClass, ...others: readonly LinearClass[]): boolean =>
    lengths[is] > NEAR && others.every(other => lengths[is] >= lengths[other] - NEAR);
  if (isMost('hard', 'light', 'gap')) return 'hard';
  return isMost('light', 'gap') ? 'light' : 'gap';
}

/** GEC-LIN-41: a crossing meets the worst class under the front; what its end just touches is not under it. */
export function worstUnder(terrain: Terrain, body: Body, linear: Prepared<Linear>): LinearClass {
  const near = solidPieces(terrain, linear).filter(piece => {
    const held = stretchHeld(terrain, body, piece);
    return held !== null && held[1] - held[0] > NEAR;
  });
  if (near.some(({ is }) => is === 'hard')) return 'hard';
  return near.length > 0 ? 'light' : 'gap';
}

/** GEC-LIN-08, GEC-LIN-40: by how much the figures of a dressed first rank face apart. */
export function bendOf(terrain: Terrain, body: Body): number {
  if (body.dressed === null) return 0;
  const facings = firstRankBases(terrain, body).map(({ facing }) => facing);
  return facings.reduce(
    (most, facing) => Math.max(most, ...facings.map(other => angleBetween(facing, other))),
    0,
  );
}

const BEND = 22.5;

/** GEC-LIN-08: a unit dressed round a bend of more than 22.5 degrees takes no movement order. */
export const isBent = (terrain: Terrain, body: Body): boolean =>
  body.dressed !== null &&
  terrain.byId.get(body.dressed)?.kind === 'linear' &&
  bendOf(terrain, body) > BEND + 0.01;
