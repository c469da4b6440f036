import type { Renamed } from '@grognard/engine';
import { OLD_ORDER_WORDS, OLD_WORDS } from './old-words.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Questions that only have another name today. */
const NAMES: Readonly<Record<string, string>> = {
  zoc: 'zone',
  'reach-area': 'reach',
  'target-priority': 'priority',
};

/** Questions that ask for chances today, and of what. */
const CHANCES: Readonly<Record<string, string>> = {
  'shooting-odds': 'shooting',
  'melee-odds': 'melee',
  'charge-odds': 'charge',
};

/** Questions after the reasons of a number, and that number. */
const REASONS: Readonly<Record<string, string>> = {
  'shooting-terms': 'shooting-dice',
  'melee-terms': 'melee-dice',
  'cohesion-terms': 'cohesion-target',
};

/** What was told in one object under `is`: yes or no there now, the rest beside it. */
function unfolded({ is, ...rest }: Fields): Fields {
  if (!isFields(is) || !('ok' in is || 'seen' in is)) return { ...rest, ...(is === undefined ? {} : { is }) };
  const { ok, seen, clause: refused, ...further } = is;
  return { ...rest, is: ok ?? seen, ...(refused === undefined ? {} : { refused }), ...further };
}

/** From one to another: who looks and measures, and at whom. */
function between({ unit, target, other, ...rest }: Fields, query: string): Fields {
  return { query, from: unit, to: target ?? other, ...rest };
}

function question(raw: Fields): Fields {
  const { query, ...rest } = raw;
  const name = typeof query === 'string' ? query : '';
  if (name === 'los' || (name === 'sight' && 'unit' in raw)) return unfolded(between(rest, 'sight'));
  if (name === 'distance' && 'unit' in raw) return between(rest, 'distance');
  if (name === 'range' && 'target' in raw) return { query: 'shooting-distance', ...rest };
  if (name === 'reach' && 'path' in raw) return unfolded({ query: 'path', ...rest });
  if (name === 'army') return unfolded(raw);
  const of = Object.hasOwn(CHANCES, name) ? CHANCES[name] : undefined;
  if (of) return unfolded({ query: 'chances', of, ...rest });
  const reasons = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  if (reasons) {
    const { is, clause, ...asked } = rest;
    return { query: 'why', question: { query: reasons, ...asked }, clause, terms: is };
  }
  return Object.hasOwn(NAMES, name) ? { query: NAMES[name], ...rest } : raw;
}

/** The old words of cases of this game, for `grognard upgrade`. */
export const renamed: Renamed = { scenario: OLD_WORDS, order: OLD_ORDER_WORDS, question };
