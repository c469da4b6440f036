import { total } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { type EnStep, happen, nothing, type Play, rollDice } from '../step.ts';
import type { Position, UnitId } from '../types.ts';
import { type EnTerm, savesSum, thrown } from './sums.ts';

export interface Saving {
  readonly unit: UnitId;
  /** The key of the dice. */
  readonly key: string;
  readonly terms: readonly EnTerm[];
  readonly impacts: number;
  readonly clauses: readonly [Clause, ...Clause[]];
}

/** EA-RESOLVE-04: a die for each advantage, where anything hit; each 1 cancels an impact. */
export function save(
  play: Play,
  position: Position,
  { unit, key, terms, impacts, clauses }: Saving,
): { readonly step: EnStep; readonly left: number } {
  const dice = rollDice(play, key, impacts > 0 ? total(terms) : 0);
  if (dice.length === 0) return { step: nothing(position), left: impacts };
  const saved = Math.min(impacts, dice.filter(die => die === 1).length);
  const sums = [thrown(savesSum(unit, terms, clauses[0]), dice)];
  return {
    step: happen(position, { type: 'saves', unit, dice, saved, sums, clauses }),
    left: impacts - saved,
  };
}
