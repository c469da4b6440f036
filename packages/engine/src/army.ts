import type { Fault, Parsed } from './fault.ts';
import type { Scenario, Text } from './scenario.ts';
import type { Details } from './verdict.ts';

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
  /** What it belongs to: a period, an era, a nation; the texts may name it under `armies.groups`. */
  readonly group?: string;
  /** What the rules weigh an army by besides its points, by name. */
  readonly measures: Readonly<Record<string, { readonly clause: string; readonly value: number }>>;
}

/** What speaks against two armies meeting: a law that bars it, or a lack of balance that players may accept. */
export interface Objection {
  readonly clause: string;
  readonly message: string;
  readonly bars: boolean;
  /** The numbers and names that make its sentence in the game's texts, under `armies.objections`. */
  readonly details?: Details;
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
  /** A battle of two sound armies; what the terms leave open is left to the preparation, where the game has one. */
  battle?(one: unknown, other: unknown, terms?: BattleTerms): Parsed<Scenario>;
  /** Ways to prepare a battle, by what is prepared; the game's texts name them under `setup`. The first is usual. */
  readonly ways?: Readonly<Record<string, readonly string[]>>;
  /** Armies that can be taken as they are, as files. */
  readonly ready?: readonly unknown[];
  readonly builder?: ArmyBuilder;
}

/** What players agree on before a battle of armies of their own. */
export interface BattleTerms {
  /** A battle whose table is taken as it stands. */
  readonly table?: Scenario;
  /** How each part of the preparation is done. */
  readonly ways?: Readonly<Record<string, string>>;
}

/** Something that can be changed of an army or of one of its units; the texts name it under `armies.fields`. */
export interface ArmyField {
  readonly id: string;
  readonly value: string | number | boolean;
  /** From and to, of a number. */
  readonly range?: readonly [number, number];
  /** Words to choose from, and the section of the texts that names them. */
  readonly among?: readonly string[];
  readonly section?: string;
  /** Names that its own name is made with. */
  readonly details?: Details;
}

/** A unit of an army in the building. */
export interface ArmyRow {
  readonly id: string;
  readonly name: Text;
  /** What it is. */
  readonly kind: Text;
  /** What it is listed and summed under, as offers are. */
  readonly group: string;
  readonly count: number;
  readonly points: number;
  readonly fields: readonly ArmyField[];
  /** What a picture of it needs; the game draws it. */
  readonly looks?: Details;
}

/** Something that may be added to an army. */
export interface ArmyOffer {
  readonly id: string;
  readonly name: Text;
  /** What such offers are listed under: a word of the texts, under `armies.groups`. */
  readonly group: string;
  readonly points: number;
}

/** What is wrong with an army in the building; the texts tell it under `armies.faults`, by `what`. */
export interface ArmyFault extends Fault {
  readonly what: string;
  readonly clause?: string;
  readonly details: Details;
  /** The unit that it is about, where it is about one. */
  readonly row?: string;
}

/** Builds an army file step by step; what is not sound yet can be built on. */
export interface ArmyBuilder {
  readonly counted: Roster['counted'];
  /** An army to begin with, of a list or of a kind of armies. */
  begin(list: string): unknown;
  /** What can be begun with beside the lists. */
  readonly kinds: readonly ListedArmy[];
  rows(raw: unknown): readonly ArmyRow[];
  fields(raw: unknown): readonly ArmyField[];
  offers(raw: unknown): readonly ArmyOffer[];
  faults(raw: unknown): readonly ArmyFault[];
  add(raw: unknown, offer: string): unknown;
  remove(raw: unknown, row: string): unknown;
  /** The army with a fault set right, as the texts say under `armies.repairs`; nothing where only its author can. */
  repair(raw: unknown, fault: ArmyFault): unknown;
  /** Changes a field of a unit, or without one of the whole army. */
  change(raw: unknown, row: string | null, field: string, value: ArmyField['value']): unknown;
}
