import { fromLocal } from '@grognard/table';
import { useSignalEffect } from '@preact/signals';
import { pan } from '../../shell/camera.ts';
import { type Lens, look, pointFor } from '../../shell/lens.ts';
import type { Body } from './body.ts';
import { grips } from './handles.ts';

/** How long a sheet rises, in milliseconds. */
const RISE = 300;

/**
 * On a small screen the sheet with the orders lies over the map: whoever is chosen is drawn up from under it and
 * away from the sides with his handles, and stays so while the sheet is raised.
 */
export function useKeptInSight(lens: Lens, chosen: () => Body | undefined): void {
  useSignalEffect(() => {
    const body = chosen();
    if (!body) return;
    // At once, and again when the sheet has come to rest.
    const timers = [0, RISE].map(after => setTimeout(() => drawUp(lens, body), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  });
}

/** Whoever is chosen is drawn in from the sides of the window with his handles, where there is room for all of it. */
export function drawWhole(lens: Lens, body: Body): void {
  const { width, height, insets } = lens.pane.peek();
  const [across, down] = coveredBy(lens, body, pxAt(lens, body));
  const dx = shift(across, [insets.left, width - insets.right]);
  const dy = shift(down, [insets.top, height - insets.bottom]);
  if (dx !== 0 || dy !== 0) look(lens, pan(lens.camera.peek(), dx, dy));
}

const pxAt = (lens: Lens, { at: [x, y] }: Body): number =>
  Math.abs(pointFor(lens, [x + 1, y])[0] - pointFor(lens, [x, y])[0]);

/** By how much a stretch must be moved to lie within another; where it is longer, their middles meet. */
function shift([low, high]: Stretch, [from, to]: Stretch): number {
  if (high - low > to - from) return (from + to - low - high) / 2;
  return low < from ? from - low : Math.min(0, to - high);
}
type Stretch = readonly [number, number];

/** What a unit covers of the window with its handles, in pixels: across and down. */
function coveredBy(lens: Lens, body: Body, px: number): readonly [Stretch, Stretch] {
  const { off, aside, radius } = grips();
  const [front, beside] = [(off + radius) / px, (aside + 2 * radius) / px];
  // Behind it lie its tab, its ring and the handle at its rear.
  const points = [front, -body.depth - radius / px].flatMap(ahead =>
    [-1, 1].map(side => pointFor(lens, fromLocal(body, { ahead, right: side * (body.width / 2 + beside) }))),
  );
  const along = (i: 0 | 1): Stretch => {
    const all = points.map(point => point[i]);
    return [Math.min(...all), Math.max(...all)];
  };
  return [along(0), along(1)];
}

/** The tools in the corner are kept clear of where there is room beside them. */
function rightOf(map: DOMRect, [west, east]: Stretch): number {
  const tools = document.querySelector('.map-tools')?.getBoundingClientRect();
  const right = tools && tools.left > map.left + map.width / 2 ? tools.left - map.left : map.width;
  return east - west <= right ? right : map.width;
}

function drawUp(lens: Lens, body: Body): void {
  const map = document.querySelector('#map')?.getBoundingClientRect();
  const sheet = document.querySelector('.panel')?.getBoundingClientRect();
  // Beside the map the panel covers nothing of it.
  if (!map || !sheet || sheet.left >= map.right) return;
  const isCovered = sheet.top < map.bottom;
  const [across, down] = coveredBy(lens, body, pxAt(lens, body));
  const dx = shift(across, [0, rightOf(map, across)]);
  const dy = shift(down, [0, (isCovered ? sheet.top : map.bottom) - map.top]);
  if (dx === 0 && dy === 0) return;
  const camera = pan(lens.camera.peek(), dx, dy);
  // A sheet over the edge of the table lets that edge be drawn up beyond the window.
  if (isCovered) lens.camera.value = camera;
  else look(lens, camera);
}
