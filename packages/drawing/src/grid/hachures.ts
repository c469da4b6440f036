import { add, flatRing, right, times, type Vec, walk } from '../geometry.ts';
import { hash } from '../noise.ts';
import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import type { Squares } from './ground-squares.ts';
import { traced } from './knots.ts';
import { loopsAt } from './lattice.ts';
import { scaled } from './region.ts';
import { CONTOUR_HAND, heightLattice } from './relief.ts';
import { SQUARE } from './scene.ts';
import { LIGHT, type Surface, smoothed } from './surface.ts';

/** Rows of strokes between one contour and the next, and the gap between strokes on steep ground. */
const ROWS = 3;
const GAP = 3.8;
/** From bare ground to full strokes, in heights a square. */
const BARE = 0.16;
const FULL = 0.75;
const WIDTHS = { lit: 0.34, level: 0.46, shaded: 0.64 } as const;
type Lighting = keyof typeof WIDTHS;

/** The engraver's relief: short strokes downhill, closer on steep ground, heavier away from the light. */
export function drawHachures(squares: Squares): string {
  if (squares.top === 0) return '';
  const pens: Record<Lighting, Pen> = { lit: new Pen(), level: new Pen(), shaded: new Pen() };
  const lattice = heightLattice(squares);
  const surface = smoothed(squares.heightAt, squares.width, squares.height);
  for (let row = 0; row < squares.top * ROWS; row++) {
    const level = (row + 0.5) / ROWS;
    for (const loop of loopsAt(lattice, { level, join: false, slack: 0.3 / ROWS })) {
      strokes(squares, surface, flatRing(scaled(traced(loop, true, CONTOUR_HAND)), 3), pens);
    }
  }
  const paths = Object.entries(pens).map(([lighting, pen]) =>
    element('path', { 'stroke-width': WIDTHS[lighting as Lighting], d: pen.data }),
  );
  const style = { class: 'hachures', fill: 'none', stroke: MAP.hachure, 'stroke-opacity': 0.5 };
  return group(style, paths.join(''));
}

function strokes(
  squares: Squares,
  surface: Surface,
  ring: readonly Vec[],
  pens: Record<Lighting, Pen>,
): void {
  const w = squares.width * SQUARE;
  const h = squares.height * SQUARE;
  let due = 0.5;
  walk([...ring, ring[0] as Vec], GAP, (at, along, i) => {
    if (at[0] < 0 || at[1] < 0 || at[0] > w || at[1] > h || isCovered(squares, at)) return;
    const downhill = times(right(along), -1); // the high ground lies on the right
    const lit = -(downhill[0] * LIGHT[0] + downhill[1] * LIGHT[1]);
    const steep = steepness(surface, at);
    due += Math.min(1, (steep - BARE) / (FULL - BARE)) * (lit > 0.45 ? 0.55 : 1);
    if (due < 1) return;
    due -= 1;
    const lighting: Lighting = lit < -0.25 ? 'shaded' : lit < 0.45 ? 'level' : 'lit';
    const reach = (0.2 + 0.12 * hash(i, Math.round(at[0] + at[1]), 3)) * SQUARE;
    pens[lighting].move(at).line(add(at, times(downhill, reach)));
  });
}

/** Woods, water and the like are drawn over the slope: strokes there would be paid for and not seen. */
const isCovered = (squares: Squares, [x, y]: Vec): boolean =>
  squares.terrainAt(Math.floor(x / SQUARE), Math.floor(y / SQUARE)) !== '.';

/** Heights a square, from the four centres around a point. */
function steepness(surface: Surface, [px, py]: Vec): number {
  const x = px / SQUARE - 0.5;
  const y = py / SQUARE - 0.5;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const nw = surface(i, j);
  const ne = surface(i + 1, j);
  const sw = surface(i, j + 1);
  const se = surface(i + 1, j + 1);
  const east = (ne - nw) * (1 - v) + (se - sw) * v;
  const south = (sw - nw) * (1 - u) + (se - ne) * u;
  return Math.sqrt(east * east + south * south);
}
