import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Judgement, Teaching } from '../levels.ts';
import { planning } from '../shared/planning.ts';
import { captain } from './captain.ts';
import { craft } from './craft.ts';
import { greedy, recruit } from './greedy.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<GeneralEnChef> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** Rehearses a period in every mood, to its end; no level for people before its strength is measured. */
const planner = planning(craft, { id: 'planner', beliefs: 3, beyond: 0, work: 25_000, margin: 1 });

/** How Général en chef is played. */
export const judgement: Judgement<GeneralEnChef> = {
  commanders: { greedy, recruit, captain, planner },
  teaching,
};
