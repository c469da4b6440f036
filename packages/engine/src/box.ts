import type { Armies } from './army.ts';
import type { Fault } from './fault.ts';
import type { Paper } from './paper.ts';
import type { RealTable } from './real-table.ts';
import type { Tables } from './reference.ts';
import type { Renamed } from './renamed.ts';
import type { Game, Happened, Ruleset } from './ruleset.ts';
import type { Language } from './scenario.ts';
import type { TerrainGuide } from './terrain-guide.ts';

/** A file that is read when it is needed. */
export type Load<T> = () => Promise<{ readonly default: T }>;

export interface PictureOptions {
  readonly language: Language;
  readonly title?: string;
}

/** Draws for a game: what a seat sees as a whole sheet, and a case as a figure for the rulebook. */
export interface Picture<G extends Game = Game> {
  sheet(scenario: G['Scenario'], view: G['View'], options: PictureOptions): string;
  figure(example: unknown, wish: FigureWish): string;
}
export interface FigureWish {
  /** Before play, after it, or after so many of its events. */
  readonly moment: 'before' | 'after' | number;
  readonly language: Language;
  readonly caption: string;
  /** Those of whom is told: they are outlined. */
  readonly marked?: readonly string[];
  /** A part of the field, in squares or centimetres. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** How a battle came out between two equal commanders, game after game. */
export interface Played {
  readonly games: number;
  /** The commander that led both sides. */
  readonly level: string;
  readonly seed: string;
  /** Games won by side, `none` for the draws; what was not written down is left out. */
  readonly wins: Readonly<Record<string, number>>;
}
/** What was measured, by battle. */
export type Balance = Readonly<Record<string, Played>>;

/** All cases of a game, as they are written. */
export interface CaseShelf {
  /** The texts of the files, by their names below `cases`. */
  readonly files: Readonly<Record<string, string>>;
  /** The clauses that the game's own tests name. */
  readonly tested: readonly string[];
}

/** Does the next event belong to the beat that the first one began? What belongs together is shown at once. */
export type Beats = (first: Happened, next: Happened) => boolean;

/** A game as it stands on the shelf: its rules, and with them its battles, sentences, rulebooks and pictures. */
export interface Box<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  /** Scenarios by id, unread. */
  readonly battles: Readonly<Record<string, Load<unknown>>>;
  /** Every sentence a player reads about an event or a refusal. */
  readonly texts: Readonly<Record<Language, Load<unknown>>>;
  /** The rulebooks in Markdown, one anchor per clause. */
  readonly rulebook: Readonly<Record<Language, Load<string>>>;
  /** The cases that the rulebooks show as figures, by name. */
  readonly figures: Readonly<Record<string, Load<unknown>>>;
  /** Every case that proves a clause; loaded whole, and only by who asks for proof. */
  readonly cases: Load<CaseShelf>;
  readonly picture: () => Promise<{ readonly picture: Picture<G> }>;
  /** Which of its events are shown together; without it each is shown by itself. */
  readonly beats?: () => Promise<{ readonly beats: Beats }>;
  /** How fair its battles are, as far as they were measured. */
  readonly balance?: () => Promise<{ readonly balance: Balance }>;
  /** Where players may bring armies of their own. */
  readonly armies?: () => Promise<{ readonly armies: Armies }>;
  /** Where what ground does is worth asking by itself. */
  readonly terrainGuide?: () => Promise<{ readonly terrainGuide: TerrainGuide }>;
  /** The game's tables on one sheet. */
  readonly reference?: () => Promise<{ readonly tables: Tables<G['Scenario']> }>;
  /** What of it can be printed for a real table. */
  readonly paper?: () => Promise<{ readonly paper: Paper<G> }>;
  /** How it is played at a real table, where nobody lays the units out on a screen. */
  readonly realTable?: () => Promise<{ readonly realTable: RealTable<G> }>;
  /** Where files in old words may be about. */
  readonly renamed?: Renamed;
  /** What is no fault of a scenario, but would trouble its players. */
  hints?(scenario: G['Scenario']): readonly Fault[];
}
