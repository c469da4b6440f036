import * as v from 'valibot';
import rawBases from '../data/bases.yaml';
import rawBudget from '../data/budget.yaml';
import rawMarks from '../data/marks.yaml';
import rawMelee from '../data/melee-advantages.yaml';
import rawPieces from '../data/pieces.yaml';
import rawShooting from '../data/shooting-advantages.yaml';
import rawTerrain from '../data/terrain.yaml';
import rawWeapons from '../data/weapons.yaml';
import { CLAUSES } from './clauses.gen.ts';
import { MOVEMENTS } from './types.ts';
import { COVERS, MOUNTS, PERIODS, QUALITIES, SCALES, TERRAIN_TYPES, WEAPONS, WEIGHTS } from './words.ts';

const number = v.number();
const clause = v.picklist(CLAUSES);
const by = <const K extends readonly string[], S extends v.GenericSchema>(keys: K, schema: S) =>
  v.object(Object.fromEntries(keys.map(key => [key, schema])) as Record<K[number], S>);
const byScale = by(SCALES, number);

/**
 * EA-BASE-01  Figures stand on bases of fixed width (EA-BASE-02) and depth (EA-BASE-03);
 * EA-BASE-04  how many stand on one tells quality apart, for the eye alone.
 * EA-SCALE-02 What a base and a turn stand for; no rule depends on it.
 * EA-SETUP-04 The size of the table.
 */
export const BASES = v.parse(
  v.object({
    width: byScale,
    depth: v.object({
      infantry: by(QUALITIES, byScale),
      cavalry: by(QUALITIES, byScale),
      artillery: byScale,
      elephant: byScale,
      general: by(MOUNTS, byScale),
    }),
    figures_per_base: v.record(v.string(), v.unknown()),
    represents: v.object({
      infantry_men: number,
      cavalry_men: number,
      artillery_pieces: v.tuple([number, number]),
      base_width_m: number,
      turn_minutes: number,
    }),
    table_size_cm: v.object({
      small: v.looseObject({ below_bases: number }),
      large: v.tuple([number, number]),
    }),
  }),
  rawBases,
);

export const MARKS_OF_MOVEMENT = [
  'dotted-line',
  'heavy-infantry',
  'normal-infantry',
  'light-infantry',
  'heavy-cavalry',
  'normal-cavalry',
  'light-cavalry',
] as const;
export type MovementMark = (typeof MARKS_OF_MOVEMENT)[number];
const movementMark = v.picklist(MARKS_OF_MOVEMENT);

export const MARKS_OF_RANGE = [
  'short',
  'reduced',
  'medium',
  'long',
  'two-rulers',
  'three-rulers',
  'four-rulers',
] as const;
const rangeMark = v.picklist(MARKS_OF_RANGE);

/** The ruler and its marks, and the tolerances of measuring (EA-SCALE-04 … EA-SCALE-07). */
export const MARKS = v.parse(
  v.object({
    ruler_cm: byScale,
    movement: by(MARKS_OF_MOVEMENT, number),
    slowed_to: by(MARKS_OF_MOVEMENT, movementMark),
    moves_as: v.object({
      infantry: by(WEIGHTS, movementMark),
      cavalry: by(WEIGHTS, movementMark),
      artillery: v.object({ foot: movementMark, horse: movementMark }),
      elephant: movementMark,
      general: by(MOUNTS, movementMark),
    }),
    shooting: by(MARKS_OF_RANGE, number),
    tolerances: v.object({
      touch_cm: number,
      overlap_cm2: number,
      contact_cm: number,
      edge: number,
      corner_cm: number,
    }),
  }),
  rawMarks,
);

const terrainRow = v.object({
  shape: v.picklist(['area', 'line', 'road']),
  movement: v.picklist(MOVEMENTS),
  sight: v.boolean(),
  cover: v.picklist([...COVERS, 'hill']),
  rough: v.boolean(),
  height: v.optional(number, 0),
});

/** The terrain table (EA-TERR-02). */
export const TERRAIN = v.parse(v.object({ types: by(TERRAIN_TYPES, terrainRow) }), rawTerrain).types;

const weaponRow = v.object({
  range: v.nullable(rangeMark),
  advantage: number,
  target_advantage: v.optional(number, 0),
  when: v.optional(
    v.union([
      v.strictObject({ period: v.array(v.picklist(PERIODS)) }),
      v.strictObject({ battle_has: v.array(v.picklist(WEAPONS)) }),
    ]),
  ),
});
export type WeaponRow = v.InferOutput<typeof weaponRow>;

const gunRow = v.object({
  by_quality: v.object({
    inferior: weaponRow,
    normal: weaponRow,
    superior: weaponRow,
    'superior-heavy': weaponRow,
  }),
});
const carbineRow = v.object({
  by_period: v.object({ napoleonic: weaponRow, acw: weaponRow, default: weaponRow }),
});

/** Weapons with their ranges and dice (EA-WEAPON-01). */
export const WEAPON_TABLE = v.parse(
  v.object({
    weapons: v.object({
      ...by(
        WEAPONS.filter(weapon => weapon !== 'gun' && weapon !== 'carbine'),
        weaponRow,
      ).entries,
      gun: gunRow,
      carbine: carbineRow,
    }),
  }),
  rawWeapons,
).weapons;

const lineRow = v.object({ value: v.union([number, v.literal('per-base'), v.literal('weapon')]), clause });
const lines = v.record(v.string(), lineRow);

/** The two tables of advantages: each line with its dice and its clause (EA-RESOLVE-05, EA-MELEE-12). */
export const SHOOTING_LINES = v.parse(v.object({ shooter: lines, defender: lines }), rawShooting);
export const MELEE_LINES = v.parse(
  v.object({ lines: v.record(v.string(), v.object({ value: number, clause })) }),
  rawMelee,
).lines;

/** Points of a base (EA-BUDGET-01). */
export const BUDGET = v.parse(
  v.object({
    arm: v.object({ infantry: number, cavalry: number, artillery: number }),
    quality: by(QUALITIES, number),
    shooting: number,
    heavy: number,
    carbine_free_in: v.array(v.picklist(PERIODS)),
    elephant: number,
    horse_team: number,
    advice: v.object({ quick_game_max: number, several_players_above: number }),
  }),
  rawBudget,
);
/** EA-BUDGET-04 */
export const BUDGET_ADVICE = BUDGET.advice;

/** Pieces to lay when a scenario brings none of its own; sizes in rulers (EA-SETUP-06). */
export const PIECES = v.parse(
  v.object({
    pieces: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(TERRAIN_TYPES),
        shape: v.array(v.tuple([number, number])),
      }),
    ),
  }),
  rawPieces,
).pieces;
