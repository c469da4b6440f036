import type { SideId } from '@grognard/engine';
import type { Ground } from '../ground.ts';
import { muster } from '../muster.ts';
import type { Body, Position } from '../types.ts';

/** GECH-BUDGET-01: a unit costs its figures times their price. */
export const budgetOf = ({ startFigures, cost }: Pick<Body, 'startFigures' | 'cost'>): number =>
  startFigures * cost;

/** What a side brought to the table. */
export const sideBudget = ({ scenario }: Ground, side: SideId): number =>
  scenario.units
    .filter(unit => unit.side === side)
    .reduce((sum, unit) => sum + budgetOf(muster(scenario, unit)), 0);

/** GECH-VICT-01: lost are units destroyed, captured, fleeing or off the table; a living unit its missing figures. */
export function lossesOf({ units, lost }: Position, side: SideId): number {
  const gone = lost.filter(each => each.side === side).reduce((sum, { value }) => sum + value, 0);
  return units
    .filter(unit => unit.side === side)
    .reduce((sum, unit) => {
      const figures = unit.morale === 'fleeing' ? unit.startFigures : unit.startFigures - unit.figures;
      return sum + figures * unit.cost;
    }, gone);
}
