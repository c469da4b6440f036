import { type Cm, forward, frontEdge, overlapOnMove, scale, type Vector } from '@grognard/table';
import { baseSize, blockOf, outlinesOf } from '../figures.ts';
import { NEAR, wholes } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Body, Linear } from '../types.ts';
import { type Piece, piecesFor, solidPieces, straddles } from './linear.ts';

/** An obstacle met on a straight move. */
export interface Met {
  readonly linear: Prepared<Linear>;
  readonly piece: Piece;
  readonly at: Cm;
}

/** The first linear obstacle in the way of a straight move; gaps let through a front that fits. */
export function linearAhead(terrain: Terrain, body: Body, by: Vector): Met | null {
  const shapes = outlinesOf(terrain, body);
  let first: Met | null = null;
  for (const linear of terrain.linears) {
    for (const piece of piecesFor(terrain, body, linear)) {
      for (const shape of shapes) {
        const at = overlapOnMove(shape, by, piece.segment, NEAR)?.[0];
        if (at !== undefined && at < (first?.at ?? Infinity)) first = { linear, piece, at };
      }
    }
  }
  return first;
}

/** Every linear obstacle in the way of a straight move, nearest first, with the worst class under it (GEC-LIN-41). */
export function linearsAhead(terrain: Terrain, body: Body, by: Vector): Met[] {
  const shapes = outlinesOf(terrain, body);
  return terrain.linears
    .flatMap((linear): Met[] => {
      const met = piecesFor(terrain, body, linear).flatMap(piece => {
        const touches = shapes.flatMap(shape => overlapOnMove(shape, by, piece.segment, NEAR)?.[0] ?? []);
        return touches.length > 0 ? [{ linear, piece, at: Math.min(...touches) }] : [];
      });
      const at = Math.min(...met.map(each => each.at));
      const worst = met.find(({ piece }) => piece.is === 'hard') ?? met[0];
      return worst ? [{ ...worst, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** Ranks that are past an obstacle, reckoned from the front; nothing where the unit does not stand across it. */
export function ranksPast(terrain: Terrain, body: Body, linear: Prepared<Linear>): number | null {
  if (!straddles(terrain, body, linear)) return null;
  const block = blockOf(body);
  const back = scale(forward(block.facing + 180), block.depth);
  const cuts = solidPieces(terrain, linear).flatMap(
    ({ segment }) => overlapOnMove(frontEdge(block), back, segment, 0)?.[0] ?? [],
  );
  return cuts.length > 0 ? wholes(Math.min(...cuts), baseSize(body).depth) : 0;
}
