import { effect, type Signal, signal } from '@preact/signals';
import {
  type Camera,
  centreOn,
  fit,
  isInSight,
  mapSize,
  pxPerSquare,
  type Size,
  settle,
  zoomAt,
} from './camera.ts';
import type { Square } from './types.ts';

/** The window onto the map, and how it is moved. */
export interface Lens {
  readonly map: Size;
  readonly camera: Signal<Camera>;
  readonly pane: Signal<Size>;
}

export const makeLens = (field: Size): Lens => ({
  map: mapSize(field),
  camera: signal<Camera>({ scale: 1, x: 0, y: 0 }),
  pane: signal<Size>({ width: 0, height: 0 }),
});

export const look = ({ camera, map, pane }: Lens, next: Camera): void => {
  camera.value = settle(next, map, pane.value);
};

export const lookAtAll = (lens: Lens): void => look(lens, fit(lens.map, lens.pane.value));

export const zoom = (lens: Lens, factor: number): void => {
  const { width, height } = lens.pane.value;
  look(lens, zoomAt(lens.camera.value, factor, [width / 2, height / 2]));
};

/** Moves only when the square is not well in the window already. */
export function bringIntoSight(lens: Lens, square: Square): void {
  if (!isInSight(lens.camera.value, square, lens.pane.value)) {
    look(lens, centreOn(lens.camera.value, square, lens.pane.value));
  }
}

/** Moves to the middle of several squares when most of them are out of the window. */
export function bringAllIntoSight(lens: Lens, squares: readonly Square[]): void {
  const seen = squares.filter(square => isInSight(lens.camera.value, square, lens.pane.value));
  if (2 * seen.length >= squares.length) return;
  const mean = (i: 0 | 1) => Math.round(squares.reduce((sum, square) => sum + square[i], 0) / squares.length);
  look(lens, centreOn(lens.camera.value, [mean(0), mean(1)], lens.pane.value));
}

/** A working size for a first look: squares large enough to read, the given square in the middle. */
export function openAt(lens: Lens, square: Square): void {
  const whole = fit(lens.map, lens.pane.value);
  const wanted = READABLE / pxPerSquare(whole);
  const camera = wanted > 1 ? { ...whole, scale: whole.scale * wanted } : whole;
  look(lens, centreOn(camera, square, lens.pane.value));
}
const READABLE = 40;

/** Follows the size of the window. */
export function watchPane(lens: Lens, node: HTMLElement, opened: () => void): () => void {
  let first = true;
  const watcher = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    lens.pane.value = { width, height };
    if (first) opened();
    else look(lens, lens.camera.value);
    first = false;
  });
  watcher.observe(node);
  return () => watcher.disconnect();
}

/** Keeps the sheet under the window without drawing anything anew. */
export const carry = (lens: Lens, sheet: HTMLElement): (() => void) =>
  effect(() => {
    const { x, y, scale } = lens.camera.value;
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  });
