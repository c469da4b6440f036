import { drawTableScene, type Footprint, type TableScene } from '@grognard/drawing';
import type { SideId } from '@grognard/engine';
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

/** What draws the cards of a game: loaded with the first card, not with the start page. */
type Thumbnails = () => Promise<{
  drawOpening(scenario: unknown, id: string, seat?: SideId): string;
  drawSeen(scenario: unknown, view: unknown, id: string): string;
}>;

/** The cover of a game that is played on a table: a corner of one, and its battles drawn by its own rules. */
export const tableCover = (table: TableScene, thumbnails: Thumbnails): Cover => ({
  drawGame: id => filling(drawTableScene(table, { margin: false, id })),
  drawBattle: async (scenario, id, seat) => (await thumbnails()).drawOpening(scenario, id, seat),
  drawView: async (scenario, view, id) => (await thumbnails()).drawSeen(scenario, view, id),
});
