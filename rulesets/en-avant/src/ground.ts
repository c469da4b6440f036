import {
  type Area,
  areaHolds,
  type Box,
  bandPieces,
  boxOf,
  type Cm,
  centroid,
  convexPieces,
  cutAway,
  heightAt,
  type Line,
  type Point,
  type Polygon,
  prepareArea,
  type Rise,
  type TableSize,
} from '@grognard/table';
import { BASES, MARKS, TERRAIN } from './data.ts';
import type { Options } from './options.ts';
import type { Movement, PieceId, Position, Scenario, TerrainPiece } from './types.ts';
import type { Cover, Period, TerrainType, Weapon } from './words.ts';

/** A piece of terrain made ready for play. */
export interface Piece {
  readonly id: PieceId;
  readonly kind: TerrainType;
  /** The ground it covers as convex parts; a road is a band, an obstacle covers none. */
  readonly parts: readonly Polygon[];
  readonly area: Area | null;
  readonly line: Line | null;
  readonly width: Cm;
  readonly box: Box;
  readonly movement: Exclude<Movement, 'choice'>;
  readonly sight: boolean;
  readonly cover: Cover;
  readonly rough: boolean;
  readonly hill: boolean;
  readonly height: number;
}

/** A piece that covers ground, and one that is a line: a road, a hedge, a ditch. */
export interface AreaPiece extends Piece {
  readonly area: Area;
}
export interface LinePiece extends Piece {
  readonly line: Line;
}
export const isArea = (piece: Piece): piece is AreaPiece => piece.area !== null;
export const isLine = (piece: Piece): piece is LinePiece => piece.line !== null;

/** What never changes on one battlefield, worked out once. */
export interface Ground {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly period: Period;
  readonly table: TableSize;
  /** Length of the ruler and width of a base. */
  readonly ruler: Cm;
  readonly baseWidth: Cm;
  /** EA-GEO-07: how close is at the edge of a piece. */
  readonly edge: Cm;
  readonly weapons: ReadonlySet<Weapon>;
  readonly pieces: readonly Piece[];
  readonly areas: readonly AreaPiece[];
  readonly obstacles: readonly LinePiece[];
  readonly roads: readonly LinePiece[];
  readonly rises: readonly Rise[];
  /** Impassable ground, fords and bridges cut out (EA-TERR-15, EA-TERR-16). */
  readonly barred: readonly Polygon[];
  /** Slowing ground, bridges cut out. */
  readonly slow: readonly { readonly id: PieceId; readonly parts: readonly Polygon[] }[];
}

/** EA-TERR-01, EA-TERR-03: what the table says of a type, unless the piece says otherwise. */
function movementOf(piece: TerrainPiece): Exclude<Movement, 'choice'> {
  const movement = piece.movement ?? TERRAIN[piece.kind].movement;
  if (piece.passable === false) return 'impassable';
  if (movement === 'choice' || (movement === 'impassable' && (piece.passable || piece.ford))) return 'slow';
  return movement;
}

export function preparePiece(
  piece: TerrainPiece,
  { baseWidth, options }: Pick<Ground, 'baseWidth' | 'options'>,
): Piece {
  const row = TERRAIN[piece.kind];
  const width = piece.width ?? baseWidth; // EA-TERR-07
  const { shape, line } = piece;
  const parts = shape ? convexPieces(shape) : line && row.shape === 'road' ? bandPieces(line, width) : [];
  const cover = piece.cover ?? row.cover;
  return {
    id: piece.id,
    kind: piece.kind,
    parts,
    area: shape ? prepareArea(shape) : null,
    line: line ?? null,
    width,
    box: boxOf([...(shape ?? []), ...(line ?? []), ...parts.flat()]),
    movement: movementOf(piece),
    sight: piece.sight ?? (row.shape === 'road' ? options.roadBlocksSight : row.sight),
    cover: cover === 'hill' ? 'none' : cover, // EA-TERR-10
    rough: piece.rough ?? row.rough,
    hill: row.cover === 'hill',
    height: piece.height ?? row.height,
  };
}

/** Lays the battlefield of a scenario, with what was laid in preparation. */
export function groundOf(scenario: Scenario, laid: readonly TerrainPiece[] = []): Ground {
  const { scale, options, period, field } = scenario;
  const ruler = MARKS.ruler_cm[scale];
  const baseWidth = BASES.width[scale];
  const pieces = [...field.terrain, ...laid].map(piece => preparePiece(piece, { baseWidth, options }));
  const areas = pieces.filter(isArea);
  const lines = pieces.filter(isLine);
  return {
    scenario,
    options,
    period,
    table: field.size,
    ruler,
    baseWidth,
    edge: ruler * MARKS.tolerances.edge,
    weapons: new Set(scenario.units.map(({ weapon }) => weapon)),
    pieces,
    areas,
    obstacles: lines.filter(({ kind }) => kind !== 'road'),
    roads: lines.filter(({ kind }) => kind === 'road'),
    rises: areas.filter(({ hill }) => hill).map(({ area, height }) => ({ area, height })),
    ...passage(areas),
  };
}

/** A strip of river left beside a bridge drawn askew: no thicker than this it is a rounding, not ground. */
const HAIR: Cm = 0.005;

function passage(areas: readonly Piece[]): Pick<Ground, 'barred' | 'slow'> {
  const partsOf = (pieces: readonly Piece[]) => pieces.flatMap(({ parts }) => parts);
  const bridges = partsOf(areas.filter(({ kind }) => kind === 'bridge'));
  const crossings = partsOf(areas.filter(({ kind }) => kind === 'bridge' || kind === 'ford'));
  return {
    barred: cutAway(partsOf(areas.filter(({ movement }) => movement === 'impassable')), crossings, HAIR),
    slow: areas
      .filter(({ movement }) => movement === 'slow')
      .map(({ id, parts }) => ({ id, parts: cutAway(parts, bridges, HAIR) })),
  };
}

/** EA-GEO-09: how high a point lies. */
export const elevationAt = (ground: Ground, point: Point): number => heightAt(ground.rises, point);

export function pieceOf(ground: Ground, id: PieceId): Piece {
  const piece = ground.pieces.find(each => each.id === id);
  if (!piece) throw new Error(`No piece '${id}' on the table.`);
  return piece;
}

export const holds = ({ area }: Piece, point: Point): boolean => area !== null && areaHolds(area, point);

/** The distance of an area's centre of gravity from the middle of the table (EA-OBJ-02). */
export const centroidOf = ({ area }: AreaPiece): Point => centroid(area.polygon);

/** Gives the ground of a position: the scenario's, unless terrain was laid in preparation. */
export function groundKeeper(scenario: Scenario): (position: Pick<Position, 'laid'>) => Ground {
  const bare = groundOf(scenario);
  let last = { laid: [] as readonly TerrainPiece[], ground: bare };
  return ({ laid }) => {
    if (laid.length === 0) return bare;
    if (last.laid !== laid) last = { laid, ground: groundOf(scenario, laid) };
    return last.ground;
  };
}
