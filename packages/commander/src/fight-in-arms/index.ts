import type { FightInArms } from '@grognard/fight-in-arms';
import type { Judgement, Teaching } from '../levels.ts';
import { captain } from './captain.ts';
import { greedy, recruit } from './greedy.ts';
import { planner } from './planner.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<FightInArms> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** How Fight in arms is played. */
export const judgement: Judgement<FightInArms> = {
  commanders: { greedy, recruit, captain, planner },
  teaching,
};
