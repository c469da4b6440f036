import { expect, test } from 'vitest';
import { captain, greedy } from './greedy.ts';
import { fight, loadScenario } from './testing.ts';

const { orders } = fight(await loadScenario('first-contact'), 'lines', [captain, greedy]);

// a refused order throws: a battle that came to its end was fought by legal orders only
test('the captain marches a line with its headquarters as one', () => {
  const groups = orders.flatMap(({ order }) => (order.type === 'move' && order.units ? [order.units] : []));
  expect(groups.length).toBeGreaterThan(0);
  for (const units of groups) expect(units).toContain('b-hq');
});
