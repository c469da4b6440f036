import { cellOf, type Grid } from '@grognard/board';
import type { Ground } from './ground.ts';
import type { Reckoned, Reckoning, Witnessed } from './types.ts';
import { TOLD } from './witness.ts';

/*
 * Glimpses as JSON. The same squares, names and sums are told over and over, and nothing in them needs an escape: ids
 * are plain by their schema, all other words are ours. So a glimpse is put together from pieces that were written
 * before. Both messages of a side-turn of Waterloo take half the time that `JSON.stringify` took.
 */

/** The pieces, written once per battlefield or while they last. */
export interface Scribe {
  readonly grid: Grid;
  /** By cell: where a step began, and where it ended. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** When a step was made, and what else is told of every one. */
  readonly moments: Map<number, string>;
  /** Melees share their sums, sums their terms, and both seats are told the same. */
  readonly sums: WeakMap<Reckoning, string>;
  readonly terms: WeakMap<Reckoned, string>;
}

export const makeScribe = ({ grid }: Ground): Scribe => ({
  grid,
  from: grid.squares.map(square => `,"from":${JSON.stringify(square)}`),
  to: grid.squares.map(square => `,"to":${JSON.stringify(square)}`),
  moments: new Map(),
  sums: new WeakMap(),
  terms: new WeakMap(),
});

/** A list of glimpses as JSON. */
export function writeGlimpses(scribe: Scribe, glimpses: readonly Witnessed[]): string {
  let text = '[';
  for (const glimpse of glimpses) {
    if (text.length > 1) text += ',';
    text += glimpse.type === 'step' ? writeStep(scribe, glimpse) : writeGlimpse(scribe, glimpse);
  }
  return `${text}]`;
}

type Step = Extract<Witnessed, { readonly type: 'step' }>;

/** Most of what is told are steps. */
function writeStep(scribe: Scribe, step: Step): string {
  const { unit, from, to } = step;
  let text = unit === undefined ? '{"type":"step"' : `{"type":"step","unit":"${unit}"`;
  if (from) text += scribe.from[cellOf(scribe.grid, from)]!;
  if (to) text += scribe.to[cellOf(scribe.grid, to)]!;
  return text + momentOf(scribe, step);
}

function momentOf({ moments }: Scribe, { impulse, half, fast, clauses }: Step): string {
  const n = 8 * (2 * impulse! + half!) + (fast === undefined ? 0 : fast ? 1 : 2);
  let text = moments.get(n);
  if (text === undefined) {
    text = `,${JSON.stringify({ impulse, half, fast, clauses }).slice(1)}`;
    moments.set(n, text);
  }
  return text;
}

function writeGlimpse(scribe: Scribe, glimpse: Witnessed): string {
  const fields = FIELDS[glimpse.type];
  // What belongs to the match and to no game is written like anything else.
  if (!fields) return JSON.stringify(glimpse);
  let text = `{"type":"${glimpse.type}"`;
  for (const { name, label } of fields) {
    const value = (glimpse as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    text += label + (name === 'sums' ? writeSums(scribe, value as readonly Reckoning[]) : plainText(value));
  }
  const { clauses } = glimpse;
  return `${text},"clauses":${clauses.length === 1 ? `["${clauses[0]}"]` : JSON.stringify(clauses)}}`;
}

/** Numbers, flags, ids and words of ours, or a few of them. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
}

function writeSums(scribe: Scribe, sums: readonly Reckoning[]): string {
  let text = '';
  for (const sum of sums) {
    let one = scribe.sums.get(sum);
    if (one === undefined) {
      one = writeSum(scribe, sum);
      scribe.sums.set(sum, one);
    }
    text += text === '' ? one : `,${one}`;
  }
  return `[${text}]`;
}

function writeSum(scribe: Scribe, { what, clause, of, terms, total, bar, dice }: Reckoning): string {
  let text = '';
  for (const term of terms) {
    let one = scribe.terms.get(term);
    if (one === undefined) {
      one = JSON.stringify(term);
      scribe.terms.set(term, one);
    }
    text += text === '' ? one : `,${one}`;
  }
  const named = of === undefined ? '' : `,"of":"${of}"`;
  const measured = bar || dice ? `,${JSON.stringify({ bar, dice }).slice(1)}` : '}';
  return `{"what":"${what}","clause":"${clause}"${named},"terms":[${text}],"total":${total}${measured}`;
}

const FIELDS: Readonly<Record<string, readonly { readonly name: string; readonly label: string }[]>> =
  Object.fromEntries(
    Object.entries(TOLD).map(([type, names]) => [type, names.map(name => ({ name, label: `,"${name}":` }))]),
  );
