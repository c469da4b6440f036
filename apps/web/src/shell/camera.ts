import type { Place } from '@grognard/engine';

/** Where the map lies under the window: pixels per drawing unit, and the map's corner in the window. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** How far other things lie over the edges of the window, in pixels. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** The window onto the map: its size, and what of its edges is covered. */
export interface Pane extends Size {
  readonly insets: Insets;
  /** The upper right corner of what lies in the lower left of it, such as the little map. */
  readonly corner?: Point | undefined;
}

/** A point of the window in pixels, or of the drawing in its units. */
export type Point = readonly [x: number, y: number];

/** How the places of a field lie on its drawing. */
export interface Surface {
  /** The whole drawing, in its units. */
  readonly size: Size;
  /** What an eye reads and a finger hits, in drawing units: the side of a square, the front of a base. */
  readonly grain: number;
  /** Room for what stands around the field, in pixels. */
  readonly margin?: number;
  /** So many pixels a grain, and everything can be read. */
  readonly legible?: number;
  /** The middle of a place on the drawing. */
  pointOf(place: Place): Point;
  /** The place at a point of the drawing; nothing off the field. */
  placeAt(point: Point): Place | null;
}

/** Never nearer than this many pixels a grain. */
const NEAREST = 96;

/** The part of the window that nothing covers. */
const free = ({ width, height, insets }: Pane): Size => ({
  width: Math.max(1, width - insets.left - insets.right),
  height: Math.max(1, height - insets.top - insets.bottom),
});

function least({ size, grain }: Surface, pane: Pane): number {
  const { width, height } = free(pane);
  return Math.min(width / size.width, height / size.height, NEAREST / grain);
}

/** The whole field, centred where nothing covers it. */
export const fit = (surface: Surface, pane: Pane): Camera =>
  settle({ scale: least(surface, pane), x: 0, y: 0 }, surface, pane);

/** Keeps the map in the window, its edges clear of what covers it: it fills the rest, or is centred in it. */
export function settle(camera: Camera, surface: Surface, pane: Pane): Camera {
  const scale = Math.min(NEAREST / surface.grain, Math.max(least(surface, pane), camera.scale));
  const place = (at: number, drawn: number, before: number, room: number, most = before): number =>
    drawn <= room ? before + (room - drawn) / 2 : Math.min(most, Math.max(before + room - drawn, at));
  const room = free(pane);
  const { left, top } = pane.insets;
  // The field is drawn out from under what lies in the corner, as far as that reaches and no further.
  const most = Math.max(left, pane.corner?.[0] ?? 0);
  return {
    scale,
    x: place(camera.x, surface.size.width * scale, left, room.width, most),
    y: place(camera.y, surface.size.height * scale, top, room.height),
  };
}

/** Zooms by a factor, with the point of the window under the finger kept where it is. */
export const zoomAt = (camera: Camera, factor: number, at: Point): Camera => ({
  scale: camera.scale * factor,
  x: at[0] - (at[0] - camera.x) * factor,
  y: at[1] - (at[1] - camera.y) * factor,
});

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** The middle of what nothing covers of the window. */
export function middleOf(pane: Pane): Point {
  const { width, height } = free(pane);
  return [pane.insets.left + width / 2, pane.insets.top + height / 2];
}

/** Puts a point of the drawing in the middle of the window. */
export function centreOn(camera: Camera, [x, y]: Point, pane: Pane): Camera {
  const [midX, midY] = middleOf(pane);
  return { ...camera, x: midX - x * camera.scale, y: midY - y * camera.scale };
}

/** The point of the drawing under a point of the window. */
export const pointAt = (camera: Camera, [x, y]: Point): Point => [
  (x - camera.x) / camera.scale,
  (y - camera.y) / camera.scale,
];

/** Where in the window a point of the drawing is. */
export const inWindow = (camera: Camera, [x, y]: Point): Point => [
  camera.x + x * camera.scale,
  camera.y + y * camera.scale,
];

/** Moves just as far as is needed for a point of the drawing, with one grain around it, to be uncovered. */
export function nudged(camera: Camera, point: Point, grain: number, pane: Pane): Camera {
  const [x, y] = inWindow(camera, point);
  const around = grain * camera.scale;
  const { top, right, bottom } = pane.insets;
  const [east, north] = pane.corner ?? [0, pane.height];
  const left = Math.max(pane.insets.left, y + around > north ? east : 0);
  const into = (at: number, from: number, to: number): number =>
    at - around < from ? from - at + around : at + around > to ? to - at - around : 0;
  return pan(camera, into(x, left, pane.width - right), into(y, top, pane.height - bottom));
}

/** Is a point of the drawing well inside the window and uncovered, with one grain around it? */
export function isInSight(camera: Camera, point: Point, grain: number, pane: Pane): boolean {
  const [x, y] = inWindow(camera, point);
  const around = grain * camera.scale;
  const { left, top, right, bottom } = pane.insets;
  const [east, north] = pane.corner ?? [0, pane.height];
  if (x - around < east && y + around > north) return false;
  return (
    x - around >= left &&
    y - around >= top &&
    x + around <= pane.width - right &&
    y + around <= pane.height - bottom
  );
}

/** A window without the strip on its left that the thing in its corner reaches into. */
export const besideCorner = (pane: Pane): Pane => ({
  ...pane,
  insets: { ...pane.insets, left: Math.max(pane.insets.left, pane.corner?.[0] ?? 0) },
});

/** Every one of these points in the middle of the window: at this scale, or as much smaller as they need. */
export function framing(points: readonly Point[], grain: number, pane: Pane, scale: number): Camera {
  const ends = (i: 0 | 1) =>
    [Math.min(...points.map(p => p[i])), Math.max(...points.map(p => p[i]))] as const;
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const { width, height } = free(pane);
  const around = 3 * grain;
  const least = Math.min(width / (right - left + around), height / (bottom - top + around));
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  return centreOn({ scale: Math.min(scale, least), x: 0, y: 0 }, middle, pane);
}
