import type { ArmyField, ArmyOffer, ArmyRow } from '@grognard/engine';
import { basePoints } from '../points.ts';
import { ARMS, QUALITIES, WEAPONS, WEIGHTS } from '../words.ts';
import { type ListArmy, MOST_BASES } from './army.ts';
import { troopsOf } from './by-list.ts';
import { type ArmyList, findList, type Troop } from './lists.ts';
import { freeId, looksOf, withField } from './rows.ts';

const LISTED = 'troop:';
const FREE = 'free:';
const FREE_ARMS = ARMS.filter(arm => arm !== 'general');
const MOST_TIMES = 4;

type Listed = ListArmy['units'][number];
type Free = ListArmy['free'][number];

const troopsIn = (army: ListArmy): readonly Troop[] => {
  const list = findList(army.list);
  return list ? troopsOf(army, list) : [];
};

const usedBases = ({ units }: ListArmy, troop: string): number =>
  units.filter(unit => unit.troop === troop).reduce((sum, { bases }) => sum + bases, 0);

/** What the lists and swaps of an army leave to choose (EA-LIST-04, EA-LIST-05). */
export function listFields(army: ListArmy): readonly ArmyField[] {
  const list = findList(army.list);
  if (!list) return [];
  const variants = list.variants.map(({ id }) => id);
  return [
    { id: 'multiple', value: army.multiple, range: [1, MOST_TIMES] },
    ...(variants.length > 0
      ? [{ id: 'variant', value: army.variant ?? 'none', among: ['none', ...variants], section: 'variants' }]
      : []),
    ...swapsOf(list).map(({ id, remove, add, names }) => ({
      id,
      value: army.swaps.some(swap => swap.remove === remove && swap.add === add),
      details: names,
    })),
  ];
}

const swapsOf = (list: ArmyList) =>
  list.swaps.flatMap(({ remove, add: [added] }) => {
    const from = Object.keys(remove)[0];
    const troop = list.troops.find(({ id }) => id === from);
    if (from === undefined || !added || !troop) return [];
    const names = { remove: troop.name, add: added.name };
    return [{ id: `swap:${from}:${added.id}`, remove: from, add: added.id, names }];
  });

export function withListField(army: ListArmy, field: string, value: ArmyField['value']): unknown {
  if (field === 'variant') {
    const { variant: _, ...rest } = army;
    return value === 'none' ? rest : { ...rest, variant: value };
  }
  const [, remove, add] = field.split(':');
  if (!field.startsWith('swap:') || remove === undefined || add === undefined)
    return { ...army, [field]: value };
  const swaps = army.swaps.filter(swap => swap.remove !== remove || swap.add !== add);
  return { ...army, swaps: value ? [...swaps, { remove, add }] : swaps };
}

export const listRows = (army: ListArmy): readonly ArmyRow[] => [
  ...army.units.map(unit => listedRow(army, unit)),
  ...army.free.map(unit => freeRow(army, unit)),
];

function listedRow(army: ListArmy, unit: Listed): ArmyRow {
  const troop = troopsIn(army).find(({ id }) => id === unit.troop);
  const weapons = troop?.weapon ?? [];
  return {
    id: unit.id,
    name: unit.name ?? troop?.name ?? unit.id,
    kind: troop?.name ?? unit.troop,
    group: troop?.arm ?? 'infantry',
    ...(troop && { looks: looksOf(troop, unit.bases, unit.files) }),
    count: unit.bases,
    points: unit.bases * (troop?.each ?? 0),
    fields: [
      { id: 'bases', value: unit.bases, range: [1, Math.max(unit.bases, troop?.bases ?? 1)] },
      { id: 'files', value: unit.files ?? unit.bases, range: [1, unit.bases] },
      ...(weapons.length > 1
        ? [{ id: 'weapon', value: unit.weapon ?? weapons[0]!, among: weapons, section: 'weapons' }]
        : []),
      { id: 'general', value: unit.general },
    ],
  };
}

/** EA-LIST-04: a unit of the half that is composed freely. */
function freeRow(army: ListArmy, unit: Free): ArmyRow {
  const period = findList(army.list)?.period ?? 'antiquity';
  const weapon = unit.weapon ?? (unit.arm === 'artillery' ? 'gun' : 'none');
  return {
    id: unit.id,
    name: unit.name ?? unit.id,
    kind: unit.arm,
    group: unit.arm,
    looks: looksOf(unit, unit.bases, unit.files),
    count: unit.bases,
    points: unit.bases * basePoints({ ...unit, weapon }, period),
    fields: [
      { id: 'bases', value: unit.bases, range: [1, MOST_BASES] },
      { id: 'files', value: unit.files ?? unit.bases, range: [1, unit.bases] },
      { id: 'quality', value: unit.quality, among: QUALITIES, section: 'qualities' },
      { id: 'weight', value: unit.weight, among: WEIGHTS, section: 'weights' },
      { id: 'weapon', value: weapon, among: WEAPONS, section: 'weapons' },
      { id: 'general', value: unit.general },
    ],
  };
}

/** EA-LIST-02: the troops of the list, with what is left of each; and arms for the free half. */
export const listOffers = (army: ListArmy): readonly ArmyOffer[] => [
  ...troopsIn(army).map(({ id, name, each, arm }) => ({
    id: `${LISTED}${id}`,
    name,
    group: arm,
    points: each,
  })),
  ...FREE_ARMS.map(arm => ({
    id: `${FREE}${arm}`,
    name: arm,
    group: 'free',
    points: basePoints(
      { arm, quality: 'normal', weight: 'normal', weapon: arm === 'artillery' ? 'gun' : 'none', traits: [] },
      findList(army.list)?.period ?? 'antiquity',
    ),
  })),
];

/** A unit of the bases that are left of a troop, else of one; or a base of an arm. */
export function addListed(army: ListArmy, offer: string): unknown {
  const taken = [...army.units, ...army.free].map(({ id }) => id);
  const word = offer.slice(offer.indexOf(':') + 1);
  if (offer.startsWith(FREE))
    return { ...army, free: [...army.free, { id: freeId(word, taken), arm: word, bases: 1 }] };
  const troop = troopsIn(army).find(({ id }) => id === word);
  const left = (troop?.bases ?? 0) - usedBases(army, word);
  const unit = { id: freeId(word, taken), troop: word, bases: Math.max(1, left) };
  return { ...army, units: [...army.units, unit] };
}

export const withListRow = (
  army: ListArmy,
  row: string,
  field: string,
  value: ArmyField['value'],
): unknown => ({
  ...army,
  units: army.units.map(unit => (unit.id === row ? withField(unit, field, value) : unit)),
  free: army.free.map(unit => (unit.id === row ? withField(unit, field, value) : unit)),
});
