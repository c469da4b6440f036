import { expect, test } from 'vitest';
import { finish } from '../decide.ts';
import { ownDice, seat } from '../player.ts';
import { greedy } from './greedy.ts';
import { fight, loadScenario, loadScreened, random, ruleset } from './testing.ts';

const lesson = await loadScenario('first-battle');

// A refused order throws, so that a battle fought to its end is a proof of legal orders only.
test.each(['first-battle', 'zama-202bc'])(
  '%s is fought to its end: contact in the first half, losses on both sides',
  async id => {
    const scenario = await loadScenario(id);
    const { orders, position } = fight(scenario, 'whole');
    const contact = orders.find(({ events }) => events.some(({ type }) => type === 'contact'));
    expect(contact?.before.turn).toBeLessThanOrEqual(scenario.turns! / 2 + 1);
    for (const army of Object.values(position.armies)) expect(army.lost).toBeGreaterThan(0);
  },
  60_000,
);

test('the same battle is fought again from the same seed, order by order', () => {
  const orders = () => fight(lesson, 'again').orders.map(({ order }) => order);
  expect(orders()).toEqual(orders());
}, 60_000);

test('a thought leaves no trace for the next', () => {
  const { opening, orders } = fight(lesson, 'trace');
  const rules = ruleset.prepare(lesson);
  const later = orders[30]!;
  const player = seat(greedy, { ruleset, rules, side: later.side }, opening);
  const think = () => finish(player.think(later.before, { dice: ownDice('trace', later.side, 'now') }));
  const first = think();
  finish(player.think(orders.find(({ side }) => side === later.side)!.before, { dice: ownDice('', '', '') }));
  expect(think()).toEqual(first);
}, 60_000);

test('it beats a commander that gives any order, from either side', () => {
  const seeds = ['1', '2', '3', '4', '5'];
  const wins = seeds.flatMap(seed => [
    fight(lesson, seed, [greedy, random]).outcome.winner === 'blue',
    fight(lesson, seed, [random, greedy]).outcome.winner === 'red',
  ]);
  expect(wins.filter(Boolean).length).toBeGreaterThanOrEqual(9);
}, 120_000);

test('it draws up an army behind a screen, everyone of it, and fights from there', async () => {
  const scenario = await loadScreened('first-battle');
  const { orders, opening } = fight(scenario, 'screen');
  expect(opening.units).toEqual([]);
  const drawnUp = orders.find(({ before }) => before.turn > 0)!.before;
  expect(drawnUp.units.length).toBe(scenario.units.length);
  expect(drawnUp.reserve).toEqual([]);
}, 60_000);
