import type { ArmyFault } from '@grognard/engine';
import { type ArmyFile, armySummary, isListArmy, type ListArmy, type TypeArmy } from './army.ts';
import { rangeOf, typeOf } from './by-budget.ts';
import { troopsOf } from './by-list.ts';
import { findList } from './lists.ts';
import { freeId, withField } from './rows.ts';

type Units = ListArmy['units'];

/** EA-LIST-02: as many bases of a troop as the list has: more in its last unit, or fewer in the last ones. */
function withBases(army: ListArmy): ListArmy {
  const list = findList(army.list);
  const troops = list ? troopsOf(army, list) : [];
  const units = troops.reduce((now, { id, bases }) => counted(now, id, bases), army.units);
  return { ...army, units };
}

function counted(units: Units, troop: string, bases: number): Units {
  const own = units.filter(unit => unit.troop === troop);
  const used = own.reduce((sum, unit) => sum + unit.bases, 0);
  const last = own.at(-1);
  if (used === bases) return units;
  if (!last)
    return [
      ...units,
      {
        id: freeId(
          troop,
          units.map(({ id }) => id),
        ),
        troop,
        bases,
        general: false,
      },
    ];
  if (used < bases)
    return units.map(unit => (unit === last ? { ...unit, bases: unit.bases + bases - used } : unit));
  const over = used - bases;
  const rest =
    over >= last.bases
      ? units.filter(unit => unit !== last)
      : units.map(unit => (unit === last ? withField(unit, 'bases', unit.bases - over) : unit));
  return counted(rest, troop, bases);
}

/** EA-BASE-06: the first general stays. */
function withOneGeneral<T extends ArmyFile>(army: T): T {
  let isKept = army.general !== undefined;
  const once = <U extends { readonly general: boolean }>(unit: U): U => {
    const keeps = unit.general && !isKept;
    isKept ||= unit.general;
    return { ...unit, general: keeps };
  };
  return { ...army, units: army.units.map(once), ...(isListArmy(army) && { free: army.free.map(once) }) };
}

/** A unit of a list or of a free half without what it may not have. */
function mendedUnit<U extends { readonly id: string; readonly bases?: number; readonly files?: number }>(
  unit: U,
  { what, row }: ArmyFault,
): U {
  if (unit.id !== row) return unit;
  if (what === 'heavy-guns') return withField(unit, 'quality', 'superior');
  if (what === 'weapon') return withField(unit, 'weapon', '');
  return what === 'files' ? withField(unit, 'files', unit.bases ?? 1) : unit;
}

/** EA-LIST-04: troops of one's own choice leave until the rest is paid for. */
function withinFree(army: ListArmy, { details }: ArmyFault): ListArmy {
  const over = Number(details['points']) - Number(details['most']);
  return over > 0 ? { ...army, free: army.free.slice(0, -1) } : army;
}

function repairList(army: ListArmy, fault: ArmyFault): unknown {
  switch (fault.what) {
    case 'bases':
      return withBases(army);
    case 'troop':
      return { ...army, units: army.units.filter(({ id }) => id !== fault.row) };
    case 'variant': {
      const { variant: _, ...rest } = army;
      return rest;
    }
    case 'swap':
      return { ...army, swaps: army.swaps.filter((_, i) => fault.path !== `swaps[${i}]`) };
    case 'swaps':
      return { ...army, swaps: army.swaps.slice(0, army.multiple) };
    case 'free':
      return withinFree(army, fault);
    default:
      return {
        ...army,
        units: army.units.map(unit => mendedUnit(unit, fault)),
        free: army.free.map(unit => mendedUnit(unit, fault)),
      };
  }
}

function repairTyped(army: TypeArmy, fault: ArmyFault): unknown {
  if (fault.what === 'side') return { ...army, side: 'union' };
  if (fault.what === 'type') return { ...army, units: army.units.filter(({ id }) => id !== fault.row) };
  if (fault.what !== 'size') return { ...army, units: army.units.map(unit => mendedUnit(unit, fault)) };
  return {
    ...army,
    units: army.units.map(unit => {
      const type = typeOf(army, unit);
      if (unit.id !== fault.row || !type) return unit;
      const [least, most] = rangeOf(army, type);
      return withField(unit, 'bases', Math.min(most, Math.max(least, unit.bases ?? most)));
    }),
  };
}

/** The army with a fault set right by the smallest change; nothing for what only its author can tell. */
export function repaired(army: ArmyFile, fault: ArmyFault): unknown {
  if (fault.what === 'generals') return withOneGeneral(army);
  if (fault.what === 'budget') return { ...army, budget: armySummary(army).points };
  if (fault.what === 'id' || fault.what === 'list') return null;
  return isListArmy(army) ? repairList(army, fault) : repairTyped(army, fault);
}
