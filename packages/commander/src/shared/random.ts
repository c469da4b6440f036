import { type Game, pick } from '@grognard/engine';
import type { Commander } from '../contract.ts';

/** Gives any of the orders that the rules propose: the yardstick at the lower end. */
export const random: Commander<Game> = {
  id: 'random',
  takePost: ({ rules, side }) => ({
    // biome-ignore lint/correctness/useYield: it does not think
    *think({ view, dice }) {
      return pick(rules.propose(view, side, dice), dice, 'order');
    },
  }),
};
