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
/** A point of the window in pixels, or of the drawing in its units. */
export type Point = readonly [x: number, y: number];

/** How the places of a field lie on its drawing. */
export interface Surface {
  /** The whole drawing, in its units. */
  readonly size: Size;
  /** What an eye reads and a finger hits, in drawing units: the side of a square, the front of a base. */
  readonly grain: number;
  /** The middle of a place on the drawing. */
  pointOf(place: Place): Point;
  /** The place at a point of the drawing; nothing off the field. */
  placeAt(point: Point): Place | null;
}

/** Never nearer than this many pixels a grain. */
const NEAREST = 96;

const least = ({ size, grain }: Surface, pane: Size): number =>
  Math.min(pane.width / size.width, pane.height / size.height, NEAREST / grain);

/** The whole field, centred. */
export function fit(surface: Surface, pane: Size): Camera {
  const scale = least(surface, pane);
  const { width, height } = surface.size;
  return settle(
    { scale, x: (pane.width - width * scale) / 2, y: (pane.height - height * scale) / 2 },
    surface,
    pane,
  );
}

/** Keeps the map in the window: it fills it where it can and is centred where it cannot. */
export function settle(camera: Camera, surface: Surface, pane: Size): Camera {
  const scale = Math.min(NEAREST / surface.grain, Math.max(least(surface, pane), camera.scale));
  const place = (at: number, length: number, room: number): number => {
    const drawn = length * scale;
    return drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, at));
  };
  const { width, height } = surface.size;
  return { scale, x: place(camera.x, width, pane.width), y: place(camera.y, height, pane.height) };
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

/** Puts a point of the drawing in the middle of the window. */
export const centreOn = (camera: Camera, [x, y]: Point, pane: Size): Camera => ({
  ...camera,
  x: pane.width / 2 - x * camera.scale,
  y: pane.height / 2 - y * camera.scale,
});

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

/** Is a point of the drawing well inside the window, with one grain around it? */
export function isInSight(camera: Camera, point: Point, grain: number, pane: Size): boolean {
  const [x, y] = inWindow(camera, point);
  const around = grain * camera.scale;
  return x >= around && y >= around && x + around <= pane.width && y + around <= pane.height;
}
