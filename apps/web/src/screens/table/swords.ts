import { CENTIMETRE, drawBadge, type Point } from '@grognard/drawing';

/** How large the badge of a fight is on the table, beside those that units wear. */
const LARGE = 1.3;

/** Crossed swords where a fight is, as large at every zoom. */
export const drawSwords = (places: readonly Point[], size: number): string =>
  places
    .map(
      ([x, y]) =>
        `<g transform="translate(${x * CENTIMETRE} ${y * CENTIMETRE})scale(${LARGE * size})">${drawBadge('engaged')}</g>`,
    )
    .join('');
