import type { SideId } from '@grognard/engine';
import type { Placed, Position, Unit, UnitId } from './types.ts';

export const findUnit = ({ units }: Position, id: UnitId): Unit | undefined =>
  units.find(unit => unit.id === id);

export function unitOf(position: Position, id: UnitId): Unit {
  const unit = findUnit(position, id);
  if (!unit) throw new Error(`No unit '${id}' in this battle.`);
  return unit;
}

/** Does its base stand on the table? */
export const isPlaced = (unit: Unit): unit is Placed => unit.status === 'table';

export const findPlaced = (position: Position, id: UnitId): Placed | undefined => {
  const unit = findUnit(position, id);
  return unit && isPlaced(unit) ? unit : undefined;
};

export function placedOf(position: Position, id: UnitId): Placed {
  const unit = unitOf(position, id);
  if (!isPlaced(unit)) throw new Error(`Unit '${id}' is not on the table.`);
  return unit;
}

/** The bases of one list of units: all of them, and by side. Every rule asks for them, some twenty times an order. */
interface Bases {
  readonly all: readonly Placed[];
  readonly against: Map<SideId, readonly Placed[]>;
}
const known = new WeakMap<readonly Unit[], Bases>();

function basesOf({ units }: Position): Bases {
  const found = known.get(units);
  if (found) return found;
  const bases: Bases = { all: units.filter(isPlaced), against: new Map() };
  known.set(units, bases);
  return bases;
}

/** All bases on the table, in roster order. */
export const onTheTable = (position: Position): readonly Placed[] => basesOf(position).all;

export function enemiesOf(position: Position, side: SideId): readonly Placed[] {
  const { all, against } = basesOf(position);
  const found = against.get(side);
  if (found) return found;
  const enemies = all.filter(unit => unit.side !== side);
  against.set(side, enemies);
  return enemies;
}

/** The other bases of a unit's own side. */
export const friendsOf = (position: Position, { id, side }: Unit): readonly Placed[] =>
  onTheTable(position).filter(unit => unit.side === side && unit.id !== id);

export const isGone = (position: Position, id: UnitId): boolean => unitOf(position, id).status === 'gone';

/** Those riding in a vehicle, by id. */
export const passengersOf = ({ units }: Position, vehicle: UnitId): readonly Unit[] =>
  units.filter(unit => unit.status === 'embarked' && unit.in === vehicle).sort(byId);

/** Ids in their plain order, whatever the language of the machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/**
 * FIA-HQ-01  A headquarters is a unit like others; it is known by its flag.
 * FIA-HQ-02  On the table is one placed there, or riding in a vehicle that is.
 * FIA-HQ-03  Then it helps the initiative and the landing rolls of its side.
 */
export const hasHqOnTable = (position: Position, side: SideId): boolean =>
  position.units.some(
    unit =>
      unit.side === side &&
      unit.profile.flags.includes('hq') &&
      (isPlaced(unit) || (unit.status === 'embarked' && !!unit.in && !!findPlaced(position, unit.in))),
  );
