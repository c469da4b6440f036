import type { Text } from '@grognard/engine';
import * as v from 'valibot';
import rawAcw from '../../data/acw.yaml';
import rawAntiquity from '../../data/armies-antiquity.yaml';
import rawMedieval from '../../data/armies-medieval.yaml';
import rawDba from '../../data/dba.yaml';
import rawNapoleonic from '../../data/napoleonic.yaml';
import { ARMS, type Period, QUALITIES, TRAITS, WEAPONS, WEIGHTS } from '../words.ts';

const number = v.number();
const text = v.object({ en: v.string(), fr: v.string() });
const begun = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
/** A name as a unit bears it: the manual's lists write them small. */
const title = v.pipe(
  text,
  v.transform(({ en, fr }) => ({ en: begun(en), fr: begun(fr) })),
);
const oneOrMore = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.union([v.array(schema), schema]),
    v.transform((value): readonly v.InferOutput<S>[] => (Array.isArray(value) ? value : [value])),
  );

/** What the bases of a troop are; figures are not rules (EA-LIST-07). A list of weapons leaves the choice open. */
const kindEntries = {
  arm: v.picklist(ARMS),
  quality: v.optional(v.picklist(QUALITIES), 'normal'),
  weight: v.optional(v.picklist(WEIGHTS), 'normal'),
  weapon: v.optional(oneOrMore(v.picklist(WEAPONS)), 'none'),
  traits: v.optional(v.array(v.picklist(TRAITS)), []),
};

const troopSchema = v.object({ id: v.string(), name: title, bases: number, each: number, ...kindEntries });
export type Troop = v.InferOutput<typeof troopSchema>;

const listSchema = v.object({
  id: v.string(),
  name: text,
  theme: v.object({ en: v.string(), fr: v.string(), dates: v.string() }),
  troops: v.array(troopSchema),
  bases: number,
  points: number,
  swaps: v.optional(
    v.array(v.object({ remove: v.record(v.string(), number), add: v.array(troopSchema), delta: number })),
    [],
  ),
  variants: v.optional(
    v.array(
      v.object({
        id: v.string(),
        set: v.record(v.string(), v.object({ weight: v.picklist(WEIGHTS), each: number })),
        points: number,
      }),
    ),
    [],
  ),
  opponents: v.array(v.string()),
});

export type ArmyList = v.InferOutput<typeof listSchema> & { readonly period: Period };
export type Swap = ArmyList['swaps'][number];

const listsIn = (raw: unknown, period: Period): readonly ArmyList[] =>
  v.parse(v.object({ armies: v.array(listSchema) }), raw).armies.map(list => ({ ...list, period }));

/** EA-LIST-01, EA-LIST-03: the 26 lists of Antiquity and the Middle Ages, in chronological order. */
export const ARMY_LISTS: readonly ArmyList[] = [
  ...listsIn(rawAntiquity, 'antiquity'),
  ...listsIn(rawMedieval, 'medieval'),
];

export const findList = (id: string): ArmyList | undefined => ARMY_LISTS.find(list => list.id === id);

const typeSchema = v.object({
  name: v.exactOptional(title),
  unit: v.object({ ...kindEntries, bases: v.exactOptional(number) }),
  points: v.exactOptional(number),
  each: v.exactOptional(number),
  no_fire: v.optional(v.array(v.string()), []),
});
const typesSchema = v.object({ units: v.record(v.string(), typeSchema) });

/** A unit that is bought by budget: its bases are fixed, or the player's choice within a range. */
export interface UnitType {
  readonly id: string;
  readonly name: Text;
  readonly arm: Troop['arm'];
  readonly quality: Troop['quality'];
  readonly weight: Troop['weight'];
  readonly weapon: Troop['weapon'][number];
  readonly traits: Troop['traits'];
  /** How many bases it has; none if the player decides. */
  readonly bases: number | null;
  /** Branches of it that do not shoot (EA-PERIOD-04). */
  readonly noFire: readonly string[];
  /** Printed price of the whole unit, or of each base. */
  readonly points: number | null;
  readonly each: number | null;
}

function typesIn(raw: unknown): readonly UnitType[] {
  return Object.entries(v.parse(typesSchema, raw).units).map(
    ([id, { name, unit, points, each, no_fire }]) => ({
      id,
      name: name ?? id.replaceAll('-', ' '),
      arm: unit.arm,
      quality: unit.quality,
      weight: unit.weight,
      weapon: unit.weapon[0] ?? 'none',
      traits: unit.traits,
      bases: unit.bases ?? null,
      noFire: no_fire,
      points: points ?? null,
      each: each ?? null,
    }),
  );
}

/**
 * EA-LIST-08  The Napoleonic wars (EA-PERIOD-01) and the Civil War (EA-PERIOD-07) have unit types instead of lists:
 * EA-PERIOD-06  light regiments are of light weight, EA-PERIOD-09 Civil War cavalry is light and shoots, and
 * EA-PERIOD-12  how armies usually differ is advice.
 */
export const UNIT_TYPES = { napoleonic: typesIn(rawNapoleonic), acw: typesIn(rawAcw) } as const;
export type TypedPeriod = keyof typeof UNIT_TYPES;

const range = v.tuple([number, number]);
/** EA-PERIOD-08: how many bases a regiment may have, by side. */
export const ACW_SIDES = v.parse(
  v.object({
    sides: v.object({
      confederate: v.object({ infantry_bases: range, cavalry_bases: range }),
      union: v.object({ infantry_bases: range, cavalry_bases: range }),
    }),
  }),
  rawAcw,
).sides;
export type AcwSide = keyof typeof ACW_SIDES;

const dbaSchema = v.object({
  elements: v.record(
    v.string(),
    v.object({
      name: v.string(),
      arm: v.picklist(ARMS),
      quality: v.optional(oneOrMore(v.picklist(QUALITIES)), 'normal'),
      weight: v.optional(oneOrMore(v.picklist(WEIGHTS)), 'normal'),
      usual: v.exactOptional(v.string()),
      shoots: v.optional(v.boolean(), false),
    }),
  ),
});

/** EA-LIST-09: what the elements of De Bellis Antiquitatis become, all variants; history decides between them. */
export const DBA_ELEMENTS = v.parse(dbaSchema, rawDba).elements;

/** The usual equivalent of a De Bellis Antiquitatis element, or nothing if there is none of that name. */
export function fromDba(
  element: string,
): (Pick<Troop, 'arm' | 'quality' | 'weight'> & { readonly shoots: boolean }) | null {
  const row = Object.hasOwn(DBA_ELEMENTS, element) ? DBA_ELEMENTS[element] : undefined;
  if (!row) return null;
  const usual = <T extends string>(values: readonly T[]): T =>
    values.find(value => value === row.usual) ?? values[0]!;
  return { arm: row.arm, quality: usual(row.quality), weight: usual(row.weight), shoots: row.shoots };
}
