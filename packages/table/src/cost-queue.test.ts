import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dequeue, emptyQueue, enqueue } from './cost-queue.ts';

test('the cheapest comes first, and of equals the first that came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), costs => {
      const queue = emptyQueue<readonly [cost: number, arrival: number]>();
      const items = costs.map((cost, arrival) => [cost, arrival] as const);
      for (const item of items) enqueue(queue, item, item[0]);
      const sorted = items.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
      expect(items.map(() => dequeue(queue))).toStrictEqual(sorted);
      expect(dequeue(queue)).toBeUndefined();
    }),
  );
});
