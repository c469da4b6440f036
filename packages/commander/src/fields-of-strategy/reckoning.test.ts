import { UMPIRE } from '@grognard/engine';
import { expect, test } from 'vitest';
import { campaign, loadScenario, positionsOf, ruleset } from '../testing.ts';
import { surveyField } from './field.ts';
import { alwaysLoses, canRetreat, factor, fireTarget, groundBonus } from './reckoning.ts';
import { GONE, isEngaged, layPosition, makeSandTable, NOBODY } from './sand-table.ts';

const EDITIONS = [
  {},
  { edition: 'fr' },
  { autoLoserCounts: true },
  { roadCancelsShelter: true },
  { obstacleShelters: false },
  { autoLossMovingOnly: false, autoLossDefender: 'infantry' },
  { lowCoverBlocks: true, midHeightsBlock: true },
  { movedArtilleryFires: false, fireLimit: 'turn' },
  { leadersEnterCover: true, objectiveControl: 'fighting' },
] as const;

test.each(EDITIONS)('what the sand table reckons is what the rules answer: %j', async options => {
  const scenario = await loadScenario('the-bridge', options);
  const rules = ruleset.prepare(scenario);
  const field = surveyField(scenario);
  const { ids } = field.ground.roster;
  const t = makeSandTable(field);
  let fights = 0;
  for (const position of positionsOf(campaign(scenario, 'greedy'))) {
    const view = rules.view(position, UMPIRE);
    const answer = (question: Parameters<typeof rules.answer>[1]) => {
      const parsed = rules.answer(view, question);
      return parsed.ok ? (parsed.value as { is: unknown }).is : expect.fail(JSON.stringify(parsed.faults));
    };
    layPosition(t, position);
    const hits = new Map<number, number>();
    for (let u = 0; u < ids.length; u++) {
      if (t.at[u] === GONE || t.types[u] === 3) continue;
      const unit = ids[u]!;
      if (t.types[u] === 2) {
        const target = fireTarget(t, u);
        expect(answer({ query: 'fire-target', unit })).toBe(target === NOBODY ? null : ids[target]!);
        if (target !== NOBODY) hits.set(target, (hits.get(target) ?? 0) + 1);
      }
      expect(answer({ query: 'engagement', unit })).toBe(isEngaged(t, u));
      expect(answer({ query: 'retreat-square', unit }) !== null).toBe(canRetreat(t, u));
    }
    const strength = (u: number) => factor(t, u) - (hits.get(u) ?? 0);
    for (let u = 0; u < ids.length; u++) {
      if (t.at[u] === GONE || !isEngaged(t, u)) continue;
      const unit = ids[u]!;
      expect(answer({ query: 'factor', unit })).toBe(strength(u));
      for (let v = 0; v < ids.length; v++) {
        if (t.at[v] === GONE || t.sides[v] === t.sides[u] || t.types[v] === 3) continue;
        const [dx, dy] = [0, 1].map(
          axis => field.ground.grid.squares[t.at[u]!]![axis]! - field.ground.grid.squares[t.at[v]!]![axis]!,
        );
        if (Math.max(Math.abs(dx!), Math.abs(dy!)) > 1) continue;
        fights++;
        const against = ids[v]!;
        expect(answer({ query: 'differential', unit, against })).toBe(
          strength(u) - strength(v) + groundBonus(t, u, v),
        );
        expect(answer({ query: 'automatic-loss', unit, against })).toBe(alwaysLoses(t, u, v));
      }
    }
  }
  expect(fights).toBeGreaterThan(10);
});
