import type { TableBattle, Unit } from './model.ts';

export { chooseUnit, hold, refuse, restore } from '../table/hand.ts';

export const findUnit = ({ view }: TableBattle, id: string | undefined): Unit | undefined =>
  view.value.units.find(unit => unit.id === id);

export const ownUnits = ({ view, side }: TableBattle): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side.value);

/** The own unit in hand. */
export function chosenUnit(battle: TableBattle): Unit | undefined {
  const unit = findUnit(battle, battle.selection.value[0]);
  return unit?.side === battle.side.value ? unit : undefined;
}
