import { type Caption, drawCaptions } from '../captions.ts';
import { element, escapeText, num } from '../svg.ts';
import type { Theme } from '../tokens.ts';
import type { SquareBox } from './minimap.ts';
import { type GridScene, SQUARE } from './scene.ts';
import { drawMap } from './sheet.ts';

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
