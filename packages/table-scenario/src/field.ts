import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedText,
  LARGEST_TABLE,
  MOST_FEATURES,
  MOST_PLACES,
  MOST_TURNS,
  type Text,
  textSchema,
} from '@grognard/engine';
import type { Point, TableSize } from '@grognard/table';
import * as v from 'valibot';
import { pointSchema } from './numbers.ts';

/** On less nobody finds room to deploy. */
export const SMALLEST_TABLE = 40;

/** All corners of a field's terrain together: every unit is held against every one of them. */
export const MOST_POINTS_IN_ALL = 10_000;

const side = boundedNumber(SMALLEST_TABLE, LARGEST_TABLE, 'cm');

/** A table: [width, height], west to east and north to south. */
export const sizeSchema: v.GenericSchema<unknown, TableSize> = v.strictTuple([side, side]);

/** A name on the map that belongs to no piece of terrain. */
export interface NamedPlace {
  readonly text: Text;
  readonly at: Point;
  readonly kind?: string;
}

export const placesSchema: v.GenericSchema<unknown, readonly NamedPlace[]> = boundedList(
  v.strictObject({ text: textSchema, at: pointSchema, kind: v.exactOptional(boundedText(20)) }),
  MOST_PLACES,
  'places',
);

const pointsOf = (piece: unknown): number =>
  typeof piece !== 'object' || piece === null
    ? 0
    : Object.values(piece).reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);

/** The pieces of terrain of a field; how many points they have together is looked at before any of them. */
export const terrainSchema = <T extends v.GenericSchema>(piece: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(MOST_FEATURES, `expected at most ${MOST_FEATURES} pieces of terrain`),
    v.check(
      all => all.reduce<number>((sum, each) => sum + pointsOf(each), 0) <= MOST_POINTS_IN_ALL,
      `expected at most ${MOST_POINTS_IN_ALL} points in all`,
    ),
    v.array(piece),
  );

export const turnsSchema = boundedCount(1, MOST_TURNS, 'turns');
