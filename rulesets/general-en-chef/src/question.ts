import { boundedCount, idSchema, type Parsed, parseWith } from '@grognard/engine';
import { COMPASS } from '@grognard/table';
import * as v from 'valibot';
import { TERRAIN_KINDS } from './data.ts';
import { MORALE_CAUSES } from './events.ts';
import { bearingSchema, parseOrder, pointSchema, stretchSchema } from './orders.ts';
import { ARMS, FORMATIONS, JOBS, MOUNTS, PACES, QUALITIES, SHOTS, STATES, WEIGHTS } from './types.ts';

const unit = idSchema;
const feature = idSchema;
const side = v.picklist(COMPASS);
const maybeSide = v.exactOptional(side);
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
/** Somebody or somewhere. */
const spot = v.union([unit, pointSchema], 'expected the id of a unit, or a place [x, y]');

export const CHANCES = ['fire', 'melee', 'morale', 'rally'] as const;

const plainQuestions = [
  // the words that mean the same in every game
  named('sight', { from: spot, to: spot }),
  named('distance', { from: spot, to: spot }),
  named('range', { unit, side: maybeSide }),
  named('targets', { unit, side: maybeSide }),
  named('chances', {
    of: v.picklist(CHANCES),
    unit,
    target: v.exactOptional(unit),
    side: maybeSide,
    shot,
    cause: v.optional(v.picklist(MORALE_CAUSES), 'fire'),
  }),
  named('reach', { unit, span, pace }),
  named('terrain', { at: pointSchema, unit: v.exactOptional(unit) }),
  named('underfoot', { unit }),
  // movement and formation
  named('ahead', { unit, span, pace }),
  named('movement-allowance', { unit, span, pace }),
  named('formation-after', { order }),
  named('change-time', { unit, to: v.picklist(FORMATIONS), along: v.exactOptional(feature) }),
  named('crossing-time', { unit, obstacle: feature }),
  named('entry', { unit, feature }),
  // fights
  named('contact-figures', { unit, feature, side }),
  named('fire-protection', { from: unit, to: unit }),
  named('fire-figures', { unit, target: unit, side: maybeSide }),
  named('fire-factor', { unit, target: unit, side: maybeSide, shot }),
  named('melee-strength', { unit, against: unit, side: maybeSide }),
  // the table and what stands on it
  named('side-capacity', { feature, side }),
  named('work-time', {
    unit,
    job: v.picklist(JOBS),
    sappers: v.optional(boundedCount(1, 1000, 'figures'), 1),
    feature: v.exactOptional(feature),
    side: maybeSide,
    section: v.exactOptional(stretchSchema),
    at: v.exactOptional(pointSchema),
    bearing: v.exactOptional(bearingSchema),
  }),
  named('stretch', { order }),
  named('terrain-characters', {}),
  named('scenario-problems', {}),
  named('budget', { unit }),
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
  // the numbers behind the answer to another question
  named('why', { question: plainSchema }),
]);
export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionOf<Q extends Question['query']> = Extract<Question, { query: Q }>;

/** Reads a question. */
export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
