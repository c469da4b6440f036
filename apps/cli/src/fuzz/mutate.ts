import type { Chance } from './chance.ts';

/** A place in plain data that holds a value: an index of a list or a key of an object. */
interface Slot {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

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
/**
 * What is repeated comes to no more values than this: a list of lists of thousands takes longer to make than to
 * refuse. It is copied each time, or the next edit would be made in all of them at once.
 */
const MOST_REPEATED = 100_000;

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const strangers = (): readonly unknown[] => [null, true, false, 0, 'x', [], {}, [[]], [0, 0], nested(40)];

function slotsOf(holder: unknown, found: Slot[] = []): Slot[] {
  if (typeof holder !== 'object' || holder === null) return found;
  for (const key of Object.keys(holder)) {
    found.push({ holder: holder as Slot['holder'], key });
    slotsOf((holder as Record<string, unknown>)[key], found);
  }
  return found;
}

const valueAt = ({ holder, key }: Slot): unknown => (holder as Record<string, unknown>)[key];
/** Defined, not assigned: `__proto__` shall be a key like any other. */
const put = ({ holder, key }: Slot, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

const copy = (value: unknown): unknown => (typeof value === 'object' ? structuredClone(value) : value);

function otherNumber(value: number, chance: Chance): number {
  const near = [value + 1, value - 1, -value, value * 1000, value / 1000, value + 0.25];
  return chance.oneIn(2) ? chance.pick(near) : chance.pick(NUMBERS);
}

function changeValue(slot: Slot, slots: readonly Slot[], chance: Chance): void {
  const value = valueAt(slot);
  const same = slots.map(valueAt).filter(each => typeof each === typeof value);
  if (typeof value === 'number') put(slot, otherNumber(value, chance));
  else if (chance.oneIn(2)) put(slot, copy(chance.pick(same)));
  else if (typeof value === 'string') put(slot, chance.pick(TEXTS));
  else put(slot, chance.pick(strangers()));
}

function changeShape({ holder, key }: Slot, chance: Chance): void {
  const value = valueAt({ holder, key });
  if (Array.isArray(holder)) {
    const count = Math.min(chance.pick(MANY), Math.ceil(MOST_REPEATED / (1 + slotsOf(value).length)));
    const edits = [
      () => holder.splice(Number(key), 1),
      () => holder.push(copy(value)),
      () => holder.push(...Array.from({ length: count }, () => copy(value))),
      () => holder.reverse(),
      () => holder.splice(0, holder.length),
      () => put({ holder, key }, [value]),
    ];
    chance.pick(edits)();
    return;
  }
  const edits = [
    () => delete holder[key],
    () => put({ holder, key: chance.pick(TEXTS.slice(0, 8)) }, copy(value)),
    () => put({ holder, key }, [value]),
    () => put({ holder, key }, { [key]: value }),
  ];
  chance.pick(edits)();
}

/** Copies plain data with a few things wrong in it. */
export function mutate(original: unknown, chance: Chance): unknown {
  const root = { it: copy(original) };
  for (let edits = 1 + chance.below(3); edits > 0; edits--) {
    const slots = slotsOf(root);
    if (slots.length === 0) break;
    const slot = chance.pick(slots);
    if (chance.oneIn(3)) changeShape(slot, chance);
    else if (chance.oneIn(6)) put(slot, chance.pick(strangers()));
    else changeValue(slot, slots, chance);
  }
  return root.it;
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
