import type { Say } from './reference.ts';
import type { Game, Seat } from './ruleset.ts';
import type { Language } from './scenario.ts';

/*
 * What a game has for a real table: plain data and drawings as SVG, in millimetres at true size. Who lays it out
 * on sheets of paper knows no game.
 */

/** A drawing: the part of its own units that is shown, and how large that is on paper. */
export interface Art {
  readonly svg: string;
  readonly from: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  /** Millimetres to a unit of the drawing. */
  readonly scale: number;
  /** Around what is drawn, in its units; without it the whole part is taken to be filled. */
  readonly outline?: readonly (readonly [x: number, y: number])[];
}

/** A counter, or a base, to be cut out. */
export interface PaperPiece {
  readonly id: string;
  readonly name: string;
  readonly art: Art;
  readonly back?: Art;
  /** Whether the name stands on it, or beside it. */
  readonly label: 'inside' | 'beside';
}

/** Bases of one size: so many of them, and the tray that a unit of them stands on. */
export interface PaperBase {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly count: number;
  /** The blocks in which units stand on such bases, and how many units each. */
  readonly trays: readonly PaperTray[];
}
export interface PaperTray {
  readonly files: number;
  readonly ranks: number;
  readonly count: number;
}

export interface PaperMark {
  readonly at: number;
  readonly text: string;
  readonly clause?: string;
}
/** A strip to measure with. */
export interface PaperRuler {
  readonly name: string;
  readonly length: number;
  readonly marks: readonly PaperMark[];
}
/** How far the outer corner of a front goes in a wheel. */
export interface PaperWheel {
  readonly name: string;
  readonly front: number;
  readonly clause?: string;
}
/** What may be shot at, beyond a corner of the front: so far out at once, then by so many degrees, so far ahead. */
export interface PaperArc {
  readonly name: string;
  readonly beyond: number;
  readonly degrees: number;
  readonly range: number;
  readonly clause?: string;
}

/** A piece of ground as it lies on the table. */
export interface PaperGround {
  readonly name: string;
  readonly note: string;
  readonly art: Art;
  readonly clause?: string;
}

/** The whole field, and who stands on it; squares, where it has any, are lettered. */
export interface PaperField {
  readonly art: Art;
  readonly troops: Art;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly note: string;
}

export interface PaperLine {
  /** The unit it is the line of. */
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly cells: readonly string[];
  /** What it can lose, and what of that is lost. */
  readonly boxes: number;
  readonly ticked: number;
  readonly art?: Art;
}
/** Something of a whole side that goes up or down. */
export interface PaperTrack {
  readonly name: string;
  readonly steps: readonly string[];
  /** The step it stands at; none where it has only begun to be counted. */
  readonly at: number | null;
  readonly clause?: string;
}
export interface PaperRoster {
  readonly side: string;
  readonly columns: readonly string[];
  /** What a box stands for. */
  readonly losses: string;
  readonly lines: readonly PaperLine[];
  readonly tracks: readonly PaperTrack[];
  /** States that come and go, each with a circle on every line. */
  readonly states: readonly string[];
  /** What the rules have against it. */
  readonly faults?: readonly PaperFault[];
}

/** What the rules have against an army, and the line that it is about, where it is about one. */
export interface PaperFault {
  readonly text: string;
  readonly clause?: string;
  readonly line?: string;
}

/** Something to put down beside a unit. */
export interface PaperMarker {
  readonly text: string;
  readonly count: number;
  readonly clause?: string;
  readonly art?: Art;
}

/** A sheet on which a side writes what its units shall do, before anybody moves. */
export interface PaperProgramme {
  readonly side: string;
  readonly steps: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly kind: string;
    readonly acts: readonly boolean[];
  }[];
  readonly note: string;
}

export interface PaperBriefing {
  readonly side: string;
  readonly paragraphs: readonly string[];
}

/** Everything of a battle that can be printed; what a game does not have is empty. */
export interface PaperMatter {
  readonly field: PaperField | null;
  readonly pieces: readonly PaperPiece[];
  readonly bases: readonly PaperBase[];
  readonly rulers: readonly PaperRuler[];
  readonly wheels: readonly PaperWheel[];
  readonly arcs: readonly PaperArc[];
  readonly ground: readonly PaperGround[];
  readonly rosters: readonly PaperRoster[];
  readonly markers: readonly PaperMarker[];
  readonly objectives: readonly PaperMarker[];
  readonly programmes: readonly PaperProgramme[];
}

export interface PaperOptions {
  readonly language: Language;
  /** Words of the game's texts. */
  readonly say: Say;
  /** Whose sheets: what other seats alone know is not in them. */
  readonly seat: Seat;
  /** Millimetres to a square of a grid. */
  readonly square: number;
  /** One to how much the map of a table is printed; 1 is its true size. */
  readonly reduction: number;
}

/** What a game gives to the printer. */
export interface Paper<G extends Game = Game> {
  /** Of a battle as a seat sees it: `scenario` is what that seat may have. */
  matter(scenario: G['Scenario'], view: G['View'], options: PaperOptions): PaperMatter;
}
