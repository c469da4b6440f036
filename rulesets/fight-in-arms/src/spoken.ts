/** A file of texts: sentences by event and clause, and the names of things by chapter. */
interface Texts {
  readonly events: Sentences;
  readonly refusals: Sentences;
  readonly weapons: Sentences;
  readonly terrain: Sentences;
}
type Sentences = Readonly<Record<string, string>>;

/**
 * Spells out in the sentences what the texts name themselves, weapons and kinds of terrain: `{weapon}` becomes a choice
 * among all their names. Units and sides are named by the battle, and by whoever tells it.
 */
export function spellOut<T>(file: T): T {
  const texts = file as Texts;
  const spelt = (sentences: Sentences): Sentences =>
    Object.fromEntries(
      Object.entries(sentences).map(([id, sentence]) => [
        id,
        sentence
          .replaceAll('{weapon}', choiceAmong('weapon', texts.weapons))
          .replaceAll('{kind}', choiceAmong('kind', texts.terrain)),
      ]),
    );
  return { ...file, events: spelt(texts.events), refusals: spelt(texts.refusals) };
}

/** A message that selects by an id; one that is on no list is told as it is. */
function choiceAmong(field: string, names: Sentences): string {
  const branches = Object.entries(names).map(([id, name]) => `${id} {${name}}`);
  return `{${field}, select, ${branches.join(' ')} other {{${field}}}}`;
}
