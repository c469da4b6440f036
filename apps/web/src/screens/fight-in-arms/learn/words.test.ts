import { describe, expect, test } from 'vitest';
import { HOLE, LOOSE_SIGN, sentencesOf } from '../../../shell/learn/testing.ts';
import { PHASES } from '../../table/learn/gesture.ts';
import type { Places } from './places.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const NAMINGS: readonly Places[] = PHASES.map(phase => ({
  phase,
  allowance: '8 cm',
  unit: '2nd squad',
  dice: 4,
}));

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('%s', (_, words) => {
  test('no hole is left in a sentence, and none is long', () => {
    for (const sentence of sentencesOf(words, NAMINGS)) {
      expect(sentence).not.toMatch(HOLE);
      expect(sentence.length).toBeLessThanOrEqual(230);
    }
  });
});

test('French keeps its signs with their words', () => {
  for (const sentence of sentencesOf(fr, NAMINGS)) expect(sentence).not.toMatch(LOOSE_SIGN);
});
