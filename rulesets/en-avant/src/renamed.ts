import type { Renamed } from '@grognard/engine';
import { OLD_WORDS } from './old-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A question without some of its fields. */
const without = (raw: Fields, ...fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(raw).filter(([field]) => !fields.includes(field)));

/** `target` gave one id, a list, or `none`; `targets` gives a list. */
const asList = (is: unknown): readonly unknown[] => (is === 'none' ? [] : Array.isArray(is) ? is : [is]);

/** How a question of old is asked today, by its query. */
const QUESTIONS: Readonly<Record<string, (raw: Fields) => Fields>> = {
  'line-of-sight': ({ unit, target, ...raw }) => ({
    ...without(raw, 'query'),
    query: 'sight',
    from: unit,
    to: target,
  }),
  'zone-of-control': raw => ({ ...raw, query: 'zone' }),
  'in-contact': raw => ({ ...raw, query: 'contact' }),
  target: raw => ({ ...raw, query: 'targets', is: asList(raw['is']) }),
  'shooting-advantages': raw => ({ ...raw, query: 'advantages', of: 'shooting' }),
  'melee-advantages': raw => ({ ...raw, query: 'advantages', of: 'melee' }),
  'shooting-odds': raw => ({ ...raw, query: 'chances', of: 'shooting' }),
  'melee-odds': raw => ({ ...raw, query: 'chances', of: 'melee' }),
  fan: raw => ({ ...without(raw, 'is'), query: 'reach' }),
  reach: raw => (typeof raw['is'] === 'number' ? { ...raw, query: 'longest-advance' } : raw),
};

/** A question of a case in the words of today; the same one if it is in them already. */
export function renameQuestion(raw: Fields): Fields {
  const { query } = raw;
  const rename = typeof query === 'string' && Object.hasOwn(QUESTIONS, query) ? QUESTIONS[query] : undefined;
  return rename ? rename(raw) : raw;
}

/** The old words of this game's files, for `grognard upgrade`. */
export const renamed: Renamed = { scenario: OLD_WORDS, question: renameQuestion };
