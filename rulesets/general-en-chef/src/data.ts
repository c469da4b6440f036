import { textSchema } from '@grognard/engine';
import * as v from 'valibot';
import rawArmies from '../data/armies.yaml';
import rawFire from '../data/fire.yaml';
import rawFormations from '../data/formations.yaml';
import rawMelee from '../data/melee.yaml';
import rawMorale from '../data/morale.yaml';
import rawMovement from '../data/movement.yaml';
import rawTerrain from '../data/terrain.yaml';
import rawUnits from '../data/units.yaml';
import { CLAUSES } from './clauses.gen.ts';
import { ARMS, COVERS, FORMATIONS, GUNS, MOUNTS, QUALITIES, STATES, WEAPONS, WEIGHTS } from './types.ts';

/*
 * The rulebook's tables, read once and checked. Nothing below is a number of its own: what a player may look up
 * stands in data/, each row with its clause.
 */

const number = v.number();
const by = <const K extends readonly string[], S extends v.GenericSchema>(keys: K, schema: S) =>
  v.object(Object.fromEntries(keys.map(key => [key, schema])) as Record<K[number], S>);
const some = <const K extends readonly string[], S extends v.GenericSchema>(keys: K, schema: S) =>
  v.record(v.picklist(keys), schema);
const size = v.object({ front: number, depth: number });
const effect = v.record(v.string(), number);

/** GECH-FORM: base sizes, fronts and times. */
export const FORMATION_TABLE = v.parse(
  v.object({
    base: v.object({
      infantry: size,
      engineer: size,
      skirmish: size,
      cavalry: size,
      battery: v.object({ limbered: size, unlimbered: size }),
      general: size,
    }),
    menPerFigure: number,
    formations: by(
      FORMATIONS,
      v.object({
        arms: v.array(v.picklist(ARMS)),
        closeOrder: v.boolean(),
        minFigures: v.exactOptional(number),
        cavalryFront: v.exactOptional(number),
      }),
    ),
    change: v.object({
      infantry: some(FORMATIONS, some(FORMATIONS, number)),
      cavalry: some(FORMATIONS, some(FORMATIONS, number)),
      artillery: by(MOUNTS, some(FORMATIONS, some(FORMATIONS, number))),
    }),
    woodExtensionMultiplier: number,
    times: v.object({
      about: number,
      enter: number,
      leave: number,
      relieve: number,
      reaction: number,
      reposition: number,
      cross: number,
      breakIn: number,
      spike: number,
    }),
    extendPerQuarter: number,
  }),
  rawFormations,
);

/** GECH-MOVE: centimetres a quarter. */
export const MOVEMENT_TABLE = v.parse(
  v.object({
    allowance: v.object({
      infantry: some(FORMATIONS, number),
      engineer: some(FORMATIONS, number),
      cavalry: by(WEIGHTS, some(FORMATIONS, number)),
      artillery: by(MOUNTS, some(FORMATIONS, number)),
      general: number,
    }),
    pace: v.object({ normal: number, forced: number, retire: number }),
    chargeBonus: v.object({ infantry: number, cavalry: by(WEIGHTS, number) }),
    compulsory: v.object({ retreat: number, rout: number, flight: number }),
    road: v.object({
      bonus: number,
      rounding: number,
      maxFront: v.object({ infantry: number, engineer: number, cavalry: number }),
    }),
    slowestFactor: number,
    reformQuartersPerStep: number,
    recoil: v.object({ normal: number, wood: number }),
    crossing: v.object({ light: number, hard: number }),
  }),
  rawMovement,
);

const bands = v.array(v.tuple([number, number]));
const shot = v.object({ range: number, near: number, far: number });

/** GECH-FIRE and GECH-PEN: men lost per firing figure. */
export const FIRE_TABLE = v.parse(
  v.object({
    arc: v.object({ closeOrder: number, skirmish: number }),
    weapons: v.object({ musket: bands, rifle: bands, carbine: bands }),
    guns: by(GUNS, v.object({ ball: shot, canister: shot })),
    nearShare: number,
    modifiers: v.object({
      cover: v.object({ none: number, light: number, hard: number }),
      state: v.object({ formed: number, disorganised: number, unformed: number }),
      engineer: number,
      militia: number,
    }),
    penetration: v.object({
      perExtraRank: number,
      maxDepthBonus: number,
      behindWithin: number,
      behindShare: number,
    }),
    effect,
    battering: v.object({ cmPerHalfPeriod: number }),
    ignite: v.object({ die: number }),
    moraleLossShare: number,
  }),
  rawFire,
);

/** GECH-MELEE: men put down per fighting figure. */
export const MELEE_TABLE = v.parse(
  v.object({
    base: v.object({ infantry: number, engineer: number, cavalry: by(WEIGHTS, number), artillery: number }),
    modifiers: v.object({
      quality: by(QUALITIES, number),
      engineer: number,
      skirmish: number,
      state: by(STATES, number),
      enemyCover: by(COVERS, number),
      charge: v.object({ infantry: number, cavalry: number }),
      flank: number,
      above: number,
      follow: number,
      cavalryOnSquare: number,
    }),
    minFactor: number,
    effect,
    winRatio: number,
    overlapPerFlank: number,
    lateContactShare: number,
  }),
  rawMelee,
);

export const MORALE_RESULTS = ['fine', 'halt', 'retreat', 'rout', 'flight'] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];

/** GECH-MORALE: two dice and what is added to them. */
export const MORALE_TABLE = v.parse(
  v.object({
    results: v.array(v.object({ min: number, result: v.picklist(MORALE_RESULTS) })),
    modifiers: v.object({
      quality: by(QUALITIES, number),
      state: by(STATES, number),
      lostMelee: number,
      flankOrRear: number,
      losses: v.array(v.tuple([number, number])),
      cover: by(COVERS, number),
      general: number,
    }),
    generalRadius: number,
    panicRadius: number,
    rally: v.object({ target: number, quality: v.boolean(), general: v.boolean() }),
  }),
  rawMorale,
);

const template = v.object({
  nation: v.string(),
  arm: v.picklist(ARMS),
  quality: v.picklist(QUALITIES),
  figures: number,
  name: textSchema,
  weight: v.exactOptional(v.picklist(WEIGHTS)),
  mount: v.exactOptional(v.picklist(MOUNTS)),
  gun: v.exactOptional(v.picklist(GUNS)),
  howitzer: v.exactOptional(v.boolean()),
  weapon: v.exactOptional(v.picklist(WEAPONS)),
  company: v.exactOptional(number),
  cost: v.exactOptional(number),
});
export type Template = v.InferOutput<typeof template>;

/** GECH-UNIT: templates, and the battalion each nation's engineers are priced by (GEC-ENG-02). */
export const UNIT_TABLE = v.parse(
  v.object({
    templates: v.record(v.string(), template),
    commonInfantry: v.record(v.string(), v.string()),
  }),
  rawUnits,
);

/** GECH-BUDGET: army lists and the limits they keep. */
export const ARMY_TABLE = v.parse(
  v.object({
    limits: v.object({ guard: number, artillery: number, engineer: number }),
    armies: v.array(
      v.object({
        id: v.string(),
        nation: v.string(),
        title: textSchema,
        budget: number,
        units: v.record(v.string(), number),
        total: number,
      }),
    ),
  }),
  rawArmies,
);

/** Infantry and engineers, cavalry, foot artillery, horse artillery. */
export const CLASSES = ['i', 'c', 'f', 'h'] as const;
export type ArmClass = (typeof CLASSES)[number];

const state = v.picklist(STATES);
const row = v.object({
  like: v.exactOptional(v.string()),
  who: v.exactOptional(v.array(v.picklist(CLASSES))),
  move: v.exactOptional(v.union([number, v.literal('road')])),
  /** c = close order, s = skirmish; linear obstacles: i = infantry, c = cavalry. */
  state: v.exactOptional(
    v.object({ c: v.exactOptional(state), s: v.exactOptional(state), i: v.exactOptional(state) }),
  ),
  stays: v.exactOptional(v.boolean()),
  forced: v.exactOptional(state),
  charge: v.exactOptional(v.boolean()),
  retire: v.exactOptional(v.boolean()),
  changeFormation: v.exactOptional(v.union([v.boolean(), v.literal('if-it-fits')])),
  unlimber: v.exactOptional(v.union([v.boolean(), v.literal('if-it-fits')])),
  deploy: v.exactOptional(v.boolean()),
  formedFront: v.exactOptional(number),
  minFigures: v.exactOptional(number),
  enterQuarters: v.exactOptional(number),
  enterBy: v.exactOptional(v.string()),
  leave: v.exactOptional(state),
  bonus: v.exactOptional(number),
  maxFront: v.exactOptional(v.record(v.string(), number)),
  cancelsPenalties: v.exactOptional(v.boolean()),
  crossShare: v.exactOptional(number),
  takenFromBehind: v.exactOptional(v.string()),
  morale: v.exactOptional(v.union([v.literal(0), v.picklist(COVERS)])),
  sight: v.exactOptional(v.record(v.string(), v.union([number, v.string(), v.boolean()]))),
  fire: v.exactOptional(v.record(v.string(), v.union([number, v.string(), v.boolean()]))),
  melee: v.exactOptional(v.record(v.string(), v.union([number, v.string(), v.boolean()]))),
  clauses: v.exactOptional(v.array(v.picklist(CLAUSES))),
});
export type TerrainRow = v.InferOutput<typeof row>;

export const TERRAIN_KINDS = [
  'open',
  'hill',
  'overgrown-slope',
  'plateau-slope',
  'plateau-top',
  'wood',
  'clearing',
  'path',
  'avenue',
  'house',
  'redoubt',
  'stream',
  'river',
  'great-river',
  'bridge',
  'ford',
  'marsh',
  'road',
  'tree-road',
  'linear-light',
  'linear-hard',
  'crops',
  'vines',
  'plough',
  'battery',
] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

const terrain = v.parse(
  v.object({
    kinds: by(TERRAIN_KINDS, row),
    engineers: v.object({
      budget: number,
      bridge: v.object({ cm: number, front: number, periods: number }),
      buildLight: v.object({ cm: number, periods: number, nearHouseOrWood: number }),
      demolish: v.object({ light: number, hard: number, house: number, redoubt: number }),
      spikeQuarters: number,
    }),
  }),
  rawTerrain,
);

const withLike = ({ like, ...own }: TerrainRow): TerrainRow =>
  like === undefined ? own : { ...terrain.kinds[like as TerrainKind], ...own };

/** GEC-TERR-12: what each kind of ground does, rows that are "like" another filled in. */
export const TERRAIN_TABLE = Object.fromEntries(
  TERRAIN_KINDS.map(kind => [kind, withLike(terrain.kinds[kind])]),
) as Readonly<Record<TerrainKind, TerrainRow>>;

/** GEC-ENG: what sappers do, and how fast. */
export const ENGINEER_TABLE = terrain.engineers;
