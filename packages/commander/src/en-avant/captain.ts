import type { EnAvant } from '@grognard/en-avant';
import type { Commander } from '../contract.ts';
import { TEMPERS, type Temper, tempered } from '../shared/temper.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';

/** Goes through what may come of a choice more than once. */
export const CAPTAIN: Mood = { ...USUAL, reflection: 4 };

/** The same sense in four tempers. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...CAPTAIN, caution: 0.8, tempo: 1.5 },
  careful: { ...CAPTAIN, caution: 1.3, tempo: 0.7 },
  stubborn: { ...CAPTAIN, order: 2 },
  sly: { ...CAPTAIN, patience: 1, tempo: 0 },
};

/** One judgement for the whole army, in the temper of the match. */
export const captain: Commander<EnAvant> = tempered(
  'captain',
  Object.fromEntries(TEMPERS.map(temper => [temper, commanderOf('captain', CAPTAIN_IN[temper])])) as Record<
    Temper,
    Commander<EnAvant>
  >,
);
