import {
  ARMY_FORMAT,
  type ArmyBuilder,
  type ArmyFault,
  type ArmyOffer,
  type ArmyRow,
} from '@grognard/engine';
import {
  ARMY_LISTS,
  type Army,
  type ArmyList,
  armyFaults,
  findList,
  readArmy,
  unknownLists,
} from './armies.ts';
import type { Clause } from './clauses.gen.ts';

/** FIA-ARMY-01: an army is one or more whole lists, each taken as often as one likes. */
const begin = (list: string): Army => ({
  format: ARMY_FORMAT,
  ruleset: 'fight-in-arms',
  name: findList(list)?.name ?? '',
  lists: findList(list) ? [list] : [],
});

const shapeOf = (raw: unknown): Army | null => {
  const read = readArmy(raw);
  return read.ok ? read.value : null;
};

const listed = (army: Army): readonly (readonly [string, ArmyList])[] =>
  army.lists.flatMap((id, i) => {
    const list = findList(id);
    return list ? [[`${i}/${id}`, list] as const] : [];
  });

const groupOf = ({ airborne, kind }: ArmyList): string => (airborne ? 'airborne' : kind);

const rowOf = ([id, list]: readonly [string, ArmyList]): ArmyRow => ({
  id,
  name: list.name,
  kind: { en: `${list.bases} bases`, fr: `${list.bases} socles` },
  group: groupOf(list),
  count: list.bases,
  points: list.value,
  fields: [],
});

/** FIA-ARMY-02, FIA-ARMY-03: lists of the era and the camp of the first; without one, all of them. */
function offers(raw: unknown): readonly ArmyOffer[] {
  const [first] = listed(shapeOf(raw) ?? begin(''));
  const fits = ({ era, camp }: ArmyList) => !first || (era === first[1].era && camp === first[1].camp);
  return Object.entries(ARMY_LISTS)
    .filter(([, list]) => fits(list))
    .map(([id, list]) => ({ id, name: list.name, group: groupOf(list), points: list.value }));
}

/** What the texts call a broken limit. */
const FAULTS: Partial<Readonly<Record<Clause, string>>> = {
  'FIA-ARMY-01': 'empty',
  'FIA-ARMY-02': 'era',
  'FIA-ARMY-03': 'camp',
  'FIA-ARMY-05': 'vehicles',
  'FIA-ARMY-06': 'airborne',
};

function faults(raw: unknown): readonly ArmyFault[] {
  const read = readArmy(raw);
  if (!read.ok) return read.faults.map(each => ({ ...each, what: 'unreadable', details: { ...each } }));
  const { lists } = read.value;
  const unknown = unknownLists(lists, 'lists');
  if (unknown.length > 0) return unknown.map(each => ({ ...each, what: 'list', details: {} }));
  return armyFaults(lists).map(({ clause, message }) => ({
    path: 'lists',
    message,
    clause,
    what: FAULTS[clause] ?? 'unreadable',
    details: {},
  }));
}

const without = (army: Army, row: string): Army => ({
  ...army,
  lists: army.lists.filter((id, i) => `${i}/${id}` !== row),
});

/** The last list that a limit is broken by is left out; strangers to the first are all left out. */
function repair(raw: unknown, { what }: ArmyFault): unknown {
  const army = shapeOf(raw);
  const [first] = army ? listed(army) : [];
  if (!army || !first) return null;
  const keep = (fits: (list: ArmyList) => boolean): Army => ({
    ...army,
    lists: army.lists.filter(id => {
      const list = findList(id);
      return list !== undefined && fits(list);
    }),
  });
  const last = (is: (list: ArmyList) => boolean) => listed(army).findLast(([, list]) => is(list))?.[0];
  switch (what) {
    case 'era':
      return keep(({ era }) => era === first[1].era);
    case 'camp':
      return keep(({ camp }) => camp === first[1].camp);
    case 'vehicles':
      return without(army, last(({ kind }) => kind === 'vehicle') ?? '');
    case 'airborne':
      return without(army, last(({ airborne }) => airborne) ?? '');
    case 'list':
      return keep(() => true);
    default:
      return null;
  }
}

/** Builds the armies of Fight in arms: whole lists, added and left out. */
export const builder: ArmyBuilder = {
  counted: 'bases',
  begin,
  kinds: [],
  rows: raw => listed(shapeOf(raw) ?? begin('')).map(rowOf),
  fields: () => [],
  offers,
  faults,
  add: (raw, offer) => {
    const army = shapeOf(raw);
    return army ? { ...army, lists: [...army.lists, offer] } : raw;
  },
  remove: (raw, row) => {
    const army = shapeOf(raw);
    return army ? without(army, row) : raw;
  },
  repair,
  change: (raw, row, field, value) =>
    row === null && field === 'name' && typeof raw === 'object' ? { ...raw, name: String(value) } : raw,
};
