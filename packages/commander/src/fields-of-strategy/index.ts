import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Judgement, Teaching } from '../levels.ts';
import { byTemper, forgetful } from './by-temper.ts';
import { marshal } from './marshal.ts';
import { CAPTAIN, GREEDY, RECRUIT } from './tempers.ts';
import { inHindsight } from './turning-points.ts';

export const teaching: Teaching<FieldsOfStrategy> = {
  ...inHindsight,
  texts: { en: () => import('./texts/en.yaml'), fr: () => import('./texts/fr.yaml') },
};

/** How Fields of Strategy is played well. */
export const judgement: Judgement<FieldsOfStrategy> = {
  commanders: {
    greedy: forgetful('greedy', GREEDY),
    recruit: forgetful('recruit', RECRUIT),
    captain: byTemper('captain', CAPTAIN),
    marshal,
  },
  teaching,
};
