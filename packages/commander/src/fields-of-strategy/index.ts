import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { byTemper, forgetful } from './by-temper.ts';
import { marshal } from './marshal.ts';
import { CAPTAIN, GREEDY, RECRUIT } from './tempers.ts';

export const commanders: Readonly<Record<string, Commander<FieldsOfStrategy>>> = {
  greedy: forgetful('greedy', GREEDY),
  recruit: forgetful('recruit', RECRUIT),
  captain: byTemper('captain', CAPTAIN),
  marshal,
};
