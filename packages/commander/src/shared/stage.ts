import { type Game, type SideId, seededDice } from '@grognard/engine';
import type { Commander, Post, Staff } from '../contract.ts';
import { decide } from '../decide.ts';
import { metered } from './meter.ts';
import { turnedDice } from './turned-dice.ts';

/** What a game brings to a commander who rehearses: quick judgement in several moods, and how to tell good from bad. */
export interface Craft<G extends Game> {
  /** The first is the usual one; the enemy is taken to reply by it. */
  readonly moods: readonly Commander<G>[];
  /** How well a position is for the side of the post, in the coin of the game. */
  appraise(post: Post<G>): (position: G['Position']) => number;
  /** Names the stretch of orders that a moment belongs to, in which one plan is carried out. */
  stretchOf(moment: G['Position'] | G['View']): string;
  /** Is the side of the post to make plans now? Choices in the middle of a rule are answered at once. */
  isOpen(view: G['View'], side: SideId): boolean;
}

/** Something to try: an order to begin with, and the mood in which the stretch is then played to its end. */
export interface Draft<G extends Game> {
  readonly mood: number;
  readonly first: G['Order'] | null;
}

/** What a draft is tried on. */
export interface Setting<G extends Game> {
  readonly belief: G['Position'];
  readonly seed: string;
  /** Which of how many rehearsals this is: luck is spread evenly over them. */
  readonly k: number;
  readonly count: number;
  /** How many stretches are played after the present one. */
  readonly beyond: number;
}

/** Where things are tried out by the real rules, with someone of quick judgement to lead either side. */
export interface Stage<G extends Game> {
  /** Plays a draft through, and tells how things then look; pauses after every order. */
  rehearse(draft: Draft<G>, setting: Setting<G>): Generator<void, number, void>;
  /** Work done so far. */
  spent(): number;
}

/** A rehearsal that would go on for ever is cut here. */
const MOST_ORDERS = 400;

export function makeStage<G extends Game>(craft: Craft<G>, whole: Post<G>): Stage<G> {
  const { rules, spent } = metered(whole.rules);
  const post = { ...whole, rules };
  const staffs = new Map<string, Staff<G>>();
  /** The enemy is given no more of the scenario than our own side knows. */
  const staffOf = (mood: number, side: SideId): Staff<G> => {
    const key = `${mood}/${side}`;
    const staff = staffs.get(key) ?? craft.moods[mood]!.takePost({ ...post, side });
    staffs.set(key, staff);
    return staff;
  };
  const orderOf = (mood: number, side: SideId, view: G['View'], seed: string): G['Order'] =>
    decide(staffOf(mood, side), { view, memory: null, dice: seededDice(seed, 'judgement'), effort: 1 });
  const appraise = craft.appraise(post);
  return {
    spent,
    *rehearse({ mood, first }, { belief, seed, k, count, beyond }) {
      const dice = turnedDice(seed, k, count);
      let [position, order] = [belief, first];
      let [stretch, left] = [craft.stretchOf(belief), beyond];
      const isStuck = repetitions();
      for (let n = 0; n < MOST_ORDERS && !rules.outcome(position); n++) {
        const [side] = rules.active(position) as [SideId];
        const own = left === beyond && side === post.side ? mood : 0;
        order ??= orderOf(own, side, rules.view(position, side), seed);
        if (isStuck(order)) break;
        position = rules.resolve(position, side, order, dice).position;
        order = null;
        yield;
        const now = craft.stretchOf(position);
        if (now !== stretch && left-- === 0) break;
        stretch = now;
      }
      return appraise(position);
    },
  };
}

/** Told of one order after another: has the same been given again and again, to no avail? */
function repetitions(): (order: object) => boolean {
  let [last, times] = ['', 0];
  return order => {
    const mark = JSON.stringify(order);
    [last, times] = [mark, mark === last ? times + 1 : 1];
    return times > MOST_REPEATED;
  };
}
const MOST_REPEATED = 3;
