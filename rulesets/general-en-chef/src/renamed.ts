import type { Renamed } from '@grognard/engine';
import { OLD_WORDS } from './old-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Questions that have another name today. */
const NAMES: Readonly<Record<string, string>> = {
  sees: 'sight',
  'can-enter': 'entry',
  'melee-modifiers': 'melee-strength',
  explain: 'why',
};

/** Questions that ask for chances today, and of what. */
const CHANCES: Readonly<Record<string, string>> = {
  'fire-odds': 'fire',
  'melee-odds': 'melee',
  'morale-odds': 'morale',
  'rally-odds': 'rally',
};

function question(raw: Fields): Fields {
  const { query, ...rest } = raw;
  const name = typeof query === 'string' ? query : '';
  // one number straight ahead was asked for by the name of what is an area today
  if (name === 'reach' && typeof raw['is'] === 'number') return { query: 'ahead', ...rest };
  if (Object.hasOwn(CHANCES, name)) {
    const { against, ...asked } = rest;
    return {
      query: 'chances',
      of: CHANCES[name],
      ...asked,
      ...(against === undefined ? {} : { target: against }),
    };
  }
  return Object.hasOwn(NAMES, name) ? { query: NAMES[name], ...rest } : raw;
}

/** The old words of this game's files, for `grognard upgrade`. */
export const renamed: Renamed = { scenario: OLD_WORDS, question };
