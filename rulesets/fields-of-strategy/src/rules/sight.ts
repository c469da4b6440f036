import { cellOf, distance, lineBetween, type Square, squaredDistance } from '@grognard/board';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';

export type Purpose = 'sight' | 'fire';

/** Whether a line is clear; if not, by which clause and which squares. */
export type Sightline =
  | { readonly clear: true; readonly clause: Clause }
  | { readonly clear: false; readonly clause: Clause; readonly by: readonly Square[] };

interface Looking {
  readonly ground: Ground;
  readonly from: Square;
  readonly to: Square;
  readonly purpose: Purpose;
  /** Does any unit stand in the square? */
  readonly isOccupied: (square: Square) => boolean;
}

/**
 * FOS-LOS-01  The line is the segment between the centres; squares on it may obstruct, the two ends never,
 *             and adjacent squares always have a clear line.
 * FOS-LOS-08  Two squares that it only touches at a corner obstruct if both would on the line.
 * FOS-LOS-09  It works both ways alike.
 *
 * FOS-OBST-05 Linear obstacles do not come into it. The plain version of sight-fast.ts, for any distance.
 */
export function lookAlong(looking: Looking): Sightline {
  const { from, to } = looking;
  if (distance(from, to) <= 1) return { clear: true, clause: 'FOS-LOS-01' };
  const { squares, corners } = lineBetween(from, to);
  const nearFirst = [...squares].sort((a, b) => squaredDistance(a, from) - squaredDistance(b, from));
  for (const square of nearFirst) {
    const clause = obstructionBy(looking, square);
    if (clause) return { clear: false, clause, by: [square] };
  }
  const corner = corners.find(pair => pair.every(square => obstructionBy(looking, square)));
  if (corner) return { clear: false, clause: 'FOS-LOS-08', by: corner };
  return { clear: true, clause: 'FOS-LOS-01' };
}

/** The clause by which a square on the line obstructs it, if it does. */
function obstructionBy(looking: Looking, square: Square): Clause | null {
  const { ground, from, to } = looking;
  const heightOf = (at: Square) => ground.heights[cellOf(ground.grid, at)]!;
  return heightOf(from) === heightOf(to)
    ? levelObstruction(looking, square, heightOf(from), heightOf(square))
    : slopeObstruction(looking, square, heightOf);
}

/**
 * FOS-LOS-02  On the level a square obstructs if it is higher, or cover at that height
 *             (with `lowCoverBlocks` lower cover too);
 * FOS-LOS-03  for fire also if it is at that height and holds a unit.
 */
function levelObstruction(looking: Looking, square: Square, height: number, own: number): Clause | null {
  const { ground, purpose, isOccupied } = looking;
  const isCover = ground.cover[cellOf(ground.grid, square)] === 1;
  if (own > height) return 'FOS-LOS-02';
  if (isCover && (own === height || ground.options.lowCoverBlocks)) return 'FOS-LOS-02';
  return purpose === 'fire' && own === height && isOccupied(square) ? 'FOS-LOS-03' : null;
}

/**
 * FOS-LOS-04  On a slope a square obstructs if it is as high as the higher end;
 * FOS-LOS-05  and cover, unless it is closer to the higher end or lies lower than both
 *             (with `lowCoverBlocks` it may lie anywhere).
 * FOS-LOS-06  Open ground in between never does; with `midHeightsBlock` it does as cover does.
 * FOS-LOS-07  Units never do.
 */
function slopeObstruction(
  { ground, from, to }: Looking,
  square: Square,
  heightOf: (at: Square) => number,
): Clause | null {
  const { lowCoverBlocks, midHeightsBlock } = ground.options;
  const [low, high] = heightOf(from) < heightOf(to) ? [from, to] : [to, from];
  const own = heightOf(square);
  if (own >= heightOf(high)) return 'FOS-LOS-04';
  if (squaredDistance(square, high) < squaredDistance(square, low)) return null;
  if (ground.cover[cellOf(ground.grid, square)] === 1) {
    return own >= heightOf(low) || lowCoverBlocks ? 'FOS-LOS-05' : null;
  }
  return midHeightsBlock && own > heightOf(low) ? 'FOS-LOS-06' : null;
}
