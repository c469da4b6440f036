import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Judgement } from '../levels.ts';
import { greedy } from './greedy.ts';

/** How Général en chef is played. */
export const judgement: Judgement<GeneralEnChef> = { commanders: { greedy } };
