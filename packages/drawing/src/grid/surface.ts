/** A value for each square; beyond the border the nearest square answers. */
export type Surface = (x: number, y: number) => number;

/** The direction in which ground must rise to face the light: it comes from the north-west. */
export const LIGHT = [0.78, 0.62] as const;

/** Each square takes the mean of its surroundings, itself counted most. */
export function smoothed(surface: Surface, width: number, height: number): Surface {
  const out = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out[y * width + x] = binomial(surface, x, y);
  }
  const inside = (v: number, n: number): number => Math.min(n - 1, Math.max(0, v));
  return (x, y) => out[inside(y, height) * width + inside(x, width)] ?? 0;
}

function binomial(surface: Surface, x: number, y: number): number {
  let sum = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) sum += surface(x + dx, y + dy) * (2 - Math.abs(dx)) * (2 - Math.abs(dy));
  }
  return sum / 16;
}
