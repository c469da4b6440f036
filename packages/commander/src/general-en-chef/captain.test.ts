import { expect, test } from 'vitest';
import { playBattle } from '../battle.ts';
import { judgement } from './index.ts';
import { loadScenario, ruleset } from './testing.ts';

const { captain, greedy } = judgement.commanders;

// a refused order throws: to have come to its end is to have been legal
test.each(['hougoumont-1815', 'raevsky-1812'])(
  'the captain opens %s with legal orders',
  async id => {
    const scenario = await loadScenario(id, 2);
    const commanders = { blue: captain!, red: greedy! };
    expect(playBattle({ ruleset, scenario, seed: '1', commanders }).outcome).not.toBeNull();
  },
  300_000,
);
