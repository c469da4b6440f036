import {
  ARMY_FORMAT,
  type ArmyBuilder,
  type ArmyFault,
  type ArmyField,
  type ListedArmy,
  type Text,
} from '@grognard/engine';
import { SCALES } from '../words.ts';
import { type ArmyFile, armyFaults, isListArmy, type ListArmy, readArmy, type TypeArmy } from './army.ts';
import { addListed, listFields, listOffers, listRows, withListField, withListRow } from './builder-list.ts';
import { addTyped, typeOffers, typeRows, withTypeRow } from './builder-types.ts';
import { findList } from './lists.ts';
import { repaired } from './repair.ts';

/** Armies that are bought by budget instead of taken from a list (EA-LIST-08). */
const KINDS: readonly (ListedArmy & { readonly begins: object })[] = [
  kind('napoleonic', { en: 'Napoleonic army', fr: 'Armée napoléonienne' }, 'napoleonic', {
    period: 'napoleonic',
    budget: 100,
  }),
  kind('union', { en: 'Army of the Union', fr: 'Armée de l’Union' }, 'acw', {
    period: 'acw',
    side: 'union',
    budget: 75,
  }),
  kind('confederate', { en: 'Confederate army', fr: 'Armée confédérée' }, 'acw', {
    period: 'acw',
    side: 'confederate',
    budget: 75,
  }),
];

function kind(id: string, name: Text, group: string, begins: object) {
  return { id, name, group, points: 0, begins };
}

const COMBATIVITY = [2, 5] as const;
const BUDGETS = [10, 500] as const;

/** A whole list taken once, each troop as one unit; or an empty army of a kind. */
function begin(id: string): unknown {
  const list = findList(id);
  const head = { format: ARMY_FORMAT, ruleset: 'en-avant' };
  if (list) {
    const units = list.troops.map(({ id: troop, bases }) => ({ id: troop, troop, bases }));
    return { ...head, name: list.name, list: id, units };
  }
  const found = KINDS.find(each => each.id === id);
  return { ...head, name: found?.name ?? '', ...found?.begins, general: { id: 'general' }, units: [] };
}

const shapeOf = (raw: unknown): ArmyFile | null => {
  const read = readArmy(raw);
  return read.ok ? read.value : null;
};

/** Answers with what fits the form of an army; nothing of one that cannot be read. */
const by = <T>(raw: unknown, none: T, list: (army: ListArmy) => T, typed: (army: TypeArmy) => T): T => {
  const army = shapeOf(raw);
  if (!army) return none;
  return isListArmy(army) ? list(army) : typed(army);
};

function fields(raw: unknown): readonly ArmyField[] {
  const army = shapeOf(raw);
  if (!army) return [];
  return [
    { id: 'combativity', value: army.combativity, range: COMBATIVITY },
    { id: 'scale', value: army.scale, among: SCALES, section: 'scales' },
    ...(isListArmy(army) ? listFields(army) : []),
    ...(army.budget === undefined ? [] : [{ id: 'budget', value: army.budget, range: BUDGETS }]),
  ];
}

function faults(raw: unknown): readonly ArmyFault[] {
  const read = readArmy(raw);
  if (read.ok) return armyFaults(read.value);
  return read.faults.map(each => ({ ...each, what: 'unreadable', details: { ...each } }));
}

function change(raw: unknown, row: string | null, field: string, value: ArmyField['value']): unknown {
  if (row !== null)
    return by<unknown>(
      raw,
      raw,
      army => withListRow(army, row, field, value),
      army => withTypeRow(army, row, field, value),
    );
  const army = shapeOf(raw);
  if (!army) return raw;
  return isListArmy(army) ? withListField(army, field, value) : { ...army, [field]: value };
}

const without = <T extends { readonly id: string }>(units: readonly T[], id: string): readonly T[] =>
  units.filter(unit => unit.id !== id);

/** Builds the armies of En Avant !, by list or by budget. */
export const builder: ArmyBuilder = {
  counted: 'bases',
  begin,
  kinds: KINDS.map(({ begins: _, ...listed }) => listed),
  rows: raw => by(raw, [], listRows, typeRows),
  fields,
  offers: raw => by(raw, [], listOffers, typeOffers),
  faults,
  add: (raw, offer) =>
    by<unknown>(
      raw,
      raw,
      army => addListed(army, offer),
      army => addTyped(army, offer),
    ),
  remove: (raw, id) =>
    by<unknown>(
      raw,
      raw,
      army => ({ ...army, units: without(army.units, id), free: without(army.free, id) }),
      army => ({ ...army, units: without(army.units, id) }),
    ),
  change,
  repair: (raw, fault) => {
    const army = shapeOf(raw);
    return army && repaired(army, fault);
  },
};
