import { type Refusal, refuse } from '@grognard/engine';
import {
  cornersOf,
  edgeDistance,
  type Footprint,
  onTable,
  quantiseFacing,
  quantisePoint,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { armyOf, blockersOf, footprintOf, overlap, SLACK } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import type { Camp, Position, Recruit, SideId } from '../types.ts';
import type { Edge } from '../words.ts';
import { isInHalf } from './laying.ts';
import { isBarred, standsOn } from './standing.ts';

type Placement = Pick<OrderOf<'deploy'>, 'at' | 'facing' | 'files'>;

/** What forbids a place, and the unit or piece that does, where one does. */
export interface Misplaced {
  readonly reason: 'zone' | 'overlap' | 'ground';
  readonly by?: string;
}

/** EA-SETUP-08: wholly within one ruler of its edge, on its side of the table. */
export function isInStrip(ground: Ground, print: Footprint, edge: Edge): boolean {
  const corners = cornersOf(print);
  const isNear = corners.every(corner => edgeDistance(ground.table, edge, corner) <= ground.ruler + SLACK);
  return isNear && onTable(ground.table, corners, SLACK) && isInHalf(ground, corners, edge);
}

/** Where a unit would stand. */
export const printAt = ({ bases, base, files }: Recruit, placement: Placement): Footprint =>
  footprintOf({
    at: quantisePoint(placement.at),
    facing: quantiseFacing(placement.facing),
    bases,
    files: placement.files ?? files,
    base,
  });

/** EA-SETUP-08: why a unit may not be placed so: outside its strip, on another, or on closed ground. */
export function misplacement(
  ground: Ground,
  position: Position,
  recruit: Recruit,
  print: Footprint,
): Misplaced | null {
  if (!isInStrip(ground, print, armyOf(position, recruit.side).edge)) return { reason: 'zone' };
  const others = recruit.arm === 'general' ? [] : blockersOf(position, [recruit.id]);
  const other = others.find(each => overlap(print, footprintOf(each)));
  if (other) return { reason: 'overlap', by: other.id };
  if (!isBarred(ground, print)) return null;
  const piece = ground.areas.find(each => each.movement === 'impassable' && standsOn(each, print));
  return { reason: 'ground', ...(piece ? { by: piece.id } : {}) };
}

/** EA-SETUP-08, EA-UNIT-02: may this unit be deployed here? */
export function deployRefusal(
  ground: Ground,
  position: Position,
  recruit: Recruit,
  order: OrderOf<'deploy'>,
): Refusal<Clause> | null {
  const files = order.files ?? recruit.files;
  const isWhole = Number.isInteger(files) && files >= 1 && files <= recruit.bases;
  if (!isWhole) return refuse('EA-UNIT-02', { bases: recruit.bases });
  const wrong = misplacement(ground, position, recruit, printAt(recruit, order));
  return wrong && refuse('EA-SETUP-08', { unit: recruit.id, ...wrong });
}

/** EA-CAMP-01: a camp lies in its side's strip. */
export function campRefusal(
  ground: Ground,
  edge: Edge,
  camp: Camp,
  order: OrderOf<'deploy'>,
): Refusal<Clause> | null {
  const print = { ...camp, at: quantisePoint(order.at), facing: quantiseFacing(order.facing) };
  return isInStrip(ground, print, edge) ? null : refuse('EA-CAMP-01', { camp: camp.id });
}

export const edgeOfSide = (position: Position, side: SideId): Edge => armyOf(position, side).edge;
