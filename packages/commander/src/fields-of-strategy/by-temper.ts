import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { layBelief, unseenWeights } from './belief.ts';
import { makeBrain } from './brain.ts';
import { clockAt } from './desk.ts';
import { NOTHING, type Recollection, remember } from './memory.ts';
import { planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { teacher } from './teacher.ts';
import type { Temper } from './tempers.ts';

/** A commander who plans once, as his temper has it, from what he sees and remembers. */
export const byTemper = (id: string, temper: Temper): Commander<FieldsOfStrategy> => ({
  id,
  takePost: ({ scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      remember,
      ...teacher(brain),
      // biome-ignore lint/correctness/useYield: a single thought
      *think({ view, memory }) {
        const known = memory as Recollection;
        layBelief(brain.table, view, known);
        const outlook = {
          ...clockAt(brain, view),
          unseen: unseenWeights(brain.field, brain.side, view, known),
        };
        return writeProgramme(brain.field, planArmy(brain, brain.side, outlook, temper));
      },
    };
  },
});

/** One who lives in the present: what he does not see is not there. */
export const forgetful = (id: string, temper: Temper): Commander<FieldsOfStrategy> => {
  const { takePost } = byTemper(id, temper);
  return {
    id,
    takePost: post => {
      const { remember: _, think, ...rest } = takePost(post);
      return { ...rest, think: task => think({ ...task, memory: NOTHING }) };
    },
  };
};
