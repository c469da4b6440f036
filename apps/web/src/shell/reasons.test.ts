import { makeSpeaker } from '@grognard/rulebook';
import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { named, piecesOf } = await import('./reasons.ts');

describe('a sentence with names', () => {
  test('is cut at them', () => {
    expect(piecesOf(`${named('b1', '9th Light')} attacks ${named('r2', 'Novgorod')}.`)).toEqual([
      { id: 'b1', text: '9th Light' },
      { text: ' attacks ' },
      { id: 'r2', text: 'Novgorod' },
      { text: '.' },
    ]);
  });
  test('may have none', () => {
    expect(piecesOf('Nothing is to be gained.')).toEqual([{ text: 'Nothing is to be gained.' }]);
  });
  test('keeps its names through the templates of the speaker, in lists too', () => {
    const { tell } = makeSpeaker(
      { events: { attack: '{units} : attaque sur {enemy}.' }, refusals: {}, terms: {} },
      { language: 'fr', nameOf: id => named(id, id.toUpperCase()), placeOf: String },
    );
    const event = { type: 'attack', units: ['a', 'b'], enemy: 'c' };
    expect(piecesOf(tell(event)).flatMap(({ id }) => (id ? [id] : []))).toEqual(['a', 'b', 'c']);
  });
});
