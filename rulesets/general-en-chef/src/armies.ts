import {
  ARMY_FORMAT,
  boundedCount,
  boundedList,
  boundedNumber,
  boundedRecord,
  boundedText,
  type Colours,
  coloursSchema,
  type Fault,
  fault,
  faulty,
  idSchema,
  LONGEST_NAME,
  MOST_UNITS,
  type Parsed,
  parseWith,
  sound,
  type Text,
  textSchema,
} from '@grognard/engine';
import * as v from 'valibot';
import type { Clause } from './clauses.gen.ts';
import { ARMY_TABLE, type Template, UNIT_TABLE } from './data.ts';
import { costOf } from './muster.ts';

/** No unit has more figures, no army more points. */
const MOST_FIGURES = 200;
const MOST_POINTS = 100_000;

const word = boundedText(LONGEST_NAME);
/** How many of each template; all of them are counted before any is mustered. */
const counted = v.pipe(
  boundedRecord(word, boundedCount(1, MOST_UNITS, 'units'), MOST_UNITS, 'templates'),
  v.check(
    counts => Object.values(counts).reduce((sum, count) => sum + count, 0) <= MOST_UNITS,
    `expected at most ${MOST_UNITS} units in all`,
  ),
);

const listed = boundedList(
  v.strictObject({
    template: word,
    figures: v.exactOptional(boundedCount(1, MOST_FIGURES, 'figures')),
    name: v.exactOptional(textSchema),
  }),
  MOST_UNITS,
  'units',
);
type Units = v.InferOutput<typeof listed> | v.InferOutput<typeof counted>;
const unitsSchema: v.GenericSchema<unknown, Units> = v.lazy(raw => (Array.isArray(raw) ? listed : counted));

const armySchema = v.strictObject({
  format: v.optional(v.literal(ARMY_FORMAT), ARMY_FORMAT),
  ruleset: v.literal('general-en-chef'),
  id: v.optional(idSchema, 'army'),
  name: v.optional(textSchema, ''),
  colours: v.exactOptional(coloursSchema),
  nation: word,
  budget: boundedNumber(1, MOST_POINTS, 'points'),
  /** How many units of each template, or units with figures of their own. */
  units: unitsSchema,
});

export interface ArmyUnit {
  readonly template: string;
  readonly figures: number;
  readonly name: Text;
  readonly points: number;
}
export interface Army {
  readonly id: string;
  readonly name: Text;
  readonly colours?: Colours;
  readonly nation: string;
  readonly budget: number;
  readonly units: readonly ArmyUnit[];
  readonly points: number;
}

/** What an army list breaks, with the numbers that show it. */
export interface ArmyFault extends Fault {
  readonly clause: Clause;
  /** The limit that is broken, what it comes to, and what it may. */
  readonly share?: Share;
  readonly points?: number;
  readonly most?: number;
}
export type Share = 'budget' | 'guard' | 'artillery' | 'engineers';

export const findTemplate = (id: string): Template | undefined =>
  Object.hasOwn(UNIT_TABLE.templates, id) ? UNIT_TABLE.templates[id] : undefined;

export const NATIONS = Object.keys(UNIT_TABLE.commonInfantry);

/** The lists that come with the game. */
export const ARMY_LISTS = ARMY_TABLE.armies;

type Entry = {
  readonly template: string;
  readonly figures?: number;
  readonly name?: Text;
  readonly path: string;
};

function entriesOf(units: Units): Entry[] {
  if (Array.isArray(units)) return units.map((unit, i) => ({ ...unit, path: `units[${i}]` }));
  return Object.entries(units).flatMap(([template, count]) =>
    Array.from({ length: count }, () => ({ template, path: `units.${template}` })),
  );
}

/** What an army of a nation may take, with its price. */
export const templatesOf = (
  nation: string,
): readonly (readonly [string, Template & { readonly points: number }])[] =>
  Object.entries(UNIT_TABLE.templates)
    .filter(([, template]) => template.nation === nation)
    .map(([id, template]) => [id, { ...template, points: template.figures * costOf(template) }]);

/** GECH-BUDGET-01: reads an army list; every fault with its path, those of the rules with their numbers. */
export function parseArmy(raw: unknown): Parsed<Army> {
  const army = readArmy(raw);
  if (!army.ok) return army;
  const faults = armyFaults(army.value);
  return faults.length > 0
    ? faulty(faults.map(({ path, message, clause }) => ({ path, message, clause })))
    : army;
}

/** Reads an army as it is written; whether it keeps its limits is for its faults to say. */
export function readArmy(raw: unknown): Parsed<Army> {
  const parsed = parseWith(armySchema, raw);
  if (!parsed.ok) return parsed;
  const { units, format: _, ruleset: __, ...head } = parsed.value;
  const { nation } = head;
  const entries = entriesOf(units);
  const unknown = entries.flatMap(({ template, path }) => templateFaults(template, nation, path));
  if (!NATIONS.includes(nation)) {
    return faulty([fault('nation', `expected one of ${NATIONS.join(', ')}, got '${nation}'`), ...unknown]);
  }
  if (unknown.length > 0) return faulty(unknown);
  return sound(mustered(head, entries));
}

function templateFaults(id: string, nation: string, path: string): Fault[] {
  const template = findTemplate(id);
  if (!template) return [fault(path, `no unit template '${id}'`)];
  return template.nation === nation ? [] : [fault(path, `'${id}' is ${template.nation}, not ${nation}`)];
}

function mustered(army: Omit<Army, 'units' | 'points'>, entries: readonly Entry[]): Army {
  const units = entries.map(({ template: id, figures, name }): ArmyUnit => {
    const template = findTemplate(id)!;
    const count = figures ?? template.figures;
    return { template: id, figures: count, name: name ?? template.name, points: count * costOf(template) };
  });
  return { ...army, units, points: units.reduce((sum, { points }) => sum + points, 0) };
}

const pointsOf = ({ units }: Army, isCounted: (template: Template) => boolean): number =>
  units
    .filter(({ template }) => isCounted(findTemplate(template)!))
    .reduce((sum, { points }) => sum + points, 0);

/**
 * GECH-BUDGET-01  An army list is legal within its budget and the limits it names: shares of the budget for guard,
 *                 artillery and engineers.
 */
export function armyFaults(army: Army): ArmyFault[] {
  const { limits } = ARMY_TABLE;
  const clause: Clause = 'GECH-BUDGET-01';
  const shares: readonly (readonly [Share, number, number])[] = [
    ['guard', limits.guard, pointsOf(army, ({ quality }) => quality === 'guard')],
    ['artillery', limits.artillery, pointsOf(army, ({ arm }) => arm === 'artillery')],
    ['engineers', limits.engineer, pointsOf(army, ({ arm }) => arm === 'engineer')],
  ];
  const over = shares.flatMap(([what, share, points]): ArmyFault[] => {
    const most = Math.floor(army.budget * share);
    if (points <= most) return [];
    const message = `expected at most ${most} points of ${what}, got ${points}`;
    return [{ path: 'units', message, clause, share: what, points, most }];
  });
  if (army.units.length === 0) {
    return [{ path: 'units', message: 'expected at least one unit', clause }];
  }
  if (army.points <= army.budget) return over;
  const message = `expected at most ${army.budget} points in all, got ${army.points}`;
  const { points, budget: most } = army;
  return [{ path: 'units', message, clause, share: 'budget', points, most }, ...over];
}

/** The price of a unit: figures by what one costs. */
export function priceOf(template: string, figures?: number): number | null {
  const found = findTemplate(template);
  return found ? (figures ?? found.figures) * costOf(found) : null;
}
