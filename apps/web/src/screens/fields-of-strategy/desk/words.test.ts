import { expect, test } from 'vitest';
import { NOT_FRENCH, textsOf } from '../../../words/testing.ts';
import { fr } from './words-fr.ts';

test('French signs have their narrow spaces, and apostrophes are round', () => {
  expect(textsOf(fr).filter(text => NOT_FRENCH.test(text))).toEqual([]);
});
