import { drawFlag } from '../emblems.ts';
import { element, group, translate } from '../svg.ts';
import { type Objective, SQUARE } from './scene.ts';

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
