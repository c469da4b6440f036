import * as v from 'valibot';
import type { Draw } from './dice.ts';
import { type Fault, fault, faulty, type Parsed, parseWith, shown, sound, under } from './fault.ts';
import { append, type Match, openMatch, positionOf, type Source, witnessed } from './match.ts';
import type { Game, Outcome, Ruleset, Seat, SideId } from './ruleset.ts';

export const MATCH_FORMAT = 'grognard/match@1';

/** A match as it is saved and sent: nothing in it that a replay would not give again. */
export interface MatchFile {
  readonly format: typeof MATCH_FORMAT;
  readonly ruleset: string;
  readonly rules: string;
  readonly scenario: unknown;
  readonly source: Source;
  readonly seeds: readonly { readonly from: number; readonly seed: string }[];
  readonly opening: SavedChance;
  readonly entries: readonly (SavedChance & { readonly side: SideId; readonly order: unknown })[];
}

interface SavedChance {
  readonly fingerprint: string;
  /** Only real dice are written down; the others follow from the seed. */
  readonly typed?: readonly Draw[];
}

const chance = (source: Source, draws: readonly Draw[], fingerprint: string): SavedChance =>
  source === 'typed' ? { fingerprint, typed: draws } : { fingerprint };

/** Writes a match down. */
export const writeMatch = (match: Match): MatchFile => ({
  format: MATCH_FORMAT,
  ruleset: match.ruleset.id,
  rules: match.ruleset.version,
  scenario: match.scenario,
  source: match.source,
  seeds: match.seeds,
  opening: chance(match.source, match.opening.draws, match.opening.fingerprint),
  entries: match.entries.map(({ side, order, draws, fingerprint }) => ({
    side,
    order,
    ...chance(match.source, draws, fingerprint),
  })),
});

const MOST_ENTRIES = 100_000;
const whole = v.pipe(v.number(), v.safeInteger());
const drawSchema = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200)),
  nth: whole,
  low: whole,
  high: whole,
  value: whole,
});
const chanceEntries = {
  fingerprint: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{16}$/, 'expected a fingerprint of 16 hexadecimal digits'),
  ),
  typed: v.exactOptional(v.array(drawSchema)),
};
const matchSchema = v.strictObject({
  format: v.literal(MATCH_FORMAT),
  ruleset: v.string(),
  rules: v.string(),
  scenario: v.unknown(),
  source: v.picklist(['seed', 'typed']),
  seeds: v.array(
    v.strictObject({ from: v.pipe(whole, v.minValue(0)), seed: v.pipe(v.string(), v.maxLength(1000)) }),
  ),
  opening: v.strictObject(chanceEntries),
  entries: v.pipe(
    v.array(v.strictObject({ ...chanceEntries, side: v.string(), order: v.unknown() })),
    v.maxLength(MOST_ENTRIES, `expected at most ${MOST_ENTRIES} entries`),
  ),
});

/** Plays the orders of a saved match again by the rules of today, whatever its version and fingerprints said. */
export function rerecordMatch<G extends Game>(ruleset: Ruleset<G>, raw: unknown): Parsed<Match<G>> {
  const parsed = parseWith(matchSchema, raw);
  if (!parsed.ok) return parsed;
  const file = parsed.value as MatchFile;
  const scenario = ruleset.parse.scenario(file.scenario);
  if (!scenario.ok) return faulty(under('scenario', scenario.faults));
  return replayFile(ruleset, file, scenario.value, () => null);
}

/** Reads a saved match and replays it; refuses one of other rules by name, and one that replays differently. */
export function parseMatch<G extends Game>(ruleset: Ruleset<G>, raw: unknown): Parsed<Match<G>> {
  const parsed = parseWith(matchSchema, raw);
  if (!parsed.ok) return parsed;
  const file = parsed.value as MatchFile;
  const pinned = pinFaults(ruleset, file);
  if (pinned.length > 0) return faulty(pinned);
  const scenario = ruleset.parse.scenario(file.scenario);
  if (!scenario.ok) return faulty(under('scenario', scenario.faults));
  return replayFile(ruleset, file, scenario.value);
}

function pinFaults(ruleset: Ruleset, file: MatchFile): readonly Fault[] {
  if (file.ruleset !== ruleset.id) {
    return [fault('ruleset', `expected ${ruleset.id}, got ${shown(file.ruleset)}`)];
  }
  if (file.rules !== ruleset.version) {
    return [
      fault(
        'rules',
        `this match was played by version ${file.rules} of the rules; here is ${ruleset.version}`,
      ),
    ];
  }
  if (file.source === 'seed' && file.seeds[0]?.from !== 0) {
    return [fault('seeds', 'expected a seed from entry 0 on')];
  }
  const late = file.seeds.findIndex(({ from }, i) => i > 0 && from < (file.seeds[i - 1]?.from ?? 0));
  return late < 0 ? [] : [fault(`seeds[${late}].from`, 'expected the seeds in the order of their entries')];
}

function replayFile<G extends Game>(
  ruleset: Ruleset<G>,
  file: MatchFile,
  scenario: G['Scenario'],
  compare: ComparePrints = comparePrint,
): Parsed<Match<G>> {
  const seed = file.seeds[0]?.seed ?? '';
  const opened = guard('opening', () =>
    openMatch(ruleset, scenario, { seed, source: file.source, typed: file.opening.typed ?? [] }),
  );
  if (!opened.ok) return opened;
  if (opened.value.status !== 'opened') return faulty([missing('opening.typed', opened.value.draw.key)]);
  let match: Match<G> = { ...opened.value.match, seeds: file.seeds };
  const differs = compare('opening', file.opening.fingerprint, match.opening.fingerprint);
  if (differs) return faulty([differs]);
  for (const [index, saved] of file.entries.entries()) {
    const next = replayEntry(match, saved, `entries[${index}]`, compare);
    if (!next.ok) return next;
    match = next.value;
  }
  return sound(match);
}

function replayEntry<G extends Game>(
  match: Match<G>,
  saved: MatchFile['entries'][number],
  path: string,
  compare: ComparePrints,
): Parsed<Match<G>> {
  if (!match.rules.active(positionOf(match)).includes(saved.side)) {
    return faulty([fault(`${path}.side`, `it is not for ${shown(saved.side)} to order here`)]);
  }
  const order = match.ruleset.parse.order(saved.order);
  if (!order.ok) return faulty(under(`${path}.order`, order.faults));
  const appended = guard(path, () => append(match, saved.side, order.value, saved.typed ?? []));
  if (!appended.ok) return appended;
  const { value } = appended;
  if (value.status === 'refused')
    return faulty([fault(`${path}.order`, `refused by ${value.refusal.clause}`)]);
  if (value.status === 'needs-draw') return faulty([missing(`${path}.typed`, value.draw.key)]);
  const differs = compare(path, saved.fingerprint, value.entry.fingerprint);
  return differs ? faulty([differs]) : sound(value.match);
}

/** A draw out of its range is the file's mistake; anything else that is thrown is ours. */
function guard<T>(path: string, work: () => T): Parsed<T> {
  try {
    return sound(work());
  } catch (error) {
    if (error instanceof Error && error.name === 'DrawOutOfRange') {
      return faulty([fault(`${path}.typed`, error.message)]);
    }
    throw error;
  }
}

const missing = (path: string, key: string): Fault => fault(path, `no draw is written down for '${key}'`);

type ComparePrints = (path: string, expected: string, found: string) => Fault | null;

const comparePrint: ComparePrints = (path, expected, found) =>
  expected === found ? null : fault(`${path}.fingerprint`, `expected ${expected}, the replay gives ${found}`);

export const RECORD_FORMAT = 'grognard/record@1';

/** A match as one seat lived it: its views and what it witnessed, and nothing else. */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly ruleset: string;
  readonly rules: string;
  readonly seat: Seat;
  readonly views: readonly unknown[];
  readonly log: readonly { readonly entry: number; readonly event: unknown }[];
  readonly orders: readonly { readonly entry: number; readonly order: unknown }[];
  readonly outcome: Outcome | null;
}

/** Writes the record of one seat: safe to hand to it while the match lasts. */
export function writeRecord(match: Match, seat: Seat): MatchRecord {
  const positions = [match.opening.position, ...match.entries.map(entry => entry.position)];
  return {
    format: RECORD_FORMAT,
    ruleset: match.ruleset.id,
    rules: match.ruleset.version,
    seat,
    views: positions.map(position => match.rules.view(position, seat)),
    log: witnessed(match, seat),
    orders: match.entries.flatMap(({ side, order }, i) => (side === seat ? [{ entry: i + 1, order }] : [])),
    outcome: match.rules.outcome(positionOf(match)),
  };
}
