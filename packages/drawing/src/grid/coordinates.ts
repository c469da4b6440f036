import type { Square } from './scene.ts';

/** Column letters: A to Z, then AA, AB, … */
export function columnName(x: number): string {
  const letter = String.fromCharCode(65 + (x % 26));
  return x < 26 ? letter : columnName(Math.floor(x / 26) - 1) + letter;
}

/** A square as players say it: `A1` is the north-west corner, `AA12` lies beyond Z. */
export const squareName = ([x, y]: Square): string => `${columnName(x)}${y + 1}`;
