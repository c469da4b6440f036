import { Pen } from '../pen.ts';
import { element, group, num } from '../svg.ts';
import { MAP, SIDE, type Side } from '../tokens.ts';
import { drawGridGround } from './ground.ts';
import { type Counter, type GridScene, SQUARE } from './scene.ts';

/** A rectangle of squares; fractions are welcome. */
export interface SquareBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MinimapOptions {
  /** Pixels; the height follows from the map. */
  readonly width?: number | undefined;
  /** What the screen shows, framed in black. */
  readonly viewport?: SquareBox | undefined;
  readonly id?: string | undefined;
  /** The plain ground as `drawGridGround(ground, { detail: 'plain' })` gave it, if the caller keeps it. */
  readonly ground?: string | undefined;
}

/** The whole field in a corner of the screen: squares for the first side, lozenges for the second. */
export function drawMinimap(scene: GridScene, options: MinimapOptions = {}): string {
  const [w, h] = [scene.ground.width * SQUARE, scene.ground.height * SQUARE];
  const width = options.width ?? 200;
  const px = w / width; // drawing units to a pixel
  const ground =
    options.ground ?? drawGridGround(scene.ground, { id: options.id ?? 'mini', detail: 'plain' });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'minimap',
      viewBox: `0 0 ${w} ${h}`,
      width,
      height: num((width * h) / w),
    },
    ground +
      drawPips(scene.counters ?? [], Math.max(0.42 * SQUARE, 2.6 * px)) +
      drawViewport(options.viewport, px),
  );
}

export interface ThumbnailOptions {
  readonly width: number;
  readonly height: number;
  readonly id?: string | undefined;
}

/** A picture for a card: the middle of the map, filled to the edges, units as bars. */
export function drawGridThumbnail(scene: GridScene, options: ThumbnailOptions): string {
  const [w, h] = [scene.ground.width * SQUARE, scene.ground.height * SQUARE];
  const px = 1 / Math.max(options.width / w, options.height / h);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'thumbnail',
      viewBox: `0 0 ${w} ${h}`,
      width: options.width,
      height: options.height,
      preserveAspectRatio: 'xMidYMid slice',
    },
    drawGridGround(scene.ground, { id: options.id ?? 'card', detail: 'plain' }) +
      drawPips(scene.counters ?? [], Math.max(0.44 * SQUARE, 3.4 * px)),
  );
}

function drawPips(counters: readonly Counter[], half: number): string {
  const pens: Record<Side, Pen> = { first: new Pen(), second: new Pen() };
  for (const { side, at, arm, lastSeen } of counters) {
    if (arm === 'leader' || lastSeen !== undefined) continue;
    const [x, y] = [(at[0] + 0.5) * SQUARE, (at[1] + 0.5) * SQUARE];
    const r = side === 'first' ? half * 0.9 : half * 1.15;
    if (side === 'first')
      pens.first.polygon([
        [x - r, y - r],
        [x + r, y - r],
        [x + r, y + r],
        [x - r, y + r],
      ]);
    else
      pens.second.polygon([
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ]);
  }
  const pips = (side: Side): string =>
    pens[side].data === ''
      ? ''
      : element('path', {
          fill: SIDE[side].fill,
          stroke: SIDE[side].edge,
          'stroke-width': num(half * 0.16),
          d: pens[side].data,
        });
  return group({ class: 'pips' }, pips('second') + pips('first'));
}

function drawViewport(box: SquareBox | undefined, px: number): string {
  if (box === undefined) return '';
  const frame = {
    x: num(box.x * SQUARE),
    y: num(box.y * SQUARE),
    width: num(box.width * SQUARE),
    height: num(box.height * SQUARE),
    fill: 'none',
  };
  return (
    element('rect', { ...frame, stroke: MAP.ivory, 'stroke-width': num(4 * px) }) +
    element('rect', { ...frame, class: 'viewport', stroke: MAP.ring, 'stroke-width': num(2 * px) })
  );
}
