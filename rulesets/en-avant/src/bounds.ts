import { idSchema } from '@grognard/engine';
import * as v from 'valibot';

/** The most that any number, list or text from outside may be: nothing lawful comes near it. */
export const MOST_CM = 1000;
export const MOST_DEGREES = 360;
export const MOST_COUNT = 1000;
export const MOST_LISTED = 200;
export const MOST_STEPS = 50;

const within = (least: number, most: number) =>
  v.pipe(
    v.number('expected a number'),
    v.finite('expected a number'),
    v.minValue(least, `expected at least ${least}`),
    v.maxValue(most, `expected at most ${most}`),
  );

/** A length or a coordinate in centimetres. */
export const cm = within(0 - MOST_CM, MOST_CM);
/** An angle, either way round. */
export const degrees = within(0 - MOST_DEGREES, MOST_DEGREES);
/** A number of things, or the place of one among them; whether it is whole is for the rules to say. */
export const count = within(0 - MOST_COUNT, MOST_COUNT);
/** A number of things of which there is at least one, or none. */
export const wholeFrom = (least: 0 | 1) =>
  v.pipe(within(least, MOST_COUNT), v.integer('expected a whole number'));
/** A place on the table. */
export const point = v.strictTuple([cm, cm]);

/** A list of no more than so many. */
export const listOf = <T extends v.GenericSchema>(item: T, most = MOST_LISTED) =>
  v.pipe(v.array(item), v.maxLength(most, `expected at most ${most}`));
export const ids = listOf(idSchema);
