import type { Game } from '@grognard/engine';
import type { Commander } from '../contract.ts';
import type { Craft, Draft } from './stage.ts';
import { choose, type Grade, type Thought, thoughtOf } from './thought.ts';

/**
 * Weighs every order: what the moods would do now, and other orders of promise, each rehearsed by the real rules.
 * It leaves its usual judgement only where a rehearsal speaks for it.
 */
export const weighing = <G extends Game>(craft: Craft<G>, grade: Grade): Commander<G> => ({
  id: grade.id,
  takePost: post => {
    const thought = thoughtOf(craft, grade, post);
    const usual = craft.moods[0]!.takePost(post);
    return {
      ...usual,
      *think(task) {
        const { view, dice, effort } = task;
        if (!craft.isOpen(view, post.side)) return yield* usual.think(task);
        const since = thought.stage.spent();
        const seed = `order/${dice.draw('seed', 0, 1_000_000_000)}`;
        const drafts = firstOrders(thought, view, seed);
        const orderOf = ({ first }: Draft<G>): G['Order'] => first!;
        return orderOf(yield* choose(thought, drafts, { view, seed, effort, since, orderOf }));
      },
    };
  },
});

/** Different orders to begin with; the first is the usual one. */
function firstOrders<G extends Game>(
  { craft, stage }: Thought<G>,
  view: G['View'],
  seed: string,
): readonly [Draft<G>, ...Draft<G>[]] {
  const [usual, ...inMoods] = craft.moods.map((_, mood) => ({
    mood,
    first: stage.orderIn(mood, view, seed),
  }));
  const rivals = stage.rivals(view).map(first => ({ mood: 0, first }));
  const known = new Set([JSON.stringify(usual!.first)]);
  const others = [...inMoods, ...rivals].filter(({ first }) => {
    const mark = JSON.stringify(first);
    const isNew = !known.has(mark);
    known.add(mark);
    return isNew;
  });
  return [usual!, ...others];
}
