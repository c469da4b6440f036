import type { CommonAnswers, DistanceAnswer, Place, ReachAnswer, SightAnswer, Spot } from '@grognard/engine';
import type { TableBattle } from './model.ts';

/** The answer in the shape that all games share, or nothing where the question does not fit what is on the table. */
function answerTo<const Q extends keyof CommonAnswers>(
  { rules, view }: TableBattle,
  question: { readonly query: Q } & Readonly<Record<string, unknown>>,
): CommonAnswers[Q] | null {
  const answer = rules.answer(view.value, question);
  return answer.ok ? (answer.value as CommonAnswers[Q]) : null;
}

const spot = (at: Spot): string | [number, number] => (typeof at === 'string' ? at : [...at]);

/** What was answered of a view: the map, its words, lists and the voice ask for the same. */
const answered = new WeakMap<object, Map<string, unknown>>();

/** … asked once of every view; for questions about units, of which there are not many. */
function answerOnce<const Q extends keyof CommonAnswers>(
  battle: TableBattle,
  question: { readonly query: Q } & Readonly<Record<string, unknown>>,
): CommonAnswers[Q] | null {
  const view: object = battle.view.value;
  const known = answered.get(view) ?? new Map<string, unknown>();
  answered.set(view, known);
  const key = JSON.stringify(question);
  if (!known.has(key)) known.set(key, answerTo(battle, question));
  return known.get(key) as CommonAnswers[Q] | null;
}

/** Where a unit can come to stand, and how far straight ahead. */
export const reachOf = (battle: TableBattle, unit: string): ReachAnswer | null =>
  answerOnce(battle, { query: 'reach', unit, ...battle.table.reachBy?.(battle, unit) });

/** … as outlines of areas. */
export const reachAreas = (battle: TableBattle, unit: string): readonly (readonly Place[])[] =>
  (reachOf(battle, unit)?.is ?? []) as readonly (readonly Place[])[];

export const terrainAt = (battle: TableBattle, at: Place, unit?: string) =>
  answerTo(battle, { query: 'terrain', at: [...at], ...(unit === undefined ? {} : { unit }) });

/** Where nothing may be measured before the shot, the answer is empty. */
export function distanceOf(battle: TableBattle, from: Spot, to: Spot): DistanceAnswer | null {
  const ask = typeof from === 'string' && typeof to === 'string' ? answerOnce : answerTo;
  const answer = ask(battle, { query: 'distance', from: spot(from), to: spot(to) });
  return answer && 'between' in answer ? answer : null;
}

export function sightOf(battle: TableBattle, from: Spot, to: Spot): SightAnswer | null {
  const answer = answerTo(battle, { query: 'sight', from: spot(from), to: spot(to) });
  return answer && answer.is !== null ? answer : null;
}

/** How far it shoots with the weapon that it has in hand. */
export function rangeOf(battle: TableBattle, unit: string): CommonAnswers['range'] | null {
  const weapon = battle.table.weaponOf?.(battle, unit);
  return answerTo(battle, { query: 'range', unit, ...(weapon === undefined ? {} : { weapon }) });
}
export const targetsOf = (battle: TableBattle, unit: string) => answerTo(battle, { query: 'targets', unit });
