import {
  areaHolds,
  type Box,
  boxesMeet,
  insideStretches,
  type Segment,
  segmentLength,
} from '@grognard/table';
import type { Battlefield, Plot } from './battlefield.ts';
import type { Piece } from './piece.ts';

/** FIA-LOS-05: a forest lets a line through for so much at either end. */
const EDGE = 3;
const GRAZE = 0.01;

/** Does a piece of ground stand in a line between two heights? */
function hides(plot: Plot, line: Segment, height: number): boolean {
  if (plot.level > height || plot.isSolid) {
    const inside = insideStretches(line, plot.polygon);
    if (inside.some(([from, to]) => to - from > GRAZE)) return true;
  }
  if (!plot.isForest) return false;
  const length = segmentLength(line);
  return insideStretches(line, plot.polygon).some(
    ([from, to]) =>
      to - from > GRAZE && !((from <= GRAZE || to >= length - GRAZE) && to - from <= EDGE + GRAZE),
  );
}

/** FIA-LOS-03: does a base stand in the way? It is taken for a row of discs. */
function isInTheWay({ discs }: Piece, [a, b]: Segment): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return discs.some(([x, y]) => {
    const share = ((x - a[0]) * dx + (y - a[1]) * dy) / square;
    if (share <= 0 || share >= 1) return false;
    const [px, py] = [a[0] + share * dx - x, a[1] + share * dy - y];
    return px * px + py * py < RADIUS * RADIUS;
  });
}
const RADIUS = 2.3;

/** FIA-LOS-04: a bunker does not hide those who stand in it. */
const isHome = (plot: Plot, pieces: readonly Piece[]): boolean =>
  plot.isBunker && pieces.some(({ centre }) => areaHolds(plot.area, centre));

/**
 * Would one see the other? A quick estimate along a few lines; the rules try every one. It errs rarely, and then
 * as a rule by not seeing (tested).
 */
export function seems(field: Battlefield, others: readonly Piece[], from: Piece, to: Piece): boolean {
  const height = Math.max(from.footing.height, to.footing.height);
  for (const line of lines(from, to)) if (isClear(field, others, line, [from, to], height)) return true;
  return false;
}

/** From front to middle first; then to the ends of the other's front, and from the ends of its own. */
function* lines(from: Piece, to: Piece): Generator<Segment> {
  const eye = from.hasTurret ? from.centre : from.base.at;
  yield [eye, to.centre];
  for (const flank of to.flanks) yield [eye, flank];
  for (const flank of from.flanks) yield [flank, to.centre];
}

function isClear(
  { screens }: Battlefield,
  others: readonly Piece[],
  line: Segment,
  pair: readonly [Piece, Piece],
  height: number,
): boolean {
  const [[ax, ay], [bx, by]] = line;
  const box: Box = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  for (const plot of screens) {
    if (!boxesMeet(plot.box, box) || isHome(plot, pair)) continue;
    if (hides(plot, line, height)) return false;
  }
  return !others.some(
    other =>
      other.unit.id !== pair[0].unit.id &&
      other.unit.id !== pair[1].unit.id &&
      height <= other.footing.height &&
      isInTheWay(other, line),
  );
}
