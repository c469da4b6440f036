import { boundedText, LONGEST_ID, type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { programmeSchema, squaresSchema } from './order.ts';
import { squareSchema } from './scenario.ts';
import { UNIT_TYPES } from './types.ts';

const unit = boundedText(LONGEST_ID);
const side = boundedText(LONGEST_ID);
const type = v.picklist(UNIT_TYPES);
const spot = v.union([unit, squareSchema], 'expected a unit, or a square: [x, y]');
const line = { from: squareSchema, to: squareSchema };
const factor = v.object({ query: v.literal('factor'), unit });
const differential = v.object({ query: v.literal('differential'), unit, against: unit });

/*
 * Questions on what a view holds. On the umpire's view they are answered on the true position, except those
 * on what a side sees or could do (`sightings`, `visibility`, `visible-squares`, `reach`, `move-cost`, `route`,
 * `march`, `impulses`, `army-reach`), which go by what the side knows (FOS-FOG-09), and `foresight` and `chances`
 * of a programme, which go by what its side knows.
 */
const questionSchema = v.variant('query', [
  // The words of all games.
  v.object({
    query: v.literal('sight'),
    from: spot,
    to: spot,
    purpose: v.optional(v.picklist(['sight', 'fire']), 'sight'),
  }),
  v.object({ query: v.literal('distance'), from: spot, to: spot }),
  v.object({ query: v.literal('range'), unit }),
  v.object({ query: v.literal('targets'), unit }),
  /** Of every engaged unit, now or after a programme. */
  v.object({
    query: v.literal('chances'),
    of: v.optional(v.picklist(['melee']), 'melee'),
    programme: v.exactOptional(programmeSchema),
  }),
  v.object({ query: v.literal('reach'), unit }),
  v.object({ query: v.literal('terrain'), at: spot, unit: v.exactOptional(unit) }),
  v.object({ query: v.literal('why'), question: v.variant('query', [factor, differential]) }),

  // Movement.
  v.object({ query: v.literal('step'), type, ...line }),
  v.object({ query: v.literal('obstacle'), ...line }),
  v.object({ query: v.literal('fast-step'), side, ...line }),
  v.object({ query: v.literal('move-cost'), unit, to: squareSchema }),
  /** A shortest way on to a square from the end of the steps a unit has already; `null` if there is none. */
  v.object({
    query: v.literal('route'),
    unit,
    to: squareSchema,
    after: v.optional(squaresSchema, () => []),
  }),
  /** The impulse in which each step of a path ends, where the next does not end in it too. */
  v.object({ query: v.literal('impulses'), unit, path: squaresSchema }),
  /** The same over as many phases as it takes, phase by phase; without a square only the steps it has already. */
  v.object({
    query: v.literal('march'),
    unit,
    to: v.exactOptional(squareSchema),
    after: v.optional(squaresSchema, () => []),
  }),
  /** For every unit of a side the squares it can reach. */
  v.object({ query: v.literal('army-reach'), side }),
  /** What a programme would do on what its side knows, without dice. */
  v.object({ query: v.literal('foresight'), programme: programmeSchema }),

  // Sight.
  v.object({ query: v.literal('visibility'), side, unit }),
  v.object({ query: v.literal('sightings'), side }),
  v.object({ query: v.literal('visible-squares'), side }),
  v.object({ query: v.literal('outlook'), from: squareSchema, type: v.optional(type, 'infantry') }),

  // Fights.
  v.object({ query: v.literal('engagement'), unit }),
  v.object({ query: v.literal('fire-target'), unit }),
  /** Where an enemy in contact could be fired at, from where a unit stands or from another square. */
  v.object({ query: v.literal('field-of-fire'), unit, from: v.exactOptional(squareSchema) }),
  /** Where a unit could fight in its next phase, as far as the view goes. */
  v.object({ query: v.literal('threat'), unit }),
  factor,
  differential,
  v.object({ query: v.literal('automatic-loss'), unit, against: unit }),
  v.object({ query: v.literal('retreat-square'), unit }),
  v.object({ query: v.literal('withdrawal'), unit }),
  v.object({ query: v.literal('withdrawal-square'), unit }),

  // How the battle stands.
  v.object({ query: v.literal('control'), objective: boundedText(LONGEST_ID) }),
  v.object({ query: v.literal('rally-factor'), side }),
  v.object({ query: v.literal('score'), side }),
]);

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionOf<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

export const parseQuestion = (raw: unknown): Parsed<Question> => parseWith(questionSchema, raw);
