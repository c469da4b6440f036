import type { MatchClause } from './act.ts';
import { canonical } from './canonical.ts';
import { type Dice, type Draw, DrawMissing, type Drawn, recordedDice, typedDice } from './dice.ts';
import type { Digest } from './digest.ts';
import { keyedDice, type Mac } from './keyed-dice.ts';
import type { Game, Rules, SideId } from './ruleset.ts';
import { linked, type State } from './state.ts';
import { type Refusal, refuse } from './verdict.ts';

/** An order somebody gave, with the real dice rolled for it where dice are real. */
export interface OrderEntry<G extends Game = Game> {
  readonly side: SideId;
  readonly order: G['Order'];
  readonly typed?: readonly Draw[];
  /** The order as canonical JSON, where somebody has written it already. */
  readonly text?: string;
}

/** What an order led from, by which events and draws, and to what. */
export interface Carried<G extends Game = Game> {
  readonly number: number;
  readonly before: G['Position'];
  readonly after: G['Position'];
  readonly moment: string;
  readonly events: readonly G['Event'][];
  readonly draws: readonly Draw[];
}

/** The next die that a person has to roll: the key says for what. */
export interface DrawNeeded {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

/** Where an order is carried out: whose match it is, by which rules, and the seed its dice come from. */
export interface Theatre<G extends Game = Game> {
  readonly rules: Rules<G>;
  readonly sides: readonly SideId[];
  /** None where people roll real dice. */
  readonly seed: string | null;
  /** A quicker way to the very names that `digest` gives, where a machine has one. */
  readonly digest?: Digest;
  /** And a quicker way to the key of a moment's dice. */
  readonly mac?: Mac;
}

export type Advanced<G extends Game = Game> =
  | { readonly status: 'accepted'; readonly state: State<G>; readonly carried: Carried<G> }
  | { readonly status: 'refused'; readonly refusal: Refusal<G['Clause'] | MatchClause> }
  | { readonly status: 'needs-draw'; readonly draw: DrawNeeded };

/** Judges an order on what its side knows and carries it out: the one way a match goes on. */
export function advance<G extends Game>(
  theatre: Theatre<G>,
  state: State<G>,
  entry: OrderEntry<G>,
): Advanced<G> {
  const { rules } = theatre;
  const { side, order } = entry;
  const refusal = outOfTurn(theatre, state, entry);
  if (refusal) return { status: 'refused', refusal };
  const verdict = rules.judge(rules.view(state.position, side), side, order);
  if (!verdict.ok) return { status: 'refused', refusal: verdict };
  const moment = rules.moment(state.position);
  // A side that gives many orders in a phase goes on counting.
  const drawn = moment === state.moment ? state.drawn : {};
  const dice = recordedDice(diceOf(theatre, moment, drawn, entry.typed ?? []), drawn);
  const step = orDrawNeeded(() => rules.resolve(state.position, side, order, dice));
  if ('draw' in step) return { status: 'needs-draw', draw: step.draw };
  const { position, events } = step.done;
  const carried: Carried<G> = {
    number: state.number + 1,
    before: state.position,
    after: position,
    moment,
    events,
    draws: dice.draws,
  };
  return { status: 'accepted', carried, state: stateAfter(theatre, state, entry, { carried, drawn }) };
}

function stateAfter<G extends Game>(
  { digest }: Theatre<G>,
  { chain, standing }: State<G>,
  entry: OrderEntry<G>,
  { carried, drawn: before }: { readonly carried: Carried<G>; readonly drawn: Drawn },
): State<G> {
  const { number, after, moment, draws } = carried;
  const { offer } = standing;
  const isLapsed = offer !== null && offer.by !== entry.side; // MATCH-END-02
  return {
    number,
    position: after,
    moment,
    drawn: draws.length === 0 ? before : counted(before, draws),
    chain: linked(chain, [entry.side, entry.text ?? canonical(entry.order)], draws, digest),
    standing: isLapsed ? { ...standing, offer: null } : standing,
  };
}

/** How often each key has been drawn, these draws included. */
export function counted(before: Drawn, draws: readonly Draw[]): Drawn {
  const drawn: Record<string, number> = { ...before };
  for (const { key, nth } of draws) drawn[key] = nth;
  return drawn;
}

/** MATCH-TURN-01, MATCH-TURN-02: whoever is not asked is not heard, and nobody is after the end. */
function outOfTurn<G extends Game>(
  { rules, sides }: Theatre<G>,
  { position, standing }: State<G>,
  { side }: OrderEntry<G>,
): Refusal<MatchClause> | null {
  const active = standing.result ? [] : rules.active(position);
  if (active.length === 0) return refuse('MATCH-TURN-02', { side });
  return sides.includes(side) && active.includes(side) ? null : refuse('MATCH-TURN-01', { side, active });
}

function diceOf({ seed, mac }: Theatre, moment: string, drawn: Drawn, typed: readonly Draw[]): Dice {
  return seed === null ? typedDice(typed) : keyedDice(seed, moment, drawn, mac);
}

export function orDrawNeeded<T>(work: () => T): { readonly done: T } | { readonly draw: DrawNeeded } {
  try {
    return { done: work() };
  } catch (error) {
    if (!(error instanceof DrawMissing)) throw error;
    const { key, low, high } = error;
    return { draw: { key, low, high } };
  }
}
