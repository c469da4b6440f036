import { expect, test } from 'vitest';
import { piecesIn, placeNamed } from './places.ts';

const labels = { columns: ['A', 'B', 'AA'], rows: ['1', '2', '12'] };

test.each([
  ['A1', [0, 0]],
  ['AA12', [2, 2]],
  ['C1', undefined],
  ['A3', undefined],
  ['a1', undefined],
])('%s names %j', (word, place) => {
  expect(placeNamed(labels, word)).toEqual(place);
});

test('a typed square becomes a link, everything else stays as it was typed', () => {
  expect(piecesIn(labels, 'Well held at B2. ZZ9 is not on the map, A1!')).toEqual([
    { text: 'Well held at ' },
    { text: 'B2', place: [1, 1] },
    { text: '. ' },
    { text: 'ZZ9' },
    { text: ' is not on the map, ' },
    { text: 'A1', place: [0, 0] },
    { text: '!' },
  ]);
});
