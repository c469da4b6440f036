import { cellOf } from '@grognard/board';
import type { Ground } from './ground.ts';
import type { Reckoned, Reckoning, UnitId, Witnessed } from './types.ts';
import { TOLD } from './witness.ts';

/*
 * Glimpses as JSON. The same squares, names and sums are told over and over, and nothing in them needs an escape: ids
 * are plain by their schema, all other words are ours. So a glimpse is put together from pieces that were written
 * before. Both messages of a side-turn of Waterloo take half the time that `JSON.stringify` took.
 *
 * Pieces that are kept are joined, not added up: what was added up is held in parts, and gathered anew wherever it is
 * used.
 */

/** The pieces, written once per battlefield or while they last. */
export interface Scribe {
  readonly ground: Ground;
  /** By unit: how a step of it begins. */
  readonly steppers: ReadonlyMap<UnitId, string>;
  /** By cell: the square that a step left, and that it reached. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** When a step was made, and by what. */
  readonly moments: Map<number, string>;
  /** What melees of many phases share: sums that are nobody's own, and the terms of all. */
  readonly sums: WeakMap<Reckoning, string>;
  readonly terms: WeakMap<Reckoned, string>;
}

export const makeScribe = (ground: Ground): Scribe => ({
  ground,
  steppers: new Map(ground.roster.ids.map(id => [id, [A_STEP, ',"unit":"', id, '"'].join('')])),
  from: ground.grid.squares.map(square => [',"from":', JSON.stringify(square)].join('')),
  to: ground.grid.squares.map(square => [',"to":', JSON.stringify(square)].join('')),
  moments: new Map(),
  sums: new WeakMap(),
  terms: new WeakMap(),
});

/** Lists of glimpses as JSON; what stands in several is written once. */
export function writeGlimpses(scribe: Scribe, lists: readonly (readonly Witnessed[])[]): readonly string[] {
  const written: Written = new Map();
  return lists.map(glimpses => {
    let text = '';
    for (const glimpse of glimpses) {
      const one =
        glimpse.type === 'step'
          ? stepText(scribe, glimpse)
          : (written.get(glimpse) ?? noted(written, glimpse, glimpseText(scribe, glimpse, written)));
      text += text === '' ? one.slice(1) : one; // Every one begins with a comma.
    }
    return `[${text}]`;
  });
}

/** What was written of this step already: glimpses that another seat has too, and the sums of units in several melees. */
type Written = Map<Witnessed | Reckoning, string>;

function noted<K>(texts: { set(key: K, text: string): unknown }, key: K, text: string): string {
  texts.set(key, text);
  return text;
}

type Step = Extract<Witnessed, { readonly type: 'step' }>;
const A_STEP = ',{"type":"step"';

/** Most of what is told are steps. */
function stepText(scribe: Scribe, step: Step): string {
  const { grid } = scribe.ground;
  const { unit, from, to } = step;
  let text = unit === undefined ? A_STEP : scribe.steppers.get(unit)!;
  if (from) text += scribe.from[cellOf(grid, from)]!;
  if (to) text += scribe.to[cellOf(grid, to)]!;
  return text + momentText(scribe, step);
}

function momentText({ moments }: Scribe, { impulse, half, fast, clauses }: Step): string {
  const n = 3 * (2 * impulse! + half!) + (fast === undefined ? 0 : fast ? 1 : 2);
  return moments.get(n) ?? noted(moments, n, endOf({ impulse, half, fast, clauses }));
}

/** Fields as they stand behind others. */
const endOf = (fields: object): string => [',', JSON.stringify(fields).slice(1)].join('');

function glimpseText(scribe: Scribe, glimpse: Witnessed, written: Written): string {
  const form = FORMS[glimpse.type];
  // What belongs to the match and to no game is written like anything else.
  if (!form) return `,${JSON.stringify(glimpse)}`;
  let text = form.begins;
  for (const [name, label] of form.fields) {
    const value = (glimpse as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    text += label;
    if (name === 'sums') text += sumTexts(scribe, value as readonly Reckoning[], written);
    else if (typeof value === 'string') text += `"${value}"`;
    else text += typeof value === 'object' ? JSON.stringify(value) : value;
  }
  const { clauses } = glimpse;
  return `${text},"clauses":["${clauses.length === 1 ? clauses[0] : clauses.join('","')}"]}`;
}

function sumTexts(scribe: Scribe, sums: readonly Reckoning[], written: Written): string {
  let text = '[';
  for (const sum of sums) {
    const texts = sum.of === undefined ? scribe.sums : written;
    if (text !== '[') text += ',';
    text += texts.get(sum) ?? noted(texts, sum, sumText(scribe, sum));
  }
  return `${text}]`;
}

function sumText(
  { terms: written }: Scribe,
  { what, clause, of, terms, total, bar, dice }: Reckoning,
): string {
  const parts = ['{"what":"', what, '","clause":"', clause];
  if (of !== undefined) parts.push('","of":"', of);
  parts.push('","terms":[');
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    if (i > 0) parts.push(',');
    parts.push(written.get(term) ?? noted(written, term, JSON.stringify(term)));
  }
  parts.push('],"total":', `${total}`, bar || dice ? endOf({ bar, dice }) : '}');
  return parts.join('');
}

/** By type: how a glimpse of it begins, and its fields with what stands before each. */
const FORMS: Readonly<
  Record<
    string,
    { readonly begins: string; readonly fields: readonly (readonly [name: string, label: string])[] }
  >
> = Object.fromEntries(
  Object.entries(TOLD).map(([type, names]) => [
    type,
    {
      begins: [',{"type":"', type, '"'].join(''),
      fields: names.map(name => [name, [',"', name, '":'].join('')] as const),
    },
  ]),
);
