import type { EnAvant, Order } from '@grognard/en-avant';
import type { Post, Task } from '../contract.ts';
import { bestFirst, type Found } from '../shared/best-first.ts';
import type { Candidates, Trade } from '../shared/search.ts';
import { appraise } from './appraisal.ts';
import { deploy } from './deploy.ts';
import { answer, END, sightOf, WORTH_WHILE } from './greedy.ts';
import { isFar } from './judge.ts';
import type { Mood } from './mood.ts';
import type { Outlook } from './outlook.ts';
import { type Hope, prospectsOf } from './prospects.ts';
import { quickHand } from './quick-hand.ts';
import { waiting } from './waiting.ts';

/** Nobody is stirred for so bad an order, not even to see what comes of it. */
const NOT_AT_ALL = -1.5;

/** What En Avant ! brings to a commander who tries orders out: the judgement of a mood, and a quick hand. */
export const tradeIn = (mood: Mood): Trade<EnAvant> => ({
  candidates: post => task => {
    const { pending } = task.view;
    if (pending?.type === 'deploy') return [plain(deploy(post, task))];
    return pending ? answers(post, task, mood) : activations(post, task, mood);
  },
  hand: quickHand,
  appraise:
    ({ rules, side }) =>
    position =>
      appraise(rules, position, side),
  stretchOf: ({ turn, side }) => `${turn}/${side}`,
});

const plain = (order: Order): Found<Order> => ({ order, worth: 0 });
/** What the usual answer has before the others, which nobody has looked at. */
const USUAL_ANSWER = 0.5;

/** The answers to a choice in the middle of a rule, the usual one first. */
function answers(post: Post<EnAvant>, task: Task<EnAvant>, mood: Mood): Candidates<Order> {
  const usual = answer(post, task, mood);
  if (task.view.turn === 0 || !mood.ponders) return [plain(usual)];
  const mark = JSON.stringify(usual);
  const others = post.rules.propose(task.view, post.side, task.dice);
  return [
    { order: usual, worth: USUAL_ANSWER },
    ...others.filter(order => JSON.stringify(order) !== mark).map(plain),
  ];
}

/** The best of every kind that each of the foremost units could do; first what looks best of all, and to end it too. */
function activations(post: Post<EnAvant>, task: Task<EnAvant>, mood: Mood): Candidates<Order> {
  const judge = sightOf(post, task, mood);
  if (!judge) return [plain(END)];
  const canWait = waiting(judge);
  const isQuiet = !isClose(judge.outlook);
  for (const all of prospectsOf(judge, task.dice)) {
    const timely = all.filter(({ order }) => !canWait(order));
    const [best, ...others] = isQuiet ? [bestOf(timely)] : bestOfEach(timely);
    if (!best || best.worth <= WORTH_WHILE) continue;
    const rest = post.rules.judge(task.view, post.side, END).ok ? [plain(END)] : [];
    return isQuiet ? [best] : [best, ...[...others, ...rest].sort(byWorth)];
  }
  return [plain(END)];
}

const byWorth = (a: Found<Order>, b: Found<Order>): number => b.worth - a.worth;

/** Is anyone near enough for a blow or a shot before both sides have moved? Otherwise a march needs no rehearsal. */
const isClose = ({ own, foes }: Outlook): boolean =>
  own.some(troop =>
    foes.some(foe => !isFar(troop, foe, troop.pace + foe.pace + Math.max(troop.range, foe.range))),
  );

const kindOf = ({ order }: Hope): string => {
  if (order.type !== 'activate') return '';
  const kind = order.action === 'move' ? (order.contact ?? 'move') : order.action;
  return `${order.unit}/${kind}`;
};

function bestOfEach(hopes: readonly Hope[]): readonly Found<Order>[] {
  const kinds = new Map<string, Hope[]>();
  for (const hope of hopes) {
    const kind = kindOf(hope);
    kinds.set(kind, [...(kinds.get(kind) ?? []), hope]);
  }
  return [...kinds.values()]
    .map(bestOf)
    .filter(({ order }) => order !== END)
    .sort(byWorth);
}

function bestOf(hopes: readonly Hope[]): Found<Order> {
  let best: Found<Order> = { order: END, worth: NOT_AT_ALL };
  for (const found of bestFirst(hopes, best)) best = found;
  return best;
}
