import type { Renamed } from '@grognard/engine';

type Fields = Readonly<Record<string, unknown>>;

/** Queries that have another name today, and take and answer the same. */
const QUERIES: Readonly<Record<string, string>> = {
  'line-of-sight': 'sight',
  'can-step': 'step',
  'crosses-obstacle': 'obstacle',
  reachable: 'reach',
  path: 'route',
  reaches: 'army-reach',
  foresee: 'foresight',
  visible: 'visibility',
  view: 'sightings',
  engaged: 'engagement',
  'always-loses': 'automatic-loss',
  'must-withdraw': 'withdrawal',
  odds: 'chances',
};

/** A question in the words of today; what was asked of a square alone as `sight` is its `outlook`. */
function question(raw: Fields): Fields {
  const { query } = raw;
  if (typeof query !== 'string') return raw;
  if (query === 'sight' && !Object.hasOwn(raw, 'to')) return { ...raw, query: 'outlook' };
  return Object.hasOwn(QUERIES, query) ? { ...raw, query: QUERIES[query] } : raw;
}

/** The old words of cases; scenarios and orders have kept theirs. */
export const renamed: Renamed = { question };
