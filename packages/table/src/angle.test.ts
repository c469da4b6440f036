import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  angleBetween,
  arcCosine,
  arcDegrees,
  arcLength,
  arcSine,
  arcTangent,
  cosine,
  normaliseDegrees,
  sine,
  tangent,
  turnBetween,
} from './angle.ts';

const RADIANS = Math.PI / 180;
const degrees = fc.double({ min: -1080, max: 1080, noNaN: true });
const unit = fc.double({ min: -1, max: 1, noNaN: true });

describe('sine and cosine', () => {
  test.each([
    [0, 0, 1],
    [30, 0.5, Math.sqrt(3) / 2],
    [45, Math.SQRT1_2, Math.SQRT1_2],
    [60, Math.sqrt(3) / 2, 0.5],
    [90, 1, 0],
    [120, Math.sqrt(3) / 2, -0.5],
    [150, 0.5, -Math.sqrt(3) / 2],
    [180, 0, -1],
    [210, -0.5, -Math.sqrt(3) / 2],
    [225, -Math.SQRT1_2, -Math.SQRT1_2],
    [270, -1, 0],
    [300, -Math.sqrt(3) / 2, 0.5],
    [360, 0, 1],
    [-90, -1, 0],
    [765, Math.SQRT1_2, Math.SQRT1_2],
  ])('of %d° are exactly %d and %d', (angle, s, c) => {
    expect(sine(angle)).toBe(s);
    expect(cosine(angle)).toBe(c);
  });

  test('agree with the machine to 1e-12', () => {
    fc.assert(
      fc.property(degrees, angle => {
        expect(Math.abs(sine(angle) - Math.sin(angle * RADIANS))).toBeLessThan(1e-12);
        expect(Math.abs(cosine(angle) - Math.cos(angle * RADIANS))).toBeLessThan(1e-12);
      }),
    );
  });

  test('stay within two units in the last place of the machine on a fine grid', () => {
    let worst = 0;
    for (let angle = 0; angle <= 90; angle += 1 / 64) {
      worst = Math.max(worst, Math.abs(sine(angle) - Math.sin(angle * RADIANS)));
    }
    expect(worst).toBeLessThan(4.5e-16);
  });

  test('are odd and even, shift by quarters, and square to one', () => {
    fc.assert(
      fc.property(degrees, angle => {
        expect(sine(-angle)).toBe(0 - sine(angle));
        expect(cosine(-angle)).toBe(cosine(angle));
        expect(sine(angle + 90)).toBeCloseTo(cosine(angle), 12);
        expect(sine(angle) * sine(angle) + cosine(angle) * cosine(angle)).toBeCloseTo(1, 14);
      }),
    );
  });

  test('never give −0, which would not survive JSON', () => {
    for (let angle = -720; angle <= 720; angle += 15) {
      expect(Object.is(sine(angle), -0) || Object.is(cosine(angle), -0)).toBe(false);
    }
  });
});

describe('the inverse functions', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 45],
    [1, 0, 90],
    [1, -1, 135],
    [0, -1, 180],
    [-1, -1, -135],
    [-1, 0, -90],
    [1, Math.sqrt(3), 30],
    [Math.sqrt(3), 1, 60],
    [0, 0, 0],
  ])('arcTangent(%d, %d) is exactly %d°', (y, x, angle) => {
    expect(arcTangent(y, x)).toBe(angle);
  });

  test('agree with the machine to 1e-12', () => {
    const reach = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(reach, reach, (y, x) => {
        fc.pre(x !== 0 || y !== 0);
        expect(Math.abs(arcTangent(y, x) - Math.atan2(y + 0, x + 0) / RADIANS)).toBeLessThan(1e-12);
      }),
    );
    fc.assert(
      fc.property(unit, value => {
        expect(arcSine(value)).toBeCloseTo(Math.asin(value) / RADIANS, 11);
        expect(arcCosine(value)).toBeCloseTo(Math.acos(value) / RADIANS, 11);
      }),
    );
  });

  test('lead back to the angle', () => {
    fc.assert(
      fc.property(fc.double({ min: -179.9, max: 180, noNaN: true }), angle => {
        expect(Math.abs(arcTangent(sine(angle), cosine(angle)) - angle)).toBeLessThan(1e-12);
      }),
    );
  });

  test('take a value a rounding too large for the bound', () => {
    expect(arcCosine(1 + 1e-15)).toBe(0);
    expect(arcSine(-1 - 1e-15)).toBe(-90);
  });
});

test.each([
  [18, 20, 6.2832], // three bases of 6 cm
  [5, 30, 2.618],
  [15, 20, 5.236],
  [4.5, 30, 2.3562],
])('the arc of %d cm by %d° is %d cm', (radius, angle, length) => {
  expect(arcLength(radius, angle)).toBeCloseTo(length, 4);
  expect(arcLength(radius, -angle)).toBeCloseTo(length, 4);
  expect(arcDegrees(radius, arcLength(radius, angle))).toBeCloseTo(angle, 12);
});

test('the tangent opens an arc', () => {
  expect(tangent(45)).toBe(1);
  expect(tangent(22.5)).toBeCloseTo(Math.SQRT2 - 1, 14);
});

test.each([
  [0, 90, 90],
  [350, 10, 20],
  [10, 350, -20],
  [0, 180, 180],
  [180, 0, 180],
  [270, 45, 135],
])('from facing %d to %d the shorter turn is %d', (from, to, turn) => {
  expect(turnBetween(from, to)).toBe(turn);
  expect(angleBetween(from, to)).toBe(Math.abs(turn));
});

test.each([
  [0, 0],
  [-90, 270],
  [360, 0],
  [-360, 0],
  [725, 5],
])('%d° is %d°', (angle, normal) => {
  expect(normaliseDegrees(angle)).toBe(normal);
});
