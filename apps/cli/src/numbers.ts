import { LONGEST_SEED, MOST_ENTRIES } from '@grognard/engine';
import { InvalidArgumentError } from 'commander';

/* The numbers and texts that options take, with their bounds. */

const MOST_GAMES = 100_000;
const MOST_WORKERS = 256;
const LONGEST_PATIENCE = 86_000;

/** Reads a whole number within bounds, as a person writes it. */
export const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= low && value <= high) return value;
    throw new InvalidArgumentError(`expected a whole number from ${low} to ${high}.`);
  };
/** Reads a length in millimetres, to the hundredth. */
export const millimetres =
  (low: number, high: number) =>
  (text: string): number => {
    const value = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    if (value >= low && value <= high) return value;
    throw new InvalidArgumentError(`expected millimetres from ${low} to ${high}.`);
  };
export const games = whole(1, MOST_GAMES);
export const workers = whole(1, MOST_WORKERS);
export const patience = whole(1, LONGEST_PATIENCE);
export const entry = whole(0, MOST_ENTRIES);

/** A seed: any text, except that a NUL would make seed and moment run into one another. */
export function seedText(text: string): string {
  if (text.includes('\0')) throw new InvalidArgumentError('expected a text without a NUL.');
  if (text.length > LONGEST_SEED)
    throw new InvalidArgumentError(`expected at most ${LONGEST_SEED} characters.`);
  return text;
}
