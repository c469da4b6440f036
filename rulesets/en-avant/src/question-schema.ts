import { idSchema, type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';

const query = <Name extends string>(name: Name) => ({ query: v.literal(name) });
const unit = { unit: idSchema };
const ids = v.pipe(v.array(idSchema), v.minLength(1, 'expected at least one unit'));

/** How the roller deals with sixes when odds are worked out (EA-RESOLVE-07). */
export const SIXES_POLICIES = ['keep', 'once', 'always'] as const;
export type SixesPolicy = (typeof SIXES_POLICIES)[number];
const sixes = v.exactOptional(v.picklist(SIXES_POLICIES));

const questionSchema = v.variant('query', [
  v.object({
    ...query('allowance'),
    ...unit,
    slowed: v.exactOptional(v.boolean()),
    road: v.exactOptional(v.boolean()),
  }),
  v.object({ ...query('reach'), ...unit }),
  v.object({ ...query('fan'), ...unit }),
  v.object({ ...query('footprint'), ...unit }),
  v.object({ ...query('zone-of-control'), ...unit, covers: v.exactOptional(idSchema) }),
  v.object({ ...query('range'), ...unit }),
  v.object({ ...query('weapon-advantage'), ...unit }),
  v.object({ ...query('field-of-fire'), ...unit, target: v.exactOptional(idSchema) }),
  v.object({ ...query('line-of-sight'), ...unit, target: idSchema }),
  v.object({ ...query('target'), ...unit }),
  v.object({ ...query('targets'), ...unit }),
  v.object({ ...query('cover'), ...unit, from: idSchema }),
  v.object({ ...query('elevation'), ...unit }),
  v.object({ ...query('shooting-advantages'), ...unit, target: idSchema }),
  v.object({
    ...query('melee-advantages'),
    units: ids,
    against: ids,
    attackers: v.exactOptional(v.array(idSchema)),
  }),
  v.object({ ...query('shooting-odds'), ...unit, target: idSchema, sixes }),
  v.object({
    ...query('melee-odds'),
    units: ids,
    against: ids,
    attackers: v.exactOptional(v.array(idSchema)),
    sixes,
  }),
  v.object({ ...query('in-contact'), ...unit, with: idSchema }),
  v.object({ ...query('points'), unit: v.exactOptional(idSchema), side: v.exactOptional(idSchema) }),
  v.object({ ...query('weighted-points'), side: idSchema }),
  v.object({ ...query('quarter'), side: idSchema }),
]);

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionOf<Query extends Question['query']> = Extract<Question, { readonly query: Query }>;

/** Reads a question; fields that it does not take as arguments are left out. */
export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
