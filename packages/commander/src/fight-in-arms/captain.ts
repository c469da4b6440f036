import type { FightInArms } from '@grognard/fight-in-arms';
import type { Commander } from '../contract.ts';
import { type Temper, tempered } from '../shared/temper.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';

/** Has twice the regard for what the enemy may do next. */
const CAPTAIN: Mood = { ...USUAL, caution: 2 };

/** The same sense in four tempers: who is sly lets the enemy come, who is stubborn keeps his lines together. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...CAPTAIN, caution: 1.6, daring: 1.2 },
  careful: { ...CAPTAIN, caution: 2.4, daring: 0.7 },
  stubborn: { ...CAPTAIN, order: 2.2, plan: { focus: 20, thrift: 0.6, drop: 38 } },
  sly: { ...CAPTAIN, welcome: 1 },
};

const captainIn = (temper: Temper): Commander<FightInArms> => commanderOf('captain', CAPTAIN_IN[temper]);

/** One judgement for the whole army, in the temper of the match. */
export const captain: Commander<FightInArms> = tempered('captain', {
  bold: captainIn('bold'),
  careful: captainIn('careful'),
  stubborn: captainIn('stubborn'),
  sly: captainIn('sly'),
});
