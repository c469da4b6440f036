import type { Square } from '@grognard/board';
import type { Draft } from '../draft.ts';
import { gridSize, isOnField, type Layer, signsOf } from './rows.ts';

/** The squares under a brush: 1, 2 × 2, 3 × 3 …, about the square that it is held on. */
export function brushSquares([x, y]: Square, size: number): readonly Square[] {
  const before = Math.floor((size - 1) / 2);
  return Array.from(
    { length: size * size },
    (_, i): Square => [x - before + (i % size), y - before + Math.floor(i / size)],
  );
}

/** The squares from one to another, each a neighbour of the one before. */
export function lineSquares(from: Square, to: Square): readonly Square[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (steps === 0) return [from];
  return Array.from(
    { length: steps + 1 },
    (_, i): Square => [from[0] + Math.round((dx * i) / steps), from[1] + Math.round((dy * i) / steps)],
  );
}

/** The way of a brush over several squares, without holes. */
export const waySquares = (way: readonly Square[]): readonly Square[] =>
  way.flatMap((at, i) => (i === 0 ? [at] : lineSquares(way[i - 1]!, at).slice(1)));

/** Everything that a brush of a size touches on its way, each square once. */
export function sweptSquares(way: readonly Square[], size: number): readonly Square[] {
  const swept = new Map<string, Square>();
  for (const at of waySquares(way)) {
    for (const square of brushSquares(at, size)) swept.set(String(square), square);
  }
  return [...swept.values()];
}

/** All squares of a box between two corners. */
export function boxSquares(a: Square, b: Square): readonly Square[] {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const [width, height] = [Math.abs(a[0] - b[0]) + 1, Math.abs(a[1] - b[1]) + 1];
  return Array.from(
    { length: width * height },
    (_, i): Square => [left + (i % width), top + Math.floor(i / width)],
  );
}

/** The squares whose middle lies within a ring of squares, and the ring itself. */
export function polygonSquares(corners: readonly Square[]): readonly Square[] {
  const [first] = corners;
  if (!first) return [];
  const ring = waySquares([...corners, first]);
  const inside = new Map(ring.map(at => [String(at), at]));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  for (const at of boxSquares([Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)])) {
    if (isWithin(corners, at)) inside.set(String(at), at);
  }
  return [...inside.values()];
}

function isWithin(corners: readonly Square[], [x, y]: Square): boolean {
  let within = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

const AROUND: readonly Square[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** The squares of one sign that hang together with this one, side by side. */
export function floodSquares(draft: Draft, layer: Layer, from: Square): readonly Square[] {
  const size = gridSize(draft);
  if (!isOnField(size, from)) return [];
  const signOf = signsOf(draft, layer);
  const sign = signOf(from);
  const found = new Map<string, Square>([[String(from), from]]);
  const open = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    for (const [dx, dy] of AROUND) {
      const next: Square = [at[0] + dx, at[1] + dy];
      if (found.has(String(next)) || !isOnField(size, next) || signOf(next) !== sign) continue;
      found.set(String(next), next);
      open.push(next);
    }
  }
  return [...found.values()];
}
