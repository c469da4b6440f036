import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../shell/learn/script.ts';
import { HOLE, LOOSE_SIGN, sentencesOf } from '../../../shell/learn/testing.ts';
import type { Places } from './places.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

const NAMES = [
  'grenadiers',
  'roadEnd',
  'firstLine',
  'secondLine',
  'ahead',
  'battery',
  'mill',
  'general',
  'join',
  'mark',
  'unit',
  'from',
  'to',
  'enemy',
] as const satisfies readonly (keyof Places)[];
const all = (value: (name: string) => string): Places =>
  Object.fromEntries(NAMES.map(name => [name, value(name)])) as unknown as Places;
const KNOWN = all(name => name.toUpperCase());
/** Names that a battle may have no answer to. */
const UNKNOWN: Places = { ...KNOWN, ahead: '', mark: '', unit: '', from: '', to: '', enemy: '' };

const NAMINGS = [KNOWN, UNKNOWN];

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('%s', (_, words) => {
  test('no hole is left in a sentence', () => {
    for (const sentence of sentencesOf(words, NAMINGS)) expect(sentence).not.toMatch(HOLE);
  });
  test('a card is short, calm and says what to do', () => {
    for (const { title, text, task } of Object.values(words.steps)) {
      expect(title.length).toBeLessThanOrEqual(36);
      expect(text.length).toBeLessThanOrEqual(290);
      expect(lineOf(task, KNOWN)).toMatch(/\S/);
      expect(text).not.toContain('!');
    }
  });
});

test('French keeps its signs with their words', () => {
  for (const sentence of sentencesOf(fr, NAMINGS)) expect(sentence).not.toMatch(LOOSE_SIGN);
});
