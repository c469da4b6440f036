import {
  boundedList,
  boundedNumber,
  idSchema,
  LARGEST_NUMBER,
  LARGEST_TABLE,
  LONGEST_ID,
  MOST_UNITS,
} from '@grognard/engine';
import type { Point } from '@grognard/table';
import * as v from 'valibot';

/* The numbers and lists of orders and questions, each with its bound: checked at the door, before any use. */

/** A place: on the table, or as far beside it as a slip of the pen leads. */
export const cm = boundedNumber(-LARGEST_TABLE, LARGEST_TABLE, 'cm');
export const degrees = boundedNumber(-360, 360, 'degrees');
export const point: v.GenericSchema<unknown, Point> = v.strictTuple([cm, cm]);
export const ids = v.pipe(boundedList(idSchema, MOST_UNITS, 'units'), v.readonly());

/** Steps of one path: more than any lawful move has use for. */
const MOST_STEPS = 50;
const MOST_FIELDS = 4;

const isSmallValue = (value: unknown): boolean => {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER;
  if (typeof value === 'string') return value.length <= LONGEST_ID;
  return typeof value !== 'object' || value === null;
};

/** A step as somebody wrote it: FIA-MOVE-02 judges what it may be, this only that it is small. */
const isSmallStep = (step: unknown): boolean => {
  if (typeof step !== 'object' || step === null) return isSmallValue(step);
  const fields = Object.values(step);
  return fields.length <= MOST_FIELDS && fields.every(isSmallValue);
};

const step = v.pipe(
  v.unknown(),
  v.check(isSmallStep, `expected a step with numbers from ${-LARGEST_NUMBER} to ${LARGEST_NUMBER}`),
);

/** A path as written; the rules read it when they judge it. */
export const path = v.exactOptional(v.pipe(boundedList(step, MOST_STEPS, 'steps'), v.readonly()));

/** A unit alone, or several as a group; which of the two is for the whole order or question to check. */
export const named = {
  unit: v.exactOptional(idSchema),
  units: v.exactOptional(v.pipe(ids, v.minLength(1, 'expected at least one unit'))),
};
export const EITHER = 'expected either unit or units';
export const namesEither = (named: object): boolean => 'unit' in named !== 'units' in named;
