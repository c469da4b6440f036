import type { Teaching } from '@grognard/commander';
import type { Beats, Box, Dice, DrawNeeded, Match, Pinned, Ruleset, SideId } from '@grognard/engine';
import type { Fallen, Hint, SavingTrouble } from './protocol.ts';
import type { SavedGame } from './saved-game.ts';

/** A side that must decide; it may take its time, and can be hurried. */
export interface Decision {
  readonly match: Match;
  readonly side: SideId;
  readonly dice: Dice;
  readonly hurried: () => boolean;
  readonly progress: (share: number) => void;
}

/** Picks orders for a computer's side, and suggests some to a person. */
export interface Thinker {
  think(decision: Decision & { readonly level: string }): Promise<object>;
  advise(decision: Decision & { readonly units: readonly string[] }): Promise<Hint | null>;
  /** Does the commander of a level fight a whole match in a temper of its own? */
  isTempered(ruleset: string, level: string): Promise<boolean>;
}

/** What the host needs of the world. */
export interface Surroundings {
  readonly openBox: (ruleset: string) => Promise<Box | null>;
  /** The rules that a saved match is pinned to, of today or kept; nothing where they are not to be had. */
  readonly findRules: (pinned: Pinned) => Promise<Ruleset | null>;
  readonly findTeaching: (ruleset: string) => Promise<Teaching | null>;
  /** Which events of a game are shown together; nothing where each is shown by itself. */
  readonly findBeats: (ruleset: string) => Promise<Beats | null>;
  readonly save: (game: SavedGame) => Promise<SavingTrouble | null>;
  readonly load: (id: string) => Promise<SavedGame | null>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly thinker: Thinker;
  readonly thinking: (share: number | null) => void;
  /** Asks a person for a real die; where nobody can be asked, matches roll their own. */
  readonly roll?: (draw: DrawNeeded) => Promise<Fallen>;
}
