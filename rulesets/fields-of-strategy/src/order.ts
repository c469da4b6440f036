import {
  boundedList,
  boundedRecord,
  boundedText,
  LONGEST_ID,
  MOST_STEPS,
  MOST_UNITS,
  type Parsed,
  parseWith,
} from '@grognard/engine';
import * as v from 'valibot';
import { squareSchema } from './scenario.ts';
import type { Order, Programme } from './types.ts';

const isEmpty = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0;

/** A path: far longer than anybody can walk; what is too long for a unit is refused by its clause. */
export const squaresSchema = v.pipe(boundedList(squareSchema, MOST_STEPS, 'squares'), v.readonly());

/** Empty is empty, whether it is written `{}` or `[]`: the unit, or the whole army, stays. */
const pathSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? [] : raw)),
  squaresSchema,
);
const pathsSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? {} : raw)),
  v.check(raw => !Array.isArray(raw), 'expected a path for each unit: { b1: [[1, 0], …], … }'),
  boundedRecord(boundedText(LONGEST_ID), pathSchema, MOST_UNITS, 'paths'),
);

export const programmeSchema: v.GenericSchema<unknown, Programme> = v.strictObject({
  type: v.literal('programme'),
  side: v.exactOptional(boundedText(LONGEST_ID)),
  paths: pathsSchema,
});

/** Reads an order: there is one kind, the programme. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(programmeSchema, raw);
