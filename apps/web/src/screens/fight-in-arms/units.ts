import type { OnTable, Unit } from './model.ts';

export const findUnit = ({ view }: OnTable, id: string | null | undefined): Unit | undefined =>
  view.value.units.find(unit => unit.id === id);

export const unitsOf = ({ view }: OnTable, side: string): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side);

/** Those who ride in a vehicle. */
export const ridersOf = ({ view }: OnTable, vehicle: string): readonly Unit[] =>
  view.value.units.filter(unit => unit.in === vehicle && unit.status === 'embarked');

/** Own units that are chosen, the one in hand first: several of them are meant as a group. */
export const chosenUnits = (battle: OnTable): readonly Unit[] =>
  battle.selection.value.flatMap(id => {
    const unit = findUnit(battle, id);
    return unit && unit.side === battle.side.value ? [unit] : [];
  });

/** Those who act together with somebody: the group whose activation is open. */
export function companyOf({ view }: OnTable, id: string): readonly string[] {
  const open = view.value.activation?.units ?? [];
  return open.includes(id) ? [id, ...open.filter(each => each !== id)] : [id];
}

/** Whom an order for the chosen names: one, or all of them as a group. */
export function named(
  battle: OnTable,
  unit: string,
): { readonly unit: string } | { readonly units: readonly string[] } {
  const { value } = battle.selection;
  return value.length > 1 && value.includes(unit) ? { units: value } : { unit };
}
