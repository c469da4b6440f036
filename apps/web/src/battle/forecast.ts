import type { SideId } from '@grognard/engine';
import { ask, type Battle } from './model.ts';
import type { Square } from './types.ts';

/** What the rules foresee of a programme, on what its side knows. */
export interface Forecast {
  readonly melees: readonly {
    readonly unit: string;
    readonly against: string;
    readonly at: Square;
    readonly enemyAt: Square;
    readonly base: number;
    /** Who would win at the draws −1, 0, +1. */
    readonly draws: readonly (SideId | 'none')[];
    readonly automatic: boolean;
  }[];
  readonly fires: readonly {
    readonly unit: string;
    readonly target: string;
    readonly from: Square;
    readonly to: Square;
  }[];
  readonly blocked: readonly { readonly unit: string; readonly by: string; readonly at: Square }[];
  readonly halted: readonly { readonly unit: string; readonly at: Square }[];
}

/** Asks once for every change of the orders. */
export function forecastOf(battle: Battle): Forecast | null {
  if (battle.stage.value !== 'plan') return null;
  const { paths } = battle.draft.value;
  return ask<Forecast>(battle, {
    query: 'foresee',
    programme: { type: 'programme', side: battle.side.value, paths },
  });
}

/** The chances of one engaged unit, exactly. */
export interface OddsOf {
  readonly unit: string;
  readonly hold: number;
  readonly retreat: number;
  readonly loseForce: number;
  readonly removed: number;
}

export function oddsOf(battle: Battle): readonly OddsOf[] | null {
  const { paths } = battle.draft.value;
  return ask<readonly OddsOf[]>(battle, {
    query: 'odds',
    programme: { type: 'programme', side: battle.side.value, paths },
  });
}
