import type { Game, Ruleset } from './ruleset.ts';
import type { Language } from './scenario.ts';

/** A file that is read when it is needed. */
export type Load<T> = () => Promise<{ readonly default: T }>;

/** A game as it stands on the shelf: its rules, and with them its battles, sentences and rulebooks. */
export interface Box<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  /** Scenarios by id, unread. */
  readonly battles: Readonly<Record<string, Load<unknown>>>;
  /** Every sentence a player reads about an event or a refusal. */
  readonly texts: Readonly<Record<Language, Load<unknown>>>;
  /** The rulebooks in Markdown, one anchor per clause. */
  readonly rulebook: Readonly<Record<Language, Load<string>>>;
}
