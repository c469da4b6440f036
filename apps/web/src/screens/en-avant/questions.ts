import type { BattleLine } from '@grognard/en-avant';
import { ask, type DistanceAnswer, type Place, type SightAnswer } from '@grognard/engine';
import type { TableBattle } from './model.ts';

type Question = Parameters<TableBattle['rules']['answer']>[1];

/** The answer, or nothing where the question does not fit what is on the table. */
function answerTo<const Q extends Question>({ rules, view }: TableBattle, question: Q) {
  const answer = ask(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

export const reachOf = (battle: TableBattle, unit: string): readonly (readonly Place[])[] =>
  (answerTo(battle, { query: 'reach', unit })?.is ?? []) as readonly (readonly Place[])[];

export const terrainAt = (battle: TableBattle, at: Place, unit?: string) =>
  answerTo(battle, { query: 'terrain', at: [...at], ...(unit === undefined ? {} : { unit }) });

/** Where nothing may be measured before the shot, the answer is empty. */
export function distanceOf(
  battle: TableBattle,
  from: string | Place,
  to: string | Place,
): DistanceAnswer | null {
  const answer = answerTo(battle, { query: 'distance', from: spot(from), to: spot(to) });
  return answer && 'between' in answer ? answer : null;
}

export function sightOf(battle: TableBattle, from: string | Place, to: string | Place): SightAnswer | null {
  const answer = answerTo(battle, { query: 'sight', from: spot(from), to: spot(to) });
  return answer && answer.is !== null ? answer : null;
}

const spot = (at: string | Place): string | [number, number] => (typeof at === 'string' ? at : [...at]);

export const rangeOf = (battle: TableBattle, unit: string) => answerTo(battle, { query: 'range', unit });
export const targetsOf = (battle: TableBattle, unit: string) => answerTo(battle, { query: 'targets', unit });
export const zoneOf = (battle: TableBattle, unit: string): readonly Place[] => {
  const is = answerTo(battle, { query: 'zone', unit })?.is;
  return Array.isArray(is) ? (is as readonly Place[]) : [];
};
export const allowanceOf = (battle: TableBattle, unit: string): number =>
  answerTo(battle, { query: 'allowance', unit })?.is ?? 0;
/** The strip that the seat deploys in, and the way it looks. */
export const stripOf = (battle: TableBattle) => answerTo(battle, { query: 'strip', side: battle.side.value });
export const stripFor = (battle: TableBattle, side: string) =>
  answerTo(battle, { query: 'strip', side })?.is ?? [];
/** Who would stand where in a line of battle. */
export const battleLineOf = (battle: TableBattle, shape: BattleLine) =>
  answerTo(battle, { query: 'line-of-battle', side: battle.side.value, shape })?.is ?? [];
/** The nearest lawful place for a unit that is to be deployed. */
export const placeFor = (
  battle: TableBattle,
  wish: { readonly unit: string; readonly at: Place; readonly facing?: number; readonly files?: number },
) => answerTo(battle, { query: 'place', ...wish, at: [...wish.at] });
