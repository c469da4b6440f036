import type { ReferenceRow as Row, ReferenceSection as Section } from '@grognard/engine';
import type { Battle } from '../model.ts';

export type { Row, Section };

/** What a game's screen adds to its tables: what of them counts just now. */
export interface Reference<B extends Battle = Battle> {
  /** The lines that concern who is chosen and where he stands. */
  counts(battle: B): readonly string[];
  /** The tables that are needed in this part of the turn, by their ids. */
  moment?(battle: B): readonly string[];
}
