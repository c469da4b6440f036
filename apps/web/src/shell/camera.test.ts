import { expect, test } from 'vitest';
import {
  centreOn,
  fit,
  inWindow,
  isInSight,
  NO_INSETS,
  nudged,
  pan,
  pointAt,
  type Surface,
  settle,
  zoomAt,
} from './camera.ts';

/** A field of 40 × 30 squares of 32. */
const field: Surface = {
  size: { width: 1280, height: 960 },
  grain: 32,
  pointOf: ([x, y]) => [(x + 0.5) * 32, (y + 0.5) * 32],
  placeAt: ([x, y]) => [Math.floor(x / 32), Math.floor(y / 32)],
};
const pane = { width: 800, height: 500, insets: NO_INSETS };

test('fit shows the whole field, centred', () => {
  const camera = fit(field, pane);
  expect(camera.scale * field.size.height).toBeCloseTo(500);
  expect(camera.x * 2 + camera.scale * field.size.width).toBeCloseTo(800);
});

test('zooming keeps the place under the finger', () => {
  const camera = fit(field, pane);
  const [x, y] = pointAt(camera, [300, 200]);
  const [nearX, nearY] = pointAt(zoomAt(camera, 2.5, [300, 200]), [300, 200]);
  expect(nearX).toBeCloseTo(x);
  expect(nearY).toBeCloseTo(y);
});

test('the map cannot be lost', () => {
  const far = settle(pan(zoomAt(fit(field, pane), 3, [0, 0]), 1e6, -1e6), field, pane);
  expect(far.x).toBe(0);
  expect(far.y).toBeCloseTo(500 - field.size.height * far.scale);
  const [again, whole] = [settle(zoomAt(far, 1e-9, [0, 0]), field, pane), fit(field, pane)];
  expect(again.scale).toBeCloseTo(whole.scale);
  expect(again.x).toBeCloseTo(whole.x);
  expect(again.y).toBeCloseTo(whole.y);
});

test('what lies over the edges of the window covers no corner of the map for good', () => {
  const covered = { ...pane, insets: { left: 66, top: 0, right: 0, bottom: 86 } };
  const whole = fit(field, covered);
  expect(inWindow(whole, [0, 0])[0]).toBeGreaterThanOrEqual(66);
  expect(inWindow(whole, [1280, 960])[1]).toBeLessThanOrEqual(500 - 86 + 1e-9);
  const near = zoomAt(whole, 3, [0, 0]);
  const southWest = settle(pan(near, 1e6, -1e6), field, covered);
  expect(inWindow(southWest, [0, 960])).toEqual([66, expect.closeTo(500 - 86)]);
  expect(isInSight(southWest, field.pointOf([0, 29]), 1, covered)).toBe(true);
  expect(isInSight(southWest, field.pointOf([0, 29]), 1, { ...covered, height: 400 })).toBe(false);
});

test('what lies in the lower left of the window hides nothing for good', () => {
  const covered = { ...pane, insets: { ...NO_INSETS, bottom: 86 }, corner: [204, 280] as const };
  const near = zoomAt(fit(field, covered), 3, [0, 0]);
  const southWest = settle(pan(near, 1e6, -1e6), field, covered);
  expect(inWindow(southWest, [0, 960])).toEqual([204, expect.closeTo(500 - 86)]);
  const place = field.pointOf([0, 29]);
  const hidden = { ...southWest, x: 0 };
  expect(isInSight(hidden, place, 0, covered)).toBe(false);
  expect(isInSight(nudged(hidden, place, 16, covered), place, 0, covered)).toBe(true);
  // Where the whole field has room it stays in the middle.
  expect(settle(fit(field, covered), field, covered)).toEqual(fit(field, covered));
});

test('a place is brought to the middle', () => {
  const place = field.pointOf([20, 15]);
  const camera = centreOn(zoomAt(fit(field, pane), 3, [0, 0]), place, pane);
  expect(field.placeAt(pointAt(camera, [400, 250]))).toEqual([20, 15]);
  expect(isInSight(camera, place, field.grain, pane)).toBe(true);
  expect(isInSight(camera, field.pointOf([0, 0]), field.grain, pane)).toBe(false);
});

test('a nudge moves no further than a place needs to be seen, and not at all where it is', () => {
  const near = { scale: 1, x: -300, y: -300 };
  const low = { ...pane, insets: { ...NO_INSETS, bottom: 200 } };
  const place = field.pointOf([15, 20]);
  expect(isInSight(near, place, field.grain, low)).toBe(false);
  const moved = nudged(near, place, field.grain, low);
  expect(isInSight(moved, place, field.grain, low)).toBe(true);
  expect(moved).toEqual({ scale: 1, x: -300, y: 300 - 32 - place[1] });
  expect(nudged(moved, place, field.grain, low)).toEqual(moved);
});
