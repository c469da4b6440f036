import type { EnAvant, Position } from '@grognard/en-avant';
import { seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import type { Commander } from '../contract.ts';
import { finish } from '../decide.ts';
import { seat } from '../player.ts';
import { captain, marshal } from './captain.ts';
import { greedy, recruit } from './greedy.ts';
import { fight, loadScreened, random, ruleset } from './testing.ts';

const scenario = await loadScreened('kadesh-1274bc');
const rules = ruleset.prepare(scenario);
const { opening, orders } = fight(scenario, 'leak', [greedy, greedy]);
const deploying = orders.filter(({ before }) => before.turn === 0);

/** What a commander orders at some moment of its deployment. */
function decision(commander: Commander<EnAvant>, side: string, position: Position) {
  const player = seat(commander, { ruleset, rules, side }, opening);
  return finish(player.think(position, { dice: seededDice('leak') }));
}

/** The same with the troops behind the other screen shifted, drawn up otherwise, or not there yet. */
const altered = (position: Position, enemy: string): readonly Position[] => {
  const others = (change: (unit: Position['units'][number]) => Position['units']) => ({
    ...position,
    units: position.units.flatMap(unit => (unit.side === enemy ? change(unit) : [unit])),
  });
  return [
    others(unit => [{ ...unit, at: [unit.at[0] + 5, unit.at[1]] }]),
    others(unit => [{ ...unit, facing: (unit.facing + 180) % 360 }]),
    others(unit => [{ ...unit, files: 1 }]),
  ];
};

describe.each([
  ['greedy', greedy],
  ['recruit', recruit],
  ['captain', captain],
  ['marshal', marshal],
  ['random', random],
] as const)('%s', (_, commander) => {
  test('does not notice how the enemy is drawn up behind his screen', () => {
    let proofs = 0;
    for (const { before, side } of deploying.slice(8, 30).filter((_, i) => i % 4 === 0)) {
      const enemy = scenario.sides.find(({ id }) => id !== side)!.id;
      if (!before.units.some(unit => unit.side === enemy)) continue;
      const order = decision(commander, side, before);
      for (const other of altered(before, enemy)) {
        expect(other.units).not.toEqual(before.units);
        expect(decision(commander, side, other)).toEqual(order);
        proofs++;
      }
    }
    expect(proofs).toBeGreaterThan(5);
  }, 60_000);
});
