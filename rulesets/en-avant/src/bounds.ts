import { boundedList, boundedNumber, boundedRecord, idSchema, LARGEST_TABLE } from '@grognard/engine';
import * as v from 'valibot';

/** The most that a number or a list of an order or a question may be: nothing lawful comes near it. */
export const MOST_CM = LARGEST_TABLE;
export const MOST_DEGREES = 360;
export const MOST_COUNT = 1000;
export const MOST_LISTED = 200;
export const MOST_STEPS = 50;

/** A length or a coordinate. */
export const cm = boundedNumber(0 - MOST_CM, MOST_CM, 'cm');
/** An angle, either way round. */
export const degrees = boundedNumber(0 - MOST_DEGREES, MOST_DEGREES, 'degrees');
/** A number of things, or the place of one among them; whether it is whole is for the rules to say. */
export const count = boundedNumber(0 - MOST_COUNT, MOST_COUNT);
/** A place on the table. */
export const point = v.strictTuple([cm, cm]);
export const ids = boundedList(idSchema, MOST_LISTED, 'ids');
/** Numbers by unit. */
export const countsById = boundedRecord(idSchema, count, MOST_LISTED, 'units');
