import type { Rules, Ruleset } from '@grognard/engine';
import { apply } from './apply.ts';
import { arrange } from './arrange.ts';
import { CLAUSES } from './clauses.gen.ts';
import { layGround } from './ground.ts';
import { imagine } from './imagine.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';
import { scenarioFor } from './known.ts';
import { opening } from './opening.ts';
import { parseOrder, saidSide } from './orders.ts';
import { preview } from './preview.ts';
import { prompt } from './prompt.ts';
import { propose } from './propose.ts';
import { parseQuestion } from './question.ts';
import { answer } from './questions.ts';
import { resolve } from './resolve.ts';
import { parseScenario } from './scenario.ts';
import { stage } from './stage.ts';
import type { GeneralEnChef, Scenario } from './types.ts';
import { reveals, viewKeeper } from './view.ts';
import { witness } from './witness.ts';

/** Général en chef: Napoleonic miniatures figure by figure, on tables rich in obstacles. */
export const generalEnChef: Ruleset<GeneralEnChef> = {
  id: 'general-en-chef',
  version: '1.1.4',
  title: { en: 'Général en chef', fr: 'Général en chef' },
  facts: { surface: 'table', information: 'hidden', eventClauses: 'among' },
  clauses: CLAUSES,
  parse: { scenario: parseScenario, order: parseOrder, question: parseQuestion },
  prepare,
};

/** Lays the table; the rules that play on it keep its ground. */
function prepare(scenario: Scenario): Rules<GeneralEnChef> {
  const ground = layGround(scenario);
  const begun = opening(ground);
  return {
    begin: () => begun,
    active: ({ outcome, side }) => (outcome ? [] : [side]),
    moment: ({ turn, quarter, phase, side }) => `${turn}/${quarter}/${phase}/${side}`,
    judge: (view, side, order) => judge(ground, view, side, order),
    resolve: (position, side, order, dice) => resolve(ground, position, side, order, dice),
    apply,
    propose: (view, side, dice) => propose(ground, view, side, dice),
    view: viewKeeper(ground),
    imagine: view => imagine(ground, view),
    witness: (event, before, seat) => witness(ground, event, before, seat),
    answer: (view, question) => answer(ground, view, question),
    outcome: ({ outcome }) => outcome,
    reveals,
    inspect: position => inspect(ground, position),
    arrange: (position, state) => arrange(ground, position, state),
    preview: (view, side, order) => preview(ground, view, side, order),
    prompt: (view, side) => prompt(ground, view, side),
    scenarioFor: seat => scenarioFor(ground, begun.position, seat),
    stage: (position, line, dice) => stage(ground, position, line, dice),
    givenBy: (position, order) =>
      saidSide(order) ??
      (('unit' in order && position.units.find(({ id }) => id === order.unit)?.side) || position.side),
  };
}
