import { idSchema, type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { ids as anyIds, count, degrees, point } from './bounds.ts';
import { BATTLE_LINES } from './line-of-battle.ts';

const query = <Name extends string>(name: Name) => ({ query: v.literal(name) });
const of = <Kind extends string>(kind: Kind) => ({ of: v.literal(kind) });
const unit = { unit: idSchema };
const shot = { ...unit, target: idSchema };
const ids = v.pipe(anyIds, v.minLength(1, 'expected at least one unit'));
const fight = { units: ids, against: ids, attackers: v.exactOptional(anyIds) };
/** Somebody or somewhere. */
const spot = v.union([idSchema, point], 'expected the id of something on the table, or [x, y]');

/** How the roller deals with sixes when chances are worked out (EA-RESOLVE-07). */
export const SIXES_POLICIES = ['keep', 'once', 'always'] as const;
export type SixesPolicy = (typeof SIXES_POLICIES)[number];
const sixes = { sixes: v.exactOptional(v.picklist(SIXES_POLICIES)) };

const advantages = v.variant('of', [
  v.object({ ...query('advantages'), ...of('shooting'), ...shot }),
  v.object({ ...query('advantages'), ...of('melee'), ...fight }),
]);
const chances = v.variant('of', [
  v.object({ ...query('chances'), ...of('shooting'), ...shot, ...sixes }),
  v.object({ ...query('chances'), ...of('melee'), ...fight, ...sixes }),
  v.object({ ...query('chances'), ...of('reorganise'), ...unit }),
  v.object({ ...query('chances'), ...of('break-off'), ...unit }),
  v.object({ ...query('chances'), ...of('panic'), ...unit }),
]);
const allowance = v.object({
  ...query('allowance'),
  ...unit,
  slowed: v.exactOptional(v.boolean()),
  road: v.exactOptional(v.boolean()),
  /** As it stands: what it begins on counts for the whole move (EA-TERR-06). */
  here: v.exactOptional(v.boolean()),
});
const points = v.object({
  ...query('points'),
  unit: v.exactOptional(idSchema),
  side: v.exactOptional(idSchema),
});

/** What can be asked for its reasons. */
const explained = v.variant('query', [advantages, chances, allowance, points]);

const questionSchema = v.variant('query', [
  advantages,
  chances,
  allowance,
  points,
  v.object({ ...query('why'), question: explained }),
  v.object({ ...query('sight'), from: spot, to: spot }),
  v.object({ ...query('distance'), from: spot, to: spot }),
  v.object({ ...query('range'), ...unit }),
  v.object({ ...query('targets'), ...unit }),
  v.object({ ...query('reach'), ...unit }),
  v.object({ ...query('longest-advance'), ...unit }),
  v.object({ ...query('terrain'), at: point, unit: v.exactOptional(idSchema) }),
  v.object({ ...query('stands-on'), ...unit }),
  v.object({
    ...query('place'),
    ...unit,
    at: point,
    facing: v.exactOptional(degrees),
    files: v.exactOptional(count),
  }),
  v.object({ ...query('ground-place'), piece: idSchema, at: point, facing: v.exactOptional(degrees) }),
  v.object({ ...query('strip'), side: idSchema }),
  v.object({
    ...query('line-of-battle'),
    side: idSchema,
    shape: v.exactOptional(v.picklist(BATTLE_LINES)),
  }),
  v.object({ ...query('footprint'), ...unit }),
  v.object({ ...query('zone'), ...unit, covers: v.exactOptional(idSchema) }),
  v.object({ ...query('weapon-advantage'), ...unit }),
  v.object({ ...query('field-of-fire'), ...unit, target: v.exactOptional(idSchema) }),
  v.object({ ...query('cover'), ...unit, from: idSchema }),
  v.object({ ...query('elevation'), ...unit }),
  v.object({ ...query('contact'), ...unit, with: idSchema }),
  v.object({ ...query('weighted-points'), side: idSchema }),
  v.object({ ...query('quarter'), side: idSchema }),
]);

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionOf<Query extends Question['query']> = Extract<Question, { readonly query: Query }>;
export type Chanced<Of extends QuestionOf<'chances'>['of']> = Extract<
  QuestionOf<'chances'>,
  { readonly of: Of }
>;

/** Reads a question; fields that it does not take as arguments are left out. */
export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
