import { expect, test, vi } from 'vitest';
import { NOT_FRENCH, textsOf } from '../words/testing.ts';
import { SOUNDS } from './sounds.ts';

vi.stubGlobal('navigator', { languages: ['fr'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { SOUND_WORDS } = await import('./words.ts');

test('every sound has a name and a meaning in both languages', () => {
  for (const { names, meanings } of Object.values(SOUND_WORDS)) {
    expect(Object.keys(names)).toEqual(Object.keys(SOUNDS));
    expect(Object.keys(meanings)).toEqual(Object.keys(SOUNDS));
  }
  for (const text of textsOf(SOUND_WORDS.fr)) expect(text).not.toMatch(NOT_FRENCH);
});

test('sounds are short and calm', () => {
  for (const parts of Object.values(SOUNDS)) {
    expect(Math.max(...parts.map(({ at, length }) => at + length))).toBeLessThanOrEqual(2.1);
    expect(Math.max(...parts.map(({ loudness }) => loudness))).toBeLessThanOrEqual(0.6);
  }
});
