import { expect, test } from 'vitest';
import { parseQuestion } from './question.ts';
import { renamed } from './renamed.ts';

const line = { from: [0, 0], to: [3, 0] };

test.each<[object, object]>([
  [
    { query: 'line-of-sight', ...line, is: true },
    { query: 'sight', ...line, is: true },
  ],
  [
    { query: 'sight', from: [0, 0] },
    { query: 'outlook', from: [0, 0] },
  ],
  [
    { query: 'reachable', unit: 'b1' },
    { query: 'reach', unit: 'b1' },
  ],
  [
    { query: 'view', side: 'blue' },
    { query: 'sightings', side: 'blue' },
  ],
  [{ query: 'odds' }, { query: 'chances' }],
  [
    { query: 'distance', ...line },
    { query: 'distance', ...line },
  ],
])('%j is %j today', (old, today) => {
  const asked = renamed.question?.({ ...old }) ?? {};
  expect(asked).toEqual(today);
  expect(renamed.question?.(asked)).toEqual(today);
  const { is: _, ...question } = asked;
  expect(parseQuestion(question).ok).toBe(true);
});
