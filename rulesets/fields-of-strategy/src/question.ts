import { type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { programmeSchema } from './order.ts';
import { squareSchema } from './scenario.ts';
import { UNIT_TYPES } from './types.ts';

const unit = v.string();
const side = v.string();
const type = v.picklist(UNIT_TYPES);
const purpose = v.optional(v.picklist(['sight', 'fire']), 'sight');
const path = v.pipe(v.array(squareSchema), v.readonly());
const line = { from: squareSchema, to: squareSchema };

/*
 * Questions on what a view holds. On the umpire's view they are answered on the true position, except
 * `view`, `visible`, `seen`, `reachable`, `move-cost`, `reaches`, `reach-costs`, `route` and `impulses`, which go by what the side knows (FOS-FOG-09),
 * and `foresee` and `odds` of a programme, which go by what its side knows.
 */
const questionSchema = v.variant('query', [
  v.object({ query: v.literal('distance'), ...line }),
  v.object({ query: v.literal('line-of-sight'), ...line, purpose }),
  v.object({ query: v.literal('can-step'), type, ...line }),
  v.object({ query: v.literal('crosses-obstacle'), ...line }),
  v.object({ query: v.literal('fast-step'), side, ...line }),
  v.object({ query: v.literal('move-cost'), unit, to: squareSchema }),
  v.object({ query: v.literal('reachable'), unit }),
  v.object({ query: v.literal('visible'), side, unit }),
  v.object({ query: v.literal('view'), side }),
  v.object({ query: v.literal('engaged'), unit }),
  v.object({ query: v.literal('fire-target'), unit }),
  v.object({ query: v.literal('factor'), unit }),
  v.object({ query: v.literal('differential'), unit, against: unit }),
  v.object({ query: v.literal('always-loses'), unit, against: unit }),
  v.object({ query: v.literal('retreat-square'), unit }),
  v.object({ query: v.literal('must-withdraw'), unit }),
  v.object({ query: v.literal('withdrawal-square'), unit }),
  v.object({ query: v.literal('control'), objective: v.string() }),
  v.object({ query: v.literal('rally-factor'), side }),
  v.object({ query: v.literal('score'), side }),
  // For the player, beyond the rulebook's own.
  /** Why a line is clear or not: { clear, clause, by }. */
  v.object({ query: v.literal('explain-line'), ...line, purpose }),
  /** What a unit of a type would see from a square, and by which clause it would not see the rest. */
  v.object({ query: v.literal('sight'), from: squareSchema, type: v.optional(type, 'infantry') }),
  /** The terms of a factor; of the base of a pair. */
  v.object({ query: v.literal('explain-factor'), unit }),
  v.object({ query: v.literal('explain-differential'), unit, against: unit }),
  /** For every unit of a side the squares it can reach. */
  v.object({ query: v.literal('reaches'), side }),
  /** A shortest path to a square that a unit can reach, as far as its side knows; `null` if it cannot. */
  v.object({ query: v.literal('path'), unit, to: squareSchema }),
  /** The squares that a side identifies units in, and those where it only detects them; cover aside. */
  v.object({ query: v.literal('seen'), side }),
  /** Every square in reach with its move-cost. */
  v.object({ query: v.literal('reach-costs'), unit }),
  /** A shortest way on to a square from the end of the steps a unit has already. */
  v.object({
    query: v.literal('route'),
    unit,
    to: squareSchema,
    after: v.optional(path, () => []),
  }),
  /** The impulse in which each step of a path ends, where the next does not end in it too. */
  v.object({ query: v.literal('impulses'), unit, path }),
  /** What a programme would do on what its side knows, without dice. */
  v.object({ query: v.literal('foresee'), programme: programmeSchema }),
  /** The chances of every engaged unit, now or after a programme. */
  v.object({ query: v.literal('odds'), programme: v.exactOptional(programmeSchema) }),
]);

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionOf<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
