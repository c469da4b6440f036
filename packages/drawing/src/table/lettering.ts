import type { Vec } from '../geometry.ts';
import { SANS } from '../tokens.ts';
import { CENTIMETRE, type Point } from './scene.ts';

/** From centimetres to drawing units. */
export const units = ([x, y]: Point): Vec => [x * CENTIMETRE, y * CENTIMETRE];

/** Attributes of text in the sans of all labels. */
export const words = (
  size: number,
  fill: string,
  weight?: number,
): Record<string, string | number | undefined> => ({
  'font-family': SANS,
  'font-size': size,
  'font-weight': weight,
  fill,
});
