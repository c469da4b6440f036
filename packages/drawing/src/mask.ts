import { distance, mix, type Vec } from './geometry.ts';

/** Drawing units to a cell of a mask. */
const CELL = 2;

/** Where something is already drawn, so that trees and houses keep off it. */
export interface Mask {
  readonly has: (at: Vec) => boolean;
}

/** Marks all that lies within `reach` of the lines, on a sheet of drawing units. */
export function maskOf(
  sheet: { readonly width: number; readonly height: number },
  lines: readonly (readonly Vec[])[],
  reach: number,
): Mask {
  const w = Math.ceil(sheet.width / CELL);
  const h = Math.ceil(sheet.height / CELL);
  const marks = new Uint8Array(w * h);
  const mark = (x: number, y: number): void => {
    if (x >= 0 && y >= 0 && x < w && y < h) marks[y * w + x] = 1;
  };
  for (const line of lines) stamp(line, reach, mark);
  return {
    has: ([x, y]) => {
      const i = Math.floor(x / CELL);
      const j = Math.floor(y / CELL);
      return i >= 0 && j >= 0 && i < w && j < h && marks[j * w + i] === 1;
    },
  };
}

/** What lies in one mask or another. */
export const eitherOf = (masks: readonly Mask[]): Mask => ({ has: at => masks.some(mask => mask.has(at)) });

function stamp(line: readonly Vec[], reach: number, mark: (x: number, y: number) => void): void {
  const cells = Math.ceil(reach / CELL);
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Vec;
    const b = line[i + 1] as Vec;
    const steps = Math.max(1, Math.ceil(distance(a, b) / CELL));
    for (let k = 0; k <= steps; k++) {
      const [x, y] = mix(a, b, k / steps);
      disc(Math.floor(x / CELL), Math.floor(y / CELL), cells, mark);
    }
  }
}

function disc(x: number, y: number, r: number, mark: (x: number, y: number) => void): void {
  for (let dy = -r; dy <= r; dy++) {
    for (let dx = -r; dx <= r; dx++) if (dx * dx + dy * dy <= r * r) mark(x + dx, y + dy);
  }
}
