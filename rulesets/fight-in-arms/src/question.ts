import {
  boundedList,
  boundedText,
  fault,
  faulty,
  idSchema,
  LONGEST_NAME,
  type Parsed,
  parseWith,
  type Spot,
} from '@grognard/engine';
import * as v from 'valibot';
import { degrees, EITHER, ids, named, namesEither, path, point } from './schemas.ts';

const unit = idSchema;
const target = idSchema;
const weapon = v.exactOptional(boundedText(LONGEST_NAME));
const flag = v.exactOptional(v.boolean());
const role = v.exactOptional(v.picklist(['main', 'secondary']));
const lists = boundedList(boundedText(LONGEST_NAME), 20, 'lists');
const spot: v.GenericSchema<unknown, Spot> = v.union(
  [idSchema, point],
  'expected the id of a unit, or a place [x, y]',
);
const shot = { unit, target, weapon, moved: flag };
const bout = { unit, enemy: unit, role };

const ask = <Q extends string, E extends v.ObjectEntries>(query: Q, entries: E) =>
  v.object({ query: v.literal(query), ...entries });

const numbers = [
  ask('shooting-dice', shot),
  ask('melee-dice', bout),
  ask('cohesion-target', { unit }),
] as const;
/** Questions whose answer is a number with reasons. */
export type Reckonable = v.InferOutput<(typeof numbers)[number]>;

const chance = <O extends string, E extends v.ObjectEntries>(of: O, entries: E) =>
  v.object({ query: v.literal('chances'), of: v.literal(of), ...entries });

const questionSchema = v.variant('query', [
  ask('sight', { from: spot, to: spot }),
  ask('distance', { from: spot, to: spot }),
  ask('range', { unit, weapon }),
  ask('targets', { unit, weapon }),
  ask('reach', { unit, units: v.exactOptional(ids) }),
  ask('terrain', { at: point, unit: v.exactOptional(unit) }),
  ask('why', { question: v.variant('query', numbers) }),
  v.variant('of', [
    chance('shooting', shot),
    chance('melee', { unit, enemy: unit }),
    chance('charge', { ...named, target, path }),
    chance('cohesion', { unit }),
    chance('pursuit', { unit }),
  ]),
  ask('path', { ...named, path, into: v.exactOptional(unit) }),
  ask('group', { units: ids }),
  ask('zone', { unit, at: v.exactOptional(point), facing: v.exactOptional(degrees) }),
  ask('contact', { unit, other: unit }),
  ask('shooting-distance', { unit, target }),
  ask('arc', { unit, target }),
  ask('priority', { unit, target, weapon }),
  ...numbers,
  ask('demoralisation', { side: v.exactOptional(idSchema) }),
  ask('deployment', { side: idSchema }),
  ask('army', { lists, opponent: v.exactOptional(lists) }),
]);
export type Question = v.InferOutput<typeof questionSchema>;
/** A question by its kind. */
export type Asking<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

const namesUnits = (question: Question): boolean =>
  question.query === 'path' || (question.query === 'chances' && question.of === 'charge');

/** Reads a question; fields it does not take are left out, for a case may expect them of the answer. */
export function parseQuestion(raw: unknown): Parsed<Question> {
  const parsed = parseWith(questionSchema, raw);
  if (!parsed.ok || !namesUnits(parsed.value) || namesEither(parsed.value)) return parsed;
  return faulty([fault('unit', EITHER)]);
}
