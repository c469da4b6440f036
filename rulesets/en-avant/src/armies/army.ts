import {
  ARMY_FORMAT,
  type ArmyFault,
  boundedCount,
  boundedList,
  boundedText,
  coloursSchema,
  faulty,
  idSchema,
  LONGEST_NAME,
  MOST_UNITS,
  type Parsed,
  parseWith,
  type Text,
  textSchema,
} from '@grognard/engine';
import { repeatedIds } from '@grognard/table-scenario';
import * as v from 'valibot';
import { combativitySchema } from '../scenario.ts';
import type { ScenarioUnit } from '../types.ts';
import { MOUNTS, type Mount, type Period, QUALITIES, SCALES, TRAITS, WEAPONS, WEIGHTS } from '../words.ts';
import { budgetFaults, typedUnits } from './by-budget.ts';
import { listedUnits, listFaults } from './by-list.ts';
import { type AcwSide, findList, type TypedPeriod } from './lists.ts';
import { fault } from './told.ts';

export const MOST_BASES = 60;
const MOST_SWAPS = 10;
const MOST_POINTS = 10_000;

const bases = boundedCount(1, MOST_BASES, 'bases');
const word = boundedText(LONGEST_NAME);
const traits = boundedList(v.picklist(TRAITS), TRAITS.length, 'traits');
const someUnits = <T extends v.GenericSchema>(unit: T) => boundedList(unit, MOST_UNITS, 'units');
const unitEntries = {
  id: idSchema,
  name: v.exactOptional(textSchema),
  files: v.exactOptional(bases),
  general: v.optional(v.boolean(), false),
};

/** Bases of a list's troop that form a unit (EA-UNIT-04). */
const listedUnit = v.strictObject({
  ...unitEntries,
  troop: word,
  bases,
  weapon: v.exactOptional(v.picklist(WEAPONS)),
});
/** A unit of the freely composed half (EA-LIST-04). */
const freeUnit = v.strictObject({
  ...unitEntries,
  bases,
  arm: v.picklist(['infantry', 'cavalry', 'artillery', 'elephant']),
  quality: v.optional(v.picklist(QUALITIES), 'normal'),
  weight: v.optional(v.picklist(WEIGHTS), 'normal'),
  weapon: v.exactOptional(v.picklist(WEAPONS)),
  traits: v.optional(traits, []),
});
/** A unit bought by its type (EA-PERIOD-01, EA-PERIOD-07). */
const typedUnit = v.strictObject({
  ...unitEntries,
  type: word,
  bases: v.exactOptional(bases),
  /** What branch it is; some do not shoot. */
  branch: v.exactOptional(word),
  weapon: v.exactOptional(v.picklist(WEAPONS)),
});

const armyEntries = {
  format: v.optional(v.literal(ARMY_FORMAT), ARMY_FORMAT),
  ruleset: v.literal('en-avant'),
  id: v.optional(idSchema, 'army'),
  name: v.optional(textSchema, ''),
  colours: v.exactOptional(coloursSchema),
  combativity: v.optional(combativitySchema, 4),
  scale: v.optional(v.picklist(SCALES), '20mm'),
  /** The most it may cost (EA-BUDGET-04). */
  budget: v.exactOptional(boundedCount(1, MOST_POINTS, 'points')),
  /** A free general beside the units (EA-GENERAL-01). */
  general: v.exactOptional(
    v.strictObject({
      id: idSchema,
      mount: v.optional(v.picklist(MOUNTS), 'mounted'),
      name: v.exactOptional(textSchema),
    }),
  ),
};

const listArmy = v.strictObject({
  ...armyEntries,
  list: word,
  multiple: v.optional(boundedCount(1, 10), 1),
  variant: v.exactOptional(word),
  swaps: v.optional(boundedList(v.strictObject({ remove: word, add: word }), MOST_SWAPS, 'swaps'), []),
  units: someUnits(listedUnit),
  free: v.optional(someUnits(freeUnit), []),
});
const typeArmy = v.strictObject({
  ...armyEntries,
  period: v.picklist(['napoleonic', 'acw']),
  side: v.exactOptional(v.picklist(['confederate', 'union'])),
  units: someUnits(typedUnit),
});

export type ListArmy = v.InferOutput<typeof listArmy>;
export type TypeArmy = v.InferOutput<typeof typeArmy>;
/** An army as a file: by one of the lists, or by budget. */
export type ArmyFile = ListArmy | TypeArmy;
export type ArmyUnit = ScenarioUnit & { readonly points: number };

export interface FreeGeneral {
  readonly id: string;
  readonly mount: Mount;
  readonly name?: Text;
}
export type { AcwSide, TypedPeriod };

export const isListArmy = (army: ArmyFile): army is ListArmy => 'list' in army;

/** Reads the form of an army, whatever the rules have against it. */
export function readArmy(raw: unknown): Parsed<ArmyFile> {
  const isByList = typeof raw === 'object' && raw !== null && 'list' in raw;
  return isByList ? parseWith(listArmy, raw) : parseWith(typeArmy, raw);
}

/** Reads an army: the value, or every fault with its path and what was expected. */
export function parseArmy(raw: unknown): Parsed<ArmyFile> {
  const parsed = readArmy(raw);
  if (!parsed.ok) return parsed;
  const faults = armyFaults(parsed.value);
  return faults.length > 0 ? faulty(faults) : parsed;
}

/** Everything that the rules have against an army. */
export function armyFaults(army: ArmyFile): readonly ArmyFault[] {
  const own = isListArmy(army) ? listFaults(army) : budgetFaults(army);
  const shared = sharedFaults(army);
  if (own.length > 0 || army.budget === undefined) return [...shared, ...own];
  const { points } = armySummary(army);
  if (points <= army.budget) return shared;
  return [
    ...shared,
    fault('budget', `expected at most ${army.budget} points, the army costs ${points}`, {
      what: 'budget',
      clause: 'EA-BUDGET-02',
      details: { most: army.budget, points },
    }),
  ];
}

/** What any army must satisfy: ids once, ranks that exist, one general. */
function sharedFaults(army: ArmyFile): readonly ArmyFault[] {
  const units = [
    ...army.units.map((unit, i) => ({ ...unit, path: `units[${i}]` })),
    ...(isListArmy(army) ? army.free.map((unit, i) => ({ ...unit, path: `free[${i}]` })) : []),
  ];
  const generals = units.filter(({ general }) => general).length + (army.general ? 1 : 0);
  return [
    ...repeatedIds([...units, ...(army.general ? [army.general] : [])], i => units[i]?.path ?? 'general').map(
      ({ path, message }) => fault(path, message, { what: 'id' }),
    ),
    ...units.flatMap(({ id: row, files, bases, path }) =>
      files !== undefined && bases !== undefined && files > bases
        ? [
            fault(`${path}.files`, `expected 1 to ${bases}, got ${files}`, {
              what: 'files',
              row,
              details: { bases },
            }),
          ]
        : [],
    ),
    ...(generals > 1
      ? [
          fault('general', `expected one general, got ${generals}`, {
            what: 'generals',
            clause: 'EA-BASE-06',
          }),
        ]
      : []),
  ];
}

export const armyPeriod = (army: ArmyFile): Period =>
  isListArmy(army) ? (findList(army.list)?.period ?? 'antiquity') : army.period;

/** The units of a sound army as a scenario lists them, to be deployed, each with its points. */
export const armyUnits = (army: ArmyFile, side: string): readonly ArmyUnit[] =>
  isListArmy(army) ? listedUnits(army, side) : typedUnits(army, side);

export interface ArmySummary {
  readonly bases: number;
  readonly points: number;
  /** Points × combativity (EA-BUDGET-05). */
  readonly weighted: number;
  readonly units: readonly { readonly id: string; readonly points: number }[];
}

/** EA-BUDGET-02, EA-BUDGET-05: what a sound army costs, and what it weighs. */
export function armySummary(army: ArmyFile): ArmySummary {
  const units = armyUnits(army, 'side');
  const points = units.reduce((sum, unit) => sum + unit.points, 0);
  return {
    bases: units.reduce((sum, unit) => sum + unit.bases, 0),
    points,
    weighted: points * army.combativity,
    units: units.map(({ id, points: each }) => ({ id, points: each })),
  };
}
