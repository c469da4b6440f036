import type { Matrix } from '../mark.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

const moved = (x: number, y = 0): Matrix => [1, 0, 0, 1, x, y];

function turned(degrees: number, x = 0, y = 0): Matrix {
  const a = (degrees * Math.PI) / 180;
  const turn: Matrix = [Math.cos(a), Math.sin(a), -Math.sin(a), Math.cos(a), 0, 0];
  return times(times(moved(x, y), turn), moved(-x, -y));
}

const STEP = /(translate|rotate|scale|matrix)\(([^)]*)\)/g;

/** The map that a `transform` attribute describes. */
export function matrixOf(text: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, kind, inside] of (text ?? '').matchAll(STEP)) {
    const n = numbersIn(inside!);
    matrix = times(matrix, stepOf(kind!, n));
  }
  return matrix;
}

function stepOf(kind: string, n: readonly number[]): Matrix {
  const [a = 0, b, c] = n;
  if (kind === 'translate') return moved(a, b);
  if (kind === 'rotate') return turned(a, b, c);
  if (kind === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  return [n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!];
}

/** The numbers in a list as SVG writes it: `1-.5.2` is three of them. */
export const numbersIn = (text: string): readonly number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
