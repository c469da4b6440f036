import type { FightInArms } from '@grognard/fight-in-arms';
import type { Judgement, Teaching } from '../levels.ts';
import { planning } from '../shared/planning.ts';
import { craft } from './craft.ts';
import { captain, greedy, recruit } from './greedy.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<FightInArms> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** Rehearses its phase in every mood, to the end of the enemy's; no level for people before its strength is measured. */
const planner = planning(craft, { id: 'planner', beliefs: 3, beyond: 1, work: 20_000, margin: 0.5 });

/** How Fight in arms is played. */
export const judgement: Judgement<FightInArms> = {
  commanders: { greedy, recruit, captain, planner },
  teaching,
};
