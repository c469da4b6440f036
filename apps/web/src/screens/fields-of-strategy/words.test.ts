import { expect, test } from 'vitest';
import { NOT_FRENCH, textsOf } from '../../words/testing.ts';
import { COMMAND_WORDS } from './command-words.ts';
import { MARCH_WORDS } from './march-words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

test('French keeps its signs with their words, and has true apostrophes', () => {
  for (const text of [...textsOf(fr), ...textsOf(MARCH_WORDS.fr), ...textsOf(COMMAND_WORDS.fr)])
    expect(text).not.toMatch(NOT_FRENCH);
});

test('French counts one objective and one impulse as one', () => {
  expect([1, 2].map(n => fr.held(n, 4))).toEqual(['1 objectif sur 4', '2 objectifs sur 4']);
  expect([1, 2].map(n => fr.impulses(n, 5))).toEqual(['1 impulsion sur 5', '2 impulsions sur 5']);
});

test('the keys are those of a keyboard of the language', () => {
  const caps = [en, fr].map(({ keyMeanings }) => Object.keys(keyMeanings));
  expect(caps[1]).toHaveLength(caps[0]!.length);
  expect(caps[1]!.join(' ')).toMatch(/Entrée.*Retour arrière.*Suppr.*Maj\+N/);
});
