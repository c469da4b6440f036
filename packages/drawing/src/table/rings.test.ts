import { expect, test } from 'vitest';
import { drawRings } from './rings.ts';
import type { Footprint } from './scene.ts';

const unit = (id: string, x: number): Footprint => ({
  id,
  side: 'first',
  glyph: 'rifle-squad',
  at: [x, 20],
  facing: 0,
  base: { width: 5, depth: 5 },
  files: 1,
  bases: 1,
});

/** Upright lines of the ring itself, by where they stand. */
const uprights = (drawn: string): readonly number[] => {
  const ring = drawn.slice(drawn.lastIndexOf('<path'));
  return [...ring.matchAll(/M([\d.]+) [\d.]+L([\d.]+) /g)]
    .filter(([, from, to]) => from === to)
    .map(([, from]) => Number(from))
    .sort((a, b) => a - b);
};

test('units side by side have one ring around them, and none between them', () => {
  expect(uprights(drawRings([unit('a', 10), unit('b', 15), unit('c', 20)]))).toEqual([67, 233]);
});

test('units apart have a ring each, and nobody has none', () => {
  expect(uprights(drawRings([unit('a', 10), unit('b', 30)]))).toEqual([67, 133, 267, 333]);
  expect(drawRings([])).toBe('');
});
