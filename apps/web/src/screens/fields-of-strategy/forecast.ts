import type { MeleeOdds, Odds, UnitOdds } from '@grognard/fields-of-strategy';
import type { FieldBattle } from './model.ts';
import { foresightOf, oddsAfter } from './questions.ts';
import type { Square } from './types.ts';

/** A melee that the orders would bring about, seen by the side's own unit. */
export interface ForeseenMelee extends MeleeOdds {
  readonly unit: string;
  readonly at: Square;
  readonly enemyAt: Square;
}

/** What the rules foresee of the orders in hand, on what the side knows. */
export interface Forecast {
  readonly melees: readonly ForeseenMelee[];
  readonly blocked: readonly { readonly unit: string; readonly by: string; readonly at: Square }[];
  readonly halted: readonly { readonly unit: string; readonly at: Square }[];
  readonly odds: readonly UnitOdds[];
}

/** Asks the rules what would come of the orders in hand. */
export function foretell(battle: FieldBattle): Forecast | null {
  if (battle.stage.value !== 'plan') return null;
  const side = battle.snapshot.value.seat;
  const paths = battle.programme.value;
  const foresight = foresightOf(battle, side, paths);
  const odds = oddsAfter(battle, side, paths);
  if (!foresight || !odds) return null;
  return {
    melees: meleesIn(odds, side),
    blocked: foresight.events
      .flatMap(event => (event.type === 'blocked' ? [event] : []))
      .filter(isFirstOfUnit),
    halted: foresight.events.flatMap(event => (event.type === 'halted' ? [event] : [])),
    odds: odds.units,
  };
}

export function meleesIn({ units }: Odds, side: string): readonly ForeseenMelee[] {
  const placeOf = new Map(units.map(({ unit, at }) => [unit, at]));
  return units
    .filter(unit => unit.side === side)
    .flatMap(({ unit, at, melees }) =>
      melees.map(melee => ({ ...melee, unit, at, enemyAt: placeOf.get(melee.against) ?? at })),
    );
}

/** A unit that waits several times is told once. */
const isFirstOfUnit = <T extends { readonly unit: string }>(
  event: T,
  i: number,
  all: readonly T[],
): boolean => all.findIndex(({ unit }) => unit === event.unit) === i;

/** How the three draws −1, 0, +1 would go: a better draw never goes worse. */
export function drawsOf({ win, lose }: MeleeOdds): readonly ('won' | 'lost' | 'drawn')[] {
  const [won, lost] = [Math.round(3 * win), Math.round(3 * lose)];
  return [0, 1, 2].map(i => (i < lost ? 'lost' : i >= 3 - won ? 'won' : 'drawn'));
}

/** The forecast of a battle, as it stands. */
export const forecastOf = ({ forecast }: FieldBattle): Forecast | null => forecast.value;
