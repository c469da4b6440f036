import type { EnAvant, Order } from '@grognard/en-avant';
import type { Dice } from '@grognard/engine';
import type { Commander, Post, Task, Thinking } from '../contract.ts';
import { bestFirst, type Found, type Prospect } from '../shared/best-first.ts';
import { aimsOf } from './aims.ts';
import { scalesOf } from './clash.ts';
import { deploy } from './deploy.ts';
import { explain } from './explain.ts';
import type { Judge } from './judge.ts';
import { outlookOf } from './outlook.ts';
import { prospectsOf } from './prospects.ts';
import { settle } from './settle.ts';
import { eagernessOf } from './stance.ts';

const END: Order = { type: 'end-impulse' };
/** A unit is not stirred for less than this. */
const WORTH_WHILE = 0.08;

/** Plays for the best place, shot or charge that it can see right now, one unit after another. */
const commanderOf = (id: string, { whim }: Temper): Commander<EnAvant> => ({
  id,
  takePost: post => ({
    *think(task) {
      const { pending } = task.view;
      if (pending?.type === 'deploy') return deploy(post, task);
      if (pending) return answer(post, task);
      return yield* command(post, task, whim);
    },
    explain: (task, order) => explain(post, task, order),
  }),
});

interface Temper {
  /** By how much it may misjudge an order, in the coin of losses. */
  readonly whim: number;
}

export const greedy = commanderOf('greedy', { whim: 0 });
/** The same judgement, for a person who wants to be beaten fairly. */
export const captain = commanderOf('captain', { whim: 0 });
/** The same eyes and less sense: he often moves the wrong unit, and sometimes charges uphill. */
export const recruit = commanderOf('recruit', { whim: 2.5 });

/** A prospect as a commander of some whim sees it. */
const misjudged = (prospect: Prospect<Order>, dice: Dice, whim: number): Prospect<Order> => {
  const by = whim * (dice.draw('whim', 0, 100) / 100 - 0.5);
  return {
    ...prospect,
    promise: prospect.promise + by,
    weigh: () => {
      const worth = prospect.weigh();
      return worth === null ? null : worth + by;
    },
  };
};

function answer({ rules, side }: Post<EnAvant>, { view, dice }: Task<EnAvant>): Order {
  const answers = rules.propose(view, side, dice);
  const position = rules.imagine(view, dice);
  if (answers.length === 1 || !position.pending) return answers[0]!;
  return settle({ rules, position, side, dice }, position.pending, answers);
}

/** Chooses the next activation of an impulse, or ends it. */
function* command(post: Post<EnAvant>, { view, dice }: Task<EnAvant>, whim: number): Thinking<EnAvant> {
  const position = post.rules.imagine(view, dice);
  if (position.limit !== 'all' && position.activations >= position.limit) return END;
  const outlook = outlookOf(post, view, position);
  const scales = scalesOf(outlook);
  const eagerness = eagernessOf(outlook);
  const judge: Judge = { outlook, scales, eagerness, aims: aimsOf(outlook, scales, eagerness) };
  const nothing: Found<Order> = { order: END, worth: WORTH_WHILE };
  let groups = 0;
  for (const prospects of prospectsOf(judge, dice)) {
    const seen = whim === 0 ? prospects : prospects.map(each => misjudged(each, dice, whim));
    const trials = bestFirst(seen, nothing);
    groups++;
    for (let trial = trials.next(); ; trial = trials.next()) {
      const { order } = trial.value;
      if (trial.done && order !== END) return order;
      if (trial.done) break;
      yield { share: 1 - 1 / (1 + groups), best: order };
    }
  }
  return END;
}
