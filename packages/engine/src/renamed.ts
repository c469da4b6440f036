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

type Keys = readonly (string | number)[];

/** An object in which a word may stand, and the way to it. */
export interface Site {
  readonly keys: Keys;
  readonly fields: Fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects at a place such as `field.terrain[]`; none where the document is of another form. */
export function sitesAt(raw: unknown, place: string): readonly Site[] {
  const steps = place === '' ? [] : place.replaceAll('[]', '.[]').split('.');
  let found: { readonly keys: Keys; readonly value: unknown }[] = [{ keys: [], value: raw }];
  for (const step of steps) {
    found = found.flatMap(({ keys, value }) => {
      if (step !== '[]') return isFields(value) ? [{ keys: [...keys, step], value: value[step] }] : [];
      return Array.isArray(value) ? value.map((item, i) => ({ keys: [...keys, i], value: item })) : [];
    });
  }
  return found.flatMap(({ keys, value }) => (isFields(value) ? [{ keys, fields: value }] : []));
}

/** The old words, one by one. */
export const oldOnes = ({ old }: NewWord): readonly string[] => (typeof old === 'string' ? [old] : old);
