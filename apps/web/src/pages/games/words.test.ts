import { expect, test, vi } from 'vitest';
import { NOT_FRENCH, textsOf } from '../../words/testing.ts';

vi.stubGlobal('navigator', { languages: ['fr'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { gameWords } = await import('./words.ts');

test('French signs have their narrow spaces, and apostrophes are round', () => {
  expect(textsOf(gameWords.value).filter(text => NOT_FRENCH.test(text))).toEqual([]);
});
