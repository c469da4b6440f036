import { fuzz } from '@grognard/engine';
import { commonGround, cornersOf, onTable } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { OPTION_VALUES } from './options.ts';
import { onTheTable } from './position.ts';
import { fightInArms } from './ruleset.ts';
import { FAVOUR, OVERLAP_AREA } from './tables.ts';
import { playByChance, readScenario } from './testing.ts';
import { BRAWL, PREPARED, SKIRMISH } from './testing-battles.ts';

describe('battles played by chance keep the contract', () => {
  test.each([
    ['a skirmish', SKIRMISH, '1'],
    ['close quarters', BRAWL, '2'],
    ['the full preparation', PREPARED, '3'],
  ])('%s', (_name, battle, seed) => {
    const report = fuzz(fightInArms, readScenario(battle), { seed, most: 5000, every: 9 });
    expect(report.problems).toEqual([]);
    expect(report.outcome).not.toBeNull();
  });
});

/** Every option at one of its values, another one for each seed. */
const optionsFor = (seed: number) =>
  Object.fromEntries(
    Object.entries(OPTION_VALUES).map(([name, values], i) => [name, values[(seed + i) % values.length]]),
  );

test.each([1, 2])(
  '[FIA-BASE-05] [FIA-BASE-06] no base leaves the table or overlaps another, options %i',
  seed => {
    const scenario = readScenario({ ...BRAWL, options: optionsFor(seed), turns: 5 });
    playByChance(scenario, `bases-${seed}`, position => {
      const bases = onTheTable(position);
      const off = bases.filter(base => !onTable(scenario.field.size, cornersOf(base), FAVOUR));
      const pairs = bases.flatMap((a, i) => bases.slice(i + 1).map(b => [a, b] as const));
      const overlapping = pairs.filter(([a, b]) => commonGround(a, b) > OVERLAP_AREA);
      expect(off.map(({ id }) => id)).toEqual([]);
      expect(overlapping.map(([a, b]) => `${a.id} ${b.id}`)).toEqual([]);
    });
  },
);
