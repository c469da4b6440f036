import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { layBelief, unseenWeights } from './belief.ts';
import { makeBrain } from './brain.ts';
import { readClock, type Temper } from './desk.ts';
import { type Recollection, remember } from './memory.ts';
import { planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';

export const TEMPER: Temper = {
  caution: 0.35,
  menace: 0.3,
  ambition: 0.15,
  growth: 0.75,
  possession: 0,
  thrift: 1,
  concert: true,
  passes: 3,
};

export const byTemper = (id: string, temper: Temper): Commander<FieldsOfStrategy> => ({
  id,
  takePost: ({ scenario, side }) => {
    const brain = makeBrain(scenario, side);
    return {
      // biome-ignore lint/correctness/useYield: a single thought
      *think({ view, memory }) {
        const known = memory as Recollection;
        layBelief(brain.table, brain.sight, view, known);
        const outlook = {
          ...readClock(brain, view),
          unseen: unseenWeights(brain.field, brain.side, view, known),
        };
        return writeProgramme(brain.field, planArmy(brain, brain.side, outlook, temper));
      },
      remember,
    };
  },
});

export const captain = byTemper('captain', TEMPER);
export const recruit = byTemper('recruit', { ...TEMPER, caution: 0, concert: false, passes: 1 });
