import type { ArmyField, ArmyOffer, ArmyRow } from '@grognard/engine';
import type { TypeArmy } from './army.ts';
import { basesOf, rangeOf, typeOf } from './by-budget.ts';
import { UNIT_TYPES, type UnitType } from './lists.ts';
import { freeId, looksOf, withField } from './rows.ts';

type Bought = TypeArmy['units'][number];

export const typeRows = (army: TypeArmy): readonly ArmyRow[] => army.units.map(unit => rowOf(army, unit));

function rowOf(army: TypeArmy, unit: Bought): ArmyRow {
  const type = typeOf(army, unit);
  if (!type)
    return {
      id: unit.id,
      name: unit.name ?? unit.id,
      kind: unit.type,
      group: 'infantry',
      count: 0,
      points: 0,
      fields: [],
    };
  const bases = basesOf(army, unit, type);
  return {
    id: unit.id,
    name: unit.name ?? type.name,
    kind: type.name,
    group: type.arm,
    looks: looksOf(type, bases, unit.files),
    count: bases,
    points: type.points ?? bases * (type.each ?? 0),
    fields: fieldsOf(army, unit, type),
  };
}

/** EA-PERIOD-08: its size; EA-PERIOD-04: the branch of cavalry that does not shoot; EA-PERIOD-10: muskets for rifles. */
function fieldsOf(army: TypeArmy, unit: Bought, type: UnitType): readonly ArmyField[] {
  const bases = basesOf(army, unit, type);
  const [least, most] = rangeOf(army, type);
  const weapons = army.period === 'acw' && type.weapon === 'rifle' ? ['rifle', 'musket'] : [];
  return [
    ...(least < most || bases !== least
      ? [{ id: 'bases', value: bases, range: [least, most] as const }]
      : []),
    ...(bases > 1 ? [{ id: 'files', value: unit.files ?? bases, range: [1, bases] as const }] : []),
    ...(weapons.length > 0
      ? [{ id: 'weapon', value: unit.weapon ?? type.weapon, among: weapons, section: 'weapons' }]
      : []),
    ...(type.noFire.length > 0
      ? [
          {
            id: 'branch',
            value: unit.branch ?? 'none',
            among: ['none', ...new Set([...type.noFire, ...(unit.branch ? [unit.branch] : [])])],
            section: 'branches',
          },
        ]
      : []),
    { id: 'general', value: unit.general },
  ];
}

export const typeOffers = ({ period }: TypeArmy): readonly ArmyOffer[] =>
  UNIT_TYPES[period].map(({ id, name, arm, points, each }) => ({
    id,
    name,
    group: arm,
    points: points ?? each ?? 0,
  }));

export function addTyped(army: TypeArmy, type: string): unknown {
  const id = freeId(
    type,
    army.units.map(unit => unit.id),
  );
  return { ...army, units: [...army.units, { id, type }] };
}

export const withTypeRow = (
  army: TypeArmy,
  row: string,
  field: string,
  value: ArmyField['value'],
): unknown => ({
  ...army,
  units: army.units.map(unit => (unit.id === row ? withField(unit, field, value) : unit)),
});
