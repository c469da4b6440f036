import { type SideId, seededDice } from '@grognard/engine';
import type { FightInArms, Order, Position, View } from '@grognard/fight-in-arms';
import type { Post, Staff } from '../contract.ts';
import { decide } from '../decide.ts';
import { book, type Left, outcomeOf, quietDice } from './foresight.ts';
import { greedy } from './greedy.ts';
import { groundOf } from './ground.ts';
import type { Mood } from './mood.ts';

/** Where orders are tried out: who leads either side, and how the end is looked at. */
export interface Stage {
  readonly post: Post<FightInArms>;
  readonly enemy: SideId;
  readonly own: Staff<FightInArms>;
  readonly reply: Staff<FightInArms>;
  readonly mood: Mood;
}

export function stageFor(post: Post<FightInArms>, own: Staff<FightInArms>, mood: Mood): Stage {
  const enemy = post.scenario.sides.find(({ id }) => id !== post.side)!.id;
  return { post, enemy, own, mood, reply: greedy.takePost({ ...post, side: enemy }) };
}

export const END: Order = { type: 'end-activation' };

/** Was a unit called up only to stay where it is? */
export function isHeld({ activation, units }: View): boolean {
  if (!activation || activation.moved) return false;
  const unit = units.find(({ id }) => activation.units.includes(id));
  if (!unit) return false;
  const { moved, shot, rallying, fought, boarding, alighted, unloaded } = unit;
  return !(moved || shot || rallying || fought || boarding || alighted || unloaded);
}

/** A rehearsal that would go on for ever is cut here. */
const MOST_ORDERS = 150;

/** Carries an order on to the end of the enemy's next phase, and tells how things then look; pauses after every order. */
export function* rehearse(stage: Stage, from: Position, first: Order): Generator<void, number, void> {
  const { post, enemy, mood } = stage;
  const { rules, scenario, side } = post;
  const ground = groundOf(scenario, from.terrain);
  const dice = quietDice(enemy);
  const left: Left = new Map();
  let [position, hasReplied] = [from, false];
  for (let n = 0; n < MOST_ORDERS && !position.outcome; n++) {
    const [now] = rules.active(position) as [SideId];
    const isReply = now === enemy && position.phase === 'activation';
    if (hasReplied && !isReply && position.pursuits.length === 0) break;
    hasReplied ||= isReply;
    const order = n === 0 ? first : orderOf(stage, now, position);
    const before = position;
    position = rules.resolve(before, now, order, dice).position;
    book(ground, { before, order, after: position }, left);
    yield;
  }
  return outcomeOf(ground, position, left, { side, mood });
}

function orderOf({ post, own, reply }: Stage, now: SideId, position: Position): Order {
  const view = post.rules.view(position, now);
  if (isHeld(view)) return END;
  return decide(now === post.side ? own : reply, {
    view,
    memory: null,
    dice: seededDice('rehearsal'),
    effort: 1,
  });
}
