import { boundedText } from '@grognard/engine';
import * as v from 'valibot';

const LONGEST_TITLE = 60;
/** Signs that are not seen, and those that turn the reading around. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;

/** The name of a club or a tournament. */
export const titleSchema = v.pipe(
  boundedText(LONGEST_TITLE),
  v.transform(text => text.normalize('NFC').trim()),
  v.minLength(2, 'expected at least 2 characters'),
  v.check(text => !UNSEEN.test(text), 'expected signs that can be seen'),
);
