import { type Draft, type Keys, valueAt, withValue } from '@grognard/editor';
import type { Fault } from '@grognard/engine';
import type { Repair } from './bench.ts';

/** The way into a file that a fault names: `units[3].at` is units, 3, at. */
export const keysOf = (path: string): Keys =>
  [...path.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));

/** The words that a message offers, where it wants one of some. */
export const wordsOffered = (message: string): readonly string[] =>
  [...(/^expected \((.+)\)/.exec(message)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, word]) => word!);

/** Repairs that need no knowledge of a game: what nobody knows goes, what is too large or small is brought in. */
export function plainRepairs(draft: Draft, { path, message }: Fault, empty: Draft): readonly Repair[] {
  const keys = keysOf(path);
  const last = String(keys.at(-1) ?? '');
  const leftOut: Repair = {
    label: { en: `Leave out “${last}”`, fr: `Retirer « ${last} »` },
    apply: now => withValue(now, keys, undefined),
  };
  if (message === 'unknown field') return [leftOut];
  if (message === 'is missing') {
    const begun = keys.length === 1 ? empty[last] : undefined;
    return begun === undefined
      ? []
      : [put(keys, begun, { en: 'Begin with an empty one', fr: 'Partir du vide' })];
  }
  const value = valueAt(draft, keys);
  const within = /^expected a (?:whole )?number from (-?[\d.]+) to (-?[\d.]+)/.exec(message);
  if (within && typeof value === 'number') {
    const nearest = Math.round(Math.max(Number(within[1]), Math.min(Number(within[2]), value)));
    return [put(keys, nearest, { en: `Make it ${nearest}`, fr: `Mettre ${nearest}` })];
  }
  const offered = wordsOffered(message);
  if (offered.length === 0) return [];
  const near = offered.filter(word => typeof value === 'string' && areNear(word, value)).slice(0, 1);
  return [...near.map(word => put(keys, word, { en: `Write “${word}”`, fr: `Écrire « ${word} »` })), leftOut];
}

const put = (keys: Keys, value: unknown, label: Repair['label']): Repair => ({
  label,
  apply: now => withValue(now, keys, value),
});

/** Whether a word was probably meant by another: they begin alike, or one holds the other. */
const areNear = (word: string, typed: string): boolean =>
  word.slice(0, 4) === typed.slice(0, 4).toLowerCase() || typed.toLowerCase().includes(word);
