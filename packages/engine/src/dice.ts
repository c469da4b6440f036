import { absorb, EMPTY, finish, type Lanes } from './hash.ts';

/** Where a rule gets its chance from: draws asked for by a key that names their purpose. */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  draw(key: string, low: number, high: number): number;
}

/** One draw as it fell: the n-th of its key (from 1) at its moment. */
export interface Draw {
  readonly key: string;
  readonly nth: number;
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** A device rolled it for somebody who plays with real dice. */
  readonly rolled?: true;
}

/** How often each key was drawn at a moment before: undo and replay go on from there. */
export type Drawn = Readonly<Record<string, number>>;

export const SPAN = 0x1_0000_0000;

/**
 * Quick dice derived from a seed, for what is only imagined or tried; those of a match are keyed-dice.ts.
 * The draw is a function of (seed, moment, key, n): the text
 * `seed / moment / key` goes into two hash lanes (hash.ts), n and the number of the attempt close them,
 * and the upper lane is the draw. A value from the incomplete last span of 2³² is thrown away and the
 * next attempt made, so every number is equally likely.
 */
export function seededDice(seed: string, moment = '', before: Drawn = {}): Dice {
  const root = absorb(EMPTY, `${seed}\u0000${moment}\u0000`);
  const counts = new Map(Object.entries(before));
  return {
    draw(key, low, high) {
      checkRange(key, low, high);
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      return low + below(absorb(root, key), nth, high - low + 1);
    },
  };
}

/** A number from 0 to size − 1, without favour to any. */
function below({ a, b }: Lanes, nth: number, size: number): number {
  const limit = SPAN - (SPAN % size);
  for (let attempt = 0; ; attempt++) {
    const value = finish(finish(a ^ Math.imul(nth, 0x9e3779b1)) ^ b ^ Math.imul(attempt, 0x85157af5));
    if (value < limit) return value % size;
  }
}

export function checkRange(key: string, low: number, high: number): void {
  if (Number.isInteger(low) && Number.isInteger(high) && low <= high && high - low < SPAN) return;
  throw new Error(`Draw '${key}' asks for a whole number from ${low} to ${high}.`);
}

/** A draw was needed that nobody has given: a case that does not list it, a person who has yet to roll. */
export class DrawMissing extends Error {
  readonly key: string;
  readonly low: number;
  readonly high: number;
  readonly nth: number;
  constructor(key: string, low: number, high: number, nth: number) {
    super(`No draw given for '${key}' (number ${nth} of this key, ${low} to ${high}).`);
    this.name = 'DrawMissing';
    this.key = key;
    this.low = low;
    this.high = high;
    this.nth = nth;
  }
}

/** A given draw does not fit the range that the rule asks for. */
export class DrawOutOfRange extends Error {
  readonly key: string;
  constructor(key: string, value: number, low: number, high: number) {
    super(`Draw '${key}' is given as ${value}, expected a whole number from ${low} to ${high}.`);
    this.name = 'DrawOutOfRange';
    this.key = key;
  }
}

export type Script = Readonly<Record<string, number | readonly number[]>>;

/** Dice that fall as written in a case. */
export const scriptedDice = (script: Script): Dice =>
  givenDice(new Map(Object.entries(script).map(([key, given]) => [key, [given].flat()])));

/** Dice that a person rolled, each found by its key. */
export function typedDice(typed: readonly Draw[]): Dice {
  const script = new Map<string, number[]>();
  for (const { key, value } of typed) {
    const values = script.get(key);
    if (values) values.push(value);
    else script.set(key, [value]);
  }
  return givenDice(script);
}

function givenDice(script: ReadonlyMap<string, readonly number[]>): Dice {
  const used = new Map<string, number>();
  return {
    draw(key, low, high) {
      const values = script.get(key) ?? [];
      const nth = (used.get(key) ?? 0) + 1;
      const value = values[nth - 1];
      if (value === undefined) throw new DrawMissing(key, low, high, nth);
      if (!Number.isInteger(value) || value < low || value > high)
        throw new DrawOutOfRange(key, value, low, high);
      used.set(key, nth);
      return value;
    },
  };
}

/** Dice that also keep what fell, in order. */
export interface RecordedDice extends Dice {
  readonly draws: readonly Draw[];
}

export function recordedDice(dice: Dice, before: Drawn = {}): RecordedDice {
  const draws: Draw[] = [];
  const counts = new Map(Object.entries(before));
  return {
    draws,
    draw(key, low, high) {
      const value = dice.draw(key, low, high);
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      draws.push({ key, nth, low, high, value });
      return value;
    },
  };
}

/** Picks one of a list by a keyed draw. */
export function pick<T>(items: readonly T[], dice: Dice, key: string): T {
  if (items.length === 0) throw new Error(`Nothing to pick from for '${key}'.`);
  return items[dice.draw(key, 0, items.length - 1)] as T;
}
