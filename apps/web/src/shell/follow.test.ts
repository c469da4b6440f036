import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Camera, Pane } from './camera.ts';
import type { Beat } from './condense.ts';
import { follow } from './follow.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

const FIRST: Camera = { scale: 1, x: 0, y: 0 };
const NO_INSETS = { left: 0, top: 0, right: 0, bottom: 0 };
const OPEN: Pane = { width: 300, height: 200, insets: NO_INSETS };

/** A field of 1000 by 1000, seen through a window of 300 by 200. */
const lensOn = (pane: Pane): Lens => ({
  surface: {
    size: { width: 1000, height: 1000 },
    grain: 10,
    pointOf: ([x, y]) => [x, y],
    placeAt: point => point,
  },
  camera: signal(FIRST),
  pane: signal(pane),
});
const battle = { screen: { events: { manner: () => ({ time: 1 }) } } } as unknown as Battle;
const shot: Beat = {
  entry: 1,
  events: [{ type: 'shot', at: [900, 900], clauses: [] } as Beat['events'][number]],
  view: {},
};

test('what happens far off is looked at, and afterwards the player is back where he looked', () => {
  const lens = lensOn(OPEN);
  const camera = follow(battle, lens);
  camera.show(shot);
  expect(lens.camera.value).not.toEqual(FIRST);
  camera.leave();
  expect(lens.camera.value).toEqual(FIRST);
});

test('a beat before the window is measured takes nothing from the first look', () => {
  const lens = lensOn({ width: 0, height: 0, insets: NO_INSETS });
  const camera = follow(battle, lens);
  camera.show(shot);
  const look: Camera = { scale: 1, x: -400, y: -300 };
  lens.pane.value = OPEN;
  lens.camera.value = look;
  camera.show(shot);
  camera.leave();
  expect(lens.camera.value).toEqual(look);
});

test('whoever is named is seen whole, and not only the place where he stands', () => {
  const lens = lensOn(OPEN);
  const column = [
    [140, 90],
    [160, 90],
    [160, 260],
    [140, 260],
  ] as const;
  const names = { whereIs: () => [150, 100] as const, coveredBy: () => column };
  const withNames = { screen: { ...battle.screen, names } } as unknown as Battle;
  const fired = { type: 'fired', unit: 'u', clauses: [] } as Beat['events'][number];
  follow(withNames, lens).show({ entry: 1, events: [fired], view: {} });
  const { x, y, scale } = lens.camera.value;
  for (const [cx, cy] of column) {
    expect(x + cx * scale).toBeGreaterThanOrEqual(0);
    expect(x + cx * scale).toBeLessThanOrEqual(OPEN.width);
    expect(y + cy * scale).toBeGreaterThanOrEqual(0);
    expect(y + cy * scale).toBeLessThanOrEqual(OPEN.height);
  }
});
