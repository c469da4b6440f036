import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { NOT_FRENCH, textsOf } from './testing.ts';

test('French keeps its signs with their words, and has true apostrophes', () => {
  for (const text of textsOf(fr)) expect(text).not.toMatch(NOT_FRENCH);
});

test('the list of keys is as long in both languages, each with the caps of its keyboard', () => {
  const caps = [en, fr].map(({ battle }) => Object.keys(battle.keyMeanings));
  expect(caps[1]).toHaveLength(caps[0]!.length);
  expect(caps[1]!.join(' ')).toMatch(/Entrée.*Échap/);
  expect(caps[1]!.join(' ')).not.toMatch(/Enter|Backspace|Del|Shift|Space|Esc\b/);
});
