import type { Place } from '@grognard/engine';
import { effect, type Signal, signal } from '@preact/signals';
import {
  besideCorner,
  type Camera,
  centreOn,
  fit,
  framing,
  type Insets,
  inWindow,
  isInSight,
  middleOf,
  NO_INSETS,
  nudged,
  type Pane,
  type Point,
  pointAt,
  type Surface,
  settle,
  zoomAt,
} from './camera.ts';

/** The window onto the map, and how it is moved. */
export interface Lens {
  readonly surface: Surface;
  readonly camera: Signal<Camera>;
  readonly pane: Signal<Pane>;
}

export const makeLens = (surface: Surface): Lens => ({
  surface,
  camera: signal<Camera>({ scale: 1, x: 0, y: 0 }),
  pane: signal<Pane>({ width: 0, height: 0, insets: NO_INSETS }),
});

/** How large a grain of the field is on the screen, in pixels. */
export const pxPerGrain = ({ surface, camera }: Lens): number => camera.value.scale * surface.grain;

/** The place under a point of the window; nothing off the field. */
export const placeUnder = ({ surface, camera }: Lens, at: Point): Place | null =>
  surface.placeAt(pointAt(camera.value, at));

/** Where in the window the middle of a place is. */
export const pointFor = ({ surface, camera }: Lens, place: Place): Point =>
  inWindow(camera.value, surface.pointOf(place));

export const look = ({ camera, surface, pane }: Lens, next: Camera): void => {
  camera.value = settle(next, surface, pane.value);
};

export const lookAtAll = (lens: Lens): void => look(lens, fit(lens.surface, lens.pane.value));

export const zoom = (lens: Lens, factor: number): void =>
  look(lens, zoomAt(lens.camera.value, factor, middleOf(lens.pane.value)));

/** Puts a place in the middle of the window. */
export const lookAt = (lens: Lens, place: Place): void =>
  look(lens, centreOn(lens.camera.value, lens.surface.pointOf(place), lens.pane.value));

const isSeen = ({ surface, camera, pane }: Lens, place: Place, around = surface.grain): boolean =>
  isInSight(camera.value, surface.pointOf(place), around, pane.value);

/** Moves only when the place is not well in the window already. */
export function bringIntoSight(lens: Lens, place: Place): void {
  if (!isSeen(lens, place)) lookAt(lens, place);
}

/** Looks at a place that is not in the window at all. */
export function lookIfAway(lens: Lens, place: Place): void {
  const { surface, camera, pane } = lens;
  const isOpen = pane.value.width > 0;
  if (isOpen && !isInSight(camera.value, surface.pointOf(place), 0, pane.value)) lookAt(lens, place);
}

/** Keeps a place uncovered, with as little movement as can be. */
export const keepInSight = (lens: Lens, place: Place): void => {
  const { surface, camera, pane } = lens;
  look(lens, nudged(camera.value, surface.pointOf(place), surface.grain, pane.value));
};

/** Moves to the middle of several places when most of them are out of the window. */
export function bringAllIntoSight(lens: Lens, places: readonly Place[]): void {
  const seen = seenOf(lens, places);
  if (2 * seen.length >= places.length) return;
  const mean = (i: 0 | 1) => Math.round(places.reduce((sum, place) => sum + place[i], 0) / places.length);
  lookAt(lens, [mean(0), mean(1)]);
}

/** Shows all these places at once: at this scale, or as much smaller as they need. */
export const frameAll = (lens: Lens, places: readonly Place[], scale: number): void => {
  const { surface, pane } = lens;
  look(lens, framing(places.map(surface.pointOf), surface.grain, pane.value, scale));
};

/** Which of these places are well in the window, or with so much room about them as is said. */
export const seenOf = (lens: Lens, places: readonly Place[], around?: number): readonly Place[] =>
  places.filter(place => isSeen(lens, place, around));

/**
 * A first look: the whole field where it can be read so, and hit by a finger; else these places, as many of them as
 * can.
 */
export function openAt(lens: Lens, places: readonly Place[], isByFinger = false): void {
  const { surface, pane } = lens;
  const { grain } = surface;
  const legible = Math.max(surface.legible ?? LEGIBLE, isByFinger ? FINGER : 0);
  const whole = fit(surface, pane.value);
  const room = besideCorner(pane.value);
  const framed = framing(places.map(surface.pointOf), grain, room, COMFORTABLE / grain);
  const middle = pointAt(framed, middleOf(room));
  const near = centreOn({ ...framed, scale: Math.max(framed.scale, legible / grain) }, middle, room);
  look(lens, whole.scale * grain >= legible ? whole : near);
}

/** … and once more as soon as the little map has come to lie over a corner, unless somebody has looked elsewhere. */
export function openClear(lens: Lens, open: () => void): () => void {
  open();
  const first = lens.camera.peek();
  const stop = effect(() => {
    if (lens.pane.value.corner === undefined) return;
    if (lens.camera.peek() === first) open();
    queueMicrotask(() => stop());
  });
  return () => stop();
}
/** Below so many pixels a grain a finger cannot be trusted: the first tap brings the map nearer. */
export const FINGER = 32;
/** No first look is nearer than this, in pixels a grain; and what can be read at this size need not be nearer. */
const [COMFORTABLE, LEGIBLE] = [40, 28];

/** What lies over the map and must not hide its edges for good. */
const OVER_MAP = '.dock, .map-tools, .edge-names';

/** Looks how large the window is, and what covers its edges. */
export function measure(lens: Lens, node: HTMLElement): void {
  const box = node.getBoundingClientRect();
  const over = node.closest('.battle, .desk-map')?.querySelectorAll(OVER_MAP) ?? [];
  const covered = Array.from(over, each => each.getBoundingClientRect()).reduce(
    (found, each) => withCover(found, box, each),
    NO_INSETS,
  );
  const insets = widened(covered, lens.surface.margin ?? 0);
  const { corner } = lens.pane.peek();
  lens.pane.value = { width: box.width, height: box.height, insets, corner };
}

/** Something has come to lie in the lower left of the window: what it covers can be drawn out from under it. */
export function coverCorner(lens: Lens, cover: HTMLElement | null): void {
  const map = document.querySelector('#map')?.getBoundingClientRect();
  const box = cover?.getBoundingClientRect();
  const corner =
    map && box && box.width > 0 ? ([box.right - map.left, box.top - map.top] as const) : undefined;
  lens.pane.value = { ...lens.pane.peek(), corner };
}

const widened = ({ left, top, right, bottom }: Insets, by: number): Insets => ({
  left: left + by,
  top: top + by,
  right: right + by,
  bottom: bottom + by,
});

/** What is no larger than a button in a corner hides no edge. */
const BUTTON = 64;

/** Something over the window covers the edge that it lies along. */
function withCover(insets: Insets, pane: DOMRect, cover: DOMRect): Insets {
  const depths: Insets = {
    left: cover.right - pane.left,
    top: cover.bottom - pane.top,
    right: pane.right - cover.left,
    bottom: pane.bottom - cover.top,
  };
  const edges = ['left', 'top', 'right', 'bottom'] as const;
  const isButton = Math.max(cover.width, cover.height) < BUTTON;
  if (cover.width === 0 || isButton || edges.some(edge => depths[edge] <= 0)) return insets;
  const edge = edges.reduce((least, each) => (depths[each] < depths[least] ? each : least));
  return { ...insets, [edge]: Math.max(insets[edge], depths[edge]) };
}

/** Follows the size of the window. */
export function watchPane(
  lens: Lens,
  node: HTMLElement,
  { opened, resized }: { readonly opened: () => void; readonly resized: () => void },
): () => void {
  let first = true;
  const watcher = new ResizeObserver(([entry]) => {
    if (!entry) return;
    measure(lens, node);
    if (first) opened();
    else {
      look(lens, lens.camera.value);
      resized();
    }
    first = false;
  });
  watcher.observe(node);
  return () => watcher.disconnect();
}

/** So many milliseconds after the last movement the sheet is drawn sharp again. */
const REST = 180;

/**
 * Keeps the sheet under the window without drawing anything anew: while it moves it is a picture that is shifted,
 * and when it has come to rest it is drawn at its new size.
 */
export function carry(lens: Lens, sheet: HTMLElement): () => void {
  let timer = 0;
  const stop = effect(() => {
    const { x, y, scale } = lens.camera.value;
    sheet.style.willChange = 'transform';
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      sheet.style.willChange = '';
    }, REST);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}
