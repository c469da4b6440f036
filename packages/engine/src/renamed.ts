/** A word of our files that is another one today. */
export interface NewWord {
  /** The objects it stands in, from the top of the scenario, order or army: `field.terrain[]`; empty for the top. */
  readonly in: string;
  /** The old word, or several whose values are one list today, in its order. */
  readonly old: string | readonly string[];
  readonly new: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The old words of a game's files: its parsers name the new ones, and `grognard upgrade` writes them. */
export interface Renamed {
  readonly scenario?: readonly NewWord[];
  readonly order?: readonly NewWord[];
  readonly army?: readonly NewWord[];
  /** A question of a case, what it expects beside it, in the words of today; the same one if it is in them already. */
  question?(raw: Fields): Fields;
}
