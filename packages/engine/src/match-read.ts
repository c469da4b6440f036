import * as v from 'valibot';
import type { OrderEntry } from './advance.ts';
import { type Fault, fault, faulty, type Parsed, parseWith, shown, sound, under } from './fault.ts';
import { type ActEntry, type Entry, isOrder, type Match, openMatch } from './match.ts';
import { MATCH_FORMAT, type MatchFile, matchSchema, type SavedEntry } from './match-file.ts';
import { append, perform } from './play.ts';
import type { Game, Ruleset } from './ruleset.ts';
import { fingerprintOf, type Kept, type State } from './state.ts';

/** What is pinned: the version of the rules a file was played by. */
export interface Pinned {
  readonly ruleset: string;
  readonly rules: string;
}

/** Reads by which rules a file was played, so that they can be found before it is opened. */
export function pinnedTo(raw: unknown): Parsed<Pinned> {
  const parsed = parseWith(
    v.looseObject({ format: v.literal(MATCH_FORMAT), ruleset: v.string(), rules: v.string() }),
    raw,
  );
  return parsed.ok ? sound({ ruleset: parsed.value.ruleset, rules: parsed.value.rules }) : parsed;
}

export interface ReadOptions {
  /**
   * `beginning` replays every entry and compares every fingerprint: the way to read what comes from
   * somebody else. `checkpoint` goes on from the last state the file keeps, if its fingerprint fits: for
   * files of one's own.
   */
  readonly from?: 'beginning' | 'checkpoint';
}

/** Reads a saved match; refuses one of other rules by name, and one that replays differently. */
export function parseMatch<G extends Game>(
  ruleset: Ruleset<G>,
  raw: unknown,
  { from = 'beginning' }: ReadOptions = {},
): Parsed<Match<G>> {
  const file = parseFile(raw);
  if (!file.ok) return file;
  const pinned = pinFaults(ruleset, file.value);
  if (pinned.length > 0) return faulty(pinned);
  const begun = beginFile(ruleset, file.value);
  if (!begun.ok) return begun;
  return from === 'checkpoint'
    ? goOnFromCheckpoint(begun.value, file.value)
    : playFile(begun.value, file.value, 'compare');
}

/** Plays the entries of a saved match again by the rules of today, whatever its version and fingerprints said. */
export function rerecordMatch<G extends Game>(ruleset: Ruleset<G>, raw: unknown): Parsed<Match<G>> {
  const file = parseFile(raw);
  if (!file.ok) return file;
  const begun = beginFile(ruleset, file.value);
  return begun.ok ? playFile(begun.value, file.value, 'anew') : begun;
}

const parseFile = (raw: unknown): Parsed<MatchFile> => parseWith(matchSchema, raw) as Parsed<MatchFile>;

function pinFaults(ruleset: Ruleset, file: MatchFile): readonly Fault[] {
  if (file.ruleset !== ruleset.id) {
    return [fault('ruleset', `expected ${ruleset.id}, got ${shown(file.ruleset)}`)];
  }
  if (file.rules !== ruleset.version) {
    const message = `this match was played by version ${file.rules} of the rules; here is ${ruleset.version}`;
    return [fault('rules', message)];
  }
  if (file.source === 'seed' && file.seeds[0]?.from !== 0) {
    return [fault('seeds', 'expected a seed from entry 0 on')];
  }
  const late = file.seeds.findIndex(({ from }, i) => i > 0 && from < (file.seeds[i - 1]?.from ?? 0));
  return late < 0 ? [] : [fault(`seeds[${late}].from`, 'expected the seeds in the order of their entries')];
}

/** The match before its first entry. */
function beginFile<G extends Game>(ruleset: Ruleset<G>, file: MatchFile): Parsed<Match<G>> {
  const scenario = ruleset.parse.scenario(file.scenario);
  if (!scenario.ok) return faulty(under('scenario', scenario.faults));
  const seed = file.seeds[0]?.seed ?? '';
  const opened = guard('typed', () =>
    openMatch(ruleset, scenario.value, { seed, source: file.source, typed: file.typed ?? [] }),
  );
  if (!opened.ok) return opened;
  if (opened.value.status !== 'opened') return faulty([missing('typed', opened.value.draw.key)]);
  return sound({ ...opened.value.match, seeds: file.seeds });
}

/** Takes up the last state that a file keeps and plays what follows it; without one, everything. */
function goOnFromCheckpoint<G extends Game>(begun: Match<G>, file: MatchFile): Parsed<Match<G>> {
  const count = file.entries.length;
  const states: Kept<G>[] = [];
  for (const [i, { after, fingerprint, state }] of file.checkpoints.entries()) {
    if (!state || after > count || after <= (states.at(-1)?.number ?? 0)) continue;
    const kept: Kept<G> = { ...(state as State<G>), number: after, fingerprint };
    if (fingerprintOf(kept) !== fingerprint) {
      return faulty([fault(`checkpoints[${i}]`, 'the state does not fit its fingerprint')]);
    }
    states.push(kept);
  }
  const last = states.at(-1);
  if (!last) return playFile(begun, file, 'compare');
  const entries: Entry<G>[] = [];
  for (const [i, entry] of file.entries.slice(0, last.number).entries()) {
    const read = readEntry(begun.ruleset, entry, `entries[${i}]`);
    if (!read.ok) return read;
    entries.push({ ...read.value, link: entry.link });
  }
  const resumed = { ...begun, entries, state: last, kept: [...begun.kept, ...states] };
  return playFile(resumed, file, 'compare');
}

/** Plays the entries that a match does not have yet. */
function playFile<G extends Game>(
  begun: Match<G>,
  file: MatchFile,
  how: 'compare' | 'anew',
): Parsed<Match<G>> {
  let match = begun;
  const prints = new Map(file.checkpoints.map((checkpoint, i) => [checkpoint.after, { ...checkpoint, i }]));
  for (let i = match.entries.length; i <= file.entries.length; i++) {
    const print = prints.get(i);
    if (how === 'compare' && print && fingerprintOf(match.state) !== print.fingerprint) {
      const gives = `expected ${print.fingerprint}, the replay gives ${fingerprintOf(match.state)}`;
      return faulty([fault(`checkpoints[${print.i}].fingerprint`, `after entry ${i}: ${gives}`)]);
    }
    const entry = file.entries[i];
    if (!entry) break;
    const next = playEntry(match, entry, `entries[${i}]`);
    if (!next.ok) return next;
    const { link } = next.value.entries.at(-1)!;
    if (how === 'compare' && link !== entry.link) {
      return faulty([fault(`entries[${i}].link`, `expected ${entry.link}, the replay gives ${link}`)]);
    }
    match = next.value;
  }
  return sound(match);
}

type Done<G extends Game> = OrderEntry<G> | ActEntry;

function readEntry<G extends Game>(ruleset: Ruleset<G>, saved: SavedEntry, path: string): Parsed<Done<G>> {
  if ('act' in saved) return sound({ side: saved.side, act: saved.act });
  const order = ruleset.parse.order(saved.order);
  if (!order.ok) return faulty(under(`${path}.order`, order.faults));
  const { side, typed } = saved;
  return sound({ side, order: order.value, ...(typed && { typed }) });
}

function playEntry<G extends Game>(match: Match<G>, saved: SavedEntry, path: string): Parsed<Match<G>> {
  const read = readEntry(match.ruleset, saved, path);
  if (!read.ok) return read;
  const done = read.value;
  if (!isOrder(done)) {
    const acted = perform(match, done.side, done.act);
    if (acted.status === 'accepted') return sound(acted.match);
    return faulty([fault(`${path}.act`, `refused by ${acted.refusal.clause}`)]);
  }
  const appended = guard(`${path}.typed`, () => append(match, done.side, done.order, done.typed ?? []));
  if (!appended.ok) return appended;
  const { value } = appended;
  if (value.status === 'refused') {
    const isTurn = value.refusal.clause.startsWith('MATCH-TURN');
    return faulty([fault(`${path}.${isTurn ? 'side' : 'order'}`, `refused by ${value.refusal.clause}`)]);
  }
  if (value.status === 'needs-draw') return faulty([missing(`${path}.typed`, value.draw.key)]);
  return sound(value.match);
}

/** A draw out of its range is the file's mistake; anything else that is thrown is ours. */
function guard<T>(path: string, work: () => T): Parsed<T> {
  try {
    return sound(work());
  } catch (error) {
    if (error instanceof Error && error.name === 'DrawOutOfRange')
      return faulty([fault(path, error.message)]);
    throw error;
  }
}

const missing = (path: string, key: string): Fault => fault(path, `no draw is written down for '${key}'`);
