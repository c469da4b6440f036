import type { PromptValue, Typed } from '@grognard/engine';
import { called } from '../../shell/called.ts';
import { give } from '../../shell/giving.ts';
import { speechOf } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';

/** The answer that is meant to what is asked now: by its number, or by words that no other has. */
export function answerCalled(battle: TableBattle, words: string): PromptValue<Typed> | undefined {
  const asked = battle.asked.value;
  if (!asked) return undefined;
  const number = /^\s*(\d+)\s*$/.exec(words)?.[1];
  if (number !== undefined) return asked.values[Number(number) - 1];
  const speech = speechOf(battle);
  return called(words, asked.values, value => speech.value(asked.kind, value));
}

/** The usual answer to what is asked, in its words; nothing while an order is in hand. */
export function usualAnswer(battle: TableBattle): string | undefined {
  const asked = battle.asked.value;
  if (!asked?.fallback || battle.draft.value.now.order || asked.values.length < 2) return undefined;
  const fallback = JSON.stringify(asked.fallback);
  const usual = asked.values.find(({ order }) => JSON.stringify(order) === fallback);
  const words = usual && speechOf(battle).value(asked.kind, usual);
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Gives an answer, unless another is on its way. */
export function giveAnswer(battle: TableBattle, { order }: PromptValue<Typed>): void {
  if (!battle.committing.value) void give(battle, order);
}

/** Who is asked about, and against whom: ringed until it is decided. */
export function askedAbout(battle: TableBattle): readonly string[] {
  const { details = {}, values = [] } = battle.asked.value ?? {};
  const told: readonly Readonly<Record<string, unknown>>[] = [
    details,
    ...values.map(each => each.details ?? {}),
  ];
  return told
    .flatMap(({ unit, units }) => (Array.isArray(units) ? units : [unit]))
    .concat(details['enemy'])
    .filter(id => typeof id === 'string');
}

/** The same, while the battle waits for nothing but that choice. */
export const choiceAbout = (battle: TableBattle): readonly string[] =>
  battle.table.isActing(battle) || (battle.asked.value?.values.length ?? 0) < 2 ? [] : askedAbout(battle);
