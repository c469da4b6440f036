import { type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { squareSchema } from './scenario.ts';
import type { Order, Programme } from './types.ts';

/** Far more than anybody can walk; what is too long for a unit is refused by its clause. */
const LONGEST_PATH = 1000;

const isEmpty = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0;

/** Empty is empty, whether it is written `{}` or `[]`: the unit, or the whole army, stays. */
const pathSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? [] : raw)),
  v.array(squareSchema),
  v.maxLength(LONGEST_PATH, `expected at most ${LONGEST_PATH} squares`),
);
const pathsSchema = v.pipe(
  v.unknown(),
  v.transform(raw => (isEmpty(raw) ? {} : raw)),
  v.check(raw => !Array.isArray(raw), 'expected a path for each unit: { b1: [[1, 0], …], … }'),
  v.record(v.string(), pathSchema),
);

export const programmeSchema: v.GenericSchema<unknown, Programme> = v.strictObject({
  type: v.literal('programme'),
  side: v.exactOptional(v.string()),
  paths: pathsSchema,
});

/** Reads an order: there is one kind, the programme. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(programmeSchema, raw);
