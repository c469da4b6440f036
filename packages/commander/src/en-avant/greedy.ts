import type { EnAvant, Order, Position, View } from '@grognard/en-avant';
import type { Dice } from '@grognard/engine';
import type { Commander, Post, Task, Thinking } from '../contract.ts';
import { finish } from '../decide.ts';
import { bestFirst, type Found, type Prospect } from '../shared/best-first.ts';
import { aimsOf } from './aims.ts';
import { scalesOf, type Weighed } from './clash.ts';
import { deploy } from './deploy.ts';
import { explain } from './explain.ts';
import type { Judge } from './judge.ts';
import { type Mood, USUAL } from './mood.ts';
import { outlookOf, type Seen } from './outlook.ts';
import { prospectsOf } from './prospects.ts';
import { settling } from './settle.ts';
import { eagernessOf } from './stance.ts';
import { waiting } from './waiting.ts';

export const END: Order = { type: 'end-impulse' };
/** A unit is not stirred for less than this. */
export const WORTH_WHILE = 0.08;

/** Plays for the best place, shot or charge that it can see right now, one unit after another. */
export const commanderOf = (id: string, mood: Mood): Commander<EnAvant> => ({
  id,
  takePost: post => ({
    *think(task) {
      const { pending } = task.view;
      if (pending?.type === 'deploy') return deploy(post, task);
      if (pending) return yield* answering(post, task, mood);
      return yield* command(post, task, mood);
    },
    explain: (task, order) => explain(post, task, order),
  }),
});

export const greedy = commanderOf('greedy', USUAL);
/** The same eyes and less sense: he often moves the wrong unit, and sometimes charges uphill. */
export const recruit = commanderOf('recruit', { ...USUAL, whim: 2.5 });

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

/** Answers a choice in the middle of a rule. */
function* answering(
  { rules, side }: Post<EnAvant>,
  { view, dice }: Task<EnAvant>,
  { reflection }: Mood,
): Thinking<EnAvant> {
  const answers = rules.propose(view, side, dice);
  const position = rules.imagine(view, dice);
  if (answers.length === 1 || !position.pending) return answers[0]!;
  const thought = settling({ rules, position, side, dice, reflection }, position.pending, answers);
  for (let trials = 1; ; trials++) {
    const { done, value } = thought.next();
    if (done) return value;
    yield { share: 1 - 1 / (1 + trials), best: value };
  }
}

export const answer = (post: Post<EnAvant>, task: Task<EnAvant>, mood: Mood): Order =>
  finish(answering(post, task, mood));

/** The field as seen by one side; nothing if its impulse is used up. */
export function sightOf(post: Post<EnAvant>, { view, dice }: Sight, mood: Mood): Judge | null {
  const position = post.rules.imagine(view, dice);
  if (position.limit !== 'all' && position.activations >= position.limit) return null;
  return judgeOf(post, view, position, mood);
}

/** The field as a commander of some mood judges it. */
export function judgeOf(seen: Seen, view: View, position: Position, mood: Mood, weighed?: Weighed): Judge {
  const outlook = outlookOf(seen, view, position);
  const scales = scalesOf(outlook, weighed);
  const eagerness = mood.zeal * eagernessOf(outlook);
  return { outlook, scales, eagerness, mood, aims: aimsOf(outlook, scales, { eagerness, mood }) };
}

type Sight = Pick<Task<EnAvant>, 'view' | 'dice'>;

/** Chooses the next activation of an impulse, or ends it. */
function* command(post: Post<EnAvant>, task: Task<EnAvant>, mood: Mood): Thinking<EnAvant> {
  const judge = sightOf(post, task, mood);
  if (!judge) return END;
  const { dice } = task;
  const canWait = waiting(judge);
  const nothing: Found<Order> = { order: END, worth: WORTH_WHILE };
  let groups = 0;
  for (const prospects of prospectsOf(judge, dice)) {
    const { whim } = mood;
    const timely = prospects.filter(({ order }) => !canWait(order));
    const seen = whim === 0 ? timely : timely.map(each => misjudged(each, dice, whim));
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
