import { shown } from './fault.ts';

/** One place where what was found differs from what was expected. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** What is expected where a fault was found: the fault says the rest. */
export const SOUND_DATA = 'sound data';

/** A difference in a line: the place, what was expected there and what was found. */
export const differenceLine = ({ path, expected, found }: Difference): string =>
  expected === SOUND_DATA ? `${path}: ${found}` : `${path}: expected ${expected}, found ${found}`;

/** Numbers of a table are compared to within 0.01 cm and 0.01 degree, percentages likewise. */
export const TOLERANCE = 0.01;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const differ = (path: string, expected: unknown, found: unknown): readonly Difference[] => [
  { path, expected: shown(expected), found: shown(found) },
];

// A hair above the tolerance, so that 0.01 written in decimals is still within it.
const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE + 1e-9;

/** Compares the fields that are listed; whatever else was found does not matter. */
export const compareListed = (expected: unknown, found: unknown, path: string): readonly Difference[] =>
  compare(expected, found, path, false);

/** Compares everything: a field too many is a difference as well. */
export const compareExactly = (expected: unknown, found: unknown, path: string): readonly Difference[] =>
  compare(expected, found, path, true);

function compare(expected: unknown, found: unknown, path: string, exact: boolean): readonly Difference[] {
  if (typeof expected === 'number' && typeof found === 'number') {
    return near(expected, found) ? [] : differ(path, expected, found);
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return differ(path, expected, found);
    return expected.flatMap((item, i) => compare(item, found[i], `${path}[${i}]`, exact));
  }
  if (!isFields(expected)) return expected === found ? [] : differ(path, expected, found);
  if (!isFields(found)) return differ(path, expected, found);
  const keys = exact
    ? [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    : Object.keys(expected);
  return keys.flatMap(key =>
    compare(expected[key], Object.hasOwn(found, key) ? found[key] : undefined, `${path}.${key}`, exact),
  );
}
