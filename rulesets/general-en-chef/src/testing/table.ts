import { scriptedDice, UMPIRE } from '@grognard/engine';
import { generalEnChef } from '../ruleset.ts';

/** A scenario read, or the test ends here. */
export function readScenario(raw: object) {
  const parsed = generalEnChef.parse.scenario({ ruleset: 'general-en-chef', ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults, null, 1));
  return parsed.value;
}

/** Lays a table and asks it questions, as the umpire sees it. */
export function layTable(raw: object, state?: Record<string, unknown>) {
  const rules = generalEnChef.prepare(readScenario(raw));
  const begun = rules.begin(scriptedDice({})).position;
  const arranged = state ? rules.arrange(begun, state) : { ok: true as const, value: begun };
  if (!arranged.ok) throw new Error(JSON.stringify(arranged.faults));
  const position = arranged.value;
  const ask = (question: object): unknown => {
    const read = generalEnChef.parse.question(question);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const answer = rules.answer(rules.view(position, UMPIRE), read.value);
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    return answer.value;
  };
  return { rules, position, ask };
}
