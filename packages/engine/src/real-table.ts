import type { PaperOptions, PaperRoster } from './paper.ts';
import type { Game, SideId } from './ruleset.ts';
import type { Language } from './scenario.ts';

/*
 * A match at a real table, where nobody lays the table out on a screen. What is settled by dice there is an incident:
 * somebody shoots, fights or takes heart again, and the players say what they have measured. A game lays out the
 * smallest table on which that is true; its own rules do the rest. Who keeps the roster knows no game.
 */

/** What a player has measured or sees: yes or no, a length, a word, a unit (`''` is nobody). */
export type FactValue = boolean | number | string;
export type Measured = Readonly<Record<string, FactValue>>;

/** Something the rules would work out from where units stand, and a player is asked instead. */
export interface Fact<Clause extends string = string> {
  /** A word that the game's words ask under `facts`. */
  readonly id: string;
  readonly kind: 'yes' | 'length' | 'count' | 'word' | 'unit';
  /** The rule that wants to know. */
  readonly clause: Clause;
  /** What it is taken to be while nobody has said. */
  readonly usual: FactValue;
  /** Of a word or a unit: what it may be. */
  readonly values?: readonly string[];
  /** The section of the game's texts that names its words; without it `values` does. */
  readonly texts?: string;
  /** Of a length or a count. */
  readonly least?: number;
  readonly most?: number;
}

/** What is carried from one incident to the next, by the names that `inspect` and `arrange` have for it. */
export type Fields = Readonly<Record<string, unknown>>;
export interface TableKept {
  readonly turn: number;
  readonly side: SideId;
  readonly units: Readonly<Record<string, Fields | 'gone'>>;
  readonly sides: Readonly<Record<SideId, Fields>>;
}

/** Who does what to whom, and what was measured. */
export interface Incident {
  readonly kind: string;
  readonly unit?: string;
  readonly target?: string;
  readonly facts: Measured;
}

/** What an incident is made of: the battle, the roster, and what was told; every fact has a value. */
export interface IncidentTold<G extends Game = Game> {
  readonly scenario: G['Scenario'];
  readonly kept: TableKept;
  readonly unit: string;
  readonly target: string;
  readonly facts: Measured;
}

/** A table on which what was told is true, and what is done on it. */
export interface Layout<Position = unknown> {
  readonly scenario: unknown;
  /** As the `state` of a case, on top of what is kept. */
  readonly state: Fields & { readonly units: Readonly<Record<string, Fields>> };
  readonly orders: readonly Fields[];
  /** The question that gives its numbers beforehand, where a preview of the first order does not. */
  readonly asks?: Fields;
  /** What else is done without anybody's choice, once the orders are carried out; nothing any more. */
  onward?(position: Position): Fields | null;
}

export interface IncidentKind<G extends Game = Game> {
  /** A word that the game's words name under `incidents`. */
  readonly kind: string;
  readonly clause: G['Clause'];
  /** Whom it is done to: an enemy, or nobody; `all` concerns everybody, and `turn` begins a turn. */
  readonly at: 'enemy' | 'nobody' | 'all' | 'turn';
  /** May this unit, as it is kept, be named first, or as the target? */
  who(told: IncidentTold<G>, id: string): boolean;
  whom?(told: IncidentTold<G>, id: string): boolean;
  facts(told: IncidentTold<G>): readonly Fact<G['Clause']>[];
  lay(told: IncidentTold<G>): Layout<G['Position']>;
}

/** A step of the turn: what is done in it at a real table, by whom, and which incidents belong to it. */
export interface TurnStep<Clause extends string = string> {
  /** A word that the game's words tell under `steps`. */
  readonly id: string;
  readonly clause: Clause;
  /** `side`: the side whose move it is; `both`: both at once. */
  readonly by: 'side' | 'both';
  readonly incidents: readonly string[];
}

/** What of a unit a hand may set: losses box by box, states by their word. */
export interface ByHand<Scenario = unknown> {
  readonly field: string;
  readonly values: readonly (boolean | string)[];
  /** The figures themselves show it, and no marker lies for it. */
  readonly isSeen?: boolean;
  /** The section of the game's texts that names its words; without it `marks` does. */
  readonly texts?: string;
  /** Whom it is offered for; everybody where nothing is said. */
  concerns?(scenario: Scenario, unit: string): boolean;
}

/** How a throw is read: die by die, or by what the rules make of it. */
export interface Throw<Event = never> {
  /** The sum of the numbers beforehand whose bar a die is held against. */
  readonly sum?: string;
  /** What a face is by itself, as a word of `faces`. */
  read?(face: number, bar: number): string;
  /** What an event makes of the throw of those whom its key names; nothing where it tells of something else. */
  comesTo?(event: Event, who: readonly string[]): Comes | undefined;
}

/** What a throw comes to: a word of `faces` or of the game's results, and how many, where `faces` has `{n}`. */
export interface Comes {
  readonly result: string;
  readonly count?: number;
}

export interface RealTableWords {
  readonly incidents: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** What lies beside a unit, by field or by `field.value`. */
  readonly marks: Readonly<Record<string, string>>;
  /** What a side has, by field. */
  readonly tracks: Readonly<Record<string, string>>;
  /** What a die of a throw is by itself, as it is read. */
  readonly faces?: Readonly<Record<string, string>>;
  /** What is laid out for an incident and told of, by its id. */
  readonly places?: Readonly<Record<string, string>>;
}

/** How a game is played at a real table. */
export interface RealTable<G extends Game = Game> {
  readonly keeps: {
    readonly unit: readonly string[];
    readonly side: readonly string[];
  };
  /** The field that counts what a unit can lose. */
  readonly losses: string;
  readonly byHand: readonly ByHand<G['Scenario']>[];
  /** Numbers of a side that a hand may set. */
  readonly tracks: readonly {
    readonly field: string;
    readonly least: number;
    readonly most: number;
    readonly clause: G['Clause'];
  }[];
  /** What the rules reckon of a side by themselves, as `inspect` names it: how much, and of how much it breaks. */
  readonly morale?: { readonly lost: string; readonly of: string; readonly clause: G['Clause'] };
  readonly steps: readonly TurnStep<G['Clause']>[];
  readonly incidents: readonly IncidentKind<G>[];
  /** The battle with everybody far from everybody: only who is named in an incident is laid out. */
  yard(scenario: G['Scenario']): unknown;
  /** How somebody is when the table opens, where the yard has him otherwise; by unit. */
  opening?(scenario: G['Scenario']): Readonly<Record<string, Fields>>;
  /** What may be asked in the middle of an incident, by the kinds of `prompt`. */
  readonly decisions: readonly string[];
  /** The type of order that only lets play go on: it ends an incident, and what offers nothing else is no decision. */
  readonly passing?: string;
  /** How throws are read, by the first word of the draw's key. */
  readonly throws?: Readonly<Record<string, Throw<G['Event']>>>;
  /** Events that tell of the scratch table alone. */
  readonly quiet: readonly string[];
  rosters(scenario: G['Scenario'], view: G['View'], options: PaperOptions): readonly PaperRoster[];
  readonly words: Readonly<Record<Language, RealTableWords>>;
}

/** A question for yes or no; no while nobody has said. */
export const yesFact = <Clause extends string>(id: string, clause: Clause, usual = false): Fact<Clause> => ({
  id,
  kind: 'yes',
  clause,
  usual,
});

/** A question for one of some words; the first while nobody has said. */
export const wordFact = <Clause extends string>(
  id: string,
  clause: Clause,
  values: readonly string[],
): Fact<Clause> => ({ id, kind: 'word', clause, values, usual: values[0]! });

/** A question for a unit; nobody while nobody has said. Not asked where nobody can be named. */
export const unitFact = <Clause extends string>(
  id: string,
  clause: Clause,
  values: readonly string[],
): readonly Fact<Clause>[] => (values.length === 0 ? [] : [{ id, kind: 'unit', clause, values, usual: '' }]);

/** The unit that a fact names, if it names one. */
export const namedBy = ({ facts }: IncidentTold, id: string): string | undefined => {
  const value = facts[id];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
