import { expect, test } from 'vitest';
import { FINGER, makeLens, openAt, pointFor, pxPerGrain } from './lens.ts';

/** A field of 100 by 100 places, one drawing unit each, in a window of 400 by 300 pixels. */
function opened(grain: number, legible: number, places: readonly (readonly [number, number])[]) {
  const lens = makeLens({
    size: { width: 100, height: 100 },
    grain,
    legible,
    pointOf: ([x, y]) => [x, y],
    placeAt: ([x, y]) => [x, y],
  });
  lens.pane.value = { width: 400, height: 300, insets: { left: 0, top: 0, right: 0, bottom: 0 } };
  openAt(lens, places);
  return lens;
}

test('a field that can be read as a whole is opened whole', () => {
  expect(opened(4, 12, [[10, 10]]).camera.value.scale).toBe(3);
});

test('else it is opened so that all places are in the window, and no nearer than is comfortable', () => {
  const lens = opened(4, 20, [
    [10, 60],
    [50, 90],
  ]);
  for (const place of [
    [10, 60],
    [50, 90],
  ] as const) {
    const [x, y] = pointFor(lens, place);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
  }
  expect(opened(4, 20, [[50, 50]]).camera.value.scale).toBe(10);
});

test('places too far apart are looked at from the middle, as large as can be read', () => {
  const lens = opened(4, 30, [
    [5, 50],
    [95, 50],
  ]);
  expect(lens.camera.value.scale).toBe(7.5);
  expect(pointFor(lens, [50, 50])).toEqual([200, 150]);
});

test('where a finger points nothing is opened too small for it', () => {
  const lens = opened(4, 12, [[10, 10]]);
  openAt(lens, [[10, 10]], true);
  expect(lens.camera.value.scale).toBe(10);
  expect(pxPerGrain(lens)).toBeGreaterThanOrEqual(FINGER);
});
