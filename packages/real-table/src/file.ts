import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedRecord,
  boundedText,
  fault,
  faulty,
  type Game,
  LARGEST_NUMBER,
  LONGEST_ID,
  LONGEST_NAME,
  MOST_UNITS,
  type Parsed,
  parseWith,
  sound,
} from '@grognard/engine';
import * as v from 'valibot';
import type { Setting } from './stage.ts';
import { type Entry, enter, openTable, type TableState } from './table.ts';

export const TABLE_FORMAT = 'grognard/real-table@1';

/** A real table on paper: the battle, and everything that was told, measured, rolled and decided. */
export interface TableFile {
  readonly format: typeof TABLE_FORMAT;
  readonly ruleset: string;
  readonly rules: string;
  readonly scenario: unknown;
  readonly entries: readonly Entry[];
  /** What a replay must come to. */
  readonly fingerprint: string;
}

const MOST_ENTRIES = 5000;
const MOST_DICE = 500;
const MOST_FACTS = 40;

const id = boundedText(LONGEST_ID);
const count = boundedCount(0, LARGEST_NUMBER);
const value = v.union([
  v.boolean(),
  boundedNumber(-LARGEST_NUMBER, LARGEST_NUMBER),
  boundedText(LONGEST_NAME),
]);
const fields = boundedRecord(id, v.unknown(), MOST_FACTS, 'fields');
const die = v.strictObject({
  key: boundedText(LONGEST_NAME),
  nth: count,
  low: boundedCount(-LARGEST_NUMBER, LARGEST_NUMBER),
  high: boundedCount(-LARGEST_NUMBER, LARGEST_NUMBER),
  value: boundedCount(-LARGEST_NUMBER, LARGEST_NUMBER),
  rolled: v.exactOptional(v.literal(true)),
});
const entrySchema: v.GenericSchema<unknown, Entry> = v.variant('did', [
  v.strictObject({
    did: v.literal('incident'),
    incident: v.strictObject({
      kind: id,
      unit: v.exactOptional(id),
      target: v.exactOptional(id),
      facts: boundedRecord(id, value, MOST_FACTS, 'facts'),
    }),
    answers: boundedList(v.strictObject({ side: id, order: v.unknown() }), MOST_FACTS, 'answers'),
    dice: boundedList(die, MOST_DICE, 'dice'),
  }),
  v.strictObject({ did: v.literal('unit'), unit: id, change: v.union([v.literal('gone'), fields]) }),
  v.strictObject({ did: v.literal('side'), side: id, change: fields }),
  v.strictObject({ did: v.literal('step'), step: boundedCount(0, MOST_UNITS), side: id }),
  v.strictObject({ did: v.literal('undo') }),
]);
const fileSchema: v.GenericSchema<unknown, TableFile> = v.strictObject({
  format: v.literal(TABLE_FORMAT),
  ruleset: id,
  rules: id,
  scenario: v.unknown(),
  entries: boundedList(entrySchema, MOST_ENTRIES, 'entries'),
  fingerprint: id,
});

/** Reads one entry, from another phone. */
export const parseEntry = (raw: unknown): Parsed<Entry> => parseWith(entrySchema, raw);

/** Reads a file; whether it replays is another matter. */
export const parseTable = (raw: unknown): Parsed<TableFile> => parseWith(fileSchema, raw);

export const writeTable = (
  { ruleset, scenario }: Setting,
  entries: readonly Entry[],
  { chain }: TableState,
): TableFile => ({
  format: TABLE_FORMAT,
  ruleset: ruleset.id,
  rules: ruleset.version,
  scenario,
  entries,
  fingerprint: chain,
});

/** Plays a list of entries from the beginning. */
export function replayTable<G extends Game>(
  setting: Setting<G>,
  entries: readonly Entry[],
): Parsed<TableState> {
  let state = openTable(setting);
  for (const [i, entry] of entries.entries()) {
    const entered = tried(() => enter(setting, state, entry));
    if (!entered.ok) return faulty([fault(`entries[${i}]`, entered.why)]);
    state = entered.state;
  }
  return sound(state);
}

/** What somebody else wrote may name what is not there. */
function tried<T>(work: () => T): T | { readonly ok: false; readonly why: string } {
  try {
    return work();
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
