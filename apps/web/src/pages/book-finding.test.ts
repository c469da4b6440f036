import { readRulebook } from '@grognard/rulebook';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { searchBoth } = await import('./book-finding.ts');

const en = readRulebook('# Game\n\n## Horses\n\n{#AB-MOVE-01} A horse jumps a hedge.\n', 'en').index;
const fr = readRulebook('# Jeu\n\n## Chevaux\n\n{#AB-MOVE-01} Un cheval saute une haie.\n', 'fr').index;

test('a word of the other language finds the passage, as this book puts it', () => {
  expect(searchBoth(en, fr, 'haie')).toMatchObject([{ anchor: 'AB-MOVE-01', title: 'Horses' }]);
  expect(searchBoth(en, null, 'haie')).toEqual([]);
});

test('what both say is found once', () => {
  expect(searchBoth(en, fr, 'AB-MOVE-01')).toHaveLength(1);
});
