import {
  ARMY_FORMAT,
  type ArmyBuilder,
  type ArmyFault,
  type ArmyField,
  type ArmyOffer,
  type ArmyRow,
  type ListedArmy,
  type Text,
} from '@grognard/engine';
import {
  ARMY_LISTS,
  type Army,
  type ArmyUnit,
  armyFaults,
  findTemplate,
  NATIONS,
  readArmy,
  type Share,
  templatesOf,
} from './armies.ts';

const NAMES: Readonly<Record<string, Text>> = {
  french: { en: 'French army', fr: 'Armée française' },
  austrian: { en: 'Austrian army', fr: 'Armée autrichienne' },
  russian: { en: 'Russian army', fr: 'Armée russe' },
  british: { en: 'British army', fr: 'Armée britannique' },
  prussian: { en: 'Prussian army', fr: 'Armée prussienne' },
};
/** What the texts call a file that is no army. */
const UNREADABLE = 'unreadable';
const USUAL_BUDGET = 1650;
const BUDGETS = [200, 6000] as const;
/** A battalion of twice its usual strength is as large as any. */
const LARGEST = 2;

/** Armies of a nation with nothing in them yet. */
const KINDS: readonly ListedArmy[] = NATIONS.map(nation => ({
  id: nation,
  name: NAMES[nation] ?? nation,
  group: 'free',
  points: 0,
}));

/** GECH-BUDGET-01: a list that comes with the game, or an empty army of a nation. */
function begin(id: string): unknown {
  const head = { format: ARMY_FORMAT, ruleset: 'general-en-chef' };
  const list = ARMY_LISTS.find(each => each.id === id);
  if (list) return { ...head, name: list.title, nation: list.nation, budget: list.budget, units: list.units };
  return { ...head, name: NAMES[id] ?? '', nation: id, budget: USUAL_BUDGET, units: [] };
}

const shapeOf = (raw: unknown): Army | null => {
  const read = readArmy(raw);
  return read.ok ? read.value : null;
};

/** An army as a file has it, unit by unit; what is usual is left out. */
const fileOf = ({ id, name, colours, nation, budget, units }: Army): unknown => ({
  format: ARMY_FORMAT,
  ruleset: 'general-en-chef',
  id,
  name,
  ...(colours && { colours }),
  nation,
  budget,
  units: units.map(({ template, figures, name: called }) => {
    const usual = findTemplate(template);
    return {
      template,
      ...(figures !== usual?.figures && { figures }),
      ...(called !== usual?.name && { name: called }),
    };
  }),
});

const rowId = ({ template }: ArmyUnit, i: number): string => `${i}/${template}`;

function rowOf(unit: ArmyUnit, i: number): ArmyRow {
  const template = findTemplate(unit.template);
  return {
    id: rowId(unit, i),
    name: unit.name,
    kind: template?.name ?? unit.template,
    group: template?.arm ?? 'infantry',
    count: unit.figures,
    points: unit.points,
    fields: template
      ? [{ id: 'figures', value: unit.figures, range: [1, LARGEST * template.figures] as const }]
      : [],
  };
}

const fields = (raw: unknown): readonly ArmyField[] => {
  const army = shapeOf(raw);
  return army ? [{ id: 'budget', value: army.budget, range: BUDGETS }] : [];
};

const offers = (raw: unknown): readonly ArmyOffer[] =>
  templatesOf(shapeOf(raw)?.nation ?? '').map(([id, { name, arm, points }]) => ({
    id,
    name,
    group: arm,
    points,
  }));

function faults(raw: unknown): readonly ArmyFault[] {
  const read = readArmy(raw);
  if (!read.ok) return read.faults.map(each => ({ ...each, what: UNREADABLE, details: { ...each } }));
  return armyFaults(read.value).map(({ share, points = 0, most = 0, ...fault }) => ({
    ...fault,
    what: share ?? 'empty',
    details: { points, most },
  }));
}

/** The army with its units as a change has them. */
const withUnits = (army: Army, units: readonly ArmyUnit[]): unknown => fileOf({ ...army, units });

/** Leaves units of a share out, the last first, until it is kept; for the budget itself it is raised. */
function repair(raw: unknown, { what, details }: ArmyFault): unknown {
  const army = shapeOf(raw);
  if (!army) return null;
  if (what === 'budget') return fileOf({ ...army, budget: Number(details['points']) });
  const last = army.units.findLastIndex(({ template }) => isOfShare(template, what as Share));
  return last < 0
    ? null
    : withUnits(
        army,
        army.units.filter((_, i) => i !== last),
      );
}

function isOfShare(id: string, share: Share): boolean {
  const template = findTemplate(id);
  if (share === 'guard') return template?.quality === 'guard';
  return template?.arm === (share === 'engineers' ? 'engineer' : share);
}

function change(raw: unknown, row: string | null, field: string, value: ArmyField['value']): unknown {
  const army = shapeOf(raw);
  if (!army) return raw;
  if (row === null) return fileOf({ ...army, [field]: value });
  const units = army.units.map((unit, i) => {
    if (rowId(unit, i) !== row) return unit;
    const { name = '' } = findTemplate(unit.template) ?? {};
    return { ...unit, [field]: field === 'name' && value === '' ? name : value };
  });
  return withUnits(army, units);
}

/** Builds the armies of Général en chef: templates of one nation within a budget. */
export const builder: ArmyBuilder = {
  counted: 'figures',
  begin,
  kinds: KINDS,
  rows: raw => (shapeOf(raw)?.units ?? []).map(rowOf),
  fields,
  offers,
  faults,
  add: (raw, offer) => {
    const army = shapeOf(raw);
    const template = findTemplate(offer);
    if (!army || !template) return raw;
    const { name, figures } = template;
    return withUnits(army, [...army.units, { template: offer, figures, name, points: 0 }]);
  },
  remove: (raw, row) => {
    const army = shapeOf(raw);
    return army
      ? withUnits(
          army,
          army.units.filter((unit, i) => rowId(unit, i) !== row),
        )
      : raw;
  },
  repair,
  change,
};
