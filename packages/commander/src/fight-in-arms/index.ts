import type { FightInArms } from '@grognard/fight-in-arms';
import type { Judgement } from '../levels.ts';
import { greedy } from './greedy.ts';

/** How Fight in arms is played. */
export const judgement: Judgement<FightInArms> = { commanders: { greedy } };
