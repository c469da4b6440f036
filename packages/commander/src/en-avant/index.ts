import type { EnAvant } from '@grognard/en-avant';
import type { Judgement, Teaching } from '../levels.ts';
import { atOnce, captain, marshal } from './captain.ts';
import { greedy, recruit } from './greedy.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<EnAvant> = {
  ...inHindsight,
  leader: atOnce,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** What the computer knows of En Avant ! */
export const judgement: Judgement<EnAvant> = {
  commanders: { greedy, recruit, captain, marshal },
  teaching,
};
