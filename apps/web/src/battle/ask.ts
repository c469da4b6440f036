import { type AnswerTo, ask as askRules } from '@grognard/engine';
import type { FieldsOfStrategy, Question } from '@grognard/fields-of-strategy';
import type { Battle } from './model.ts';

/** Asks the rules a question on what this seat knows; nothing when it has no answer. */
export function ask<Q extends Question>(
  { rules, view }: Pick<Battle, 'rules' | 'view'>,
  question: Q,
): AnswerTo<FieldsOfStrategy, Q> | null {
  const answer = askRules(rules, view.value, question);
  return answer.ok ? answer.value : null;
}
