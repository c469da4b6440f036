/*
 * How large anything from outside may be. A schema checks a bound before it looks at what it bounds: a list
 * of a million units is refused by its length, not read to its end. The table of all bounds is in
 * docs/formats.md.
 */
import * as v from 'valibot';

/** Bytes of the record of a match, of any other file, and of one in YAML, which takes far longer to read. */
export const LARGEST_FILE = 8 * 1024 * 1024;
export const LARGEST_DOCUMENT = 384 * 1024;
export const LARGEST_YAML = 96 * 1024;

/** How deep lists and objects may stand in one another. */
export const DEEPEST = 32;

/** Characters of a text for players, of a short one such as a name or a kind, of an id, of a seed. */
export const LONGEST_TEXT = 20_000;
export const LONGEST_NAME = 200;
export const LONGEST_ID = 64;
export const LONGEST_SEED = 1000;

/** What a scenario may hold. */
export const MOST_UNITS = 500;
export const MOST_FEATURES = 500;
export const MOST_PLACES = 200;
export const MOST_OBJECTIVES = 100;
export const MOST_POINTS = 400;
export const MOST_SOURCES = 50;
export const MOST_TURNS = 1000;

/** Centimetres of a table's side, squares of a grid's. */
export const LARGEST_TABLE = 1000;
export const LARGEST_GRID = 150;

/** No length, angle, count or factor of an order, a question or a unit lies further from nought. */
export const LARGEST_NUMBER = 10_000;

/** What an order or a question may hold. */
export const MOST_STEPS = 200;

/** Orders of a match. */
export const MOST_ENTRIES = 100_000;

const atMost = (most: number, what: string): string => `expected at most ${most} ${what}`;

/** A list of at most so many; its length is checked before anything in it. */
export const boundedList = <T extends v.GenericSchema>(item: T, most: number, what: string) =>
  v.pipe(
    // Not `v.array`, which would copy a million items to learn their number.
    v.custom<unknown[]>(Array.isArray, 'expected a list'),
    v.maxLength(most, atMost(most, what)),
    v.array(item),
  );

/** A record of at most so many entries, counted before any of them is read. */
export const boundedRecord = <
  K extends v.BaseSchema<string, string, v.BaseIssue<unknown>>,
  T extends v.GenericSchema,
>(
  key: K,
  value: T,
  most: number,
  what: string,
) => v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(most, atMost(most, what)), v.record(key, value));

/** A text of at most so many characters. */
export const boundedText = (most: number = LONGEST_TEXT) =>
  v.pipe(v.string(), v.maxLength(most, atMost(most, 'characters')));

const fromTo = (kind: string, low: number, high: number, unit: string): string =>
  `expected a ${kind} from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}`;

/** A number within bounds, both included: `boundedNumber(0, 90, 'degrees')`. */
export const boundedNumber = (low: number, high: number, unit = '') =>
  v.pipe(
    v.number(),
    v.check(value => value >= low && value <= high, fromTo('number', low, high, unit)),
  );

/** A whole number within bounds, both included. */
export const boundedCount = (low: number, high: number, unit = '') =>
  v.pipe(
    v.number(),
    v.check(
      value => Number.isSafeInteger(value) && value >= low && value <= high,
      fromTo('whole number', low, high, unit),
    ),
  );

/** Any length, angle or factor that no rule bounds more narrowly. */
export const boundedAnything = boundedNumber(-LARGEST_NUMBER, LARGEST_NUMBER);

/** Is it nested deeper than anything lawful is? A cycle is. */
export function isTooDeep(raw: unknown, deepest: number = DEEPEST): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  if (deepest === 0) return true;
  if (Array.isArray(raw)) return raw.some(value => isTooDeep(value, deepest - 1));
  for (const key in raw) if (isTooDeep((raw as Record<string, unknown>)[key], deepest - 1)) return true;
  return false;
}

export const TOO_DEEP = `expected at most ${DEEPEST} lists and objects in one another`;
