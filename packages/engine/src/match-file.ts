import * as v from 'valibot';
import { type Act, actSchema } from './act.ts';
import { boundedCount, boundedList, boundedText, LONGEST_ID, LONGEST_SEED, MOST_ENTRIES } from './bounds.ts';
import type { Draw, Drawn } from './dice.ts';
import { KEPT_EVERY, type Match, type SeedFrom, type Source } from './match.ts';
import type { Seat, SideId } from './ruleset.ts';
import { type Kept, keep, type Standing } from './state.ts';

const MOST_DRAWS = 10_000;
const whole = v.pipe(v.number(), v.safeInteger());
/** A seed is any text without a NUL. */
export const seedSchema = v.pipe(
  boundedText(LONGEST_SEED),
  v.check(seed => !seed.includes('\u0000'), 'expected a seed without a NUL'),
);

export const MATCH_FORMAT = 'grognard/match@2';

/** A match as it is saved and sent. All but the checkpoints a replay could not do without. */
export interface MatchFile {
  readonly format: typeof MATCH_FORMAT;
  readonly ruleset: string;
  readonly rules: string;
  readonly scenario: unknown;
  readonly source: Source;
  readonly seeds: readonly SeedFrom[];
  /** Real dice alone are written down; others follow from the seed. */
  readonly typed?: readonly Draw[];
  readonly entries: readonly SavedEntry[];
  readonly checkpoints: readonly Checkpoint[];
}

/** An order or an act; `link` is the beginning of the chain after it. */
export type SavedEntry = (
  | { readonly side: SideId; readonly order: unknown; readonly typed?: readonly Draw[] }
  | { readonly side: Seat; readonly act: Act }
) & { readonly link: string };

/** Where the match stood after so many entries: its fingerprint, and the whole state where it is kept. */
export interface Checkpoint {
  readonly after: number;
  readonly fingerprint: string;
  readonly state?: SavedState;
}
interface SavedState {
  readonly position: unknown;
  readonly moment: string;
  readonly drawn: Drawn;
  readonly chain: string;
  readonly standing: Standing;
}

export interface WriteOptions {
  /** `none` keeps a file small: fingerprints alone, so that opening it replays it all. */
  readonly states?: 'some' | 'none';
}

/** Every how many entries a file keeps a whole state. */
const STATES_EVERY = 4 * KEPT_EVERY;

/** Writes a match down. */
export function writeMatch(match: Match, { states = 'some' }: WriteOptions = {}): MatchFile {
  const { ruleset, scenario, source, seeds, opening, entries, kept, state: last } = match;
  const before = kept.filter(({ number }) => number < last.number);
  return {
    format: MATCH_FORMAT,
    ruleset: ruleset.id,
    rules: ruleset.version,
    scenario,
    source,
    seeds,
    ...(source === 'typed' && { typed: opening.draws }),
    entries,
    checkpoints: [...before, keep(last)].map(state =>
      checkpointOf(
        state,
        states === 'some' && (state.number === last.number || state.number % STATES_EVERY === 0),
      ),
    ),
  };
}

function checkpointOf({ number, fingerprint, ...state }: Kept, isWhole: boolean): Checkpoint {
  return { after: number, fingerprint, ...(isWhole && { state }) };
}

const drawSchema = v.strictObject({
  key: boundedText(200),
  nth: boundedCount(1, MOST_DRAWS),
  low: whole,
  high: whole,
  value: whole,
  rolled: v.exactOptional(v.literal(true)),
});
const hex = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `expected ${digits} hexadecimal digits`));
const typed = v.exactOptional(boundedList(drawSchema, MOST_DRAWS, 'draws'));
const doneEntries = { side: boundedText(LONGEST_ID), link: hex(8) };
const entrySchema = v.union(
  [
    v.strictObject({ ...doneEntries, order: v.unknown(), typed }),
    v.strictObject({ ...doneEntries, act: actSchema }),
  ],
  'expected { side, order, link } or { side, act, link }',
);
const checkpointSchema = v.strictObject({
  after: boundedCount(0, MOST_ENTRIES),
  fingerprint: hex(32),
  // Its position is never looked into before its fingerprint fits.
  state: v.exactOptional(v.looseObject({})),
});
export const matchSchema = v.strictObject({
  format: v.literal(MATCH_FORMAT),
  ruleset: boundedText(LONGEST_ID),
  rules: boundedText(LONGEST_ID),
  scenario: v.unknown(),
  source: v.picklist(['seed', 'typed']),
  seeds: boundedList(
    v.strictObject({ from: boundedCount(0, MOST_ENTRIES), seed: seedSchema }),
    1000,
    'seeds',
  ),
  typed,
  entries: boundedList(entrySchema, MOST_ENTRIES, 'entries'),
  checkpoints: boundedList(checkpointSchema, MOST_ENTRIES, 'checkpoints'),
});
