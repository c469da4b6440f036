import { SQUARE } from '@grognard/drawing';

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
export type Square = readonly [x: number, y: number];

/** Never nearer than this many pixels a square. */
const NEAREST = 96;

/** The map in drawing units. */
export const mapSize = (field: Size): Size => ({
  width: field.width * SQUARE,
  height: field.height * SQUARE,
});

const least = (map: Size, pane: Size): number =>
  Math.min(pane.width / map.width, pane.height / map.height, NEAREST / SQUARE);

/** The whole field, centred. */
export function fit(map: Size, pane: Size): Camera {
  const scale = least(map, pane);
  return settle(
    { scale, x: (pane.width - map.width * scale) / 2, y: (pane.height - map.height * scale) / 2 },
    map,
    pane,
  );
}

/** Keeps the map in the window: it fills it where it can and is centred where it cannot. */
export function settle(camera: Camera, map: Size, pane: Size): Camera {
  const scale = Math.min(NEAREST / SQUARE, Math.max(least(map, pane), camera.scale));
  const place = (at: number, length: number, room: number): number => {
    const drawn = length * scale;
    return drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, at));
  };
  return { scale, x: place(camera.x, map.width, pane.width), y: place(camera.y, map.height, pane.height) };
}

/** Zooms by a factor, with the point of the window under the finger kept where it is. */
export const zoomAt = (camera: Camera, factor: number, at: readonly [number, number]): Camera => ({
  scale: camera.scale * factor,
  x: at[0] - (at[0] - camera.x) * factor,
  y: at[1] - (at[1] - camera.y) * factor,
});

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Puts a square in the middle of the window. */
export const centreOn = (camera: Camera, [x, y]: Square, pane: Size): Camera => ({
  ...camera,
  x: pane.width / 2 - (x + 0.5) * SQUARE * camera.scale,
  y: pane.height / 2 - (y + 0.5) * SQUARE * camera.scale,
});

/** The square under a point of the window, on the field or not. */
export const squareAt = (camera: Camera, [x, y]: readonly [number, number]): Square => [
  Math.floor((x - camera.x) / camera.scale / SQUARE),
  Math.floor((y - camera.y) / camera.scale / SQUARE),
];

export const pxPerSquare = (camera: Camera): number => camera.scale * SQUARE;

/** Is a square well inside the window? */
export function isInSight(camera: Camera, [x, y]: Square, pane: Size): boolean {
  const side = pxPerSquare(camera);
  const [left, top] = [camera.x + x * side, camera.y + y * side];
  return (
    left >= side / 2 && top >= side / 2 && left + side * 1.5 <= pane.width && top + side * 1.5 <= pane.height
  );
}
