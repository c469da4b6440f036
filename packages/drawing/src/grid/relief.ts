import { distance, flatRing, type Vec } from '../geometry.ts';
import { element, group, num, textElement } from '../svg.ts';
import { MAP, SERIF } from '../tokens.ts';
import type { Squares } from './ground-squares.ts';
import { type Hand, traced } from './knots.ts';
import { type Lattice, latticeOf, loopsAt } from './lattice.ts';
import { type Rings, ringsPath, scaled } from './region.ts';
import { SQUARE } from './scene.ts';

/** How contours are drawn: one hand for all levels, so that neighbouring lines run side by side. */
export const CONTOUR_HAND: Hand = { tremble: 0.75, passes: 3, corner: 0.35, salt: 5 };
const CONTOUR_SLACK = 0.32;

export interface Contour {
  /** Ground at least this high lies inside. */
  readonly height: number;
  readonly rings: Rings;
}

export const heightLattice = (squares: Squares): Lattice =>
  latticeOf(squares.width, squares.height, -1, squares.heightAt);

/** The lines between one whole height and the next. */
export function contoursOf(squares: Squares): Contour[] {
  const lattice = heightLattice(squares);
  const contours: Contour[] = [];
  for (let height = 1; height <= squares.top; height++) {
    const loops = loopsAt(lattice, { level: height - 0.5, join: false, slack: CONTOUR_SLACK });
    const rings = loops.map(loop => scaled(traced(loop, true, CONTOUR_HAND)));
    contours.push({ height, rings });
  }
  return contours;
}

export function drawTint(squares: Squares, contours: readonly Contour[]): string {
  const ground = element('rect', {
    width: squares.width * SQUARE,
    height: squares.height * SQUARE,
    fill: heightColour(0),
  });
  const steps = contours.map(c => element('path', { fill: heightColour(c.height), d: ringsPath(c.rings) }));
  return group({ class: 'tint' }, ground + steps.join(''));
}

/** Six tints; higher ground keeps the last one and is told by its contours. */
export const heightColour = (height: number): string =>
  MAP.heights[Math.min(height, MAP.heights.length - 1)] ?? MAP.heights[0];

export function drawContours(contours: readonly Contour[]): string {
  const lines = contours.map(({ height, rings }) =>
    element('path', { 'stroke-width': height % 2 === 0 ? 0.95 : 0.55, d: ringsPath(rings) }),
  );
  const style = { class: 'contours', fill: 'none', stroke: MAP.contour, 'stroke-opacity': 0.8 };
  return group(style, lines.join(''));
}

/** A figure on every long contour. */
export function drawContourFigures(squares: Squares, contours: readonly Contour[]): string {
  const taken: Vec[] = [];
  let out = '';
  for (const { height, rings } of contours) {
    for (const ring of rings) {
      const spot = figureSpot(squares, flatRing(ring, 2), taken);
      if (spot === undefined) continue;
      taken.push(spot);
      out += textElement({ x: num(spot[0]), y: num(spot[1] + 2.6) }, String(height));
    }
  }
  return group(
    {
      class: 'contour-figures',
      'font-family': SERIF,
      'font-size': 7.5,
      'font-style': 'italic',
      'font-weight': 600,
      'text-anchor': 'middle',
      fill: MAP.contourFigure,
      stroke: MAP.halo,
      'stroke-width': 2.4,
      'paint-order': 'stroke',
    },
    out,
  );
}

/** Well inside the sheet, away from other figures, a good third of the way round. */
function figureSpot(squares: Squares, ring: readonly Vec[], taken: readonly Vec[]): Vec | undefined {
  const margin = 1.25 * SQUARE;
  const free = ring.filter(
    ([x, y]) =>
      x > margin &&
      y > margin &&
      x < squares.width * SQUARE - margin &&
      y < squares.height * SQUARE - margin &&
      taken.every(t => distance(t, [x, y]) > 1.5 * SQUARE),
  );
  return free.length < 18 ? undefined : free[Math.floor(free.length * 0.37)];
}
