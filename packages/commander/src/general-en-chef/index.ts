import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Judgement, Teaching } from '../levels.ts';
import { captain, greedy, recruit } from './greedy.ts';
import { turningPoints } from './turning-points.ts';

export const teaching: Teaching<GeneralEnChef> = {
  turningPoints,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** How Général en chef is played. */
export const judgement: Judgement<GeneralEnChef> = { commanders: { greedy, recruit, captain }, teaching };
