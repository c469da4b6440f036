import type { Point, TableSize } from '@grognard/table';

/*
 * A table that is only there to settle what happens at a real one: in the arena stand those concerned, everybody else
 * waits far away, out of every range.
 */
const SIDE = 1000;
export const YARD: TableSize = [SIDE, SIDE];
export const ARENA: Point = [100, 500];
const PARK = 400;
const EDGE = 60;

/** A place for each, so far from each other and from the edges that nobody meets anybody. */
export function parkedAt(ids: readonly string[], span: number): ReadonlyMap<string, Point> {
  const cell = Math.max(10, 2 * span);
  const columns = Math.max(1, Math.floor((SIDE - EDGE - PARK) / cell));
  return new Map(
    ids.map((id, i) => [
      id,
      [PARK + ((i % columns) + 0.5) * cell, EDGE + (Math.floor(i / columns) + 0.5) * cell],
    ]),
  );
}

/** A rectangle about the arena: from the nearer to the farther line ahead (north), and from left to right. */
export const arenaShape = (back: number, front: number, left = -40, right = 40): readonly Point[] => {
  const [x, y] = ARENA;
  return [
    [x + left, y - front],
    [x + right, y - front],
    [x + right, y - back],
    [x + left, y - back],
  ];
};

/** So many centimetres ahead (north) of the middle of the arena, and to the right. */
export const inArena = (ahead: number, right = 0): Point => [ARENA[0] + right, ARENA[1] - ahead];
