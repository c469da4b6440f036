import type { Game, Rules, SideId } from '@grognard/engine';
import type { Commander } from '../contract.ts';

/** How good a position is for a side: any number, more is better. */
export type Appraise<G extends Game = Game> = (
  rules: Rules<G>,
  position: G['Position'],
  side: SideId,
) => number;

/** What is left of us against what is left of them, by the counts that every ruleset lays out. */
export const byWhatIsLeft: Appraise = (rules, position, side) => {
  let worth = 0;
  for (const unit of Object.values(rules.inspect(position).units)) {
    if (unit !== 'gone') worth += (unit as { readonly side?: SideId }).side === side ? 1 : -1;
  }
  return worth;
};

const SAMPLES = 2;

/**
 * Tries every proposed order on what it believes of the field, and gives the one that looks best right
 * after it. It looks no further, so it is the yardstick for those that do.
 */
export const greedyBy = <G extends Game>(appraise: Appraise<G>): Commander<G> => ({
  id: 'greedy',
  takePost: ({ rules, side }) => ({
    *think({ view, dice }) {
      const orders = rules.propose(view, side, dice);
      const beliefs = Array.from({ length: SAMPLES }, () => rules.imagine(view, dice));
      let best = orders[0]!;
      let bestWorth = Number.NEGATIVE_INFINITY;
      for (const [i, order] of orders.entries()) {
        let worth = 0;
        for (const belief of beliefs) {
          worth += appraise(rules, rules.resolve(belief, side, order, dice).position, side);
        }
        if (worth > bestWorth) [best, bestWorth] = [order, worth];
        yield { share: (i + 1) / orders.length, best };
      }
      return best;
    },
  }),
});
