import { expect, test } from 'vitest';
import { centreOn, fit, isInSight, mapSize, pan, settle, squareAt, zoomAt } from './camera.ts';

const map = mapSize({ width: 40, height: 30 });
const pane = { width: 800, height: 500 };

test('fit shows the whole field, centred', () => {
  const camera = fit(map, pane);
  expect(camera.scale * map.height).toBeCloseTo(500);
  expect(camera.x * 2 + camera.scale * map.width).toBeCloseTo(800);
});

test('zooming keeps the square under the finger', () => {
  const camera = fit(map, pane);
  const before = squareAt(camera, [300, 200]);
  expect(squareAt(zoomAt(camera, 2.5, [300, 200]), [300, 200])).toEqual(before);
});

test('the map cannot be lost', () => {
  const far = settle(pan(zoomAt(fit(map, pane), 3, [0, 0]), 1e6, -1e6), map, pane);
  expect(far.x).toBe(0);
  expect(far.y).toBeCloseTo(500 - map.height * far.scale);
  const [again, whole] = [settle(zoomAt(far, 1e-9, [0, 0]), map, pane), fit(map, pane)];
  expect(again.scale).toBeCloseTo(whole.scale);
  expect(again.x).toBeCloseTo(whole.x);
  expect(again.y).toBeCloseTo(whole.y);
});

test('a square is brought to the middle', () => {
  const camera = centreOn(zoomAt(fit(map, pane), 3, [0, 0]), [20, 15], pane);
  expect(squareAt(camera, [400, 250])).toEqual([20, 15]);
  expect(isInSight(camera, [20, 15], pane)).toBe(true);
  expect(isInSight(camera, [0, 0], pane)).toBe(false);
});
