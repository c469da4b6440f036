import { type Dice, type Script, scriptedDice, seededDice, UMPIRE } from '@grognard/engine';
import type { Event } from '../events.ts';
import { enAvant } from '../index.ts';
import { parseOrder } from '../orders.ts';
import { parseQuestion } from '../question-schema.ts';
import type { Position, Scenario } from '../types.ts';

/** A battle laid out for a test: the rules on it and its first position. */
export function layTable(raw: unknown, dice: Dice = seededDice('table')) {
  const parsed = enAvant.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const scenario: Scenario = parsed.value;
  const rules = enAvant.prepare(scenario);
  return { scenario, rules, position: rules.begin(dice).position };
}

type Rules = ReturnType<typeof layTable>['rules'];

/** Asks a question on everything there is. */
export function ask(rules: Rules, position: Position, raw: unknown): unknown {
  const question = parseQuestion(raw);
  if (!question.ok) throw new Error(JSON.stringify(question.faults));
  const answer = rules.answer(rules.view(position, UMPIRE), question.value);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
}

/** Gives an order that must be legal; what happened and where it led. */
export function give(
  rules: Rules,
  position: Position,
  side: string,
  raw: unknown,
  script: Script = {},
): { readonly position: Position; readonly events: readonly Event[] } {
  const order = parseOrder(raw);
  if (!order.ok) throw new Error(JSON.stringify(order.faults));
  const verdict = rules.judge(rules.view(position, side), side, order.value);
  if (!verdict.ok) throw new Error(`Refused by ${verdict.clause}.`);
  return rules.resolve(position, side, order.value, scriptedDice(script));
}
