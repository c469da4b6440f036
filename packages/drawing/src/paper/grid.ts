import { drawFlag } from '../emblems.ts';
import { columnName } from '../grid/coordinates.ts';
import type { CounterFace } from '../grid/counter-parts.ts';
import { drawCounter } from '../grid/counters.ts';
import { drawFlags } from '../grid/flags.ts';
import { drawGridGround } from '../grid/ground.ts';
import { drawPlaceNames } from '../grid/names.ts';
import { drawCounters } from '../grid/overlay.ts';
import { type GridScene, SQUARE } from '../grid/scene.ts';
import { element, translate } from '../svg.ts';
import type { Side } from '../tokens.ts';
import type { PaperArt } from './art.ts';

/** A map for paper, squares of so many millimetres, with the letters and numbers of its squares. */
export function gridField(scene: GridScene, square: number) {
  const { ground } = scene;
  const art = (svg: string): PaperArt => ({
    svg,
    from: [0, 0],
    size: [ground.width * SQUARE, ground.height * SQUARE],
    scale: square / SQUARE,
  });
  return {
    art: art(
      drawGridGround(ground, { id: 'paper' }) + drawPlaceNames(ground) + drawFlags(scene.objectives ?? []),
    ),
    troops: art(drawCounters(scene.counters ?? [], { pxPerSquare: SQUARE, names: 'none', id: 'paper' })),
    columns: Array.from({ length: ground.width }, (_, x) => columnName(x)),
    rows: Array.from({ length: ground.height }, (_, y) => String(y + 1)),
  };
}

/** A counter as large as its square. */
export const counterArt = (face: CounterFace, square: number): PaperArt => ({
  svg: drawCounter(face),
  from: [-SQUARE / 2, -SQUARE / 2],
  size: [SQUARE, SQUARE],
  scale: square / SQUARE,
});

/** A flag, as large as a counter. */
export const flagArt = (control: Side | undefined, square: number): PaperArt => ({
  svg: element('g', { transform: translate(-6, 10) }, drawFlag(control)),
  from: [-SQUARE / 2, -SQUARE / 2],
  size: [SQUARE, SQUARE],
  scale: square / SQUARE,
});
