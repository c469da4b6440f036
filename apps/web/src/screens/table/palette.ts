import { type Step, wheelBy } from './steps.ts';

/** What a button of the palette begins with; numbers are then changed. */
export const FIRST_STEPS = {
  advance: { advance: 5 },
  wheelLeft: wheelBy(-15),
  wheelRight: wheelBy(15),
  slide: { slide: { forward: 4, right: 2 } },
  lateral: { lateral: 2 },
  back: { back: 2 },
  about: { about: true },
  go: { go: [0, -3] },
  turn: { turn: 0 },
  pivot: { pivot: 45 },
} as const satisfies Readonly<Record<string, Step>>;
export type PaletteKind = keyof typeof FIRST_STEPS;

export const PALETTE_SIGNS: Readonly<Record<PaletteKind, string>> = {
  advance: '↑',
  wheelLeft: '↰',
  wheelRight: '↱',
  slide: '↗',
  lateral: '↔',
  back: '↓',
  about: '↻',
  go: '⤳',
  turn: '⟳',
  pivot: '⟳',
};
