import { expect, test } from 'vitest';
import { NOT_FRENCH, textsOf } from '../words/testing.ts';
import { fr } from './words-fr.ts';

test('French keeps its signs with their words, and has true apostrophes', () => {
  for (const text of textsOf(fr)) expect(text).not.toMatch(NOT_FRENCH);
});
