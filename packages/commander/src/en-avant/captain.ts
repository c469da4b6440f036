import type { EnAvant } from '@grognard/en-avant';
import type { Commander } from '../contract.ts';
import { type Effort, searching } from '../shared/search.ts';
import { TEMPERS, type Temper, tempered } from '../shared/temper.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';
import { tradeIn } from './trade.ts';

/** Goes through what may come of a choice more than once. */
export const CAPTAIN: Mood = { ...USUAL, reflection: 4 };

/** The same sense in four tempers. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...CAPTAIN, caution: 0.8, tempo: 1.5 },
  careful: { ...CAPTAIN, caution: 1.3, tempo: 0.7 },
  stubborn: { ...CAPTAIN, order: 2 },
  sly: { ...CAPTAIN, patience: 1, tempo: 0 },
};

/** Tries a handful of orders as far as the enemy's answer. */
const CAPTAINS_EFFORT: Effort = { id: 'captain', times: 4, beyond: 1, work: 80, rivals: 5, faith: 3 };
/** Tries all that is worth a thought, and more often; choices in the middle of a rule too. */
const MARSHALS_EFFORT: Effort = { id: 'marshal', times: 8, beyond: 1, work: 500, rivals: 12, faith: 3 };

/** Who judges in a temper and then tries the best of it out. */
export const captainIn = (temper: Temper): Commander<EnAvant> =>
  rehearsing(CAPTAINS_EFFORT, CAPTAIN_IN[temper]);
export const marshalIn = (temper: Temper): Commander<EnAvant> =>
  rehearsing(MARSHALS_EFFORT, { ...CAPTAIN_IN[temper], ponders: true });

const rehearsing = (effort: Effort, mood: Mood): Commander<EnAvant> =>
  searching(tradeIn(mood), effort, commanderOf(effort.id, mood));

const inTempers = (id: string, inTemper: (temper: Temper) => Commander<EnAvant>): Commander<EnAvant> =>
  tempered(
    id,
    Object.fromEntries(TEMPERS.map(temper => [temper, inTemper(temper)])) as Record<
      Temper,
      Commander<EnAvant>
    >,
  );

/** The captain's judgement without a trial: for those who have hundreds of games to play. */
export const atOnce = inTempers('at once', temper => commanderOf('at once', CAPTAIN_IN[temper]));
/** One judgement for the whole army, in the temper of the match, and the best of it tried out. */
export const captain = inTempers('captain', captainIn);
/** The same with far more trials, of the choices in the middle of a rule too. */
export const marshal = inTempers('marshal', marshalIn);
