import { expect, test } from 'vitest';
import { withOwnIds } from './figures.ts';

test('the parts of a drawing are called by its own name, where they are made and where they are used', () => {
  const drawn = '<svg><clipPath id="map-sheet"/><g clip-path="url(#map-sheet)"/><use href="#map-t0"/></svg>';
  expect(withOwnIds(drawn, 'figure-2')).toBe(
    '<svg><clipPath id="figure-2-map-sheet"/><g clip-path="url(#figure-2-map-sheet)"/><use href="#figure-2-map-t0"/></svg>',
  );
});
