import type { EnAvant } from '@grognard/en-avant';
import type { Judgement, Teaching } from '../levels.ts';
import { weighing } from '../shared/weighing.ts';
import { captain } from './captain.ts';
import { craft } from './craft.ts';
import { greedy, recruit } from './greedy.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<EnAvant> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** Rehearses every order to the end of the enemy's next impulse; no level for people before its strength is measured. */
const planner = weighing(craft, { id: 'planner', beliefs: 3, beyond: 1, work: 20_000, margin: 0.5 });

/** What the computer knows of En Avant ! */
export const judgement: Judgement<EnAvant> = { commanders: { greedy, recruit, captain, planner }, teaching };
