import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatCurve, flatRing, type Vec } from './geometry.ts';
import { hash } from './noise.ts';
import { Pen } from './pen.ts';
import { readPath } from './testing/read-path.ts';

const points = (least: number) =>
  fc.array(
    fc.tuple(
      fc.double({ min: -500, max: 2000, noNaN: true }),
      fc.double({ min: -500, max: 2000, noNaN: true }),
    ),
    { minLength: least, maxLength: 40 },
  );

const gap = ([ax, ay]: Vec, [bx, by]: Vec): number => Math.max(Math.abs(ax - bx), Math.abs(ay - by));

test('a line reads back to a twentieth, however long it is', () => {
  fc.assert(
    fc.property(points(2), line => {
      const read = readPath(new Pen().polyline(line).data)[0]?.points ?? [];
      const ends = [line[0] as Vec, line[line.length - 1] as Vec];
      expect(gap(read[0] as Vec, ends[0] as Vec)).toBeLessThanOrEqual(0.051);
      expect(gap(read[read.length - 1] as Vec, ends[1] as Vec)).toBeLessThanOrEqual(0.051);
    }),
  );
});

test('a smooth ring is drawn where it is reckoned: rounding never adds up', () => {
  fc.assert(
    fc.property(points(3), controls => {
      const steps = 4;
      const read = readPath(new Pen().ring(controls).data, steps)[0]?.points ?? [];
      for (const [i, p] of flatRing(controls, steps).entries())
        expect(gap(read[i] as Vec, p)).toBeLessThan(0.3);
    }),
  );
});

test('not even over a thousand pieces', () => {
  const ring = Array.from(
    { length: 1000 },
    (_, i): Vec => [i * 1.37 + hash(i, 1), (i % 7) * 3.33 + hash(i, 2)],
  );
  const read = readPath(new Pen().ring(ring).data, 2)[0]?.points ?? [];
  const drift = flatRing(ring, 2).map((p, i) => gap(read[i] as Vec, p));
  expect(Math.max(...drift)).toBeLessThan(0.3);
});

test('a smooth line too, and it touches both its ends', () => {
  fc.assert(
    fc.property(points(3), controls => {
      const data = new Pen().curve(controls).data;
      const read = readPath(data, 4)[0]?.points ?? [];
      const flat = flatCurve(controls, 4);
      expect(gap(read[0] as Vec, flat[0] as Vec)).toBeLessThan(0.1);
      expect(gap(read[read.length - 1] as Vec, flat[flat.length - 1] as Vec)).toBeLessThan(0.1);
    }),
  );
});

test.each([
  [
    new Pen().polyline([
      [0, 0],
      [10, 0],
      [10, 5],
      [12.5, 5.5],
    ]).data,
    'm0 0h10v5l2.5.5',
  ],
  [
    new Pen().polyline([
      [1, 1],
      [-2, 3],
      [-2.5, 2.5],
    ]).data,
    'm1 1-3 2-.5-.5',
  ],
  [
    new Pen()
      .polygon([
        [0, 0],
        [4, 0],
        [0, 4],
      ])
      .move([1, 1])
      .line([2, 2]).data,
    'm0 0h4l-4 4zm1 1 1 1',
  ],
])('written short: %s', (written, expected) => {
  expect(written).toBe(expected);
});
