import { LANGUAGES, type Language } from '@grognard/engine';
import * as v from 'valibot';
import raw from '../texts/terrain.yaml';
import { TERRAIN_KINDS, type TerrainKind } from './data.ts';
import { ABOUTS, type Asker, type Effect, terrainEffects } from './terrain-effects.ts';

/*
 * What ground does, in sentences (texts/terrain.yaml): the command line, the terrain page of the rulebook and the table
 * of the quick reference speak from here and nowhere else.
 */

const text = v.strictObject({ en: v.string(), fr: v.string() });
type Words = v.InferOutput<typeof text>;
const by = <const K extends readonly string[], S extends v.GenericSchema>(keys: K, schema: S) =>
  v.strictObject(Object.fromEntries(keys.map(key => [key, schema])) as Record<K[number], S>);
const sentence = v.union([text, v.record(v.string(), text)]);

export const TERRAIN_WORDS = /* @__PURE__ */ v.parse(
  v.strictObject({
    abouts: by(ABOUTS, text),
    kinds: by(TERRAIN_KINDS, text),
    called: v.record(v.string(), text),
    askers: v.record(v.string(), text),
    values: v.record(v.string(), text),
    effects: by(ABOUTS, v.record(v.string(), sentence)),
    page: v.record(v.string(), text),
  }),
  raw,
);

/** One line a player reads: what it is about, what holds there, and the clause that says so. */
export interface TerrainLine {
  readonly about: string;
  readonly text: string;
  readonly clause: Effect['clause'];
}

/** What a kind of ground is called. */
export const terrainName = (kind: TerrainKind, language: Language): string =>
  TERRAIN_WORDS.kinds[kind][language];

/** GEC-TERR-12: what a kind of ground does to somebody, in one language; to everybody, if nobody in particular asks. */
export const terrainLines = (kind: TerrainKind, language: Language, asker: Asker = {}): TerrainLine[] =>
  terrainEffects(kind, asker).effects.map(effect => ({
    about: TERRAIN_WORDS.abouts[effect.about][language],
    text: tell(kind, effect, language),
    clause: effect.clause,
  }));

function tell(kind: TerrainKind, effect: Effect, language: Language): string {
  const words = sentenceFor(kind, effect);
  return fill(words[language], effect, language);
}

/** The sentence for this kind of ground, else for this value, else for any. */
function sentenceFor(kind: TerrainKind, { about, what, value }: Effect): Words {
  const entry = TERRAIN_WORDS.effects[about][what];
  if (!entry) throw new Error(`No sentence for ${about}.${what}.`);
  if (isWords(entry)) return entry;
  const found = entry[KIN[kind] ?? kind] ?? entry[String(value)] ?? entry['*'];
  if (!found) throw new Error(`No sentence for ${about}.${what} of ${kind}: ${value}.`);
  return found;
}

const isWords = (entry: v.InferOutput<typeof sentence>): entry is Words =>
  LANGUAGES.every(language => typeof entry[language] === 'string');

/** Kinds that are told in the words of another. */
const KIN: Partial<Record<TerrainKind, TerrainKind>> = { vines: 'crops', 'plateau-slope': 'hill' };

const fill = (template: string, { what, value }: Effect, language: Language): string =>
  template
    .replace(
      '{value}',
      String(value)
        .split(' ')
        .map(word => wordFor(word, language))
        .join(', '),
    )
    .replace('{n}', numberFor(what, value, language));

export const wordFor = (word: string, language: Language): string =>
  TERRAIN_WORDS.values[word]?.[language] ?? word;

/** What is added or taken off carries its sign; a share that is added is told in hundredths. */
const SIGNED = ['penalty', 'above', 'below'];
function numberFor(what: string, value: Effect['value'], language: Language): string {
  if (typeof value !== 'number') return '';
  const shown = what === 'bonus' && value < 1 ? Math.round(value * 100) : value;
  const sign = shown > 0 && (SIGNED.includes(what) || (what === 'bonus' && value >= 1)) ? '+' : '';
  return sign + writtenIn(language, shown);
}

const writtenIn = (language: Language, value: number): string => {
  const digits = String(value).replace('-', '−');
  return language === 'fr' ? digits.replace('.', ',') : digits;
};
