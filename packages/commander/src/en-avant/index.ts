import type { EnAvant } from '@grognard/en-avant';
import type { Judgement } from '../levels.ts';
import { captain, greedy, recruit } from './greedy.ts';

/** What the computer knows of En Avant ! */
export const judgement: Judgement<EnAvant> = { commanders: { greedy, recruit, captain } };
