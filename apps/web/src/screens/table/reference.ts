import type { Place } from '@grognard/engine';
import type { TableBattle } from './model.ts';
import { terrainAt } from './questions.ts';

/** The lines of the table of ground that concern who stands at a place. */
export const groundUnder = (battle: TableBattle, unit: string, at: Place): readonly string[] =>
  terrainAt(battle, at, unit)?.features.map(({ kind }) => `ground/${kind}`) ?? [];
