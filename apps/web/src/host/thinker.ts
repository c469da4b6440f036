import { pick, positionOf } from '@grognard/engine';
import type { Thinker } from './host.ts';

/** Until a commander knows the game, the computer picks among the orders that the rules propose. */
export const thinker: Thinker = {
  think: async ({ match, side, dice }) => {
    const view = match.rules.view(positionOf(match), side);
    return pick(match.rules.propose(view, side, dice), dice, 'order');
  },
};
