import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faceByFrontLine } from './contact.ts';
import { cornersOf } from './footprint.ts';
import { distance } from './point.ts';
import {
  laidCompass,
  laidFacing,
  laidHand,
  laidPoint,
  laidPoints,
  laidPose,
  laidTable,
  symmetriesOf,
} from './symmetry.ts';
import { footprints, points } from './testing.ts';

const symmetries = symmetriesOf([180, 120]);
const anySymmetry = fc.constantFrom(...symmetries);

test('there are eight, and the first changes nothing', () => {
  expect(
    new Set(
      symmetries.map(s =>
        laidPoints(s, [
          [1, 2],
          [3, 7],
        ]).join(' '),
      ),
    ).size,
  ).toBe(8);
  expect(laidPoint(symmetries[0]!, [3, 4])).toStrictEqual([3, 4]);
});

test('a quarter turn clockwise leads the north-west corner to the north-east', () => {
  const quarter = symmetries[1]!;
  expect(laidPoint(quarter, [0, 0])).toStrictEqual([120, 0]);
  expect(laidTable(quarter)).toStrictEqual([120, 180]);
  expect(laidFacing(quarter, 0)).toBe(90);
  expect(laidCompass(quarter, 'west')).toBe('north');
  expect(laidHand(quarter, 'left')).toBe('left');
});

test('a mirror swaps east and west, left and right', () => {
  const mirror = symmetries[4]!;
  expect(laidPoint(mirror, [10, 20])).toStrictEqual([170, 20]);
  expect(laidFacing(mirror, 90)).toBe(270);
  expect(laidCompass(mirror, 'east')).toBe('west');
  expect(laidCompass(mirror, 'north')).toBe('north');
  expect(laidHand(mirror, 'left')).toBe('right');
});

test('every one keeps distances and leads the corners of a footprint to its corners', () => {
  fc.assert(
    fc.property(footprints, points, anySymmetry, (f, p, symmetry) => {
      const laid = laidPose(symmetry, f);
      expect(distance(laid.at, laidPoint(symmetry, p))).toBeCloseTo(distance(f.at, p), 3);
      const corners = cornersOf(f).map(corner => laidPoint(symmetry, corner));
      const order = symmetry.mirrored ? [1, 0, 3, 2] : [0, 1, 2, 3];
      cornersOf(laid).forEach((corner, i) => {
        expect(distance(corner, corners[order[i]!]!)).toBeLessThan(0.001);
      });
    }),
  );
});

test('what a point sees of a unit turns with the table', () => {
  fc.assert(
    fc.property(footprints, points, anySymmetry, (f, p, symmetry) => {
      const face = faceByFrontLine(f, p);
      const laid = faceByFrontLine(laidPose(symmetry, f), laidPoint(symmetry, p), 0.001);
      const still = faceByFrontLine(f, p, 0.002);
      fc.pre(face === still); // too near the front line to survive rounding
      expect(laid).toBe(face === 'left' || face === 'right' ? laidHand(symmetry, face) : face);
    }),
  );
});
