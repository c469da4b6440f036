import { expect, test } from 'vitest';
import { renamed } from './renamed.ts';

// a question of old, and as it is asked today
test.each<[object, object]>([
  [
    { query: 'los', unit: 'b1', target: 'r1', is: true },
    { query: 'sight', from: 'b1', to: 'r1', is: true },
  ],
  [
    { query: 'zoc', unit: 'b1', is: [] },
    { query: 'zone', unit: 'b1', is: [] },
  ],
  [
    { query: 'reach', unit: 'b1', path: [{ forward: 9 }], is: { ok: false, clause: 'FIA-MOVE-03' } },
    { query: 'path', unit: 'b1', path: [{ forward: 9 }], is: false, refused: 'FIA-MOVE-03' },
  ],
  [
    { query: 'range', unit: 'b1', target: 'r1', is: 8 },
    { query: 'shooting-distance', unit: 'b1', target: 'r1', is: 8 },
  ],
  [
    { query: 'melee-odds', unit: 'b1', enemy: 'r1' },
    { query: 'chances', of: 'melee', unit: 'b1', enemy: 'r1' },
  ],
])('%j', (old, today) => {
  const asked = renamed.question?.({ ...old }) ?? {};
  expect(asked).toEqual(today);
  expect(renamed.question?.(asked)).toEqual(today);
});
