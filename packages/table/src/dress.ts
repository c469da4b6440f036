import type { Footprint, Hand, Size } from './footprint.ts';
import type { Line, LineEnd } from './line.ts';
import { followLine, lineLength, spotAlong } from './line.ts';
import type { Cm } from './point.ts';
import { quantiseFacing, quantisePoint } from './quantum.ts';

/**
 * Bases laid along a line that may bend, shoulder to shoulder, the middle of the front of each on the line and each
 * looking square across it to the given hand of somebody who walks the line from its start. They are centred `along`
 * the line, or as near as its ends allow, and come from left to right as they look.
 */
export function dressOn(
  line: Line,
  along: Cm,
  count: number,
  base: Size & { readonly looks: Hand },
): Footprint[] {
  const room = Math.max(0, lineLength(line) - count * base.width);
  const start = Math.min(room, Math.max(0, along - (count * base.width) / 2));
  const row = Array.from({ length: count }, (_, i) => {
    const spot = spotAlong(line, start + (i + 0.5) * base.width);
    const facing = quantiseFacing(spot.heading + (base.looks === 'right' ? 90 : -90));
    return { at: quantisePoint(spot.point), facing, width: base.width, depth: base.depth };
  });
  return base.looks === 'right' ? row.reverse() : row;
}

/**
 * The ranks of a column that winds along a line, head first: each rank's front on the line, one depth of travel
 * behind the rank before it, facing the way the head went. Ranks for which the line is too short are left out.
 */
export function columnOn(line: Line, head: Cm, toward: LineEnd, ranks: readonly Size[]): Footprint[] {
  const away: LineEnd = toward === 'end' ? 'start' : 'end';
  let behind = 0;
  return ranks.flatMap(size => {
    const spot = followLine(line, head, away, behind);
    behind += size.depth;
    if (!spot) return [];
    const facing = followLine(line, spot.along, toward, 0)?.facing ?? spot.facing + 180;
    return [{ at: quantisePoint(spot.at), facing: quantiseFacing(facing), ...size }];
  });
}
