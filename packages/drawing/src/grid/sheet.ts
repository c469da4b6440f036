import { documentOf } from '../document.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { MAP, PAGE, SANS, SERIF, type Theme } from '../tokens.ts';
import { columnName } from './coordinates.ts';
import { drawGridGround } from './ground.ts';
import { drawLegend, type LegendEntry, legendSize } from './legend.ts';
import { drawGridOverlay } from './overlay.ts';
import { GRID_LAYERS, type GridGround, type GridLayer, type GridScene, SQUARE } from './scene.ts';

export interface GridSheetOptions {
  /** Size on screen or paper; the document gets a width and height in pixels from it. */
  readonly pxPerSquare?: number | undefined;
  readonly theme?: Theme | undefined;
  readonly layers?: readonly GridLayer[] | undefined;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly legend?: readonly LegendEntry[] | undefined;
  /** Words beside a scale of four squares, such as `4 squares`; left out: no scale. */
  readonly scale?: string | undefined;
  /** Letters and numbers around the map, and a frame; left out: yes. */
  readonly margin?: boolean | undefined;
  readonly id?: string | undefined;
  /** The ground as `drawGridGround` gave it, if the caller keeps it. */
  readonly ground?: string | undefined;
}

const MARGIN = 36;

/** A whole map as a document of its own: for a file, a printer, a picture in a page. */
export function drawGridScene(scene: GridScene, options: GridSheetOptions = {}): string {
  const { width, height } = scene.ground;
  const margin = options.margin === false ? 0 : MARGIN;
  const foot = footSize(options);
  const w = Math.max(width * SQUARE + 2 * margin, foot.width + 2 * margin);
  const h = height * SQUARE + 2 * margin + foot.height;
  const page = PAGE[options.theme ?? 'light'];
  const content =
    element('rect', { width: w, height: h, fill: page.paper }) +
    element(
      'g',
      { transform: translate(margin, margin) },
      drawMap(scene, options) + (margin > 0 ? drawMargin(scene.ground, options) : ''),
    ) +
    element('g', { transform: translate(margin || 12, height * SQUARE + 2 * margin) }, drawFoot(options));
  return documentOf(w, h, (options.pxPerSquare ?? SQUARE) / SQUARE, content, options.title);
}

/** Ground and overlay within the sheet; in the dark theme a veil dims it, as a lamp does. */
export function drawMap(scene: GridScene, options: GridSheetOptions): string {
  const layers = options.layers ?? GRID_LAYERS;
  const id = options.id ?? 'map';
  const [width, height] = [scene.ground.width * SQUARE, scene.ground.height * SQUARE];
  const ground = layers.includes('ground') ? (options.ground ?? drawGridGround(scene.ground, { id })) : '';
  const dim = PAGE[options.theme ?? 'light'].dim;
  return (
    ground +
    drawGridOverlay(scene, { layers, id, pxPerSquare: options.pxPerSquare }) +
    (dim === 0 ? '' : element('rect', { class: 'dim', width, height, fill: '#000', 'fill-opacity': dim }))
  );
}

function drawMargin({ width, height }: GridGround, options: GridSheetOptions): string {
  const page = PAGE[options.theme ?? 'light'];
  const [w, h] = [width * SQUARE, height * SQUARE];
  let ticks = '';
  for (let x = 0; x < width; x++) {
    const at = (x + 0.5) * SQUARE;
    ticks += textElement({ x: at, y: -11 }, columnName(x)) + textElement({ x: at, y: h + 18 }, columnName(x));
  }
  for (let y = 0; y < height; y++) {
    const at = num((y + 0.5) * SQUARE + 3.4);
    ticks += textElement({ x: -16, y: at }, String(y + 1)) + textElement({ x: w + 16, y: at }, String(y + 1));
  }
  const frame = options.theme === 'dark' ? page.edge : MAP.frame;
  return (
    group(
      {
        class: 'coordinates',
        'font-family': SANS,
        'font-size': 9.5,
        'text-anchor': 'middle',
        fill: page.muted,
      },
      ticks,
    ) +
    element('rect', {
      x: -1,
      y: -1,
      width: w + 2,
      height: h + 2,
      fill: 'none',
      stroke: frame,
      'stroke-width': 1.4,
    }) +
    element('rect', {
      x: -5,
      y: -5,
      width: w + 10,
      height: h + 10,
      fill: 'none',
      stroke: frame,
      'stroke-width': 0.6,
    })
  );
}

const TITLE_WIDTH = 280;

function footSize(options: GridSheetOptions): { width: number; height: number } {
  const legend = legendSize(options.legend ?? []);
  const hasTitle = options.title !== undefined || options.scale !== undefined;
  return {
    width: legend.width + (hasTitle ? TITLE_WIDTH : 0),
    height: Math.max(legend.height, hasTitle ? 90 : 0) + (legend.height > 0 || hasTitle ? 14 : 0),
  };
}

function drawFoot(options: GridSheetOptions): string {
  const page = PAGE[options.theme ?? 'light'];
  const { title, subtitle, scale, legend = [] } = options;
  const line = (text: string | undefined, values: Record<string, string | number>): string =>
    text === undefined ? '' : textElement({ 'font-family': SERIF, fill: page.ink, ...values }, text);
  const left = title === undefined && scale === undefined ? 0 : TITLE_WIDTH;
  return (
    line(title?.toUpperCase(), { y: 20, 'font-size': 24, 'letter-spacing': 2.4 }) +
    line(subtitle, { y: 41, 'font-size': 13, 'font-style': 'italic' }) +
    (scale === undefined ? '' : element('g', { transform: translate(0, 66) }, drawScale(scale, page.ink))) +
    (legend.length === 0
      ? ''
      : element('g', { transform: translate(left, 0) }, drawLegend(legend, options.theme ?? 'light')))
  );
}

const drawScale = (text: string, ink: string): string =>
  element('path', { d: 'M0 0H128M0-4V4M32-3V3M64-4V4M96-3V3M128-4V4', stroke: ink, fill: 'none' }) +
  textElement({ x: 136, y: 4, 'font-family': SANS, 'font-size': 11, fill: ink }, text);
