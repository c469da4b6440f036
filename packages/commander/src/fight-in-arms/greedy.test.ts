import { expect, test } from 'vitest';
import { finish } from '../decide.ts';
import { ownDice, seat } from '../player.ts';
import { greedy } from './greedy.ts';
import { fight, loadScenario, random, readScenario, ruleset } from './testing.ts';

const lesson = await loadScenario('first-contact');
const fought = fight(lesson, 'lesson');

// A refused order throws, so that a battle fought to its end is a proof of legal orders only.
test.each(['pilica-1944', 'sainte-mere-1944'])(
  '%s is fought to its end: fire and movement, losses on both sides',
  async id => {
    const { orders, position } = fight(await loadScenario(id), 'whole');
    const seen = [...new Set(orders.flatMap(({ events }) => events.map(({ type }) => type)))];
    expect(seen).toEqual(expect.arrayContaining(['shot', 'moved', 'cohesion', 'disorganised', 'rallied']));
    for (const side of ['blue', 'red']) {
      expect(position.units.some(unit => unit.side === side && unit.status === 'gone')).toBe(true);
    }
  },
  300_000,
);

test('a tank that may turn for nothing does not turn for ever', async () => {
  const { orders } = fight({ ...(await loadScenario('normandy-1944')), turns: 6 }, '1-0');
  expect(orders.length).toBeLessThan(400);
}, 120_000);

test('the same battle is fought again from the same seed, order by order', () => {
  const given = ({ orders }: typeof fought) => orders.map(({ order }) => order);
  expect(given(fight(lesson, 'lesson'))).toEqual(given(fought));
}, 120_000);

test('a thought leaves no trace for the next', () => {
  const { opening, orders } = fought;
  const rules = ruleset.prepare(lesson);
  const later = orders[25]!;
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
  expect(wins.filter(Boolean).length).toBeGreaterThanOrEqual(8); // of ten
}, 300_000);

test('it prepares a battle: lays terrain, deploys everybody, and fights from there', () => {
  const scenario = readScenario({
    ruleset: 'fight-in-arms',
    id: 'prepared',
    setup: 'full',
    field: { size: [110, 80] },
    lists: [
      { id: 'a', side: 'blue', army: 'ww2-us-infantry' },
      { id: 'b', side: 'red', army: 'ww2-germany-infantry' },
    ],
    turns: 1,
  });
  const { orders } = fight(scenario, 'prepared');
  const drawnUp = orders.find(({ before }) => before.phase === 'turn-start')!.before;
  expect(drawnUp.terrain.length).toBeGreaterThan(0);
  expect(drawnUp.units.filter(({ status }) => status === 'reserve' || status === 'gone')).toEqual([]);
}, 120_000);

test('men ride towards the enemy, and get down before they are upon him', () => {
  const down = fought.orders.find(({ events }) => events.some(({ type }) => type === 'disembarked'));
  const truck = (position: typeof fought.opening) => position.units.find(({ id }) => id === 'b-truck')!.at!;
  expect(down).toBeDefined();
  expect(truck(down!.before)[1]).toBeLessThan(truck(fought.opening)[1] - 5);
});
