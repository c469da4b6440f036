import { add, times, type Vec, walk } from '../../geometry.ts';
import { hash } from '../../noise.ts';
import { Pen } from '../../pen.ts';
import { element, group, translate } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { CENTIMETRE, type TableFeature, type Wreck } from '../scene.ts';

const inUnits = (line: readonly Vec[]): Vec[] => line.map(at => times(at, CENTIMETRE));

/** Stretches that are no longer whole: rubble where something still stands, bare ground where it is gone. */
export function drawBreaches({ breaches = [] }: TableFeature): string {
  return breaches.map(({ line, is }) => (is === 'gap' ? drawGapIn(line) : drawRubble(line))).join('');
}

const drawGapIn = (line: readonly Vec[]): string => {
  const d = new Pen().polyline(inUnits(line)).data;
  return (
    element('path', { class: 'gap', d, stroke: MAP.table, 'stroke-width': 11, fill: 'none' }) +
    element('path', { d, stroke: MAP.work, 'stroke-width': 1.2, 'stroke-dasharray': '1 5', fill: 'none' })
  );
};

/** Stones thrown about a broken wall. */
function drawRubble(line: readonly Vec[]): string {
  const stones = new Pen();
  walk(inUnits(line), 4, (at, _, i) => {
    const [dx, dy] = [hash(i, 11, 3) - 0.5, hash(i, 17, 5) - 0.5];
    const [x, y] = add(at, [dx * 9, dy * 9]);
    const r = 1.6 + hash(i, 5, 7) * 1.8;
    stones.polygon([
      [x - r, y + r * 0.6],
      [x - r * 0.4, y - r],
      [x + r, y - r * 0.3],
      [x + r * 0.6, y + r],
    ]);
  });
  const d = new Pen().polyline(inUnits(line)).data;
  return group(
    { class: 'worn' },
    element('path', { d, stroke: MAP.table, 'stroke-width': 9, fill: 'none' }) +
      element('path', { d: stones.data, fill: MAP.rock, stroke: MAP.rockEdge, 'stroke-width': 0.8 }),
  );
}

const SIGNS: Readonly<Record<Wreck, string>> = {
  abandoned: 'M-11-3H11',
  spiked: 'M0-13V9M-5-8L0-13L5-8',
  overturned: 'M-11-11L11 9M11-11L-11 9',
};

/** What became of lost guns: a bar, a spike, or a cross over them. */
export const drawWreck = (wreck: Wreck | undefined, [x, y]: Vec): string =>
  wreck === undefined
    ? ''
    : element('path', {
        class: `wreck ${wreck}`,
        d: SIGNS[wreck],
        transform: translate(x, y),
        fill: 'none',
        stroke: MAP.wax,
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
      });
