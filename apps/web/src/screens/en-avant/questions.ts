import type { BattleLine } from '@grognard/en-avant';
import { ask, type Place } from '@grognard/engine';
import type { TableBattle } from './model.ts';

type Question = Parameters<TableBattle['rules']['answer']>[1];

/** The answer, or nothing where the question does not fit what is on the table. */
function answerTo<const Q extends Question>({ rules, view }: TableBattle, question: Q) {
  const answer = ask(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

export const zoneOf = (battle: TableBattle, unit: string): readonly Place[] => {
  const is = answerTo(battle, { query: 'zone', unit })?.is;
  return Array.isArray(is) ? (is as readonly Place[]) : [];
};
export const allowanceOf = (battle: TableBattle, unit: string): number =>
  answerTo(battle, { query: 'allowance', unit, here: true })?.is ?? 0;

/** Slow ground under a part of a unit, though the middle of its front stands elsewhere. */
export const partlyOn = (battle: TableBattle, unit: string): readonly string[] =>
  answerTo(battle, { query: 'stands-on', unit })?.partly ?? [];

/** The strip that a side deploys in, and the way it looks from there. */
const stripAnswer = (battle: TableBattle, side: string) => answerTo(battle, { query: 'strip', side });
export const stripOf = (battle: TableBattle) => stripAnswer(battle, battle.side.value);
export const stripFor = (battle: TableBattle, side: string) => stripAnswer(battle, side)?.is ?? [];
/** Who would stand where in a line of battle. */
export const battleLineOf = (battle: TableBattle, shape: BattleLine) =>
  answerTo(battle, { query: 'line-of-battle', side: battle.side.value, shape })?.is ?? [];

interface Wish {
  readonly unit: string;
  readonly at: Place;
  readonly facing?: number;
  readonly files?: number;
}
/** The nearest lawful place for a unit that is to be deployed. */
export const placeFor = (battle: TableBattle, wish: Wish) =>
  answerTo(battle, { query: 'place', ...wish, at: [...wish.at] });

/** The nearest lawful place for a piece of ground that is to be laid. */
export const groundPlaceFor = (
  battle: TableBattle,
  { piece, at, facing }: { readonly piece: string; readonly at: Place; readonly facing: number },
) => answerTo(battle, { query: 'ground-place', piece, at: [...at], facing })?.is ?? null;
