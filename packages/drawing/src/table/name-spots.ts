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
/** Along water that runs upright. */
const UPRIGHT = [0.3, 0.7, 0.5, 0.15, 0.85];

/** The middle of the broadest stretch of an area at a height: where it lies, however it winds. */
function middleAt(shape: readonly Vec[], y: number): Vec | undefined {
  const crossings = shape
    .flatMap(([bx, by], i) => {
      const [ax, ay] = shape.at(i - 1)!;
      return ay <= y === by <= y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)];
    })
    .sort((a, b) => a - b);
  const stretches = crossings.flatMap((to, i) => (i % 2 === 1 ? [[crossings[i - 1]!, to] as const] : []));
  const broadest = stretches.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  return broadest && [(broadest[0] + broadest[1]) / 2, y];
}

/** Where the name of an area may be written, the best first; water winds, and its name stands on it. */
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
  if (kind === 'water') {
    const isUpright = south - north > 2 * (east - west);
    const heights = isUpright ? UPRIGHT : [LOW, ...INSTEAD];
    const [at = down(LOW), ...spots] = heights.flatMap(share => {
      const middle = middleAt(shape, down(share)[1]);
      return middle ? [middle] : [];
    });
    return { at, spots, ...(isUpright && { angle: -90 }) };
  }
  const spots = [...INSTEAD.map(down), ...[LOW, 0.5, 0.18].map(down).flatMap(aside)];
  return { at: down(LOW), spots };
}
