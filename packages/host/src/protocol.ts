import type { Advantage, Reason, Temper, TurningPoint } from '@grognard/commander';
import type {
  Act,
  DrawNeeded,
  Fault,
  Happened,
  Language,
  Outcome,
  Refusal,
  Seat,
  SideId,
  Source,
  Standing,
  UndoBar,
} from '@grognard/engine';
import type { Players, SavedGame } from './saved-game.ts';

/** How a game is to be played. */
export interface NewGame {
  readonly ruleset: string;
  readonly scenario: unknown;
  readonly players: Players;
  readonly seed: string;
  /** `typed`: people roll real dice and type them; the seed is not used. */
  readonly source?: Source;
}

/** One event as a seat witnessed it, with the seat's own number of the entry it belongs to; 0 is the opening. */
export interface LogLine {
  readonly entry: number;
  readonly event: Happened;
}

/**
 * What a seat may see of the game as it stands: all that ever reaches the page. Entries are counted by the seat:
 * those it gave, and those of which it witnessed something.
 */
export interface Snapshot {
  readonly id: string;
  readonly seat: Seat;
  readonly ruleset: string;
  /** The version of the rules that the match goes by. */
  readonly rules: string;
  /** The scenario as the seat may have it. */
  readonly scenario: unknown;
  readonly players: Players;
  readonly view: unknown;
  /** How many entries the seat knows of. */
  readonly entries: number;
  readonly active: readonly SideId[];
  readonly outcome: Outcome | null;
  /** What the players are agreeing on. */
  readonly standing: Standing;
  readonly undoBar: UndoBar | null;
  readonly log: readonly LogLine[];
  /** Orders in the making, kept over a reload. */
  readonly draft: unknown;
  /** How many of them it has been shown. */
  readonly seen: number;
  /** What kept the last save from being made, if anything did. */
  readonly saving: SavingTrouble | null;
}
/** `overtaken`: somebody else has played the same game on since it was opened here. */
export type SavingTrouble = 'blocked' | 'full' | 'overtaken';

/** A beat: events shown at once, and how the seat sees the field after them. */
export interface Frame {
  readonly entry: number;
  readonly events: readonly Happened[];
  readonly view: unknown;
}

/** A seat's place in the past: after so many of its entries. */
export interface Moment {
  readonly entry: number;
  readonly view: unknown;
}

/** What a good commander would order in a person's place, from what that person's side knows, and why. */
export interface Hint {
  readonly order: unknown;
  readonly reasons: readonly Reason[];
}

export type Ordered =
  | { readonly status: 'accepted'; readonly snapshot: Snapshot; readonly frames: readonly Frame[] }
  | { readonly status: 'refused'; readonly refusal: Refusal };

export type Opened =
  | { readonly status: 'opened'; readonly snapshot: Snapshot }
  | { readonly status: 'faulty'; readonly faults: readonly Fault[] };

/** Everything the page may ask of the host; each call is answered once. */
export interface HostCalls {
  begin(game: NewGame): Promise<Opened>;
  resume(id: string): Promise<Opened>;
  /** A kept game as a seat sees it now; the game that is open stays open. Nothing where it cannot be read. */
  glance(id: string, seat: Seat): Promise<Snapshot | null>;
  /** Takes in a file somebody exported. */
  bring(raw: unknown): Promise<Opened>;
  /** Opens a file to look at: it does not become a game of this device. */
  look(raw: unknown): Promise<Opened>;
  order(side: SideId, order: unknown): Promise<Ordered>;
  /** Lets every computer play whose turn it is; frames as the seat sees them. */
  await(seat: Seat): Promise<{ readonly snapshot: Snapshot; readonly frames: readonly Frame[] }>;
  interrupt(): Promise<void>;
  sit(seat: Seat): Promise<Snapshot>;
  draft(side: SideId, draft: unknown): Promise<void>;
  markSeen(side: SideId, entry: number): Promise<void>;
  /** Resigns, offers or answers: what belongs to the match and to no game. */
  act(seat: Seat, act: Act): Promise<Ordered>;
  undo(seat: Seat): Promise<Snapshot>;
  frames(seat: Seat, from: number, to: number): Promise<readonly Frame[]>;
  moments(seat: Seat): Promise<readonly Moment[]>;
  /** A game of its own that goes on from a seat's moment. */
  fork(
    from: { readonly seat: Seat; readonly entry: number },
    players: Players,
    seed: string,
  ): Promise<Opened>;
  export(): Promise<SavedGame>;
  luck(): Promise<readonly LuckOfDraw[]>;
  /** For some units, or for all when none is named; nothing when it was dropped, or nobody can tell. */
  hint(side: SideId, units: readonly string[]): Promise<Hint | null>;
  dropHint(): Promise<void>;
  /** Where the battle turned, by the entries of a seat; only after its end. */
  turningPoints(seat: Seat): Promise<readonly TurningPoint[]>;
  /** Who was ahead when, by the entries of a seat; only after the end. */
  advantage(seat: Seat): Promise<readonly Advantage[]>;
  /** In which temper the computers fought, by side; only after the end. */
  tempers(): Promise<Readonly<Record<SideId, Temper>>>;
  /** The sentences for reasons, shaped as a ruleset's texts; nothing for a game that is not taught. */
  teachingTexts(language: Language): Promise<unknown>;
}

/** One draw with what it could have been, for the page that compares luck and expectation. */
export interface LuckOfDraw {
  readonly entry: number;
  readonly key: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
}

export type HostCall = {
  [K in keyof HostCalls]: { readonly call: K; readonly with: Parameters<HostCalls[K]> };
}[keyof HostCalls];
export type Request = HostCall & { readonly id: number };
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly thinking: number | null }
  /** A real die is asked for; the page answers with what fell. */
  | { readonly roll: DrawNeeded };

/** What a person typed, or had a device roll. */
export interface Fallen {
  readonly value: number;
  readonly rolled?: true;
}
