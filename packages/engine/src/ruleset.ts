import type { Dice } from './dice.ts';
import type { Parsed } from './fault.ts';
import type { Preview } from './preview.ts';
import type { Prompt } from './prompt.ts';
import type { Scenario, Text } from './scenario.ts';
import type { Step } from './step.ts';
import type { Sum } from './term.ts';
import type { Verdict } from './verdict.ts';

export type SideId = string;

/** Where somebody sits: at a side's place, or at the umpire's, who sees everything. */
export type Seat = SideId;
export const UMPIRE: Seat = 'umpire';

/** What every order, event and question has in common: its kind. */
export interface Typed {
  readonly type: string;
}
export interface Happened<Clause extends string = string> extends Typed {
  readonly clauses: readonly Clause[];
  /** The numbers it came from, where it came from any. */
  readonly sums?: readonly Sum<Clause>[];
}
export interface Asked {
  readonly query: string;
}

/** The types of one game under one name, so that nothing carries seven type parameters. */
export interface Game {
  readonly Clause: string;
  readonly Scenario: Scenario;
  /** Every position tells its turn; it is 0 while a battle is prepared. */
  readonly Position: { readonly turn: number };
  readonly View: object;
  readonly Order: Typed;
  readonly Event: Happened;
  /** An event as one side sees it: fields it may not know are absent. */
  readonly Witnessed: Happened;
  readonly Question: Asked;
  /** What each question is answered with, by its `query`; words common to all games stand in question.ts. */
  readonly Answers: Readonly<Record<string, unknown>>;
}

/** What a question is answered with. */
export type AnswerTo<G extends Game, Q extends Asked> = G['Answers'][Q['query'] & keyof G['Answers']];

/** Asks a question whose answer is known by its kind. */
export const ask = <G extends Game, const Q extends G['Question']>(
  rules: Rules<G>,
  view: G['View'],
  question: Q,
): Parsed<AnswerTo<G, Q>> => rules.answer(view, question) as Parsed<AnswerTo<G, Q>>;

/** What shared code may ask of a ruleset instead of asking which one it is. */
export interface Facts {
  readonly surface: 'grid' | 'table';
  readonly information: 'hidden' | 'open';
  /** How a case compares an event's clauses: all of them, the leading ones, or any that it lists. */
  readonly eventClauses: 'exact' | 'leading' | 'among';
  /** The kinds of event that everybody is told by the rules, though they come of what is hidden. */
  readonly toldToAll?: readonly string[];
}

export interface Outcome {
  readonly winner: SideId | 'none';
  readonly grade: string;
}

/** A position laid out by id, as cases and lists read it. */
export interface Inspection {
  readonly turn: number;
  /** The side whose turn it is to act, where there is one. */
  readonly side?: SideId;
  /** Every unit the match has known; those that have left it are `gone`. */
  readonly units: Readonly<Record<string, object | 'gone'>>;
  readonly sides: Readonly<Record<SideId, object>>;
  readonly objectives: Readonly<Record<string, object>>;
}

/** One game: what it is called, what it reads, and its rules once a battlefield is laid. */
export interface Ruleset<G extends Game = Game> {
  readonly id: string;
  /** A match is pinned to this version: raise it whenever a recorded match would replay differently. */
  readonly version: string;
  readonly title: Text;
  readonly facts: Facts;
  readonly clauses: readonly G['Clause'][];
  /** Outside data becomes ours here or is refused with every fault; parsing what was parsed changes nothing. */
  readonly parse: {
    scenario(raw: unknown): Parsed<G['Scenario']>;
    order(raw: unknown): Parsed<G['Order']>;
    question(raw: unknown): Parsed<G['Question']>;
  };
  /** Lays the battlefield: works out once what never changes on it, and gives the rules that play there. */
  prepare(scenario: G['Scenario']): Rules<G>;
}

/** The rules of a game on one battlefield: pure functions from plain data to plain data. */
export interface Rules<G extends Game = Game> {
  /** The first position, and what happened in reaching it. */
  begin(dice: Dice): Step<G>;
  /** The sides that may order now; none when it is over. */
  active(position: G['Position']): readonly SideId[];
  /** The turn and phase, as the dice are keyed by them. */
  moment(position: G['Position']): string;
  /** Accepts an order or refuses it with a clause, on what its side can know. */
  judge(view: G['View'], side: SideId, order: G['Order']): Verdict<G['Clause']>;
  /** Carries out an accepted order. */
  resolve(position: G['Position'], side: SideId, order: G['Order'], dice: Dice): Step<G>;
  /** The only way a position changes. */
  apply(position: G['Position'], event: G['Event']): G['Position'];
  /** Orders worth trying: all of them, or a fair sample where they cannot be listed. */
  propose(view: G['View'], side: SideId, dice: Dice): readonly G['Order'][];
  /** What a seat may know. */
  view(position: G['Position'], seat: Seat): G['View'];
  /** A whole position that the holder of the view could believe in. */
  imagine(view: G['View'], dice: Dice): G['Position'];
  /** An event as a seat sees it, or nothing; `before` is the position it happened in. */
  witness(event: G['Event'], before: G['Position'], seat: Seat): G['Witnessed'] | null;
  /** What a seat saw of one step, in an order that tells no more than the glimpses themselves. */
  arrangeGlimpses?(glimpses: readonly G['Witnessed'][]): readonly G['Witnessed'][];
  /** A whole step as each of these seats sees it: as `witness` event by event, where a ruleset has a quicker way. */
  witnessAll?(
    events: readonly G['Event'][],
    before: G['Position'],
    seats: readonly Seat[],
  ): readonly (readonly G['Witnessed'][])[];
  /** What each of some seats saw of a step as JSON: as `JSON.stringify` would, where a ruleset has a quicker way. */
  writeGlimpses?(lists: readonly (readonly G['Witnessed'][])[]): readonly string[];
  /** Answers a named question on what the view holds; `ask` gives the answer its type. */
  answer(view: G['View'], question: G['Question']): Parsed<unknown>;
  /** What an order, or the beginning of one, would do as far as its side knows. */
  preview(view: G['View'], side: SideId, order: G['Order']): Preview<G['Order'], G['Clause']>;
  /** What the game asks of a side now; nothing where it is not its turn. */
  prompt(view: G['View'], side: SideId): Prompt<G['Order'], G['Clause']> | null;
  /** The scenario as a seat may have it: what it hides is not in it. */
  scenarioFor(seat: Seat): G['Scenario'];
  outcome(position: G['Position']): Outcome | null;
  /** Has the seat learnt between these views what an undo could not make it forget? */
  reveals(before: G['View'], after: G['View']): boolean;
  inspect(position: G['Position']): Inspection;
  /** Overrides a position as a case's `state` asks. */
  arrange(position: G['Position'], state: Readonly<Record<string, unknown>>): Parsed<G['Position']>;
  /** Carries out a line of a case's `play` that no player may send, such as passing over time; null for an order. */
  stage?(
    position: G['Position'],
    line: Readonly<Record<string, unknown>>,
    dice: Dice,
  ): Parsed<Step<G>> | null;
  /** Who gives an order, where neither its `side`, nor its unit, nor the turn tells. */
  givenBy?(position: G['Position'], order: G['Order']): SideId;
}
