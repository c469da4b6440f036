import { settings } from '../storage/settings.ts';

/** A share such as 0.37. */
export const writeHundredths = (value: number): string =>
  value.toLocaleString(settings.value.language, { maximumFractionDigits: 2 });

/** Points of a tournament: halves are written as halves. */
export function writePoints(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
