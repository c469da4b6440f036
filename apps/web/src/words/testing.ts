/** Every text of a catalogue, those with holes filled once with ones and once with twos. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [1, 2].map(n => String(value(n, n, n)));
  return Object.values(value as object).flatMap(textsOf);
}

/** A sign without its narrow space, or a straight apostrophe. */
export const NOT_FRENCH = /[^\u202f(«][;:!?»]|«[^\u202f]|'/;
