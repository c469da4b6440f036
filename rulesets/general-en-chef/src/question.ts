import { idSchema, type Parsed, parseWith } from '@grognard/engine';
import { COMPASS } from '@grognard/table';
import * as v from 'valibot';
import { TERRAIN_KINDS } from './data.ts';
import { finite, parseOrder, pointSchema, stretchSchema } from './orders.ts';
import { ARMS, FORMATIONS, JOBS, MOUNTS, PACES, QUALITIES, SHOTS, STATES, WEIGHTS } from './types.ts';

const unit = idSchema;
const feature = idSchema;
const side = v.picklist(COMPASS);
const maybeSide = v.exactOptional(side);
const whole = v.pipe(v.number(), v.integer('expected a whole number'));
// A question keeps only its own fields: a case may list further ones as expectations on the answer.
const named = <const T extends string, E extends v.ObjectEntries>(query: T, entries: E) =>
  v.object({ query: v.literal(query), ...entries });
const span = v.optional(v.picklist(['quarter', 'half']), 'quarter');
const pace = v.optional(v.picklist(PACES), 'normal');
const order = v.pipe(
  v.unknown(),
  v.check(raw => parseOrder(raw).ok, 'expected an order'),
);
const shot = v.exactOptional(v.picklist(SHOTS));

const plainQuestions = [
  named('sees', { from: unit, to: unit }),
  named('movement-allowance', { unit, span, pace }),
  named('reach', { unit, span, pace }),
  named('formation-after', { order }),
  named('change-time', { unit, to: v.picklist(FORMATIONS), along: v.exactOptional(feature) }),
  named('crossing-time', { unit, obstacle: feature }),
  named('can-enter', { unit, feature }),
  named('side-capacity', { feature, side }),
  named('contact-figures', { unit, feature, side }),
  named('fire-protection', { from: unit, to: unit }),
  named('fire-figures', { unit, target: unit, side: maybeSide }),
  named('fire-factor', { unit, target: unit, side: maybeSide, shot }),
  named('melee-modifiers', { unit, against: unit, side: maybeSide }),
  named('work-time', {
    unit,
    job: v.picklist(JOBS),
    sappers: v.optional(v.pipe(whole, v.minValue(1, 'expected at least 1')), 1),
    feature: v.exactOptional(feature),
    side: maybeSide,
    section: v.exactOptional(stretchSchema),
    at: v.exactOptional(pointSchema),
    bearing: v.exactOptional(finite),
  }),
  named('terrain-characters', {}),
  named('scenario-problems', {}),
  named('budget', { unit }),
  // beyond the specification's list: what a player asks before committing
  named('fire-odds', { unit, target: unit, side: maybeSide, shot }),
  named('melee-odds', { unit, against: unit, side: maybeSide }),
  named('morale-odds', { unit, cause: v.optional(v.picklist(['melee', 'fire', 'panic']), 'fire') }),
  named('rally-odds', { unit }),
  named('terrain-effects', {
    kind: v.picklist(TERRAIN_KINDS),
    unit: v.exactOptional(unit),
    arm: v.exactOptional(v.picklist(ARMS)),
    weight: v.exactOptional(v.picklist(WEIGHTS)),
    mount: v.exactOptional(v.picklist(MOUNTS)),
    quality: v.exactOptional(v.picklist(QUALITIES)),
    formation: v.exactOptional(v.picklist(FORMATIONS)),
    state: v.exactOptional(v.picklist(STATES)),
  }),
] as const;

const plainSchema = v.variant('query', plainQuestions);
export type PlainQuestion = v.InferOutput<typeof plainSchema>;
const questionSchema = v.variant('query', [
  ...plainQuestions,
  // the same question, answered with the clause that decided and the numbers behind it
  named('explain', { question: plainSchema }),
]);
export type Question = v.InferOutput<typeof questionSchema>;

/** Reads a question. */
export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
