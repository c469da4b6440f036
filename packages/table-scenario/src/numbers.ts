import { boundedNumber, LARGEST_TABLE } from '@grognard/engine';
import { type Cm, type Degrees, type Point, quantiseFacing, quantisePoint } from '@grognard/table';
import * as v from 'valibot';

/** What lies beside the table lies at most a table away from it. */
export const coordinateSchema = boundedNumber(-LARGEST_TABLE, 2 * LARGEST_TABLE, 'cm');

/** A point [x, y] in centimetres from the north-west corner, on the table or beside it. */
export const pointSchema: v.GenericSchema<unknown, Point> = v.strictTuple([
  coordinateSchema,
  coordinateSchema,
]);

/** A point where something stands, to the quantum in which the table measures. */
export const placeSchema: v.GenericSchema<unknown, Point> = v.pipe(pointSchema, v.transform(quantisePoint));

/** A direction in degrees: 0 is north, 90 east. */
export const facingSchema: v.GenericSchema<unknown, Degrees> = v.pipe(
  boundedNumber(-360, 360, 'degrees'),
  v.transform(quantiseFacing),
);

/** A length in centimetres. */
export const lengthSchema: v.GenericSchema<unknown, Cm> = v.pipe(
  v.number(),
  v.check(
    cm => cm > 0 && cm <= LARGEST_TABLE,
    `expected a length above 0 and of at most ${LARGEST_TABLE} cm`,
  ),
);
