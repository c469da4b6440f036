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

/** Line drawings of 24 × 24. */
export const PALETTE_SIGNS: Readonly<Record<PaletteKind, string>> = {
  advance: 'M12 20V5M6 11l6-6 6 6',
  wheelLeft: 'M18 20c1-8-3-12-11-12M11 3.500L6.500 8l4.500 4.500',
  wheelRight: 'M6 20c-1-8 3-12 11-12M13 3.500L17.500 8 13 12.500',
  slide: 'M6 19L18 6M9.500 5.500H18.500V14.500',
  lateral: 'M3 12h18M8 7l-5 5 5 5M16 7l5 5-5 5',
  back: 'M12 4v15M6 13l6 6 6-6',
  about: 'M7 20V10a5 5 0 0 1 10 0v9M13 15.500l4 4 4-4',
  go: 'M4 18c4-10 9 2 15-11M13.500 6.500L19.500 6l1 6',
  turn: 'M18.500 8A7.500 7.500 0 1 0 19.500 14M19 3v5.500h-5.500',
  pivot: 'M18.500 8A7.500 7.500 0 1 0 19.500 14M19 3v5.500h-5.500',
};
