import type { Parsed } from './fault.ts';
import type { Scenario, Text } from './scenario.ts';

export const ARMY_FORMAT = 'grognard/army@1';

/** Troops of an army that are counted together, and what they cost together. */
export interface RosterLine {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  readonly points: number;
}

/** A sound army as it is printed: what it holds, and what that costs. */
export interface Roster {
  readonly name: Text;
  readonly counted: 'bases' | 'figures';
  readonly lines: readonly RosterLine[];
  readonly points: number;
  /** What the rules weigh an army by besides its points, by name. */
  readonly measures: Readonly<Record<string, { readonly clause: string; readonly value: number }>>;
}

/** What speaks against two armies meeting: a law that bars it, or a lack of balance that players may accept. */
export interface Objection {
  readonly clause: string;
  readonly message: string;
  readonly bars: boolean;
}

/** A list from which an army can be taken. */
export interface ListedArmy {
  readonly id: string;
  readonly name: Text;
  /** What only lists of the same kind share: a period, an era, a nation. */
  readonly group: string;
  readonly points: number;
}

/** The armies that players may bring to a game. */
export interface Armies {
  readonly lists: readonly ListedArmy[];
  /** Reads an army file: what it comes to, or every fault with its path and clause. */
  read(raw: unknown): Parsed<Roster>;
  /** What speaks against two sound armies meeting. */
  objections(one: unknown, other: unknown): readonly Objection[];
  /** A battle of two sound armies with everything else left to the preparation, where the game has one. */
  battle?(one: unknown, other: unknown): Parsed<Scenario>;
}
