import { useMemo } from 'preact/hooks';
import { sideName } from '../../shell/speech.ts';
import type { GecBattle } from './model.ts';
import { NO_DICE } from './plan.ts';
import { ownWords } from './words.ts';

export interface Losses {
  readonly lost: number;
  readonly budget: number;
  readonly words: string;
}

/** What one's own side has lost of its budget, as the rules count it; of the enemy's nobody can be sure. */
export function useOwnLosses(battle: GecBattle): Losses | null {
  const { rules, side, actual } = battle;
  const view = actual.value;
  const { lost, budget } = useMemo(() => {
    const own = rules.inspect(rules.imagine(view, NO_DICE)).sides[side.value] ?? {};
    const told = new Map<string, unknown>(Object.entries(own));
    return { lost: Number(told.get('lost') ?? 0), budget: Number(told.get('budget') ?? 0) };
  }, [view, side.value]);
  if (budget === 0) return null;
  return { lost, budget, words: ownWords.value.lostOf(sideName(battle, side.value), lost, budget) };
}
