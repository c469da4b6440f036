import type { Chance } from './chance.ts';

/** Plain data that holds other. It is never changed: whatever is edited is copied along the way to it. */
type Holder = Readonly<Record<string, unknown>> | readonly unknown[];
/** The keys that lead to a value, from the outside in. */
type Path = readonly string[];

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.5,
  -0.5,
  1e-9,
  5e-324,
  7,
  90,
  180,
  359.999999,
  360,
  1e3,
  1e4,
  10_001,
  360_000,
  1e7,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
];

const TEXTS: readonly string[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'nobody',
  'umpire',
  'none',
  'max',
  'a\0b',
  '../x',
  '<b>',
  '{x}',
  '\ud800',
  '🂡',
  'x'.repeat(300),
  'x'.repeat(30_000),
];

const MANY = [3, 60, 600, 5000];
/** What is repeated comes to no more values than this: lists of lists of thousands only take time to read. */
const MOST_REPEATED = 100_000;

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const STRANGERS: readonly unknown[] = [null, true, false, 0, 'x', [], {}, [[]], [0, 0], nested(40)];

const counted = new WeakMap<Holder, number>();

/** How many values plain data holds at any depth; counted once, since most of it is in every copy. */
function countIn(value: unknown): number {
  if (!isHolder(value)) return 0;
  const known = counted.get(value);
  if (known !== undefined) return known;
  let count = 0;
  for (const each of Object.values(value)) count += 1 + countIn(each);
  counted.set(value, count);
  return count;
}

/** The way to one of the values that plain data holds, by its number in the order in which they are written. */
function pathTo(holder: Holder, number: number): Path {
  let left = number;
  for (const key of Object.keys(holder)) {
    if (left === 0) return [key];
    const value = valueAt(holder, key);
    const below = countIn(value);
    if (left <= below) return [key, ...pathTo(value as Holder, left - 1)];
    left -= 1 + below;
  }
  throw new Error(`There is no value ${number} among ${countIn(holder)}.`);
}

const valueAt = (holder: Holder, key: string): unknown => (holder as Readonly<Record<string, unknown>>)[key];
const anyPath = (root: Holder, chance: Chance): Path => pathTo(root, chance.below(countIn(root)));
const valueBy = (root: Holder, path: Path): unknown =>
  path.reduce<unknown>((now, key) => valueAt(now as Holder, key), root);

/** A copy with another value under a key; `__proto__` is a key like any other. */
const withValue = (holder: Holder, key: string, value: unknown): Holder =>
  Array.isArray(holder) ? holder.with(Number(key), value) : { ...holder, [key]: value };

/** A copy in which the holder at the end of a path is another. */
function edited(root: Holder, path: Path, edit: (holder: Holder, key: string) => Holder): Holder {
  const [key, ...rest] = path;
  if (rest.length === 0) return edit(root, key!);
  return withValue(root, key!, edited(valueAt(root, key!) as Holder, rest, edit));
}

function otherNumber(value: number, chance: Chance): number {
  const near = [value + 1, value - 1, -value, value * 1000, value / 1000, value + 0.25];
  return chance.oneIn(2) ? chance.pick(near) : chance.pick(NUMBERS);
}

const LOOKED_AT = 12;

/** Another value of the same type from somewhere else, if there is one about. */
function sameElsewhere(root: Holder, value: unknown, chance: Chance): unknown {
  for (let i = 0; i < LOOKED_AT; i++) {
    const other = valueBy(root, anyPath(root, chance));
    if (typeof other === typeof value && other !== value) return other;
  }
  return value;
}

function otherValue(root: Holder, value: unknown, chance: Chance): unknown {
  if (typeof value === 'number') return otherNumber(value, chance);
  if (chance.oneIn(2)) return sameElsewhere(root, value, chance);
  return typeof value === 'string' ? chance.pick(TEXTS) : chance.pick(STRANGERS);
}

function otherList(list: readonly unknown[], at: number, chance: Chance): readonly unknown[] {
  const value = list[at];
  const count = Math.min(chance.pick(MANY), Math.ceil(MOST_REPEATED / (1 + countIn(value))));
  const edits = [
    () => list.toSpliced(at, 1),
    () => [...list, value],
    () => [...list, ...Array.from({ length: count }, () => value)],
    () => list.toReversed(),
    () => [],
    () => list.with(at, [value]),
  ];
  return chance.pick(edits)();
}

function otherFields(record: Readonly<Record<string, unknown>>, key: string, chance: Chance): Holder {
  const { [key]: value, ...others } = record;
  const edits = [
    () => others,
    () => ({ ...record, [chance.pick(TEXTS.slice(0, 8))]: value }),
    () => ({ ...record, [key]: [value] }),
    () => ({ ...record, [key]: { [key]: value } }),
  ];
  return chance.pick(edits)();
}

const otherShape = (holder: Holder, key: string, chance: Chance): Holder =>
  Array.isArray(holder)
    ? otherList(holder, Number(key), chance)
    : otherFields(holder as Readonly<Record<string, unknown>>, key, chance);

/** Plain data with a few things wrong in it; what is not wrong it shares with the original. */
export function mutate(original: unknown, chance: Chance): unknown {
  let root: Holder = { it: original };
  for (let edits = 1 + chance.below(3); edits > 0 && countIn(root) > 0; edits--) {
    const path = anyPath(root, chance);
    const value = valueBy(root, path);
    if (chance.oneIn(3)) root = edited(root, path, (holder, key) => otherShape(holder, key, chance));
    else {
      const other = chance.oneIn(6) ? chance.pick(STRANGERS) : otherValue(root, value, chance);
      root = edited(root, path, (holder, key) => withValue(holder, key, other));
    }
  }
  return valueAt(root, 'it');
}

const SCRAPS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '- ',
  '&a ',
  '*a',
  '!!',
  '|',
  '\n',
  '  ',
  '\0',
  '1e999',
  '9'.repeat(40),
];

/** A text with a few characters lost, doubled or strange. */
export function mutateText(original: string, chance: Chance): string {
  let text = original;
  for (let edits = 1 + chance.below(4); edits > 0; edits--) {
    const at = chance.below(text.length + 1);
    const length = chance.below(20);
    const edited = [
      text.slice(0, at) + text.slice(at + length),
      text.slice(0, at) + chance.pick(SCRAPS) + text.slice(at),
      text.slice(0, at) + chance.pick(SCRAPS).repeat(chance.pick(MANY)) + text.slice(at),
      text.slice(0, at) + text.slice(Math.max(0, at - length)),
      text.slice(0, at),
    ];
    text = chance.pick(edited);
  }
  return text;
}
