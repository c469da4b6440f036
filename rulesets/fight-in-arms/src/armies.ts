import {
  ARMY_FORMAT,
  boundedList,
  boundedText,
  type Colours,
  coloursSchema,
  type Fault,
  fault,
  faulty,
  LONGEST_NAME,
  type Parsed,
  parseWith,
  sound,
  type Text,
  textSchema,
} from '@grognard/engine';
import * as v from 'valibot';
import rawModern from '../data/armies-modern.yaml';
import rawVietnam from '../data/armies-vietnam.yaml';
import rawWw1 from '../data/armies-ww1.yaml';
import rawWw2 from '../data/armies-ww2.yaml';
import type { Clause } from './clauses.gen.ts';
import { FLAGS, type Profile, UNIT_TYPES } from './types.ts';

const name = v.strictObject({ en: v.string(), fr: v.string() });
const whole = v.pipe(v.number(), v.integer());

const listSchema = v.strictObject({
  name,
  era: v.picklist(['ww1', 'ww2', 'vietnam', 'modern']),
  camp: v.string(),
  kind: v.picklist(['infantry', 'vehicle']),
  airborne: v.boolean(),
  bases: whole,
  value: whole,
  vtd: whole,
  units: v.record(
    v.string(),
    v.strictObject({
      count: whole,
      type: v.picklist(UNIT_TYPES),
      m: v.number(),
      vg: whole,
      p: whole,
      vd: whole,
      ve: v.optional(whole, 0),
      weapons: v.array(v.string()),
      flags: v.optional(v.array(v.picklist(FLAGS)), []),
      value: whole,
      name,
    }),
  ),
});
export type ArmyList = v.InferOutput<typeof listSchema>;

const listsIn = (raw: unknown) =>
  v.parse(v.strictObject({ lists: v.record(v.string(), listSchema) }), raw).lists;

/** FIA-ARMY-08: the army lists by name. */
export const ARMY_LISTS: Readonly<Record<string, ArmyList>> = {
  ...listsIn(rawWw1),
  ...listsIn(rawWw2),
  ...listsIn(rawVietnam),
  ...listsIn(rawModern),
};

export const findList = (id: string): ArmyList | undefined =>
  Object.hasOwn(ARMY_LISTS, id) ? ARMY_LISTS[id] : undefined;

const listOf = (id: string): ArmyList => {
  const list = findList(id);
  if (!list) throw new Error(`No army list '${id}'.`);
  return list;
};

/** FIA-UNIT-01: a profile of a list by its full name, `<list>/<profile>`. */
export function findProfile(fullName: string): Profile | undefined {
  const [list = '', profile = ''] = fullName.split('/');
  const units = findList(list)?.units ?? {};
  if (!Object.hasOwn(units, profile)) return undefined;
  const { count: _, value: __, ...rest } = units[profile]!;
  return rest;
}

/** A limit on combining lists that an army breaks, and the numbers that show it. */
export interface ArmyFault {
  readonly clause: Clause;
  readonly message: string;
}

const different = (values: readonly string[]): readonly string[] => [...new Set(values)];

/**
 * FIA-ARMY-03  All lists of an army belong to one camp …
 * FIA-ARMY-02  … and to one era.
 * FIA-ARMY-05  Two infantry lists for every vehicle list.
 * FIA-ARMY-06  Airborne lists at most twice the others.
 */
export function armyFaults(names: readonly string[]): readonly ArmyFault[] {
  const lists = names.map(listOf);
  if (lists.length === 0) return [{ clause: 'FIA-ARMY-01', message: 'an army has at least one list' }];
  const camps = different(lists.map(list => list.camp));
  const eras = different(lists.map(list => list.era));
  const vehicles = lists.filter(list => list.kind === 'vehicle').length;
  const infantry = lists.length - vehicles;
  const airborne = lists.filter(list => list.airborne).length;
  const landed = lists.length - airborne;
  const faults: (ArmyFault | null)[] = [
    camps.length > 1
      ? { clause: 'FIA-ARMY-03', message: `expected lists of one camp, got ${camps.join(', ')}` }
      : null,
    eras.length > 1
      ? { clause: 'FIA-ARMY-02', message: `expected lists of one era, got ${eras.join(', ')}` }
      : null,
    2 * vehicles > infantry
      ? {
          clause: 'FIA-ARMY-05',
          message: `expected two infantry lists for each vehicle list, got ${infantry} for ${vehicles}`,
        }
      : null,
    airborne > 2 * landed
      ? {
          clause: 'FIA-ARMY-06',
          message: `expected at most ${2 * landed} airborne lists beside ${landed} others, got ${airborne}`,
        }
      : null,
  ];
  return faults.filter(found => found !== null);
}

/**
 * FIA-ARMY-02  Both armies belong to one era.
 * FIA-ARMY-04  Both have the same number of lists, unless the option says otherwise.
 */
export function opponentFaults(
  names: readonly string[],
  opponent: readonly string[],
  equalLists: boolean,
): readonly ArmyFault[] {
  const eras = different([...names, ...opponent].map(id => listOf(id).era));
  const faults: (ArmyFault | null)[] = [
    eras.length > 1
      ? { clause: 'FIA-ARMY-02', message: `expected armies of one era, got ${eras.join(', ')}` }
      : null,
    equalLists && names.length !== opponent.length
      ? {
          clause: 'FIA-ARMY-04',
          message: `expected as many lists on both sides, got ${names.length} and ${opponent.length}`,
        }
      : null,
  ];
  return faults.filter(found => found !== null);
}

/** An army as a player writes it down: the lists it takes. */
export interface Army {
  readonly format: typeof ARMY_FORMAT;
  readonly ruleset: 'fight-in-arms';
  readonly name: Text;
  readonly colours?: Colours;
  readonly lists: readonly string[];
}

/** No army is larger, and no battle. */
export const MOST_LISTS = 20;

const armySchema = v.strictObject({
  format: v.optional(v.literal(ARMY_FORMAT), ARMY_FORMAT),
  ruleset: v.optional(v.literal('fight-in-arms'), 'fight-in-arms'),
  name: v.optional(textSchema, ''),
  colours: v.exactOptional(coloursSchema),
  lists: boundedList(boundedText(LONGEST_NAME), MOST_LISTS, 'lists'),
});

/** Reads an army as it is written; whether it may fight is for its faults to say. */
export const readArmy = (raw: unknown): Parsed<Army> => parseWith(armySchema, raw);

/** Unknown names, each with its path. */
export const unknownLists = (names: readonly string[], path: string): readonly Fault[] =>
  names.flatMap((id, i) =>
    findList(id)
      ? []
      : [
          fault(
            `${path}[${i}]`,
            `no army list '${id}': expected one of ${Object.keys(ARMY_LISTS).join(', ')}`,
          ),
        ],
  );

/** Reads an army and holds it to the limits on combining lists. */
export function parseArmy(raw: unknown): Parsed<Army> {
  const parsed = readArmy(raw);
  if (!parsed.ok) return parsed;
  if (parsed.value.lists.length === 0) return faulty([fault('lists', 'expected at least one list')]);
  const unknown = unknownLists(parsed.value.lists, 'lists');
  if (unknown.length > 0) return faulty(unknown);
  const broken = armyFaults(parsed.value.lists);
  if (broken.length > 0)
    return faulty(broken.map(({ clause, message }) => fault('lists', `${message} (${clause})`)));
  return sound(parsed.value);
}
