import { type Dice, type Game, type SideId, seededDice } from '@grognard/engine';
import type { Commander, Post, Progress, Task } from '../contract.ts';
import type { Found } from './best-first.ts';
import { turnedDice } from './turned-dice.ts';

/** Leads both sides through one rehearsal: quick, and good enough to show what comes of an order. */
export type Hand<G extends Game> = (position: G['Position'], side: SideId, dice: Dice) => G['Order'];

/** What a game brings to a commander who tries orders out. */
export interface Trade<G extends Game> {
  /**
   * Orders worth a trial with what they seem to be worth, the most promising first; the first of all is what would be
   * done without a trial.
   */
  candidates(post: Post<G>): (task: Task<G>) => Candidates<G['Order']>;
  /** A hand for every rehearsal of something on a belief; it may keep in mind what it saw at the beginning. */
  hand(post: Post<G>): (belief: G['Position']) => Hand<G>;
  /** How well a position is for the side of the post. */
  appraise(post: Post<G>): (position: G['Position']) => number;
  /** Names the stretch of orders that a position belongs to: an impulse, a phase. */
  stretchOf(position: G['Position']): string;
}

export type Candidates<Order> = readonly [Found<Order>, ...Found<Order>[]];

/** How hard it thinks. */
export interface Effort {
  readonly id: string;
  /** How often the best are rehearsed at most, each time with its share of luck. */
  readonly times: number;
  /** Stretches that are played after the present one. */
  readonly beyond: number;
  /** Work for one decision: orders played in rehearsals, and looks at the field. */
  readonly work: number;
  /** So many orders are tried beside the usual one, at most. */
  readonly rivals: number;
  /** How many rehearsals weigh as much as the first judgement. */
  readonly faith: number;
}

/** Who tries the best orders out by the real rules, as far as the enemy's answer, and takes what comes out best. */
export const searching = <G extends Game>(
  trade: Trade<G>,
  effort: Effort,
  usual: Commander<G>,
): Commander<G> => ({
  id: effort.id,
  takePost: post => {
    const candidates = trade.candidates(post);
    const rehearse = rehearsalsOf(trade, effort, post);
    return {
      ...usual.takePost(post),
      *think(task) {
        const orders = candidates(task);
        if (orders.length === 1) return orders[0].order;
        const belief = post.rules.imagine(task.view, seededDice('belief'));
        const seed = `search/${task.dice.draw('seed', 0, 1_000_000_000)}`;
        const trial = trialOf(orders, effort, task.effort);
        return yield* halved(trial, (order, k) => rehearse(order, { belief, seed, k }));
      },
    };
  },
});

interface Entrant<Order> extends Found<Order> {
  /** By turn of the dice: how its rehearsal ended. */
  readonly ends: number[];
}

interface Trial<Order> {
  readonly usual: Entrant<Order>;
  readonly rivals: readonly Entrant<Order>[];
  readonly effort: Effort;
  readonly work: number;
}

const trialOf = <Order>(
  [first, ...others]: Candidates<Order>,
  effort: Effort,
  share: number,
): Trial<Order> => ({
  usual: { ...first, ends: [] },
  rivals: others.slice(0, effort.rivals).map(found => ({ ...found, ends: [] })),
  effort,
  work: share * effort.work,
});

interface Rehearsed {
  readonly worth: number;
  /** What it took: an order counts 1, a look at the field when a stretch begins as much as several. */
  readonly took: number;
}

const LOOK = 8;

type Rehearse<G extends Game> = (order: G['Order'], k: number) => Generator<void, Rehearsed, void>;

/**
 * Rehearses all, then the better half of them, then the better half of these twice as often, and so on, until one is
 * left or the work is done. The usual order is always rehearsed with them.
 */
function* halved<G extends Game>(
  { usual, rivals: all, effort, work }: Trial<G['Order']>,
  rehearse: Rehearse<G>,
): Generator<Progress<G>, G['Order'], void> {
  let spent = 0;
  let rivals = all;
  const best = () => preferred(usual, rivals, effort).order;
  const run = function* (entrant: Entrant<G['Order']>): Generator<Progress<G>, void, void> {
    const rehearsal = rehearse(entrant.order, entrant.ends.length);
    for (;;) {
      const { done, value } = rehearsal.next();
      if (done) {
        spent += value.took;
        entrant.ends.push(value.worth);
        return;
      }
      yield { share: Math.min(1, spent / work), best: best() };
    }
  };
  for (let upTo = 1; upTo <= effort.times && rivals.length > 0; upTo *= 2) {
    while (usual.ends.length < upTo && spent < work) yield* run(usual);
    if (upTo === 1) rivals = rivals.slice(0, roomFor(work, spent, effort.times));
    for (const rival of rivals) {
      while (rival.ends.length < upTo && spent < work) yield* run(rival);
    }
    if (spent >= work) break;
    rivals = rivals
      .toSorted((a, b) => leadOf(usual, b, effort) - leadOf(usual, a, effort))
      .slice(0, Math.ceil(rivals.length / 2));
  }
  return best();
}

/** So many rivals can be rehearsed, half of them again, and so on: what one rehearsal takes is seen from the first. */
function roomFor(work: number, one: number, times: number): number {
  let rounds = 1;
  for (let upTo = 1; upTo < times; upTo *= 2) rounds += 0.5;
  return Math.max(1, Math.floor((work / Math.max(1, one) - times) / rounds));
}

/**
 * How much better than the usual order it is taken to be: what the first judgement said, and how both fared with the
 * same dice. A few rehearsals are mostly luck; the more there are, the less the first judgement counts.
 */
function leadOf<Order>(usual: Entrant<Order>, rival: Entrant<Order>, { faith }: Effort): number {
  const both = Math.min(usual.ends.length, rival.ends.length);
  let lead = faith * (rival.worth - usual.worth);
  for (let k = 0; k < both; k++) lead += rival.ends[k]! - usual.ends[k]!;
  return lead / (faith + both);
}

function preferred<Order>(
  usual: Entrant<Order>,
  rivals: readonly Entrant<Order>[],
  effort: Effort,
): Entrant<Order> {
  let [best, most] = [usual, 0];
  for (const rival of rivals) {
    const lead = leadOf(usual, rival, effort);
    if (lead > most && rival.ends.length > 0) [best, most] = [rival, lead];
  }
  return best;
}

/** A rehearsal that takes longer is cut here. */
const MOST_ORDERS = 30;

interface Setting<G extends Game> {
  readonly belief: G['Position'];
  readonly seed: string;
  readonly k: number;
}

/** Plays an order and what follows on an imagined position, and tells how things then look. */
function rehearsalsOf<G extends Game>(trade: Trade<G>, { times, beyond }: Effort, post: Post<G>) {
  const { rules } = post;
  const newHand = trade.hand(post);
  const appraise = trade.appraise(post);
  return function* (first: G['Order'], { belief, seed, k }: Setting<G>): Generator<void, Rehearsed, void> {
    const dice = turnedDice(seed, turnOf(k, times), times);
    const hand = newHand(belief);
    let position = belief;
    let [stretch, left] = [trade.stretchOf(belief), beyond];
    let [orders, looks] = [0, 0];
    while (orders < MOST_ORDERS && !rules.outcome(position)) {
      const [side] = rules.active(position) as [SideId];
      const order = orders === 0 ? first : hand(position, side, dice);
      position = rules.resolve(position, side, order, dice).position;
      orders++;
      yield;
      const now = trade.stretchOf(position);
      if (now === stretch) continue;
      if (left-- === 0) break;
      stretch = now;
      looks++;
    }
    return { worth: appraise(position), took: orders + LOOK * looks };
  };
}

/** The dice are turned so that the first two rehearsals lie half a turn apart, the next two between them, and so on. */
export function turnOf(k: number, times: number): number {
  let [turn, step] = [0, times / 2];
  for (let rest = k; rest > 0; rest >>= 1) {
    if (rest & 1) turn += step;
    step /= 2;
  }
  return Math.floor(turn);
}
