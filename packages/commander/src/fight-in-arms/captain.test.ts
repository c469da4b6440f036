import { expect, test } from 'vitest';
import { TEMPERS } from '../shared/temper.ts';
import { CAPTAIN_IN } from './captain.ts';
import { commanderOf, greedy } from './greedy.ts';
import { fight, loadScenario } from './testing.ts';

const stubborn = commanderOf('captain', CAPTAIN_IN.stubborn);
const { orders } = fight(await loadScenario('first-contact'), 'lines', [stubborn, greedy]);

// a refused order throws: a battle that came to its end was fought by legal orders only
test('a stubborn captain marches a line with its headquarters as one', () => {
  const groups = orders.flatMap(({ order }) => (order.type === 'move' && order.units ? [order.units] : []));
  expect(groups.length).toBeGreaterThan(0);
  for (const units of groups) expect(units).toContain('b-hq');
});

test('no two tempers fight a battle alike', async () => {
  const scenario = await loadScenario('first-contact');
  const battles = TEMPERS.map(temper => {
    const captain = commanderOf('captain', CAPTAIN_IN[temper]);
    return JSON.stringify(fight(scenario, 'tempers', [captain, captain]).orders.map(({ order }) => order));
  });
  expect(new Set(battles).size).toBe(TEMPERS.length);
});
