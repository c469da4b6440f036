/** Words without accents, signs and capitals, as one types them. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();

/** Whoever is meant: the whole name, its beginning, or a word of it; nobody where two could be. */
export function called<T>(words: string, among: readonly T[], nameOf: (item: T) => string): T | undefined {
  const wanted = plainly(words);
  if (wanted === '') return undefined;
  const named = among.map(item => ({ item, name: plainly(nameOf(item)) }));
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  for (const fits of tests) {
    const found = named.filter(({ name }) => fits(name));
    if (found.length === 1) return found[0]!.item;
  }
  return undefined;
}
