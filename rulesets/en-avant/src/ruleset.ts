import type { Rules, Ruleset } from '@grognard/engine';
import { apply } from './apply.ts';
import { arrange } from './arrange.ts';
import { begin } from './begin.ts';
import { askedOf } from './choices.ts';
import { CLAUSES } from './clauses.gen.ts';
import { groundKeeper } from './ground.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';
import { type Order, parseOrder } from './orders.ts';
import { preview } from './preview/preview.ts';
import { prompt } from './prompt.ts';
import { propose } from './propose.ts';
import { parseQuestion } from './question-schema.ts';
import { answerQuestion } from './questions.ts';
import { resolve } from './resolve.ts';
import { parseScenario } from './scenario.ts';
import type { EnAvant, Position, Scenario, SideId } from './types.ts';
import { imagine, reveals, scenarioFor, view, witness } from './view.ts';

/** Who gives an order where its own fields do not tell: the answers to a choice that names another side. */
function givenBy(position: Position, order: Order): SideId | undefined {
  const { pending } = position;
  if (order.type !== 'first' && order.side !== undefined) return order.side;
  if (pending?.type === 'run' && order.type === 'run') return pending.side;
  if ((pending?.type === 'first' || pending?.type === 'deploy-first') && order.type === 'first')
    return pending.side;
  if (pending?.type === 'allocate' && order.type === 'allocate') {
    const share = pending.open.find(({ units }) => units.some(id => Object.hasOwn(order.impacts, id)));
    return share?.side ?? askedOf(pending)[0];
  }
  if (order.type === 'deploy') {
    return position.camps.find(({ id }) => id === order.unit)?.side;
  }
  return order.type === 'first' ? position.side : undefined;
}

/** The rules on one battlefield. */
function prepare(scenario: Scenario): Rules<EnAvant> {
  const groundAt = groundKeeper(scenario);
  const bare = groundAt({ laid: [] });
  return {
    begin: dice => begin({ ground: bare, dice }),
    active: position =>
      position.outcome ? [] : position.pending ? askedOf(position.pending) : [position.side],
    moment: position => (position.turn === 0 ? 'preparation' : `turn ${position.turn}`),
    judge: (seen, side, order) => judge(groundAt(seen), seen, side, order),
    resolve: (position, _, order, dice) => resolve({ ground: groundAt(position), dice }, position, order),
    apply,
    propose: (seen, side, dice) => propose(groundAt(seen), seen, side, dice),
    view: (position, seat) => view(bare, position, seat),
    imagine: (seen, dice) => imagine(groundAt(seen), seen, dice),
    witness,
    answer: (seen, question) => answerQuestion(groundAt(seen), seen, question),
    preview: (seen, side, order) => preview(groundAt(seen), seen, side, order),
    prompt: (seen, side) => prompt(groundAt(seen), seen, side),
    scenarioFor: seat => scenarioFor(scenario, seat),
    outcome: position => position.outcome,
    reveals,
    inspect: position => inspect(bare, position),
    arrange: (position, state) => arrange(bare, position, state),
    givenBy: (position, order) => givenBy(position, order) as SideId,
  };
}

/** En Avant !: miniatures from Antiquity to 1914 on a free table. */
export const enAvant: Ruleset<EnAvant> = {
  id: 'en-avant',
  version: '1.1.0',
  title: { en: 'En Avant !', fr: 'En Avant !' },
  facts: { surface: 'table', information: 'hidden', eventClauses: 'among' },
  clauses: CLAUSES,
  parse: { scenario: parseScenario, order: parseOrder, question: parseQuestion },
  prepare,
};
