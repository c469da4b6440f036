import { expect, test } from 'vitest';
import { toldApart } from './scenario.ts';

test('names that several share are numbered, all others stay', () => {
  expect(toldApart(['house', 'Church', 'house', 'wood'])).toEqual(['house 1', 'Church', 'house 2', 'wood']);
  expect(toldApart([])).toEqual([]);
});
