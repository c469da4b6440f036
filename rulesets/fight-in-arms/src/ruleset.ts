import type { Rules, Ruleset } from '@grognard/engine';
import { activeSides } from './active.ts';
import { apply } from './apply.ts';
import { arrange } from './arrange.ts';
import { CLAUSES } from './clauses.gen.ts';
import { type Ground, groundOf } from './ground.ts';
import { inspect } from './inspect.ts';
import { type Bench, judge } from './judge.ts';
import { parseOrder } from './orders.ts';
import { outcome } from './outcome.ts';
import { preview } from './preview.ts';
import { prompt } from './prompt.ts';
import { propose } from './propose.ts';
import { parseQuestion } from './question.ts';
import { answer } from './questions.ts';
import { giverOf, resolve } from './resolve.ts';
import { musterUnit, rosterOf } from './roster.ts';
import { parseScenario } from './scenario.ts';
import { nothing } from './step.ts';
import type { Element, FightInArms, Position, Scenario } from './types.ts';
import { imagine, view } from './view.ts';

/** Fight in arms: modern battles from the First World War to today, one base a unit, on a free table. */
export const fightInArms: Ruleset<FightInArms> = {
  id: 'fight-in-arms',
  version: '1.1.0',
  title: { en: 'Fight in arms', fr: 'Fight in arms' },
  facts: { surface: 'table', information: 'open', eventClauses: 'leading' },
  clauses: CLAUSES,
  parse: { scenario: parseScenario, order: parseOrder, question: parseQuestion },
  prepare: rulesOn,
};

function rulesOn(scenario: Scenario): Rules<FightInArms> {
  const benchOf = benches(scenario);
  const groundAt = (position: Position): Ground => benchOf(position).ground;
  return {
    begin: () => nothing(opening(scenario)), // no dice fall before the first order
    active: position => activeSides(groundAt(position), position),
    moment: ({ turn, phase, side }) => `${turn}/${phase}/${side}`,
    judge: (position, side, order) => judge(benchOf(position), position, side, order),
    resolve: (position, _side, order, dice) =>
      resolve({ ground: groundAt(position), dice }, scenario, position, order),
    apply,
    propose: (position, side, dice) => propose(benchOf(position), position, side, dice),
    view,
    imagine,
    witness: event => event,
    answer: (position, question) => answer(benchOf(position), position, question),
    preview: (position, side, order) => preview(benchOf(position), position, side, order),
    prompt: (position, side) => prompt(groundAt(position), position, side),
    scenarioFor: () => scenario, // nothing is hidden
    outcome,
    reveals: () => false,
    inspect: position => inspect(groundAt(position), position),
    arrange: (position, state) => arrange(groundAt(position), position, state),
    givenBy: giverOf,
  };
}

/** The battlefield of a scenario; terrain that a player has placed makes another, laid once for each list of it. */
function benches(scenario: Scenario): (position: Position) => Bench {
  const { terrain } = scenario.field;
  const bare: Bench = { ground: groundOf(scenario), terrain };
  const laid = new WeakMap<readonly Element[], Bench>();
  return ({ terrain: placed }) => {
    if (placed.length === 0) return bare;
    const known = laid.get(placed);
    if (known) return known;
    const bench: Bench = { ground: groundOf(scenario, placed), terrain };
    laid.set(placed, bench);
    return bench;
  };
}

function opening(scenario: Scenario): Position {
  return {
    turn: 1,
    phase: scenario.setup === 'full' ? 'setup' : 'turn-start',
    side: scenario.sides[0]!.id,
    first: null,
    defender: scenario.roles?.defender ?? null,
    terrain: [],
    units: rosterOf(scenario).map(unit => musterUnit(unit, scenario.lists)),
    activation: null,
    engaged: [],
    pursuits: [],
    outcome: null,
  };
}
