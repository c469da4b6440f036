import type { SideId } from '@grognard/engine';
import type { View } from './model.ts';

const BEFORE_BATTLE: readonly View['phase'][] = ['setup', 'terrain', 'deploy'];

/** One's own phase, with nobody of one's own having acted yet; before the battle nothing is planned ahead. */
export function ahead(view: View, side: SideId): View | null {
  if (view.outcome || BEFORE_BATTLE.includes(view.phase)) return null;
  return {
    ...view,
    phase: 'activation',
    side,
    activation: null,
    engaged: [],
    pursuits: [],
    units: view.units.map(unit => (unit.side === side ? { ...unit, ...FRESH } : unit)),
  };
}

const FRESH = {
  activated: false,
  moved: false,
  shot: false,
  thenMove: false,
  fought: false,
  landed: false,
  alighted: null,
  unloaded: false,
} as const;
