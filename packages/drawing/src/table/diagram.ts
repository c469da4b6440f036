import { type Caption, drawCaptions } from '../captions.ts';
import { element, escapeText, num } from '../svg.ts';
import type { Theme } from '../tokens.ts';
import { CENTIMETRE, type TableScene } from './scene.ts';
import { drawTable } from './sheet.ts';

export interface TableDiagramOptions {
  /** The part shown, in centimetres; left out: the whole table. */
  readonly crop?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly captions?: readonly Caption[] | undefined;
  readonly pxPerCentimetre?: number | undefined;
  readonly theme?: Theme | undefined;
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  /** Units that are outlined. */
  readonly marked?: readonly string[] | undefined;
}

/** A figure for a rulebook: a part of a table without margin, and captions. */
export function drawTableDiagram(scene: TableScene, options: TableDiagramOptions = {}): string {
  const px = options.pxPerCentimetre ?? 8;
  const crop = options.crop ?? { x: 0, y: 0, width: scene.width, height: scene.height };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'diagram',
      viewBox: [crop.x, crop.y, crop.width, crop.height].map(v => num(v * CENTIMETRE)).join(' '),
      width: num(crop.width * px),
      height: num(crop.height * px),
      role: 'img',
    },
    (options.title === undefined ? '' : element('title', {}, escapeText(options.title))) +
      drawTable(withMarked(scene, options.marked ?? []), { ...options, id: options.id ?? 'fig' }) +
      drawCaptions(options.captions ?? [], CENTIMETRE, CENTIMETRE / px),
  );
}

const withMarked = (scene: TableScene, marked: readonly string[]): TableScene =>
  marked.length === 0
    ? scene
    : {
        ...scene,
        units: (scene.units ?? []).map(unit =>
          marked.includes(unit.id ?? '') ? { ...unit, selected: true } : unit,
        ),
      };

/** A picture for a card: the middle of the table, filled to the edges, no names. */
export function drawTableThumbnail(
  scene: TableScene,
  options: { readonly width: number; readonly height: number; readonly id?: string | undefined },
): string {
  const bare = {
    ...scene,
    names: [],
    units: (scene.units ?? []).map(u => ({ ...u, name: undefined, mark: undefined })),
  };
  const id = options.id ?? 'card';
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'thumbnail',
      viewBox: `0 0 ${num(scene.width * CENTIMETRE)} ${num(scene.height * CENTIMETRE)}`,
      width: options.width,
      height: options.height,
      preserveAspectRatio: 'xMidYMid slice',
    },
    drawTable(bare, { id, layers: ['ground', 'objectives', 'camps', 'units'] }),
  );
}
