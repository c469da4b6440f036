import {
  type Cm,
  cornersOf,
  type Footprint,
  footprintGap,
  go,
  greatestTravel,
  type Line,
  lineGap,
  type Motion,
  overlapArea,
  type Point,
  pivot,
  polygonGap,
  slide,
  underway,
  wheel,
} from '@grognard/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edgeShare,
  entryShare,
  type Leg,
  legOf,
  lineCrossShare,
  lineTouchShare,
  touchShare,
} from './geometry.ts';

/** EA-GEO-08 as it is written, only finer: five times as many steps. */
const PACE: Cm = 0.02;
/** How far the spot found by strides may lie from that of plain steps. */
const NEAR: Cm = 0.05;

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map(n => n / 100);
const footprintAbout = (reach: number): fc.Arbitrary<Footprint> =>
  fc.record({
    at: fc.tuple(hundredths(50 - reach, 50 + reach), hundredths(50 - reach, 50 + reach)),
    facing: fc.oneof(fc.constantFrom(0, 90, 180, 270), hundredths(0, 359)),
    width: fc.constantFrom(6, 12, 18, 24),
    depth: fc.constantFrom(2, 3, 4, 6, 8),
  });

const movers: fc.Arbitrary<Leg> = footprintAbout(0).chain(from =>
  fc
    .oneof(
      fc.tuple(hundredths(0, 16), hundredths(-8, 8)).map(([a, b]): Motion => slide(from, a, b)),
      fc.tuple(hundredths(-8, 8), hundredths(-8, 8)).map((by): Motion => go(by)),
      fc
        .tuple(fc.constantFrom('left' as const, 'right' as const), hundredths(1, 90))
        .map(([hand, degrees]): Motion => wheel(from, hand, degrees)),
      hundredths(-179, 179).map((degrees): Motion => pivot(from, degrees)),
    )
    .filter(motion => greatestTravel(from, motion) > PACE)
    .map(motion => legOf(from, motion)),
);

const lines: fc.Arbitrary<Line> = fc
  .array(fc.tuple(hundredths(35, 65), hundredths(35, 65)), { minLength: 2, maxLength: 4 })
  .filter(line => line.every((point, i) => i === 0 || point.join() !== line[i - 1]!.join()));

/** The first of the plain steps at which a test holds, as ground travelled by the fastest corner. */
function plainly({ from, motion, travel }: Leg, holds: (footprint: Footprint) => boolean): Cm | undefined {
  const steps = Math.ceil(travel / PACE);
  for (let i = 0; i <= steps; i++) if (holds(underway(from, motion, i / steps))) return (i / steps) * travel;
  return undefined;
}

const least = ({ from, motion, travel }: Leg, measure: (footprint: Footprint) => number): number => {
  const steps = Math.ceil(travel / PACE);
  let smallest = Infinity;
  for (let i = 0; i <= steps; i++) smallest = Math.min(smallest, measure(underway(from, motion, i / steps)));
  return smallest;
};

/** The same spot, or neither finds one. */
function expectSame(leg: Leg, share: number | undefined, plain: Cm | undefined): void {
  expect(share === undefined).toBe(plain === undefined);
  if (share !== undefined && plain !== undefined)
    expect(Math.abs(share * leg.travel - plain)).toBeLessThan(NEAR);
}

const RUNS = { numRuns: 40, seed: 1815 };

describe('[EA-GEO-08] strides find what plain steps find', () => {
  test('where two footprints touch', () => {
    fc.assert(
      fc.property(movers, footprintAbout(18), (leg, other) => {
        fc.pre(footprintGap(leg.from, other) > 0.1);
        const nearest = least(leg, f => footprintGap(f, other));
        fc.pre(nearest === 0 || nearest > 0.06); // neither bare contact nor clearly past it
        const share = touchShare(leg, other, 0.05);
        expectSame(
          leg,
          share,
          plainly(leg, f => footprintGap(f, other) === 0),
        );
      }),
      RUNS,
    );
  });

  test('where a footprint begins to overlap ground', () => {
    fc.assert(
      fc.property(movers, footprintAbout(18), (leg, other) => {
        const ground = cornersOf(other);
        const area = (f: Footprint) => overlapArea(ground, cornersOf(f));
        fc.pre(polygonGap(cornersOf(leg.from), ground) > 0.05);
        const most = 0 - least(leg, f => 0 - area(f));
        fc.pre(most === 0 || most > 0.3); // a mere graze is no overlap
        const share = entryShare(leg, [ground], 0.1);
        expectSame(leg, share, plainly(leg, f => area(f) > 0) ?? undefined);
      }),
      RUNS,
    );
  });

  test('where a footprint touches a line, and where the line is inside it', () => {
    fc.assert(
      fc.property(movers, lines, (leg, line) => {
        const gap = (f: Footprint) => lineGap(line, cornersOf(f));
        fc.pre(gap(leg.from) > 0.1);
        const nearest = least(leg, gap);
        fc.pre(nearest === 0 || nearest > 0.02);
        const touched = lineTouchShare(leg, line);
        expectSame(
          leg,
          touched,
          plainly(leg, f => gap(f) === 0),
        );
        const crossed = lineCrossShare(leg, line, 0.05);
        if (crossed !== undefined) expect(crossed).toBeGreaterThanOrEqual((touched ?? 1) - NEAR / leg.travel);
      }),
      RUNS,
    );
  });

  test('where a footprint sticks out over the edge of the table', () => {
    fc.assert(
      fc.property(movers, hundredths(51, 70), hundredths(51, 70), (leg, width, height) => {
        const room = ([x, y]: Point) => Math.min(x, y, width - x, height - y);
        const inside = (f: Footprint) => Math.min(...cornersOf(f).map(room));
        fc.pre(inside(leg.from) > 0.1);
        fc.pre(Math.abs(least(leg, inside)) > 0.02);
        expectSame(
          leg,
          edgeShare(leg, [width, height], 0),
          plainly(leg, f => inside(f) < 0),
        );
      }),
      RUNS,
    );
  });
});
