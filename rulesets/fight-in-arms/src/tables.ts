import { boundedNumber, textSchema } from '@grognard/engine';
import { lengthSchema } from '@grognard/table-scenario';
import * as v from 'valibot';
import rawBases from '../data/bases.yaml';
import rawModifiers from '../data/modifiers.yaml';
import rawTerrain from '../data/terrain.yaml';
import rawWeapons from '../data/weapons.yaml';
import { KINDS, UNIT_TYPES } from './types.ts';

/* The tables of the rulebook, read from data/ once and believed from then on. */

const name = v.strictObject({ en: v.string(), fr: v.string() });
const number = v.number();

const baseSchema = v.strictObject({
  class: v.picklist(['infantry', 'vehicle']),
  front: number,
  depth: number,
  oversize: v.optional(v.boolean(), false),
  name,
});
const basesSchema = v.strictObject({
  bases: v.strictObject(v.entriesFromList(UNIT_TYPES, baseSchema)),
  table: v.strictObject({ 'default-size': v.strictTuple([number, number]) }),
  'zone-of-control': number,
  'short-range': number,
  'forest-edge': number,
  tolerances: v.strictObject({
    'overlap-area': number,
    'contact-gap': number,
    'contact-corner': number,
    'group-gap': number,
    'group-angle': number,
    compare: number,
    'sight-length': number,
    'rotation-sample-degrees': number,
    'road-sample-cm': number,
  }),
});
const bases = v.parse(basesSchema, rawBases);

/** FIA-BASE-02: class, front and depth of each type; FIA-BASE-03: who may stand on a larger base. */
export const BASES = bases.bases;
/** FIA-SETUP-02 */
export const DEFAULT_SIZE = bases.table['default-size'];
/** FIA-ZOC-01 */
export const ZONE_DEPTH = bases['zone-of-control'];
/** FIA-PRIO-01 */
export const SHORT_RANGE = bases['short-range'];
/** FIA-TCOMBAT-03, FIA-LOS-05 */
export const FOREST_EDGE = bases['forest-edge'];

const given = bases.tolerances;
/** FIA-BASE-06: common ground beyond which bases overlap or touch a feature, in cm². */
export const OVERLAP_AREA = given['overlap-area'];
/** FIA-BASE-08 */
export const CONTACT_GAP = given['contact-gap'];
export const CONTACT_CORNER = given['contact-corner'];
/** FIA-GROUP-03 */
export const DRESSING = { gap: given['group-gap'], degrees: given['group-angle'] };
/** FIA-BASE-12: what "at most" and "at least" allow in the mover's or shooter's favour. */
export const FAVOUR = given.compare;
/** FIA-LOS-02 */
export const GRAZE = given['sight-length'];
/** FIA-BASE-11 */
export const SAMPLES = { cm: given['road-sample-cm'], degrees: given['rotation-sample-degrees'] };

const kindSchema = v.strictObject({
  class: v.picklist([
    'open',
    'rough',
    'difficult',
    'impassable',
    'road',
    'river',
    'wire',
    'mines',
    'trench',
    'bunker',
  ]),
  hill: v.optional(v.boolean(), false),
  forest: v.optional(v.boolean(), false),
  fordable: v.optional(v.boolean(), false),
  free: v.optional(v.boolean(), false),
  sight: v.array(v.picklist(['clear', 'blocks', 'forest', 'hill', 'bunker'])),
  size: v.exactOptional(
    v.union([
      v.strictObject({ min: number, max: number }),
      v.pipe(
        v.strictObject({ 'max-diameter': number }),
        v.transform(size => ({ diameter: size['max-diameter'] })),
      ),
    ]),
  ),
  width: v.exactOptional(number),
  name,
});
/** FIA-TERR-02: what each kind of terrain is and does. */
export const TERRAIN = v.parse(
  v.object({ terrain: v.strictObject(v.entriesFromList(KINDS, kindSchema)) }),
  rawTerrain,
).terrain;
export type TerrainClass = (typeof TERRAIN)['hill']['class'];
/** FIA-MOVE-07 */
export const ROAD_WIDTH = TERRAIN.road.width ?? 5;
/** FIA-TERR-05: what a centimetre of difficult ground costs. */
export const DIFFICULT_COST = v.parse(
  v.object({ classes: v.object({ difficult: v.object({ cost: number }) }) }),
  rawTerrain,
).classes.difficult.cost;

/** No weapon gives or takes more dice. */
const MOST_DICE = 20;
const modifier = v.union(
  [boundedNumber(-MOST_DICE, MOST_DICE), v.literal('-')],
  `expected a number from ${-MOST_DICE} to ${MOST_DICE} or "-"`,
);
export const weaponSchema = v.strictObject({
  range: lengthSchema,
  inf: modifier,
  veh: modifier,
  indirect: v.exactOptional(v.boolean()),
  grenade: v.exactOptional(v.boolean()),
  name: v.exactOptional(textSchema),
});
/** FIA-UNIT-06: the weapon table. */
export const WEAPONS = v.parse(
  v.strictObject({ weapons: v.record(v.string(), weaponSchema) }),
  rawWeapons,
).weapons;

const modifiersSchema = v.object({
  shooting: v.object({
    'moved-or-will-move': number,
    'shooter-disorganised': number,
    'target-IR': number,
    'target-VO': number,
    'target-VL': number,
    'target-in-forest': number,
    'vehicle-in-rough-or-difficult': number,
    'indirect-unseen': number,
  }),
  melee: v.object({
    disorganised: number,
    'vehicle-in-rough-or-difficult': number,
    'higher-than-opponent': number,
    'infantry-against-vehicle-without-grenades': number,
  }),
  initiative: v.object({ 'hq-on-table': number }),
  'setup-roll': v.object({ 'per-hq': number }),
  'terrain-refused': v.object({ 'refused-on': v.array(number) }),
  airborne: v.object({ 'hq-on-table': number, 'lands-on': number }),
  cohesion: v.object({ 'bonus-ceiling': number }),
  deployment: v.object({ 'from-enemy': number, 'from-edge': number }),
  demoralisation: v.object({ share: number }),
});
const modifiers = v.parse(modifiersSchema, rawModifiers);

/** FIA-MOD-01 */
export const SHOOTING = modifiers.shooting;
/** FIA-MELEE-04 */
export const MELEE = modifiers.melee;
/** FIA-INIT-02 */
export const INITIATIVE_HQ = modifiers.initiative['hq-on-table'];
/** FIA-SETUP-03 */
export const SETUP_HQ = modifiers['setup-roll']['per-hq'];
/** FIA-SETUP-07 */
export const REFUSED_ON = modifiers['terrain-refused']['refused-on'];
/** FIA-AIRB-03 */
export const AIRBORNE = { hq: modifiers.airborne['hq-on-table'], lands: modifiers.airborne['lands-on'] };
/** FIA-COH-03 */
export const COHESION_CEILING = modifiers.cohesion['bonus-ceiling'];
/** FIA-SETUP-09 */
export const MARGINS = { enemy: modifiers.deployment['from-enemy'], edge: modifiers.deployment['from-edge'] };
/** FIA-WIN-02 */
export const BROKEN_SHARE = modifiers.demoralisation.share;
