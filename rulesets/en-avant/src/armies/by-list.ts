import type { Fault } from '@grognard/engine';
import { basePoints } from '../points.ts';
import type { ScenarioUnit } from '../types.ts';
import type { ArmyUnit, ListArmy } from './army.ts';
import { ARMY_LISTS, type ArmyList, findList, type Swap, type Troop } from './lists.ts';

/** EA-LIST-04: points of the freely composed half, for each multiple of a list. */
const FREE_POINTS = 35;

const fault = (path: string, message: string): Fault => ({ path, message });

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
export function listFaults(army: ListArmy): readonly Fault[] {
  const list = findList(army.list);
  if (!list)
    return [
      fault(
        'list',
        `expected one of ${ARMY_LISTS.map(({ id }) => id).join(', ')}; got "${army.list}" (EA-LIST-01)`,
      ),
    ];
  const troops = troopsOf(army, list);
  return [...optionFaults(army, list), ...troopFaults(army, troops), ...freeFaults(army)];
}

function optionFaults(army: ListArmy, list: ArmyList): readonly Fault[] {
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
            `expected ${variants.length > 0 ? variants.join(' or ') : 'none, as this list has no variant'}; got "${variant}" (EA-LIST-05)`,
          ),
        ]
      : []),
    ...swaps.flatMap((swap, i) =>
      swapOf(list, swap)
        ? []
        : [
            fault(
              `swaps[${i}]`,
              `expected ${known.join('; or ') || 'none, as this list has no swaps'}; got ${swap.remove} for ${swap.add} (EA-LIST-04)`,
            ),
          ],
    ),
    ...(swaps.length > multiple
      ? [
          fault(
            'swaps',
            `expected at most ${multiple}, one for each time the list is taken; got ${swaps.length} (EA-LIST-04)`,
          ),
        ]
      : []),
  ];
}

/** EA-LIST-02: so many bases of each troop, in units as the player likes. */
function troopFaults({ units }: ListArmy, troops: readonly Troop[]): readonly Fault[] {
  const ids = troops.map(({ id }) => id);
  const unknown = units.flatMap(({ troop, weapon }, i) => {
    const kind = troops.find(({ id }) => id === troop);
    if (!kind) return [fault(`units[${i}].troop`, `expected one of ${ids.join(', ')}; got "${troop}"`)];
    if (weapon === undefined || kind.weapon.includes(weapon)) return [];
    return [fault(`units[${i}].weapon`, `expected ${kind.weapon.join(' or ')}, got "${weapon}"`)];
  });
  const counts = troops.flatMap(({ id, bases }) => {
    const used = units.filter(({ troop }) => troop === id).reduce((sum, unit) => sum + unit.bases, 0);
    return used === bases
      ? []
      : [fault('units', `expected ${bases} bases of ${id}, got ${used} (EA-LIST-02)`)];
  });
  return [...unknown, ...counts];
}

function freeFaults(army: ListArmy): readonly Fault[] {
  const period = findList(army.list)?.period ?? 'antiquity';
  const most = FREE_POINTS * army.multiple;
  const points = army.free.reduce((sum, unit) => sum + unit.bases * basePoints(kindOf(unit), period), 0);
  const heavy = army.free.flatMap(({ arm, weight, quality }, i) =>
    arm === 'artillery' && weight === 'heavy' && quality !== 'superior'
      ? [fault(`free[${i}].quality`, 'heavy artillery is always superior (EA-TROOP-03)')]
      : [],
  );
  return points > most
    ? [...heavy, fault('free', `expected at most ${most} points, got ${points} (EA-LIST-04)`)]
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
