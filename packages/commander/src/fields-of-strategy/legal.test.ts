import { expect, test } from 'vitest';
import { campaign, loadScenario } from '../testing.ts';

/** playBattle throws at the first order that the rules refuse. */
test.each([
  {},
  { edition: 'fr' },
  { fog: false },
  { blockedUnit: 'stop' },
  { leadersEnterCover: true, objectiveControl: 'fighting' },
  { roadEnemyRadius: 0 },
  { scoreBasis: 'units', endOnElimination: true },
  { movedArtilleryFires: false, fireLimit: 'turn' },
] as const)('captains play the bridge to its end with %j', async options => {
  const scenario = await loadScenario('the-bridge', options);
  expect(campaign(scenario, 'captain').length).toBeGreaterThan(5);
});

test.each(['marengo-1800', 'waterloo-1815', 'austerlitz-1805'])('recruits play %s to its end', async id => {
  expect(campaign(await loadScenario(id), 'recruit').length).toBeGreaterThan(20);
});
