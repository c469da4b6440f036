import { element, escapeText, group, num, textElement } from '../svg.ts';
import { MAP, SANS, type Theme } from '../tokens.ts';
import type { SquareBox } from './minimap.ts';
import { type GridScene, SQUARE } from './scene.ts';
import { drawMap } from './sheet.ts';

/** A few words on a figure. */
export interface Caption {
  /** In squares on a grid, in centimetres on a table: `[.5, .5]` is the middle of the north-western square. */
  readonly at: readonly [x: number, y: number];
  /** Lines are parted by `\n`. */
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end' | undefined;
  readonly bold?: boolean | undefined;
}

export interface GridDiagramOptions {
  /** The part shown; left out: the whole ground. */
  readonly crop?: SquareBox | undefined;
  readonly captions?: readonly Caption[] | undefined;
  readonly pxPerSquare?: number | undefined;
  readonly theme?: Theme | undefined;
  /** Told to screen readers. */
  readonly title?: string | undefined;
  readonly id?: string | undefined;
}

/** A figure for a rulebook: a few squares without margin, and captions. */
export function drawGridDiagram(scene: GridScene, options: GridDiagramOptions = {}): string {
  const px = options.pxPerSquare ?? 44;
  const crop = options.crop ?? { x: 0, y: 0, width: scene.ground.width, height: scene.ground.height };
  const box = [crop.x, crop.y, crop.width, crop.height].map(v => num(v * SQUARE)).join(' ');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'diagram',
      viewBox: box,
      width: num(crop.width * px),
      height: num(crop.height * px),
      role: 'img',
    },
    (options.title === undefined ? '' : element('title', {}, escapeText(options.title))) +
      drawMap(scene, { ...options, pxPerSquare: px, id: options.id ?? 'fig' }) +
      drawCaptions(options.captions ?? [], SQUARE, SQUARE / px),
  );
}

/** Captions in their own size on screen; `scale` is drawing units to the unit of `at`, `unit` to a pixel. */
export function drawCaptions(captions: readonly Caption[], scale: number, unit: number): string {
  const size = 12.5 * unit;
  const style = {
    class: 'captions',
    'font-family': SANS,
    'font-size': num(size, 2),
    fill: MAP.ink,
    stroke: MAP.halo,
    'stroke-width': num(size * 0.28, 2),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  return group(style, captions.map(c => drawCaption(c, scale, size)).join(''));
}

function drawCaption({ at, text, anchor, bold }: Caption, scale: number, size: number): string {
  return text
    .split('\n')
    .map((line, i) =>
      textElement(
        {
          x: num(at[0] * scale),
          y: num(at[1] * scale + i * size * 1.25 + size * 0.35),
          'text-anchor': anchor,
          'font-weight': bold ? 700 : undefined,
        },
        line,
      ),
    )
    .join('');
}
