/** Every text of a file of texts by its path: `events.shot`, `options.arc.values.wide`. */
export function textsByPath(texts: unknown, path = ''): Readonly<Record<string, string>> {
  if (typeof texts === 'string') return { [path]: texts };
  const entries = Object.entries(texts as Readonly<Record<string, unknown>>);
  return Object.assign(
    {},
    ...entries.map(([key, text]) => textsByPath(text, path === '' ? key : `${path}.${key}`)),
  );
}
