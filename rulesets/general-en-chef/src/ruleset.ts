import type { Rules, Ruleset } from '@grognard/engine';
import { apply } from './apply.ts';
import { arrange, inspect, opening } from './arrange.ts';
import { CLAUSES } from './clauses.gen.ts';
import { layField } from './ground.ts';
import { imagine } from './imagine.ts';
import { judge } from './judge.ts';
import { parseOrder, saidSide } from './orders.ts';
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
  version: '1.0.0',
  title: { en: 'Général en chef', fr: 'Général en chef' },
  facts: { surface: 'table', orders: 'stepwise', information: 'hidden', eventClauses: 'among' },
  clauses: CLAUSES,
  parse: { scenario: parseScenario, order: parseOrder, question: parseQuestion },
  prepare,
};

/** Lays the table; the rules that play on it keep its ground. */
function prepare(scenario: Scenario): Rules<GeneralEnChef> {
  const field = layField(scenario);
  return {
    begin: () => opening(field),
    active: ({ outcome, side }) => (outcome ? [] : [side]),
    moment: ({ turn, quarter, phase, side }) => `${turn}/${quarter}/${phase}/${side}`,
    judge: (view, side, order) => judge(field, view, side, order),
    resolve: (position, side, order, dice) => resolve(field, position, side, order, dice),
    apply,
    propose: (view, side, dice) => propose(field, view, side, dice),
    view: viewKeeper(field),
    imagine: view => imagine(field, view),
    witness: (event, before, seat) => witness(field, event, before, seat),
    answer: (view, question) => answer(field, view, question),
    outcome: ({ outcome }) => outcome,
    reveals,
    inspect: position => inspect(field, position),
    arrange: (position, state) => arrange(field, position, state),
    stage: (position, line, dice) => stage(field, position, line, dice),
    givenBy: (position, order) =>
      saidSide(order) ??
      (('unit' in order && position.units.find(({ id }) => id === order.unit)?.side) || position.side),
  };
}
