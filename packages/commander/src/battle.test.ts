import { append, newMatch, positionOf } from '@grognard/engine';
import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import { expect, test } from 'vitest';
import { playBattle } from './battle.ts';
import type { Commander } from './contract.ts';
import { findCommander, levelsFor } from './levels.ts';
import { OrderRefused } from './onward.ts';
import { campaign, loadScenario, ruleset } from './testing.ts';

test('a battle between commanders is the match of the same seed and orders', async () => {
  const scenario = await loadScenario('first-orders');
  const orders = campaign(scenario, 'captain', 'seed');
  let match = newMatch(ruleset, scenario, 'seed');
  for (const { side, order, after } of orders) {
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') expect.fail(appended.status);
    match = appended.match;
    expect(positionOf(match)).toEqual(after);
  }
});

test('a refused order stops the battle and says whose it was', async () => {
  const scenario = await loadScenario('first-orders');
  const cheat: Commander<FieldsOfStrategy> = {
    id: 'cheat',
    takePost: () => ({
      // biome-ignore lint/correctness/useYield: it does not think
      *think() {
        return { type: 'programme' as const, paths: { nobody: [[0, 0]] } };
      },
    }),
  };
  const commanders = { blue: cheat, red: cheat };
  expect(() => playBattle({ ruleset, scenario, seed: '', commanders })).toThrow(OrderRefused);
  expect(() => playBattle({ ruleset, scenario, seed: '', commanders })).toThrow(
    /cheat gave blue .* FOS-PROG-04/,
  );
});

test('levels are found by name, for a game that has its own and for any other', async () => {
  expect(await levelsFor('fields-of-strategy')).toEqual([
    'random',
    'greedy',
    'recruit',
    'captain',
    'marshal',
  ]);
  expect(await levelsFor('another-game')).toEqual(['random', 'greedy']);
  expect((await findCommander('fields-of-strategy', 'captain'))?.id).toBe('captain');
  expect(await findCommander('fields-of-strategy', 'toString')).toBeNull();
});
