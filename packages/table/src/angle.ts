import { SINES } from './sine-table.ts';

/** Degrees; a facing counts 0 = north, clockwise. */
export type Degrees = number;

const RADIANS = Math.PI / 180;

// Every angle is a whole degree, whose sine stands in the table, and a rest of at most half a degree, for which
// these short series are good to the last bit. Only + − × ÷ are used, so every engine gives the same result.
const sineOfRest = (t: number, t2: number) => t * (1 - (t2 / 6) * (1 - (t2 / 20) * (1 - t2 / 42)));
const cosineOfRest = (t2: number) => 1 - (t2 / 2) * (1 - (t2 / 12) * (1 - t2 / 30));

const sineUpTo90 = (degrees: Degrees): number => {
  const whole = Math.floor(degrees + 0.5);
  const t = (degrees - whole) * RADIANS;
  const t2 = t * t;
  return SINES[whole]! * cosineOfRest(t2) + SINES[90 - whole]! * sineOfRest(t, t2);
};

const cosineUpTo90 = (degrees: Degrees): number => {
  const whole = Math.floor(degrees + 0.5);
  const t = (degrees - whole) * RADIANS;
  const t2 = t * t;
  return SINES[90 - whole]! * cosineOfRest(t2) - SINES[whole]! * sineOfRest(t, t2);
};

// the remainder is a slow operation, and most angles are less than a full turn
const withinTurn = (degrees: Degrees): Degrees => {
  const turn = Math.abs(degrees);
  return turn < 360 ? turn : turn % 360;
};

/** The sine of an angle in degrees; whole degrees are correctly rounded. */
export function sine(degrees: Degrees): number {
  const turn = withinTurn(degrees);
  const quadrant = Math.floor(turn / 90);
  const rest = turn - quadrant * 90;
  const value = quadrant % 2 === 0 ? sineUpTo90(rest) : cosineUpTo90(rest);
  return quadrant >= 2 !== degrees < 0 ? 0 - value : value;
}

/** The cosine of an angle in degrees; whole degrees are correctly rounded. */
export function cosine(degrees: Degrees): number {
  const turn = withinTurn(degrees);
  const quadrant = Math.floor(turn / 90);
  const rest = turn - quadrant * 90;
  const value = quadrant % 2 === 0 ? cosineUpTo90(rest) : sineUpTo90(rest);
  return quadrant === 1 || quadrant === 2 ? 0 - value : value;
}

export const tangent = (degrees: Degrees): number => sine(degrees) / cosine(degrees);

/** The angle in degrees, 0 to 45, whose tangent is y / x, for 0 ≤ y ≤ x and x > 0. */
function arcTangentUpTo45(y: number, x: number): Degrees {
  const ratio = y / x;
  const whole = Math.floor(ratio * (45 + 15.64 * (1 - ratio)) + 0.5); // a fair guess, off by less than 0.3
  const s = SINES[whole]!;
  const c = SINES[90 - whole]!;
  const t = (ratio * c - s) / (c + ratio * s); // what is left after turning back by the guess
  const t2 = t * t;
  return whole + (t * (1 - t2 * (1 / 3 - t2 * (1 / 5 - t2 * (1 / 7 - t2 / 9))))) / RADIANS;
}

/** The angle of the vector (x, y) in degrees, above −180 and up to 180, as atan2; 0 for the zero vector. */
export function arcTangent(y: number, x: number): Degrees {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  const acute = ay <= ax ? arcTangentUpTo45(ay, ax) : 90 - arcTangentUpTo45(ax, ay);
  const half = x < 0 ? 180 - acute : acute;
  return y < 0 ? 0 - half : half;
}

/** The angle, 0 to 180, whose cosine is given; values a rounding outside −1…1 count as the bound. */
export function arcCosine(value: number): Degrees {
  const c = Math.min(1, Math.max(-1, value));
  return arcTangent(Math.sqrt((1 - c) * (1 + c)), c);
}

/** The angle, −90 to 90, whose sine is given; values a rounding outside −1…1 count as the bound. */
export function arcSine(value: number): Degrees {
  const s = Math.min(1, Math.max(-1, value));
  return arcTangent(s, Math.sqrt((1 - s) * (1 + s)));
}

/** The length of an arc: what a point at `radius` travels when it turns by `degrees`. */
export const arcLength = (radius: number, degrees: Degrees): number => radius * Math.abs(degrees) * RADIANS;

/** The angle turned when a point at `radius` travels `length` along its arc. */
export const arcDegrees = (radius: number, length: number): Degrees => length / (radius * RADIANS);

/** The same direction between 0 (included) and 360 (excluded). */
export function normaliseDegrees(degrees: Degrees): Degrees {
  const turn = degrees % 360;
  if (turn === 0) return 0;
  return turn < 0 ? (turn + 360) % 360 : turn;
}

/** The turn that leads from one facing to another by the shorter way: above −180, up to 180, clockwise positive. */
export function turnBetween(from: Degrees, to: Degrees): Degrees {
  const turn = normaliseDegrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** The angle between two facings, 0 to 180. */
export const angleBetween = (a: Degrees, b: Degrees): Degrees => Math.abs(turnBetween(a, b));
