import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../shell/learn/script.ts';
import { HOLE, LOOSE_SIGN, sentencesOf } from '../../../shell/learn/testing.ts';
import { PHASES } from '../../table/learn/gesture.ts';
import type { Places } from './places.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const NAMINGS: readonly Places[] = PHASES.map((phase, i) => ({
  phase,
  unit: 'b-horse',
  enemy: 'r-villagers',
  cost: '6.3 cm',
  allowance: '8 cm',
  dice: i + 1,
  theirDice: i,
  limit: 3,
  combativity: 4,
  most: 4,
}));

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('%s', (_, words) => {
  test('no hole is left in a sentence', () => {
    for (const sentence of sentencesOf(words, NAMINGS)) expect(sentence).not.toMatch(HOLE);
  });
  test('a child of ten reads a card in one breath', () => {
    for (const { title, text, task } of Object.values(words.steps)) {
      expect(title.length).toBeLessThanOrEqual(34);
      for (const names of NAMINGS) {
        expect(lineOf<Places>(text, names).length).toBeLessThanOrEqual(210);
        expect(lineOf<Places>(task, names).length).toBeLessThanOrEqual(100);
      }
    }
  });
});

test('French keeps its signs with their words, and says tu', () => {
  for (const sentence of sentencesOf(fr, NAMINGS)) {
    expect(sentence).not.toMatch(LOOSE_SIGN);
    expect(sentence).not.toMatch(/\b(vous|votre|vos)\b/i);
  }
});
