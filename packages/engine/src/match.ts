import { fingerprint } from './canonical.ts';
import {
  type Dice,
  type Draw,
  DrawMissing,
  type Drawn,
  recordedDice,
  scriptedDice,
  seededDice,
} from './dice.ts';
import type { Game, Rules, Ruleset, Seat, SideId } from './ruleset.ts';
import type { Refusal } from './verdict.ts';

/** Where the chance of a match comes from: a seed, or real dice that a person rolls and types. */
export type Source = 'seed' | 'typed';

/** The seed in force from an entry on; a fork brings its own. */
export interface SeedFrom {
  readonly from: number;
  readonly seed: string;
}

/** One accepted order and all that followed from it. */
export interface Entry<G extends Game = Game> {
  readonly side: SideId;
  readonly order: G['Order'];
  readonly moment: string;
  readonly draws: readonly Draw[];
  readonly events: readonly G['Event'][];
  readonly position: G['Position'];
  readonly fingerprint: string;
}

/** The first position and what led to it; it answers no order. */
export type Opening<G extends Game = Game> = Omit<Entry<G>, 'side' | 'order'>;

/** A match: scenario, seed and orders, pinned to a version of its rules. The rest is derived. */
export interface Match<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: Rules<G>;
  readonly scenario: G['Scenario'];
  readonly source: Source;
  readonly seeds: readonly SeedFrom[];
  readonly opening: Opening<G>;
  readonly entries: readonly Entry<G>[];
}

/** The next die that a person has to roll: the key says for what. */
export interface DrawNeeded {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

export type Appended<G extends Game = Game> =
  | { readonly status: 'accepted'; readonly match: Match<G>; readonly entry: Entry<G> }
  | { readonly status: 'refused'; readonly refusal: Refusal<G['Clause']> }
  | { readonly status: 'needs-draw'; readonly draw: DrawNeeded };

export type Opened<G extends Game = Game> =
  | { readonly status: 'opened'; readonly match: Match<G> }
  | { readonly status: 'needs-draw'; readonly draw: DrawNeeded };

export interface OpenOptions {
  readonly seed?: string;
  readonly source?: Source;
  /** Real dice already rolled, in the order in which they were asked for. */
  readonly typed?: readonly Draw[];
}

const OPENING = 'opening';

/** Opens a match that plays from a seed. */
export function newMatch<G extends Game>(
  ruleset: Ruleset<G>,
  scenario: G['Scenario'],
  seed: string,
): Match<G> {
  const opened = openMatch(ruleset, scenario, { seed });
  if (opened.status !== 'opened') throw new Error('A seeded match never waits for a person.');
  return opened.match;
}

/** Opens a match from a seed or with typed dice; the beginning itself may need some. */
export function openMatch<G extends Game>(
  ruleset: Ruleset<G>,
  scenario: G['Scenario'],
  { seed = '', source = 'seed', typed = [] }: OpenOptions,
): Opened<G> {
  const rules = ruleset.prepare(scenario);
  const dice = recordedDice(source === 'seed' ? seededDice(seed, OPENING) : typedDice(typed));
  const step = orDrawNeeded(() => rules.begin(dice));
  if ('draw' in step) return { status: 'needs-draw', draw: step.draw };
  const { position, events } = step.done;
  const opening = {
    moment: OPENING,
    draws: dice.draws,
    events,
    position,
    fingerprint: fingerprint({ position, events }),
  };
  const seeds = source === 'seed' ? [{ from: 0, seed }] : [];
  return {
    status: 'opened',
    match: { ruleset, rules, scenario, source, seeds, opening, entries: [] },
  };
}

/** The position after the first `count` entries; after all of them if left out. */
export function positionOf<G extends Game>(match: Match<G>, count = match.entries.length): G['Position'] {
  if (count === 0) return match.opening.position;
  const entry = match.entries[count - 1];
  if (!entry) throw new Error(`The match has ${match.entries.length} entries, not ${count}.`);
  return entry.position;
}

/** Judges an order on what its side knows, carries it out and adds it to the match. */
export function append<G extends Game>(
  match: Match<G>,
  side: SideId,
  order: G['Order'],
  typed: readonly Draw[] = [],
): Appended<G> {
  const { rules } = match;
  const before = positionOf(match);
  const verdict = rules.judge(rules.view(before, side), side, order);
  if (!verdict.accepted) return { status: 'refused', refusal: verdict };

  const moment = rules.moment(before);
  const drawn = drawnAt(match, moment);
  const dice = recordedDice(diceFor(match, moment, drawn, typed), drawn);
  const step = orDrawNeeded(() => rules.resolve(before, side, order, dice));
  if ('draw' in step) return { status: 'needs-draw', draw: step.draw };

  const { position, events } = step.done;
  const entry: Entry<G> = {
    side,
    order,
    moment,
    draws: dice.draws,
    events,
    position,
    fingerprint: fingerprint({ position, events }),
  };
  return { status: 'accepted', match: { ...match, entries: [...match.entries, entry] }, entry };
}

/** How often each key was drawn at this moment: a side that gives many orders in a phase goes on counting. */
function drawnAt(match: Match, moment: string): Drawn {
  const counts: Record<string, number> = {};
  for (let i = match.entries.length - 1; i >= 0; i--) {
    const entry = match.entries[i];
    if (entry?.moment !== moment) continue;
    for (const { key, nth } of entry.draws) counts[key] = Math.max(counts[key] ?? 0, nth);
  }
  return counts;
}

function diceFor(match: Match, moment: string, drawn: Drawn, typed: readonly Draw[]): Dice {
  if (match.source === 'typed') return typedDice(typed);
  const at = match.entries.length;
  const inForce = match.seeds.findLast(({ from }) => from <= at);
  if (!inForce) throw new Error(`No seed is in force at entry ${at}.`);
  return seededDice(inForce.seed, moment, drawn);
}

/** Dice that a person rolled, each found by its key. */
function typedDice(typed: readonly Draw[]): Dice {
  const script: Record<string, number[]> = {};
  for (const { key, value } of typed) {
    script[key] ??= [];
    script[key].push(value);
  }
  return scriptedDice(script);
}

function orDrawNeeded<T>(work: () => T): { readonly done: T } | { readonly draw: DrawNeeded } {
  try {
    return { done: work() };
  } catch (error) {
    if (!(error instanceof DrawMissing)) throw error;
    const { key, low, high } = error;
    return { draw: { key, low, high } };
  }
}

export const UNDO_BARS = ['nothing', 'dice', 'reveal'] as const;
/** Why an undo is refused: nothing to take back, dice have fallen, or something came to light. */
export type UndoBar = (typeof UNDO_BARS)[number];

/** Why the last entry cannot be taken back; `null` when it can. */
export function undoBar<G extends Game>(match: Match<G>): UndoBar | null {
  const last = match.entries.at(-1);
  if (!last) return 'nothing';
  if (last.draws.length > 0) return 'dice';
  const { rules } = match;
  const before = rules.view(positionOf(match, match.entries.length - 1), last.side);
  return rules.reveals(before, rules.view(last.position, last.side)) ? 'reveal' : null;
}

/** Takes the last entry back, never across dice or a reveal. */
export function undo<G extends Game>(match: Match<G>): Match<G> | UndoBar {
  return undoBar(match) ?? { ...match, entries: match.entries.slice(0, -1) };
}

/** A new match that shares the first `count` entries and goes on with its own chance. */
export function fork<G extends Game>(match: Match<G>, count: number, seed: string): Match<G> {
  positionOf(match, count);
  const entries = match.entries.slice(0, count);
  if (match.source === 'typed') return { ...match, entries };
  const kept = match.seeds.filter(({ from }, index) => index === 0 || from < count);
  return { ...match, seeds: [...kept, { from: count, seed }], entries };
}

/** One line of the log: the entry it belongs to (0 is the opening) and the event as the seat saw it. */
export interface LogLine<G extends Game = Game> {
  readonly entry: number;
  readonly event: G['Witnessed'];
}

/** What a seat has witnessed of the match, in order. */
export function witnessed<G extends Game>(match: Match<G>, seat: Seat): readonly LogLine<G>[] {
  const { rules } = match;
  const { opening } = match;
  const lines: LogLine<G>[] = [];
  for (const event of opening.events) {
    const seen = rules.witness(event, opening.position, seat);
    if (seen) lines.push({ entry: 0, event: seen });
  }
  match.entries.forEach((entry, index) => {
    for (const event of witnessStep(rules, positionOf(match, index), entry.events, seat)) {
      lines.push({ entry: index + 1, event });
    }
  });
  return lines;
}

/** The events of one step as a seat sees them, each judged in the position it happened in. */
export function witnessStep<G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  seat: Seat,
): readonly G['Witnessed'][] {
  const seen: G['Witnessed'][] = [];
  let now = before;
  for (const event of events) {
    const glimpse = rules.witness(event, now, seat);
    if (glimpse) seen.push(glimpse);
    now = rules.apply(now, event);
  }
  return rules.arrangeGlimpses?.(seen) ?? seen;
}
