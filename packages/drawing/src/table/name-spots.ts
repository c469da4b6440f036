import type { Vec } from '../geometry.ts';
import type { TableName } from './scene.ts';

/** Letters are read from left to right, whichever way their course runs: a heading as their angle. */
export function letteringAngle(heading: number): number {
  const angle = (((heading - 90) % 180) + 180) % 180;
  return angle > 90 ? angle - 180 : angle;
}

/** Shares of the height of an area at which its name stands: low, where fewest will stand, or instead; the last two just outside. */
const LOW = 0.82;
const INSTEAD = [0.5, 0.18, 0.66, 0.34, 0.95, 0.05, 1.1, -0.1];
/** … and as shares of its width, beside the middle. */
const ASIDE = [-0.3, 0.3];
/** Beside a course that runs upright. */
const UPRIGHT = [0.3, 0.7, 0.5, 0.15, 0.85];

/** Where the name of an area may be written, the best first; along water that runs upright, if it is one. */
export function spotsWithin(
  shape: readonly Vec[],
  kind: TableName['kind'],
): Pick<TableName, 'at' | 'angle' | 'spots'> {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const down = (share: number): Vec => [(west + east) / 2, north + (south - north) * share];
  const aside = ([x, y]: Vec): readonly Vec[] => ASIDE.map(share => [x + share * (east - west), y]);
  if (kind === 'water' && south - north > 2 * (east - west)) {
    const [at, ...spots] = UPRIGHT.map(down);
    return { at: at!, angle: -90, spots };
  }
  const spots = [...INSTEAD.map(down), ...[LOW, 0.5, 0.18].map(down).flatMap(aside)];
  return { at: down(LOW), spots };
}
