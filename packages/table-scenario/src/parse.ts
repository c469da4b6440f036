import { faulty, type NewWord, type Parsed, parseWith } from '@grognard/engine';
import type * as v from 'valibot';
import { oldWordFaults } from './old-words.ts';

/** Reads outside data by a schema; a document in old words is told the new ones and nothing else. */
export function parseInNewWords<T>(
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
  words: readonly NewWord[],
): Parsed<T> {
  const parsed = parseWith(schema, raw);
  if (parsed.ok) return parsed;
  const old = oldWordFaults(raw, words);
  return old.length > 0 ? faulty(old) : parsed;
}
