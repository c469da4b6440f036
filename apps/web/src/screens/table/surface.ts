import { CENTIMETRE } from '@grognard/drawing';
import type { Surface } from '../../shell/camera.ts';

/** What an eye reads and a finger hits on a table, in centimetres: about the depth of a base. */
const GRAIN = 4;

/** From five pixels a centimetre on every unit is named. */
const LEGIBLE = 5 * GRAIN;

/** Room for the rulers along the edges, in pixels. */
const MARGIN = 28;

/** A free table: a place is a point in centimetres. */
export const tableSurface = (width: number, height: number): Surface => ({
  size: { width: width * CENTIMETRE, height: height * CENTIMETRE },
  grain: GRAIN * CENTIMETRE,
  margin: MARGIN,
  legible: LEGIBLE,
  pointOf: ([x, y]) => [x * CENTIMETRE, y * CENTIMETRE],
  placeAt: ([x, y]) => {
    const [cmX, cmY] = [x / CENTIMETRE, y / CENTIMETRE];
    return cmX >= 0 && cmY >= 0 && cmX <= width && cmY <= height ? [cmX, cmY] : null;
  },
});
