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
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  for (let i = 0; i < discs.length; i++) {
    const x = discs[i]![0];
    const y = discs[i]![1];
    const share = ((x - a[0]) * dx + (y - a[1]) * dy) / square;
    if (share <= 0 || share >= 1) continue;
    const px = a[0] + share * dx - x;
    const py = a[1] + share * dy - y;
    if (px * px + py * py < RADIUS * RADIUS) return true;
  }
  return false;
}
const RADIUS = 2.3;

/** FIA-LOS-04: a bunker does not hide those who stand in it. */
const isHome = (plot: Plot, pieces: readonly Piece[]): boolean =>
  plot.isBunker && pieces.some(({ centre }) => areaHolds(plot.area, centre));

/** What stood in one line most likely stands in the next: it is looked at first. */
interface Blocking {
  plot: Plot | null;
  base: Piece | null;
}

/**
 * Would one see the other? A quick estimate along a few lines; the rules try every one. It errs rarely, and then
 * as a rule by not seeing (tested).
 */
export function seems(field: Battlefield, others: readonly Piece[], from: Piece, to: Piece): boolean {
  const pair: Pair = { from, to, height: Math.max(from.footing.height, to.footing.height) };
  const last: Blocking = { plot: null, base: null };
  const isOpen = (line: Segment): boolean => isClear(field, others, line, pair, last);
  // from front to middle first; then to the ends of the other's front, and from the ends of its own
  const eye = from.hasTurret ? from.centre : from.base.at;
  if (isOpen([eye, to.centre])) return true;
  for (let i = 0; i < to.flanks.length; i++) if (isOpen([eye, to.flanks[i]!])) return true;
  for (let i = 0; i < from.flanks.length; i++) if (isOpen([from.flanks[i]!, to.centre])) return true;
  return false;
}

/** Who looks at whom, and how high the higher of them stands. */
interface Pair {
  readonly from: Piece;
  readonly to: Piece;
  readonly height: number;
}

function isClear(
  { screens }: Battlefield,
  others: readonly Piece[],
  line: Segment,
  pair: Pair,
  last: Blocking,
): boolean {
  if (last.plot && hides(last.plot, line, pair.height)) return false;
  if (last.base && isInTheWay(last.base, line)) return false;
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (pair.height > other.footing.height || !isInTheWay(other, line)) continue;
    const { id } = other.unit;
    if (id === pair.from.unit.id || id === pair.to.unit.id) continue;
    last.base = other;
    return false;
  }
  const [[ax, ay], [bx, by]] = line;
  const box: Box = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  for (let i = 0; i < screens.length; i++) {
    const plot = screens[i]!;
    if (!boxesMeet(plot.box, box) || isHome(plot, [pair.from, pair.to]) || !hides(plot, line, pair.height))
      continue;
    last.plot = plot;
    return false;
  }
  return true;
}
