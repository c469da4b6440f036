import type { Question } from '@grognard/fields-of-strategy';
import type { Battle } from './model.ts';

/** Asks the rules a question on what this seat knows; nothing when it has no answer. */
export function ask<T>({ rules, view }: Pick<Battle, 'rules' | 'view'>, question: Question): T | null {
  const answer = rules.answer(view.value, question);
  return answer.ok ? (answer.value as T) : null;
}
