import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text of a catalogue, those with holes filled once with ones and once with twos. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [1, 2].map(n => String(value(n, n, n)));
  return Object.entries(value as object).flatMap(([, each]) => textsOf(each));
}

test('French keeps its signs with their words, and has true apostrophes', () => {
  for (const text of textsOf(fr)) {
    expect(text).not.toMatch(/[ \u00a0][;:!?»]|«[ \u00a0]/);
    expect(text).not.toMatch(/[^\u202f(«+][;:!?»]|'/);
  }
});

test('French counts one objective and one impulse as one', () => {
  expect([1, 2].map(n => fr.battle.held(n, 4))).toEqual(['1 objectif sur 4', '2 objectifs sur 4']);
  expect([1, 2].map(n => fr.battle.impulses(n, 5))).toEqual(['1 impulsion sur 5', '2 impulsions sur 5']);
});

test('the list of keys is as long in both languages, each with the caps of its keyboard', () => {
  const caps = [en, fr].map(({ battle }) => Object.keys(battle.keyMeanings));
  expect(caps[1]).toHaveLength(caps[0]!.length);
  expect(caps[1]!.join(' ')).toMatch(/Entrée.*Retour arrière.*Suppr.*Maj\+N.*Échap/);
  expect(caps[1]!.join(' ')).not.toMatch(/Enter|Backspace|Del|Shift|Space|Esc\b/);
});
