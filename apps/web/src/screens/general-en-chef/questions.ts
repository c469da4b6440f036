import { ask } from '@grognard/engine';
import type { Question } from '@grognard/general-en-chef';
import type { OnTable, OrderOf } from './model.ts';

/** The questions that this screen asks beside those of every table. */
export const ASKED = [
  'terrain',
  'underfoot',
  'stretch',
  'targets',
  'chances',
  'movement-allowance',
  'change-time',
  'crossing-time',
  'contact-figures',
  'side-capacity',
  'work-time',
] as const satisfies readonly Question['query'][];

/** The answer, or nothing where the question does not fit what is on the table. */
export function answerTo<const Q extends Extract<Question, { readonly query: (typeof ASKED)[number] }>>(
  { rules, view }: OnTable,
  question: Q,
) {
  const answer = ask(rules, view.value, question);
  return answer.ok ? answer.value : null;
}

/** How many men a shot puts down, by its die: the fewest, the most, and on average. */
export function menBy(battle: OnTable, { type: _, ...fire }: OrderOf<'fire'>) {
  const answer = answerTo(battle, { query: 'chances', of: 'fire', cause: 'fire', ...fire });
  const men = answer?.byDie ?? [];
  if (men.length === 0) return null;
  return { least: Math.min(...men), most: Math.max(...men), mean: answer?.men?.[0] ?? 0 };
}

/** What is left to a unit in this quarter, in centimetres. */
export function allowanceOf(battle: OnTable, unit: string): number {
  const all =
    answerTo(battle, { query: 'movement-allowance', unit, span: 'quarter', pace: 'normal' })?.is ?? 0;
  const known = battle.view.value.units.find(({ id }) => id === unit);
  return Math.max(0, all - (known && 'spent' in known ? known.spent : 0));
}
