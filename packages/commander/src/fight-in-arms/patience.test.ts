import { expect, test } from 'vitest';
import { CAPTAIN_IN } from './captain.ts';
import { commanderOf, greedy } from './greedy.ts';
import { fight, readScenario } from './testing.ts';

const rifles = (side: string, y: number, facing: number) =>
  [30, 50, 70].map((x, i) => ({
    id: `${side}-${i}`,
    side,
    profile: 'ww2-germany-infantry/grenadiere',
    at: [x, y],
    facing,
  }));

/** Two lines of rifles on open ground, far out of range of each other, for ten turns. */
const scenario = readScenario({
  format: 'grognard/scenario@1',
  ruleset: 'fight-in-arms',
  id: 'two-lines',
  kind: 'battle',
  title: { en: 'Two lines', fr: 'Deux lignes' },
  sides: ['blue', 'red'].map(id => ({ id, name: { en: id, fr: id } })),
  turns: 10,
  field: { size: [100, 120], terrain: [] },
  units: [...rifles('blue', 110, 0), ...rifles('red', 10, 180)],
});

/** The turn in which somebody first marches, where a commander meets its like. */
const firstMarch = (commander: typeof greedy): number | undefined =>
  fight(scenario, 'two lines', [commander, commander]).orders.find(({ order }) => order.type === 'move')
    ?.after.turn;

test('[FIA-MOD-02] who is patient lets the enemy come, and goes to meet him when his time is up', () => {
  expect(firstMarch(greedy)).toBe(1);
  expect(firstMarch(commanderOf('captain', CAPTAIN_IN.bold))).toBe(6);
  expect(firstMarch(commanderOf('captain', CAPTAIN_IN.careful))).toBe(8);
});
