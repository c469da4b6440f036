import type { ArmyFault } from '@grognard/engine';
import type { ArmyUnit, TypeArmy } from './army.ts';
import { enlisted } from './by-list.ts';
import { ACW_SIDES, UNIT_TYPES, type UnitType } from './lists.ts';
import { fault } from './told.ts';

type Bought = TypeArmy['units'][number];

export const typeOf = ({ period }: TypeArmy, { type }: Bought): UnitType | undefined =>
  UNIT_TYPES[period].find(({ id }) => id === type);

/** EA-PERIOD-08: the smallest and greatest number of bases of a regiment. */
export function rangeOf({ period, side }: TypeArmy, { arm, bases }: UnitType): readonly [number, number] {
  if (bases !== null) return [bases, bases];
  if (period !== 'acw' || side === undefined) return [1, 5];
  const { infantry_bases, cavalry_bases } = ACW_SIDES[side];
  return arm === 'cavalry' ? cavalry_bases : infantry_bases;
}

export const basesOf = (army: TypeArmy, unit: Bought, type: UnitType): number =>
  unit.bases ?? type.bases ?? rangeOf(army, type)[1];

/** EA-PERIOD-04: a branch that does not shoot; EA-PERIOD-10: muskets for rifles. */
function weaponOf(unit: Bought, type: UnitType): UnitType['weapon'] {
  if (unit.branch !== undefined && type.noFire.includes(unit.branch)) return 'none';
  return unit.weapon ?? type.weapon;
}

/** Everything that is wrong with an army that was bought by budget. */
export function budgetFaults(army: TypeArmy): readonly ArmyFault[] {
  const sideMissing = army.period === 'acw' && army.side === undefined;
  const ids = UNIT_TYPES[army.period].map(({ id }) => id);
  return [
    ...(sideMissing
      ? [fault('side', 'expected confederate or union', { what: 'side', clause: 'EA-PERIOD-08' })]
      : []),
    ...army.units.flatMap((unit, i) => {
      const type = typeOf(army, unit);
      if (!type) {
        const told = { what: 'type', clause: 'EA-LIST-08', row: unit.id, details: { type: unit.type } };
        return [fault(`units[${i}].type`, `expected one of ${ids.join(', ')}; got "${unit.type}"`, told)];
      }
      return unitFaults(army, unit, type, `units[${i}]`);
    }),
  ];
}

function unitFaults(army: TypeArmy, unit: Bought, type: UnitType, path: string): readonly ArmyFault[] {
  const [least, most] = rangeOf(army, type);
  const bases = basesOf(army, unit, type);
  const allowed =
    army.period === 'acw' && type.weapon === 'rifle' ? ['rifle', 'musket'] : [type.weapon, 'none'];
  const isMounted = type.arm === 'cavalry' || type.weapon === 'rifle';
  const isArmed =
    unit.weapon === undefined || (isMounted && allowed.includes(unit.weapon)) || unit.weapon === type.weapon;
  const expected = least === most ? `${least}` : `${least} to ${most}`;
  const size = {
    what: 'size',
    clause: army.period === 'acw' ? 'EA-PERIOD-08' : 'EA-PERIOD-02',
    row: unit.id,
    details: { least, most, bases, range: least < most },
  };
  const { id: row } = unit;
  return [
    ...(bases < least || bases > most
      ? [fault(`${path}.bases`, `expected ${expected} bases, got ${bases}`, size)]
      : []),
    ...(isArmed
      ? []
      : [
          fault(`${path}.weapon`, `expected ${allowed.join(' or ')}, got "${unit.weapon}"`, {
            what: 'weapon',
            row,
          }),
        ]),
    ...(unit.files !== undefined && unit.files > bases
      ? [
          fault(`${path}.files`, `expected 1 to ${bases}, got ${unit.files}`, {
            what: 'files',
            row,
            details: { bases },
          }),
        ]
      : []),
  ];
}

/** The units of a sound army by budget; printed prices stand (EA-PERIOD-02). */
export const typedUnits = (army: TypeArmy, side: string): readonly ArmyUnit[] =>
  army.units.map(unit => {
    const type = typeOf(army, unit)!;
    const bases = basesOf(army, unit, type);
    return {
      ...enlisted({
        id: unit.id,
        side,
        name: unit.name ?? type.name,
        arm: type.arm,
        quality: type.quality,
        weight: type.weight,
        weapon: weaponOf(unit, type),
        traits: type.traits,
        bases,
        files: unit.files ?? bases,
        general: unit.general,
      }),
      points: type.points ?? bases * (type.each ?? 0),
    };
  });
