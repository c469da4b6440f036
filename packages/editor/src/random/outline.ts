import type { Dice } from '@grognard/engine';
import { distance, type Point, turnAbout } from '@grognard/table';

/** A point between two others: 0 is the first, 1 the second. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The outline without its sharp corners: each is cut off a quarter before and behind. */
export const roundedShape = (shape: readonly Point[]): readonly Point[] =>
  shape.flatMap((at, i) => {
    const next = shape[(i + 1) % shape.length]!;
    return [between(at, next, 0.25), between(at, next, 0.75)];
  });

/** The line without its sharp bends, from the same end to the same end. */
export function roundedLine(line: readonly Point[]): readonly Point[] {
  if (line.length < 3) return line;
  const bends = line.slice(0, -1).flatMap((at, i) => {
    const next = line[i + 1]!;
    return [
      ...(i === 0 ? [] : [between(at, next, 0.25)]),
      ...(i === line.length - 2 ? [] : [between(at, next, 0.75)]),
    ];
  });
  return [line[0]!, ...bends, line.at(-1)!];
}

/** Corners that are drawn before an outline is rounded. */
const CORNERS = 9;

export interface Patch {
  readonly at: Point;
  readonly shape: readonly Point[];
  /** How far it reaches from its middle at most. */
  readonly radius: number;
}

/** A ragged patch about a middle, longer one way than the other, as ridges and woods are. */
export function patchOf(dice: Dice, key: string, at: Point, radius: number): Patch {
  const narrow = dice.draw(`${key}:narrow`, 50, 80) / 100;
  const lie = dice.draw(`${key}:lie`, -50, 50);
  const corners = Array.from({ length: CORNERS }, (_, i): Point => {
    const far = (radius * dice.draw(`${key}:rag`, 84, 116)) / 100;
    const [x, y] = turnAbout([at[0], at[1] - far], at, (360 * i) / CORNERS);
    return turnAbout([x, at[1] + (y - at[1]) * narrow], at, lie);
  });
  return { at, shape: roundedShape(corners), radius };
}

/** How far a point is from the nearest point of a line that is dense enough. */
export const gapTo = (line: readonly Point[], at: Point): number =>
  line.reduce((least, each) => Math.min(least, distance(each, at)), Number.POSITIVE_INFINITY);

/** The line with a point at least every half unit. */
export const dense = (line: readonly Point[]): readonly Point[] =>
  line.flatMap((at, i) => {
    const before = line[i - 1];
    if (!before) return [at];
    const steps = Math.max(1, Math.ceil(distance(before, at) * 2));
    return Array.from({ length: steps }, (_, k) => between(before, at, (k + 1) / steps));
  });

/** The direction of a line near one of its points, one unit long. */
export function directionAt(line: readonly Point[], index: number): Point {
  const [from, to] = [line[Math.max(0, index - 1)]!, line[Math.min(line.length - 1, index + 1)]!];
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
