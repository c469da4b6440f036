import type { Act } from './act.ts';
import { counted, type DrawNeeded, type OrderEntry, orDrawNeeded, type Theatre } from './advance.ts';
import { canonical } from './canonical.ts';
import { type Draw, recordedDice, typedDice } from './dice.ts';
import { digest } from './digest.ts';
import { keyedDice } from './keyed-dice.ts';
import type { Game, Outcome, Rules, Ruleset, Seat, SideId } from './ruleset.ts';
import { UMPIRE } from './ruleset.ts';
import { type Kept, keep, linked, NOTHING_OFFERED, type State } from './state.ts';

/** Where the chance of a match comes from: a seed, or real dice that a person rolls and types. */
export type Source = 'seed' | 'typed';

/** The seed in force from an entry on; a fork brings its own. */
export interface SeedFrom {
  readonly from: number;
  readonly seed: string;
}

/** Something that a seat did to the match itself. */
export interface ActEntry {
  readonly side: Seat;
  readonly act: Act;
}
/** What was done, and the beginning of the chain after it: an entry altered later does not fit any more. */
export type Entry<G extends Game = Game> = (OrderEntry<G> | ActEntry) & { readonly link: string };

export const isOrder = <G extends Game>(entry: OrderEntry<G> | ActEntry): entry is OrderEntry<G> =>
  'order' in entry;

const LINK = 8;

/** The first position and what led to it; it answers no order. */
export interface Opening<G extends Game = Game> {
  readonly position: G['Position'];
  readonly events: readonly G['Event'][];
  readonly draws: readonly Draw[];
}

/**
 * A match: scenario, seed and entries, pinned to a version of its rules. The rest is derived: the state it
 * stands in is kept, and states on the way at intervals, so that looking back replays only a few entries.
 */
export interface Match<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: Rules<G>;
  readonly scenario: G['Scenario'];
  readonly source: Source;
  readonly seeds: readonly SeedFrom[];
  readonly opening: Opening<G>;
  readonly entries: readonly Entry<G>[];
  readonly state: State<G>;
  /** In order of their numbers; the first is the opening's. */
  readonly kept: readonly Kept<G>[];
}

/** A state is kept after every so many entries. */
export const KEPT_EVERY = 16;

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
  const dice = recordedDice(source === 'seed' ? keyedDice(seed, OPENING) : typedDice(typed));
  const step = orDrawNeeded(() => rules.begin(dice));
  if ('draw' in step) return { status: 'needs-draw', draw: step.draw };
  const opening: Opening<G> = { ...step.done, draws: dice.draws };
  const state: State<G> = {
    number: 0,
    position: opening.position,
    moment: OPENING,
    drawn: counted({}, dice.draws),
    chain: linked(pinOf({ ruleset, source, scenario }), [UMPIRE, canonical('opening')], dice.draws),
    standing: NOTHING_OFFERED,
  };
  const seeds = source === 'seed' ? [{ from: 0, seed }] : [];
  const match: Match<G> = {
    ruleset,
    rules,
    scenario,
    source,
    seeds,
    opening,
    entries: [],
    state,
    kept: [keep(state)],
  };
  return { status: 'opened', match };
}

/** What a chain begins with: the rules, their version, and the scenario. */
export const pinOf = ({
  ruleset,
  source,
  scenario,
}: Pick<Match, 'ruleset' | 'source' | 'scenario'>): string =>
  digest(canonical([ruleset.id, ruleset.version, source, scenario]));

export const sidesOf = ({ scenario }: Match): readonly SideId[] => scenario.sides.map(({ id }) => id);

/** The sides that may order now; none when the match is over, by its rules or by an act. */
export const activeIn = ({ rules, state }: Match): readonly SideId[] =>
  state.standing.result ? [] : rules.active(state.position);

/** How the match ended, by an act or by its rules; nothing while it lasts. */
export const outcomeOf = ({ rules, state }: Match): Outcome | null =>
  state.standing.result ?? rules.outcome(state.position);

/** The rules, sides and seed by which the entry after the first `count` is carried out. */
export function theatreAt<G extends Game>(match: Match<G>, count: number): Theatre<G> {
  const { rules, source, seeds } = match;
  const seed = source === 'typed' ? null : seeds.findLast(({ from }) => from <= count)?.seed;
  if (seed === undefined) throw new Error(`No seed is in force at entry ${count}.`);
  return { rules, sides: sidesOf(match), seed };
}

/** Adds what was done and the state it led to. */
export function grown<G extends Game>(
  match: Match<G>,
  done: OrderEntry<G> | ActEntry,
  state: State<G>,
): Match<G> {
  const entry: Entry<G> = { ...done, link: state.chain.slice(0, LINK) };
  const kept = state.number % KEPT_EVERY === 0 ? [...match.kept, keep(state)] : match.kept;
  return { ...match, entries: [...match.entries, entry], state, kept };
}
