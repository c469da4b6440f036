import { type Refusal, refuse } from '@grognard/engine';
import {
  boxOf,
  edgeDistance,
  onTable,
  type Point,
  type Polygon,
  quantisePoint,
  turnAbout,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MARKS, PIECES } from '../data.ts';
import { SLACK } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import type { PieceTemplate, Position, Scenario, TerrainPiece } from '../types.ts';
import { type Edge, oppositeEdge } from '../words.ts';

type Table = Pick<Ground, 'scenario' | 'ruler'>;

/** EA-SETUP-06: the pieces to choose from: the scenario's, or the usual ones at the ruler's scale. */
export const poolOf = ({ scenario, ruler }: Table): readonly PieceTemplate[] =>
  scenario.setup.pieces ??
  PIECES.map(piece => ({ ...piece, shape: piece.shape.map(([x, y]): Point => [x * ruler, y * ruler]) }));

/** The pieces that a scenario offers, for whoever lists them. */
const tableOf = (scenario: Scenario): Table => ({ scenario, ruler: MARKS.ruler_cm[scenario.scale] });
export const piecePool = (scenario: Scenario): readonly PieceTemplate[] => poolOf(tableOf(scenario));

/** A piece of the pool as it would lie, for whoever draws it. */
export const pieceAt = (
  scenario: Scenario,
  place: Pick<OrderOf<'place-terrain'>, 'piece' | 'at' | 'facing'>,
): TerrainPiece => laidPiece(tableOf(scenario), place);

/** A piece from the pool where an order puts it. */
export function laidPiece(
  ground: Table,
  { piece: id, at, facing }: Pick<OrderOf<'place-terrain'>, 'piece' | 'at' | 'facing'>,
): TerrainPiece {
  const template = poolOf(ground).find(piece => piece.id === id);
  if (!template) throw new Error(`No piece '${id}' to lay.`);
  const lay = ([x, y]: Point): Point => quantisePoint(turnAbout([at[0] + x, at[1] + y], at, facing));
  return { id, kind: template.kind, shape: template.shape.map(lay) };
}

/** Does a shape keep to the half of the table next to an edge? */
export const isInHalf = ({ table }: Ground, shape: Polygon, half: Edge): boolean =>
  shape.every(
    point => edgeDistance(table, half, point) <= edgeDistance(table, oppositeEdge(half), point) + SLACK,
  );

/** EA-SETUP-06: a piece of the pool, not laid yet, wholly on the table and on the half it must keep to. */
export function layingRefusal(
  ground: Ground,
  position: Position,
  order: OrderOf<'place-terrain'>,
  { pieces, half }: { readonly pieces: readonly string[] | null; readonly half: Edge | null },
): Refusal<Clause> | null {
  const { piece: id } = order;
  const isKnown = poolOf(ground).some(piece => piece.id === id);
  const isLaid = [...ground.scenario.field.terrain, ...position.laid].some(piece => piece.id === id);
  if (!isKnown || isLaid || (pieces && !pieces.includes(id))) return refuse('EA-SETUP-06', { piece: id });
  const shape = laidPiece(ground, order).shape!;
  if (!onTable(ground.table, shape, SLACK)) return refuse('EA-SETUP-06', { piece: id, reason: 'table' });
  const fits = !half || isInHalf(ground, shape, half);
  return fits ? null : refuse('EA-SETUP-06', { piece: id, reason: 'half' });
}

/** EA-SETUP-06: the place next to the one wished for where a piece lies wholly on the table and on its half. */
export function nearestLaying(
  ground: Ground,
  wish: Pick<OrderOf<'place-terrain'>, 'piece' | 'at' | 'facing'>,
  half: Edge | null,
): Point | null {
  const [width, height] = ground.table;
  const [x0, y0, x1, y1] = boxOf(laidPiece(ground, wish).shape!);
  const x = shiftInto([x0, x1], [half === 'east' ? width / 2 : 0, half === 'west' ? width / 2 : width]);
  const y = shiftInto([y0, y1], [half === 'south' ? height / 2 : 0, half === 'north' ? height / 2 : height]);
  return x === null || y === null ? null : quantisePoint([wish.at[0] + x, wish.at[1] + y]);
}

type Span = readonly [low: number, high: number];

/** By how much a span must be shifted to lie within another; nothing where it is too long. */
function shiftInto([a, b]: Span, [low, high]: Span): number | null {
  if (b - a > high - low) return null;
  return Math.max(0, low - a) + Math.min(0, high - b);
}
