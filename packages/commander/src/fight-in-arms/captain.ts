import type { FightInArms } from '@grognard/fight-in-arms';
import type { Commander } from '../contract.ts';
import { type Temper, tempered } from '../shared/temper.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, type Patience, USUAL } from './mood.ts';

/** How long an attacker, and one who neither attacks nor defends, waits for the enemy: a share of the day. */
const waitingUntil = (until: number): Patience => ({
  attacker: { bears: 0.5, until },
  none: { bears: 1.5, until },
  defender: { bears: 4, until: 1 },
});

/** Lets the enemy come into his fire, and goes to him only when waiting costs more than it brings. */
const CAPTAIN: Mood = { ...USUAL, caution: 1.5, patience: waitingUntil(0.6) };

/** The same sense in four tempers: who is sly counts on those who will come, who is stubborn keeps his lines together. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...CAPTAIN, caution: 1, daring: 1.2, patience: waitingUntil(0.5) },
  careful: { ...CAPTAIN, caution: 2, daring: 0.7, patience: waitingUntil(0.7) },
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
