import type { FightInArms } from '@grognard/fight-in-arms';
import type { Judgement, Teaching } from '../levels.ts';
import { captain, greedy, recruit } from './greedy.ts';
import { turningPoints } from './turning-points.ts';

export const teaching: Teaching<FightInArms> = {
  turningPoints,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** How Fight in arms is played. */
export const judgement: Judgement<FightInArms> = { commanders: { greedy, recruit, captain }, teaching };
