import type { Place } from '@grognard/engine';
import { useSignalEffect } from '@preact/signals';
import { pan } from '../../shell/camera.ts';
import { type Lens, look, pointFor } from '../../shell/lens.ts';

/** So far from the edge of what covers the map, in pixels: the handles need room. */
const ROOM = 84;
/** How long a sheet rises, in milliseconds. */
const RISE = 300;

/**
 * On a small screen the sheet with the orders lies over the map: whoever is chosen is drawn up from under it, and
 * stays so while the sheet is raised.
 */
export function useKeptInSight(lens: Lens, chosen: () => Place | undefined): void {
  useSignalEffect(() => {
    const place = chosen();
    if (!place) return;
    // At once, and again when the sheet has come to rest.
    const timers = [0, RISE].map(after => setTimeout(() => drawUp(lens, place), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  });
}

function drawUp(lens: Lens, place: Place): void {
  const map = document.querySelector('#map')?.getBoundingClientRect();
  const sheet = document.querySelector('.panel')?.getBoundingClientRect();
  // Beside the map the panel covers nothing of it.
  if (!map || !sheet || sheet.left >= map.right) return;
  const isCovered = sheet.top < map.bottom;
  const free = (isCovered ? sheet.top : map.bottom) - map.top - ROOM;
  const [, y] = pointFor(lens, place);
  if (y <= free) return;
  const camera = pan(lens.camera.peek(), 0, free - y);
  // A sheet over the edge of the table lets that edge be drawn up beyond the window.
  if (isCovered) lens.camera.value = camera;
  else look(lens, camera);
}
