import type { Dice } from '@grognard/engine';
import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { layBelief, unseenWeights } from './belief.ts';
import { makeBrain } from './brain.ts';
import { clockAt } from './desk.ts';
import { NOTHING, type Recollection, remember } from './memory.ts';
import type { Mood } from './mood.ts';
import { planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { teacher } from './teacher.ts';

/** The mood that a commander's dice put him in. */
export type MoodBy = (dice: Dice) => Mood;

/** A commander who plans once, in the mood of the day, from what he sees and remembers. */
export const byMood = (id: string, moodBy: MoodBy): Commander<FieldsOfStrategy> => ({
  id,
  takePost: ({ scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      remember,
      ...teacher(brain),
      // biome-ignore lint/correctness/useYield: a single thought
      *think({ view, memory, dice }) {
        const known = memory as Recollection;
        layBelief(brain.table, view, known);
        const outlook = {
          ...clockAt(brain, view),
          unseen: unseenWeights(brain.field, brain.side, view, known),
        };
        return writeProgramme(brain.field, planArmy(brain, brain.side, outlook, moodBy(dice)));
      },
    };
  },
});

/** One who lives in the present: what he does not see is not there. */
export const forgetful = (id: string, mood: Mood): Commander<FieldsOfStrategy> => {
  const { takePost } = byMood(id, () => mood);
  return {
    id,
    takePost: post => {
      const { remember: _, think, ...rest } = takePost(post);
      return { ...rest, think: task => think({ ...task, memory: NOTHING }) };
    },
  };
};
