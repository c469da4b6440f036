import { boundedList } from '@grognard/engine';
import * as v from 'valibot';

/** Exactly two sides. */
export const twoSides = <T extends v.GenericSchema>(side: T) =>
  v.pipe(boundedList(side, 2, 'sides'), v.length(2, 'expected exactly two sides'));
