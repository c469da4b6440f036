import { element, group, translate } from '../svg.ts';
import { MAP, SIDE, type Side } from '../tokens.ts';
import { type Objective, SQUARE } from './scene.ts';

const OPEN = { fill: MAP.ivory, edge: '#4d4336' };

/** A flag, its foot at 0,0: a disc for the first side, a bar for the second, a slash while it is open. */
export function drawFlag(control: Side | undefined): string {
  const { fill, edge } = control === undefined ? OPEN : SIDE[control];
  const sign =
    control === undefined
      ? element('path', { d: 'M.6-12.6L12.4-20.4', stroke: edge })
      : control === 'second'
        ? element('path', { d: 'M2-16.6H11.4', stroke: edge, 'stroke-width': 1.2 })
        : element('circle', { cx: 6.4, cy: -16.5, r: 1.8, fill: MAP.ivory });
  return (
    element('ellipse', { cy: 1, rx: 3, ry: 1.3, fill: MAP.shadow, opacity: 0.3 }) +
    element('path', { d: 'M0 1V-21', stroke: edge, 'stroke-width': 1.7, 'stroke-linecap': 'round' }) +
    element('path', {
      d: 'M.6-20.6C4-22.4 7-18.6 12.4-20.4V-12.6C7-10.8 4-14.4.6-12.6z',
      fill,
      stroke: edge,
    }) +
    sign
  );
}

/** Flags at the left edge of their squares, peeking over the counters. */
export const drawFlags = (objectives: readonly Objective[]): string =>
  group(
    { class: 'flags', 'data-layer': 'flags' },
    objectives
      .map(({ id, at: [x, y], control }) =>
        element(
          'g',
          {
            class: 'flag',
            'data-objective': id,
            'data-control': control ?? 'none',
            transform: translate(x * SQUARE + 2.6, y * SQUARE + 14),
          },
          drawFlag(control),
        ),
      )
      .join(''),
  );
