import type { EnAvant, Order } from '@grognard/en-avant';
import type { Commander, Post, Task, Thinking } from '../contract.ts';
import { bestFirst, type Found } from '../shared/best-first.ts';
import { aimsOf } from './aims.ts';
import { scalesOf } from './clash.ts';
import { deploy } from './deploy.ts';
import { outlookOf } from './outlook.ts';
import type { Judge } from './posture.ts';
import { prospectsOf } from './prospects.ts';
import { settle } from './settle.ts';
import { eagernessOf } from './stance.ts';

const END: Order = { type: 'end-impulse' };
/** A unit is not stirred for less than this. */
const WORTH_WHILE = 0.08;

/** Plays for the best place, shot or charge that it can see right now, one unit after another. */
export const greedy: Commander<EnAvant> = {
  id: 'greedy',
  takePost: post => ({
    *think(task) {
      const { pending } = task.view.position;
      if (pending?.type === 'deploy') return deploy(post, task);
      if (pending) return answer(post, task);
      return yield* command(post, task);
    },
  }),
};

function answer({ rules, side }: Post<EnAvant>, { view, dice }: Task<EnAvant>): Order {
  const answers = rules.propose(view, side, dice);
  const position = rules.imagine(view, dice);
  if (answers.length === 1 || !position.pending) return answers[0]!;
  return settle({ rules, position, side, dice }, position.pending, answers);
}

/** Chooses the next activation of an impulse, or ends it. */
function* command(post: Post<EnAvant>, { view, dice }: Task<EnAvant>): Thinking<EnAvant> {
  const position = post.rules.imagine(view, dice);
  if (position.limit !== 'all' && position.activations >= position.limit) return END;
  const outlook = outlookOf(post, view, position);
  const scales = scalesOf(outlook);
  const eagerness = eagernessOf(outlook);
  const judge: Judge = { outlook, scales, eagerness, aims: aimsOf(outlook, scales, eagerness) };
  const prospects = prospectsOf(judge, dice);
  let tried = 0;
  let found: Found<Order> = { order: END, worth: WORTH_WHILE };
  const trials = bestFirst(prospects, found);
  for (;;) {
    const trial = trials.next();
    found = trial.value;
    if (trial.done) return found.order;
    yield { share: ++tried / (prospects.length + 1), best: found.order };
  }
}
