import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import type { Squares } from './ground-squares.ts';
import { place } from './knots.ts';
import { latticeOf, loopsAt } from './lattice.ts';
import { ringsPath } from './region.ts';
import { SQUARE } from './scene.ts';
import { LIGHT, smoothed } from './surface.ts';

/** Light from the north-west, in flat bands like a lithograph: no filter, no gradient. */
const SHADE_BANDS = [0.1, 0.2, 0.31, 0.43, 0.56, 0.7];
const LIGHT_BANDS = [0.12, 0.26, 0.42, 0.6];

export function drawShade(squares: Squares): string {
  if (squares.top === 0) return '';
  const glow = lightFall(squares);
  const dark = bands(squares, (x, y) => -glow(x, y), SHADE_BANDS);
  const bright = bands(squares, glow, LIGHT_BANDS);
  return group(
    { class: 'shade' },
    group({ fill: MAP.shade, 'fill-opacity': 0.058 }, dark) +
      group({ fill: MAP.light, 'fill-opacity': 0.2 }, bright),
  );
}

function bands(squares: Squares, value: (x: number, y: number) => number, levels: readonly number[]): string {
  const lattice = latticeOf(squares.width, squares.height, -9, value);
  return levels
    .map(level => {
      const loops = loopsAt(lattice, { level, join: true, slack: 0 });
      const rings = loops.map(loop =>
        loop.map(knot => place(knot)).map(([x, y]) => [x * SQUARE, y * SQUARE] as const),
      );
      return rings.length === 0 ? '' : element('path', { d: ringsPath(rings) });
    })
    .join('');
}

/** How much each square leans towards the light, from heights that were smoothed first. */
function lightFall(squares: Squares): (x: number, y: number) => number {
  const { width, height } = squares;
  const soft = smoothed(smoothed(squares.heightAt, width, height), width, height);
  return (x, y) =>
    ((soft(x + 1, y) - soft(x - 1, y)) * LIGHT[0] + (soft(x, y + 1) - soft(x, y - 1)) * LIGHT[1]) / 2;
}
