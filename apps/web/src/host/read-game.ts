import { GAME_FORMAT, type SavedGame } from '../storage/games.ts';

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
