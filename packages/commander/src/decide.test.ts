import { expect, test } from 'vitest';
import type { Thinking } from './contract.ts';
import { finish } from './decide.ts';

function* thought(): Thinking {
  yield { share: 0.3, best: { type: 'first' } };
  yield { share: 0.6, best: { type: 'better' } };
  return { type: 'best' };
}

test('a thought runs to its end and tells how far it has come', () => {
  const shares: number[] = [];
  expect(finish(thought(), { progress: ({ share }) => shares.push(share) })).toEqual({ type: 'best' });
  expect(shares).toEqual([0.3, 0.6]);
});

// asked after so many slices, the order that is given
test.each([
  [1, 'first'],
  [2, 'better'],
  [3, 'best'],
])('patience that ends after %i slices takes the %s so far', (slices, type) => {
  let asked = 0;
  expect(finish(thought(), { isOver: () => ++asked >= slices })).toEqual({ type });
});
