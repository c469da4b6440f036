import type { Level } from '@grognard/commander';
import type { MatchFile, Outcome, SideId, Text } from '@grognard/engine';

/** Who commands a side: a person at this screen or at another, or a computer. */
export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'elsewhere'; readonly name: string }
  | { readonly kind: 'computer'; readonly level: Level };
export type Players = Readonly<Record<SideId, Player>>;

export const GAME_FORMAT = 'grognard/game@1';

/** A match as it is kept, with what its players need to go on. */
export interface SavedGame {
  readonly format: typeof GAME_FORMAT;
  readonly id: string;
  readonly updated: number;
  readonly ruleset: string;
  readonly title: Text;
  readonly players: Players;
  readonly turn: number;
  readonly turns: number;
  readonly active: readonly SideId[];
  readonly outcome: Outcome | null;
  readonly file: MatchFile;
  /** Orders in the making, by side: lost by nobody's reload. */
  readonly drafts: Readonly<Record<SideId, unknown>>;
  /** How many of its own entries each side has been shown. */
  readonly seen: Readonly<Record<SideId, number>>;
}

/** A game that somebody exported, or why it is none. */
export function readGame(raw: unknown): SavedGame | string {
  if (typeof raw !== 'object' || raw === null) return 'this is not a saved game';
  const game = raw as Partial<SavedGame>;
  if (game.format !== GAME_FORMAT) return `expected ${GAME_FORMAT}, got ${String(game.format)}`;
  const whole =
    typeof game.ruleset === 'string' &&
    typeof game.file === 'object' &&
    game.file !== null &&
    typeof game.players === 'object' &&
    game.players !== null;
  if (!whole) return 'the file is incomplete';
  return { ...(game as SavedGame), drafts: {}, seen: {} };
}
