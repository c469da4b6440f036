import { clamp } from '../geometry.ts';
import type { GridGround, Square } from './scene.ts';

/** Quick looks at a ground; beyond the border the nearest square answers. */
export interface Squares {
  readonly width: number;
  readonly height: number;
  readonly terrainAt: (x: number, y: number) => string;
  readonly heightAt: (x: number, y: number) => number;
  readonly decorAt: (x: number, y: number) => string;
  readonly top: number;
}

export function squaresOf(ground: GridGround): Squares {
  const { width, height } = ground;
  const look =
    (rows: readonly string[] | undefined, none: string) =>
    (x: number, y: number): string =>
      rows?.[clamp(y, 0, height - 1)]?.[clamp(x, 0, width - 1)] ?? none;
  const digits = look(ground.heights, '0');
  const heights = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) heights[y * width + x] = Number.parseInt(digits(x, y), 10) || 0;
  }
  return {
    width,
    height,
    terrainAt: look(ground.terrain, '.'),
    heightAt: (x, y) => heights[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0,
    decorAt: look(ground.decor, '.'),
    top: heights.reduce((most, h) => Math.max(most, h), 0),
  };
}

/** All squares that a test holds for, in reading order. */
export function squaresWhere(
  size: Pick<GridGround, 'width' | 'height'>,
  test: (x: number, y: number) => boolean,
): Square[] {
  const out: Square[] = [];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) if (test(x, y)) out.push([x, y]);
  }
  return out;
}

/** Squares that hang together, also by their corners. */
export function clustersOf(squares: readonly Square[]): Square[][] {
  const open = new Map(squares.map(s => [`${s[0]},${s[1]}`, s]));
  const clusters: Square[][] = [];
  for (const square of squares) {
    if (!open.delete(`${square[0]},${square[1]}`)) continue;
    const cluster: Square[] = [square];
    for (let i = 0; i < cluster.length; i++) {
      const [x, y] = cluster[i] as Square;
      for (const [dx, dy] of AROUND) {
        const key = `${x + dx},${y + dy}`;
        const found = open.get(key);
        if (found !== undefined) cluster.push(found);
        open.delete(key);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}

const AROUND: readonly Square[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
