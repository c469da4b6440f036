import { drawTableScene, type Footprint, type TableScene } from '@grognard/drawing';
import { type Cover, filling } from '../pages/cover.ts';

/** A unit on the table of a cover. */
export const block = (
  id: string,
  side: Footprint['side'],
  at: Footprint['at'],
  facing: number,
  rest: Partial<Footprint>,
): Footprint => ({
  id,
  side,
  glyph: 'infantry',
  at,
  facing,
  base: { width: 6, depth: 3 },
  files: 3,
  bases: 3,
  quality: 2,
  ...rest,
});

/** The cover of a game that is played on a table: a corner of one. */
export const tableCover = (table: TableScene): Cover => ({
  drawGame: id => filling(drawTableScene(table, { margin: false, id })),
});
