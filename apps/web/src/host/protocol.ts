import type { Reason, TurningPoint } from '@grognard/commander';
import type { Fault, Language, LogLine, Outcome, Refusal, Seat, SideId, UndoBar } from '@grognard/engine';
import type { Players, SavedGame } from '../storage/games.ts';

/** How a game is to be played. */
export interface NewGame {
  readonly ruleset: string;
  readonly scenario: unknown;
  readonly players: Players;
  readonly seed: string;
}

/** What a seat may see of the game as it stands: all that ever reaches the page. */
export interface Snapshot {
  readonly id: string;
  readonly seat: Seat;
  readonly ruleset: string;
  readonly scenario: unknown;
  readonly players: Players;
  readonly view: unknown;
  /** How many entries the match has. */
  readonly entries: number;
  readonly active: readonly SideId[];
  readonly outcome: Outcome | null;
  readonly undoBar: UndoBar | null;
  readonly log: readonly LogLine[];
  /** Orders in the making, kept over a reload. */
  readonly draft: unknown;
  /** The last entry this seat has been shown. */
  readonly seen: number;
  /** What kept the last save from being made, if anything did. */
  readonly saving: SavingTrouble | null;
}
export type SavingTrouble = 'blocked' | 'full';

/** A group of events shown at once, and how the seat sees the field after them. */
export interface Frame {
  readonly entry: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
}

/** A seat's place in the past: after so many entries. */
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
  resume(id: string, seat?: Seat): Promise<Opened>;
  /** Takes in a file somebody exported. */
  bring(raw: unknown): Promise<Opened>;
  order(side: SideId, order: unknown): Promise<Ordered>;
  /** Lets the computer play while it is its turn; frames as the seat sees them. */
  await(seat: Seat): Promise<{ readonly snapshot: Snapshot; readonly frames: readonly Frame[] }>;
  interrupt(): Promise<void>;
  sit(seat: Seat): Promise<Snapshot>;
  draft(side: SideId, draft: unknown): Promise<void>;
  markSeen(side: SideId, entry: number): Promise<void>;
  undo(seat: Seat): Promise<Snapshot>;
  frames(seat: Seat, from: number, to: number): Promise<readonly Frame[]>;
  moments(seat: Seat): Promise<readonly Moment[]>;
  fork(entry: number, players: Players, seed: string): Promise<Opened>;
  export(): Promise<SavedGame>;
  luck(): Promise<readonly LuckOfDraw[]>;
  /** For some units, or for all when none is named; nothing when it was dropped, or nobody can tell. */
  hint(side: SideId, units: readonly string[]): Promise<Hint | null>;
  dropHint(): Promise<void>;
  /** Where the battle turned; only after its end. */
  turningPoints(): Promise<readonly TurningPoint[]>;
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
  | { readonly thinking: number | null };
