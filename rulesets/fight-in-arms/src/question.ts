import { idSchema, type Parsed, parseWith } from '@grognard/engine';
import type { Point } from '@grognard/table';
import * as v from 'valibot';
import type { Path } from './types.ts';

const number = v.pipe(v.number(), v.finite('expected a number'));
const at: v.GenericSchema<unknown, Point> = v.strictTuple([number, number]);
const path = v.exactOptional(v.array(v.unknown())) as unknown as v.ExactOptionalSchema<
  v.GenericSchema<unknown, Path>,
  undefined
>;
const unit = idSchema;
const target = idSchema;
const weapon = v.exactOptional(v.string());
const named = { unit: v.exactOptional(unit), units: v.exactOptional(v.array(unit)) };
const shot = { unit, target, weapon, moved: v.exactOptional(v.boolean()) };
const bout = { unit, enemy: unit, role: v.exactOptional(v.picklist(['main', 'secondary'])) };
const list = v.array(v.string());

const ask = <Q extends string, E extends v.ObjectEntries>(query: Q, entries: E) =>
  v.object({ query: v.literal(query), ...entries });

const questionSchema = v.variant('query', [
  ask('reach', { ...named, path, into: v.exactOptional(unit) }),
  ask('reach-area', { unit }),
  ask('group', { units: v.array(unit) }),
  ask('zoc', { unit, at: v.exactOptional(at), facing: v.exactOptional(number) }),
  ask('contact', { unit, other: unit }),
  ask('distance', { unit, other: unit }),
  ask('range', { unit, target }),
  ask('arc', { unit, target }),
  ask('los', { unit, target }),
  ask('sight', { unit, target }),
  ask('target-priority', { unit, target, weapon }),
  ask('targets', { unit, weapon }),
  ask('shooting-dice', shot),
  ask('shooting-terms', shot),
  ask('shooting-odds', shot),
  ask('melee-dice', bout),
  ask('melee-terms', bout),
  ask('melee-odds', { unit, enemy: unit }),
  ask('charge-odds', { ...named, target, path }),
  ask('cohesion-target', { unit }),
  ask('cohesion-terms', { unit }),
  ask('demoralisation', { side: v.exactOptional(v.string()) }),
  ask('army', { lists: list, opponent: v.exactOptional(list) }),
]);
export type Question = v.InferOutput<typeof questionSchema>;
/** A question by its kind. */
export type Asking<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

/** Reads a question; fields it does not take are left out, for a case may expect them of the answer. */
export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
