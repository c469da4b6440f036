import { documentOf } from '../document.ts';
import { element, group, num, textElement, translate } from '../svg.ts';
import { MAP, PAGE, SANS, SERIF, type Theme } from '../tokens.ts';
import { drawFootprint } from './footprints.ts';
import { drawTableGround } from './ground.ts';
import { sizeOf } from './layout.ts';
import { drawTableOverlay } from './overlay.ts';
import { CENTIMETRE, type Footprint, TABLE_LAYERS, type TableLayer, type TableScene } from './scene.ts';

export interface TableSheetOptions {
  /** Pixels to a centimetre; 10 draws at the unit of the scene. */
  readonly pxPerCentimetre?: number | undefined;
  readonly theme?: Theme | undefined;
  readonly layers?: readonly TableLayer[] | undefined;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  /** Words beside a bar of 20 cm; left out: no bar. */
  readonly scale?: string | undefined;
  /** Samples of units and what they mean. */
  readonly legend?: readonly TableLegendEntry[] | undefined;
  /** Centimetres along the edges, and a frame; left out: yes. */
  readonly margin?: boolean | undefined;
  readonly id?: string | undefined;
  /** The ground as `drawTableGround` gave it, if the caller keeps it. */
  readonly ground?: string | undefined;
}

export interface TableLegendEntry {
  readonly unit: Omit<Footprint, 'id' | 'at' | 'facing'>;
  readonly text: string;
}

const MARGIN = 46;
const TITLE_WIDTH = 460;

/** A whole table as a document of its own. */
export function drawTableScene(scene: TableScene, options: TableSheetOptions = {}): string {
  const margin = options.margin === false ? 0 : MARGIN;
  const [w, h] = [scene.width * CENTIMETRE, scene.height * CENTIMETRE];
  const foot =
    options.title === undefined && options.legend === undefined && options.scale === undefined ? 0 : 100;
  const page = PAGE[options.theme ?? 'light'];
  const content =
    element('rect', { width: w + 2 * margin, height: h + 2 * margin + foot, fill: page.paper }) +
    element(
      'g',
      { transform: translate(margin, margin) },
      drawTable(scene, options) + (margin === 0 ? '' : drawEdges(scene, options.theme ?? 'light')),
    ) +
    element(
      'g',
      { transform: translate(margin || 12, h + 2 * margin - 8) },
      foot === 0 ? '' : drawFoot(options),
    );
  return documentOf(
    w + 2 * margin,
    h + 2 * margin + foot,
    (options.pxPerCentimetre ?? CENTIMETRE) / CENTIMETRE,
    content,
    options.title,
  );
}

export function drawTable(
  scene: TableScene,
  options: Pick<TableSheetOptions, 'id' | 'layers' | 'theme' | 'ground'>,
): string {
  const layers = options.layers ?? TABLE_LAYERS;
  const id = options.id ?? 'table';
  const sheet = { width: scene.width * CENTIMETRE, height: scene.height * CENTIMETRE };
  const dim = PAGE[options.theme ?? 'light'].dim;
  return (
    (layers.includes('ground') ? (options.ground ?? drawTableGround(scene, { id })) : '') +
    drawTableOverlay(scene, { layers, id }) +
    (dim === 0 ? '' : element('rect', { class: 'dim', ...sheet, fill: '#000', 'fill-opacity': dim }))
  );
}

/** A tick every five centimetres, a figure every twenty. */
function drawEdges({ width, height }: TableScene, theme: Theme): string {
  const page = PAGE[theme];
  const [w, h] = [width * CENTIMETRE, height * CENTIMETRE];
  const ink = theme === 'dark' ? page.edge : MAP.frame;
  let ticks = '';
  let figures = '';
  for (let cm = 0; cm <= width; cm += 5) {
    const l = cm % 10 === 0 ? 11 : 6;
    ticks += `M${cm * CENTIMETRE} 0v-${l}M${cm * CENTIMETRE} ${h}v${l}`;
    if (cm % 20 === 0)
      figures += textElement({ x: cm * CENTIMETRE, y: -17, 'text-anchor': 'middle' }, String(cm));
  }
  for (let cm = 0; cm <= height; cm += 5) {
    const l = cm % 10 === 0 ? 11 : 6;
    ticks += `M0 ${cm * CENTIMETRE}h-${l}M${w} ${cm * CENTIMETRE}h${l}`;
    if (cm % 20 === 0 && cm > 0)
      figures += textElement({ x: -17, y: cm * CENTIMETRE + 4, 'text-anchor': 'end' }, String(cm));
  }
  return (
    element('rect', { width: w, height: h, fill: 'none', stroke: ink, 'stroke-width': 2 }) +
    element('path', { d: ticks, stroke: ink, 'stroke-width': 1.2 }) +
    group({ class: 'coordinates', 'font-family': SANS, 'font-size': 12, fill: page.muted }, figures)
  );
}

function drawFoot({ title, subtitle, scale, legend = [], theme = 'light' }: TableSheetOptions): string {
  const page = PAGE[theme];
  const line = (text: string | undefined, values: Record<string, string | number>): string =>
    text === undefined ? '' : textElement({ 'font-family': SERIF, fill: page.ink, ...values }, text);
  const bar = element('path', {
    d: 'M0 0H200M0-5V5M100-5V5M200-5V5',
    stroke: page.ink,
    'stroke-width': 1.4,
    fill: 'none',
  });
  const scaleBar =
    scale === undefined
      ? ''
      : bar + textElement({ x: 208, y: 4, 'font-family': SANS, 'font-size': 12, fill: page.muted }, scale);
  let x = title === undefined && scale === undefined ? 20 : TITLE_WIDTH;
  const samples = legend.map(({ unit, text }) => {
    const { width } = sizeOf(unit);
    const sample = element(
      'g',
      { transform: `${translate(x + (width * 0.62) / 2, 16)}scale(.62)` },
      drawFootprint({ ...unit, id: text, at: [0, 0], facing: 0 }),
    );
    const label = textElement(
      { x: num(x + width * 0.62 + 8), y: 30, 'font-family': SANS, 'font-size': 13, fill: page.ink },
      text,
    );
    x += width * 0.62 + 24 + text.length * 7.2;
    return sample + label;
  });
  return (
    line(title?.toUpperCase(), { y: 24, 'font-size': 24, 'letter-spacing': 1.9 }) +
    line(subtitle, { y: 48, 'font-size': 15, 'font-style': 'italic', fill: page.muted }) +
    (scaleBar === '' ? '' : element('g', { transform: translate(0, 76) }, scaleBar)) +
    samples.join('')
  );
}
