import { disc } from '../mark.ts';
import type { Element } from './elements.ts';
import { numbersIn } from './transform.ts';

/** The outline of a shape as path data; nothing for what has none. */
export function outlineOf({ name, attributes }: Element): string | null {
  const n = (key: string): number => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      return attributes['d'] ?? '';
    case 'rect':
      return rounded(
        n('x'),
        n('y'),
        n('width'),
        n('height'),
        Math.min(n('rx'), n('width') / 2, n('height') / 2),
      );
    case 'circle':
      return disc(n('cx'), n('cy'), n('r'));
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    default:
      return null;
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`;
}

/** Where the corners of a line of plain steps lie: what stands on them is stamped there. */
export function cornersOf(d: string): readonly (readonly [number, number])[] {
  const steps = numbersIn(d);
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    corners.push([x, y]);
  }
  return corners;
}
