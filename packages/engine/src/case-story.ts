import type { Case } from './case.ts';
import { type Outlook, outlooksOf } from './case-outlook.ts';
import { giverOf, type Played, play, setUp } from './case-run.ts';
import { scriptedDice } from './dice.ts';
import type { Fault } from './fault.ts';
import { type Game, type Ruleset, UMPIRE } from './ruleset.ts';
import type { Verdict } from './verdict.ts';

/**
 * All that a case brings forth, whether it expects it or not: reasons, clauses and words of refusal included, and what
 * its sides could do before and after it.
 */
export interface Story {
  readonly answers: readonly unknown[];
  readonly refusals: readonly unknown[];
  readonly events: readonly unknown[];
  readonly stands: unknown;
  readonly before: readonly Outlook[];
  readonly after: readonly Outlook[];
}

/** Tells the story of a case that comes out as it expects. */
export function storyOf<G extends Game>(ruleset: Ruleset<G>, example: Case): Story {
  const dice = scriptedDice(example.dice);
  const set = setUp(ruleset, example, dice);
  if (!set.rules) throw new Error(`${example.title}: ${JSON.stringify(set.failures)}`);
  const answers = example.ask.map(({ is: _, clause: __, ...question }) => answerTo(ruleset, set, question));
  const refusals: unknown[] = [];
  let now: Played<G> = set;
  for (const [i, line] of example.play.entries()) {
    if (line.rejected) refusals.push(refusalOf(ruleset, now, line.order));
    now = play(ruleset, now, line, { dice, path: `play[${i}]` });
  }
  return {
    answers,
    refusals,
    events: now.events,
    stands: now.rules.inspect(now.position),
    before: outlooksOf(set.rules, set.position),
    after: outlooksOf(now.rules, now.position),
  };
}

/** What a question of a case is answered with, or its faults. */
export function answerTo<G extends Game>(
  ruleset: Ruleset<G>,
  { rules, position }: Played<G>,
  raw: unknown,
): unknown {
  const question = ruleset.parse.question(raw);
  return question.ok ? rules.answer(rules.view(position, UMPIRE), question.value) : question.faults;
}

/** How an order of a case is judged, or the faults that make it none. */
export function refusalOf<G extends Game>(
  ruleset: Ruleset<G>,
  { rules, position }: Played<G>,
  raw: unknown,
): Verdict<G['Clause']> | readonly Fault[] {
  const order = ruleset.parse.order(raw);
  if (!order.ok) return order.faults;
  const side = giverOf(rules, position, order.value);
  return rules.judge(rules.view(position, side), side, order.value);
}
