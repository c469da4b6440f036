import type { ArmyFault } from '@grognard/engine';
import { basePoints } from '../points.ts';
import type { ScenarioUnit } from '../types.ts';
import type { ArmyUnit, ListArmy } from './army.ts';
import { ARMY_LISTS, type ArmyList, findList, type Swap, type Troop } from './lists.ts';
import { fault } from './told.ts';

/** EA-LIST-04: points of the freely composed half, for each multiple of a list. */
const FREE_POINTS = 35;

const swapOf = (list: ArmyList, { remove, add }: ListArmy['swaps'][number]): Swap | undefined =>
  list.swaps.find(swap => Object.hasOwn(swap.remove, remove) && swap.add.some(({ id }) => id === add));

/** EA-LIST-05: a variant changes what a troop is. */
function variedTroops(list: ArmyList, variant: string | undefined): readonly Troop[] {
  const set = list.variants.find(({ id }) => id === variant)?.set ?? {};
  return list.troops.map(troop => ({ ...troop, ...set[troop.id] }));
}

/** EA-LIST-04: the troops of an army: the list as often as it is taken, with its swaps. */
export function troopsOf(army: ListArmy, list: ArmyList): readonly Troop[] {
  const swaps = army.swaps.flatMap(swap => swapOf(list, swap) ?? []);
  const left = variedTroops(list, army.variant).map(troop => ({
    ...troop,
    bases: troop.bases * army.multiple - swaps.reduce((sum, { remove }) => sum + (remove[troop.id] ?? 0), 0),
  }));
  const added = new Map<string, Troop>();
  for (const troop of swaps.flatMap(({ add }) => add)) {
    added.set(troop.id, { ...troop, bases: troop.bases + (added.get(troop.id)?.bases ?? 0) });
  }
  return [...left, ...added.values()];
}

/** Everything that is wrong with an army by its list. */
export function listFaults(army: ListArmy): readonly ArmyFault[] {
  const list = findList(army.list);
  if (!list)
    return [
      fault('list', `expected one of ${ARMY_LISTS.map(({ id }) => id).join(', ')}; got "${army.list}"`, {
        what: 'list',
        clause: 'EA-LIST-01',
        details: { list: army.list },
      }),
    ];
  const troops = troopsOf(army, list);
  return [...optionFaults(army, list), ...troopFaults(army, troops), ...freeFaults(army)];
}

function optionFaults(army: ListArmy, list: ArmyList): readonly ArmyFault[] {
  const { variant, swaps, multiple } = army;
  const variants = list.variants.map(({ id }) => id);
  const known = list.swaps.map(
    ({ remove, add }) => `${Object.keys(remove).join(' and ')} for ${add.map(({ id }) => id).join(' and ')}`,
  );
  return [
    ...(variant !== undefined && !variants.includes(variant)
      ? [
          fault(
            'variant',
            `expected ${variants.length > 0 ? variants.join(' or ') : 'none, as this list has no variant'}; got "${variant}"`,
            { what: 'variant', clause: 'EA-LIST-05' },
          ),
        ]
      : []),
    ...swaps.flatMap((swap, i) =>
      swapOf(list, swap)
        ? []
        : [
            fault(
              `swaps[${i}]`,
              `expected ${known.join('; or ') || 'none, as this list has no swaps'}; got ${swap.remove} for ${swap.add}`,
              { what: 'swap', clause: 'EA-LIST-04' },
            ),
          ],
    ),
    ...(swaps.length > multiple
      ? [
          fault(
            'swaps',
            `expected at most ${multiple}, one for each time the list is taken; got ${swaps.length}`,
            { what: 'swaps', clause: 'EA-LIST-04', details: { most: multiple, used: swaps.length } },
          ),
        ]
      : []),
  ];
}

/** EA-LIST-02: so many bases of each troop, in units as the player likes. */
function troopFaults({ units }: ListArmy, troops: readonly Troop[]): readonly ArmyFault[] {
  const ids = troops.map(({ id }) => id);
  const unknown = units.flatMap(({ id: row, troop, weapon }, i) => {
    const kind = troops.find(({ id }) => id === troop);
    if (!kind) {
      const message = `expected one of ${ids.join(', ')}; got "${troop}"`;
      return [fault(`units[${i}].troop`, message, { what: 'troop', row, details: { troop } })];
    }
    if (weapon === undefined || kind.weapon.includes(weapon)) return [];
    const message = `expected ${kind.weapon.join(' or ')}, got "${weapon}"`;
    return [fault(`units[${i}].weapon`, message, { what: 'weapon', row })];
  });
  const counts = troops.flatMap(({ id, name, bases }) => {
    const used = units.filter(({ troop }) => troop === id).reduce((sum, unit) => sum + unit.bases, 0);
    const told = { what: 'bases', clause: 'EA-LIST-02', details: { troop: name, bases, used } };
    return used === bases ? [] : [fault('units', `expected ${bases} bases of ${id}, got ${used}`, told)];
  });
  return [...unknown, ...counts];
}

function freeFaults(army: ListArmy): readonly ArmyFault[] {
  const period = findList(army.list)?.period ?? 'antiquity';
  const most = FREE_POINTS * army.multiple;
  const points = army.free.reduce((sum, unit) => sum + unit.bases * basePoints(kindOf(unit), period), 0);
  const heavy = army.free.flatMap(({ id: row, arm, weight, quality }, i) => {
    if (arm !== 'artillery' || weight !== 'heavy' || quality === 'superior') return [];
    const told = { what: 'heavy-guns', clause: 'EA-TROOP-03', row };
    return [fault(`free[${i}].quality`, 'heavy artillery is always superior', told)];
  });
  const told = { what: 'free', clause: 'EA-LIST-04', details: { most, points } };
  return points > most
    ? [...heavy, fault('free', `expected at most ${most} points, got ${points}`, told)]
    : heavy;
}

const kindOf = ({ arm, quality, weight, weapon, traits }: ListArmy['free'][number]) => ({
  arm,
  quality,
  weight,
  weapon: weapon ?? (arm === 'artillery' ? ('gun' as const) : ('none' as const)),
  traits,
});

/** The fields that all units of a new army share. */
export const enlisted = (
  unit: Omit<ScenarioUnit, 'disorganised' | 'routing' | 'limbered'>,
): ScenarioUnit => ({
  ...unit,
  disorganised: false,
  routing: false,
  limbered: false,
});

/** The units of a sound army by its list. */
export function listedUnits(army: ListArmy, side: string): readonly ArmyUnit[] {
  const list = findList(army.list)!;
  const troops = troopsOf(army, list);
  const byTroop = army.units.map(unit => {
    const { arm, quality, weight, weapon, traits, each, name } = troops.find(({ id }) => id === unit.troop)!;
    const kind = { arm, quality, weight, traits, weapon: unit.weapon ?? weapon[0] ?? 'none' };
    return formed(unit, { side, kind, each, name: unit.name ?? name });
  });
  const free = army.free.map(unit => {
    const kind = kindOf(unit);
    const each = basePoints(kind, list.period);
    return formed(unit, { side, kind, each, ...(unit.name === undefined ? {} : { name: unit.name }) });
  });
  return [...byTroop, ...free];
}

interface Forming {
  readonly side: string;
  readonly kind: Pick<ScenarioUnit, 'arm' | 'quality' | 'weight' | 'weapon' | 'traits'>;
  readonly each: number;
  readonly name?: NonNullable<ScenarioUnit['name']>;
}

const formed = (
  unit: Pick<ListArmy['units'][number], 'id' | 'bases' | 'files' | 'general'>,
  { side, kind, each, name }: Forming,
): ArmyUnit => ({
  ...enlisted({
    id: unit.id,
    side,
    ...(name === undefined ? {} : { name }),
    ...kind,
    bases: unit.bases,
    files: unit.files ?? unit.bases,
    general: unit.general,
  }),
  points: unit.bases * each,
});
