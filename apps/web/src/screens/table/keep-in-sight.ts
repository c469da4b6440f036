import type { Place } from '@grognard/engine';
import { useSignalEffect } from '@preact/signals';
import { pan } from '../../shell/camera.ts';
import { type Lens, pointFor } from '../../shell/lens.ts';

/** So far from the edge of what covers the map, in pixels: the handles need room. */
const ROOM = 84;

/**
 * On a small screen the sheet with the orders lies over the map: whoever is chosen is drawn up from under it, and
 * stays so while the sheet is raised.
 */
export function useKeptInSight(lens: Lens, chosen: () => Place | undefined): void {
  useSignalEffect(() => {
    const place = chosen();
    if (!place) return;
    const frame = requestAnimationFrame(() => drawUp(lens, place));
    return () => cancelAnimationFrame(frame);
  });
}

function drawUp(lens: Lens, place: Place): void {
  const map = document.querySelector('#map')?.getBoundingClientRect();
  const sheet = document.querySelector('.panel')?.getBoundingClientRect();
  if (!map || !sheet || sheet.left >= map.right || sheet.top >= map.bottom) return;
  const [, y] = pointFor(lens, place);
  const free = sheet.top - map.top - ROOM;
  if (y <= free) return;
  // The sheet covers the edge of the table, so that edge may be drawn up beyond the window.
  lens.camera.value = pan(lens.camera.peek(), 0, free - y);
}
