import type { FeatureKind, Strip, TableScene } from '@grognard/drawing';
import type { Draft, Keys, Laid } from '@grognard/editor';
import type { Language, Scenario, Text } from '@grognard/engine';
import type { KnownFault } from '../../../pages/desk/bench.ts';

/** A kind of ground that can be laid: an area, a line with a width, or something built with walls of its own. */
export interface GroundKind {
  readonly kind: string;
  readonly name: Text;
  readonly form: 'area' | 'line' | 'built';
  /** How it is drawn, for the palette. */
  readonly drawn: FeatureKind;
  /** Width and depth of a usual piece, or the width of a line, in centimetres. */
  readonly size: readonly [number, number];
  /** What else its file says of it. */
  readonly more?: Draft;
}

/** A kind of unit that can be added. */
export interface Troop {
  readonly id: string;
  readonly name: Text;
  /** What such troops are listed under. */
  readonly group: Text;
  readonly unit: Draft;
}

/** Something that can be changed of a unit, a piece or a side. */
export interface Field {
  readonly id: string;
  readonly name: Text;
  /** Kinds of ground that it makes a difference to; left out: all. */
  readonly of?: readonly string[];
  /** Words to choose from, with their names; or numbers from and to; a mere switch has neither. */
  readonly among?: Words;
  readonly range?: readonly [number, number];
  /** Words that the battle itself brings: a house to stand in. */
  readonly from?: (draft: Draft, item: Draft) => Words;
  /** A switch for one word of a list of words: a trait. */
  readonly word?: string;
}

/** Words of a file with their names. */
export type Words = Readonly<Record<string, Text>>;

/** A list of a battle that is written row by row: reinforcements, army lists. */
export interface RowList {
  readonly keys: Keys;
  readonly name: Text;
  readonly note: Text;
  readonly add: Text;
  /** A new row. */
  row(draft: Draft): Draft;
  readonly fields: readonly Field[];
  /** A row as its fields show it, and as the file has it after a change; left out: the same. */
  shown?(row: Draft): Draft;
  written?(row: Draft, draft: Draft): Draft;
  /** A list within each row, its keys from there. */
  readonly parts?: RowList;
}

/** What a game makes of a random table. */
export interface RandomMaking {
  /** Pieces of the game for one of any game; `river` is the id of the river where there is one. */
  ground(laid: Laid, river: string): readonly Draft[];
  /** So many units of a side, whom nobody has placed yet. */
  army(side: 0 | 1, count: number): readonly Draft[];
}

/** What a game of the free table says of its battles, so that they can be made. It writes no rule. */
export interface TableMaking {
  readonly ruleset: string;
  empty(): Draft;
  readonly kinds: readonly GroundKind[];
  troops(): readonly Troop[];
  readonly unitFields: readonly Field[];
  readonly pieceFields: readonly Field[];
  readonly sideFields: readonly Field[];
  readonly objectiveFields?: readonly Field[];
  /** What holds for the whole battle: an id is the way into the file, with dots. */
  readonly battleFields?: readonly Field[];
  readonly rowLists?: readonly RowList[];
  /** Ways to win besides the usual one. */
  readonly victory?: RowList;
  /** A camp of a side at a place, in games that have camps. */
  camp?(draft: Draft, side: string, at: readonly [number, number]): Draft;
  /** The units of an army's first side in a battle of armies, where they are not written there one by one. */
  members?(scenario: Scenario): readonly Draft[];
  /** A new objective at a place, in the words of this game; nothing where it has none. */
  objective?(draft: Draft, at: readonly [number, number]): Draft;
  /** A sound battle as it lies on the table before the first order. */
  scene(scenario: Scenario, language: Language): TableScene;
  /** Where each side deploys, where the rules say. */
  strips?(draft: Draft): readonly Strip[];
  /** How a field from a word is written in this game's kinds of ground, and who fights on it. */
  readonly random: RandomMaking;
  /** Buildings on which nobody stands unless he is in them, as they are drawn. */
  readonly keepsOff?: FeatureKind;
  /** Words of a view that a battle which begins there takes over for its units. */
  readonly carriedOver: readonly string[];
  /** What else becomes of a battle that begins later, from the units as they were seen. */
  later?(draft: Draft, seen: readonly Draft[]): Draft;
  /** Clauses of the faults that all table games have. */
  readonly clauses: { readonly offTable: string; readonly overlap: string; readonly ground?: string };
  readonly known?: readonly KnownFault[];
  /** Something fairer, when the first side wins so large a share. */
  fairer(draft: Draft, share: number): { readonly label: Text; apply(draft: Draft): Draft } | null;
}
