import type { EnAvant } from '@grognard/en-avant';
import type { Judgement, Teaching } from '../levels.ts';
import { captain, greedy, recruit } from './greedy.ts';
import { turningPoints } from './turning-points.ts';

export const teaching: Teaching<EnAvant> = {
  turningPoints,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** What the computer knows of En Avant ! */
export const judgement: Judgement<EnAvant> = { commanders: { greedy, recruit, captain }, teaching };
