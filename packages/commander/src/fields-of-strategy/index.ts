import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Judgement, Teaching } from '../levels.ts';
import { temperOf } from '../shared/temper.ts';
import { byMood, forgetful, type MoodBy } from './by-mood.ts';
import { marshalBy } from './marshal.ts';
import { CAPTAIN, CAPTAIN_IN, GREEDY, RECRUIT } from './mood.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<FieldsOfStrategy> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

const ofTheMatch: MoodBy = dice => CAPTAIN_IN[temperOf(dice)];

/** How Fields of Strategy is played well. */
export const judgement: Judgement<FieldsOfStrategy> = {
  commanders: {
    greedy: forgetful('greedy', GREEDY),
    recruit: forgetful('recruit', RECRUIT),
    captain: { ...byMood('captain', ofTheMatch), isTempered: true },
    marshal: { ...marshalBy('marshal', ofTheMatch), isTempered: true },
    // The marshal before tempers came: a fixed opponent, for tournaments.
    'first-marshal': marshalBy('first-marshal', () => CAPTAIN),
  },
  teaching,
};
