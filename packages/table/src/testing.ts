/** What the tests of this package share: short ways to write shapes, and random tables for property tests. */
import fc from 'fast-check';
import { cosine, sine } from './angle.ts';
import type { Footprint } from './footprint.ts';
import type { Motion } from './motion.ts';
import { go, pivot, slide, wheel } from './motion.ts';
import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';
import { convexHull, signedArea } from './polygon.ts';
import type { Segment } from './segment.ts';

/** Points written as on a map: 'x,y x,y …'. */
export const shape = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });

export function stretch(text: string): Segment {
  const [from, to] = shape(text);
  return [from!, to!];
}

/** A base of 6 by 4 cm. */
export const base = (x: number, y: number, facing = 0): Footprint => ({
  at: [x, y],
  facing,
  width: 6,
  depth: 4,
});

const tenThousandths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map(n => n / 10_000);

export const lengths = (min: number, max: number): fc.Arbitrary<number> => tenThousandths(min, max);

export const facings: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 30, 45, 60, 90, 135, 180, 270),
  tenThousandths(0, 359.9999),
);

export const points: fc.Arbitrary<Point> = fc.tuple(tenThousandths(0, 180), tenThousandths(0, 120));

export const footprints: fc.Arbitrary<Footprint> = fc.record({
  at: points,
  facing: facings,
  width: tenThousandths(1, 30),
  depth: tenThousandths(1, 15),
});

/** Two footprints close enough to touch or overlap often. */
export const neighbours: fc.Arbitrary<readonly [Footprint, Footprint]> = fc
  .tuple(footprints, footprints, tenThousandths(-20, 20), tenThousandths(-20, 20))
  .map(([a, b, dx, dy]) => [a, { ...b, at: [a.at[0] + dx, a.at[1] + dy] }]);

export const convexShapes: fc.Arbitrary<Polygon> = fc
  .array(points, { minLength: 3, maxLength: 12 })
  .map(convexHull)
  .filter(hull => hull.length >= 3 && signedArea(hull) > 1);

/** Outlines that bulge in and out about a centre, without crossing themselves. */
export const outlines: fc.Arbitrary<Polygon> = fc
  .tuple(points, fc.array(tenThousandths(2, 40), { minLength: 3, maxLength: 24 }))
  .map(([[x, y], radii]) =>
    radii.map((radius, i): Point => {
      const angle = (360 * i) / radii.length;
      return [x + radius * cosine(angle), y + radius * sine(angle)];
    }),
  );

/** A footprint and something it might do. */
export const manoeuvres: fc.Arbitrary<readonly [Footprint, Motion]> = footprints.chain(from =>
  fc
    .oneof(
      fc.tuple(tenThousandths(-20, 20), tenThousandths(-20, 20)).map(([a, b]): Motion => slide(from, a, b)),
      fc.tuple(tenThousandths(-20, 20), tenThousandths(-20, 20)).map((by): Motion => go(by)),
      fc
        .tuple(fc.constantFrom('left' as const, 'right' as const), tenThousandths(-180, 180))
        .map(([hand, degrees]): Motion => wheel(from, hand, degrees)),
      tenThousandths(-180, 180).map((degrees): Motion => pivot(from, degrees)),
    )
    .map((motion): readonly [Footprint, Motion] => [from, motion]),
);
