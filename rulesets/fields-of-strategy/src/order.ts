import { type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { squareSchema } from './scenario.ts';
import type { Order, Programme } from './types.ts';

/** Far more than anybody can walk; what is too long for a unit is refused by its clause. */
const LONGEST_PATH = 1000;

export const programmeSchema: v.GenericSchema<unknown, Programme> = v.strictObject({
  type: v.literal('programme'),
  side: v.exactOptional(v.string()),
  paths: v.record(
    v.string(),
    v.pipe(v.array(squareSchema), v.maxLength(LONGEST_PATH, `expected at most ${LONGEST_PATH} squares`)),
  ),
});

/** Reads an order: there is one kind, the programme. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(programmeSchema, raw);
