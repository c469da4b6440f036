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

test('the list of keys is as long in both languages, each with the caps of its keyboard', () => {
  const caps = [en, fr].map(({ battle }) => Object.keys(battle.keyMeanings));
  expect(caps[1]).toHaveLength(caps[0]!.length);
  expect(caps[1]!.join(' ')).toMatch(/Entrée.*Échap/);
  expect(caps[1]!.join(' ')).not.toMatch(/Enter|Backspace|Del|Shift|Space|Esc\b/);
});
