import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { finish } from '../decide.ts';
import { ownDice, seat } from '../player.ts';
import { TEMPERS, temperIn } from '../shared/temper.ts';
import { campaign, levelOf, loadScenario, ruleset } from '../testing.ts';
import { byMood } from './by-mood.ts';
import { CAPTAIN_IN } from './mood.ts';

const scenario = await loadScenario('the-village');
const rules = ruleset.prepare(scenario);
const history = campaign(scenario, 'recruit');
const MOMENTS = [2, 5, 8];

/** What a commander orders at some moments of a battle, in a match of some seed. */
const ordersOf = (commander: ReturnType<typeof levelOf>, seed: string, moments = MOMENTS) =>
  moments.map(moment => {
    const { before, side } = history[moment]!;
    const player = seat(commander, { ruleset, rules, side }, history[0]!.before);
    for (const carried of history.slice(0, moment)) player.watch(carried);
    const now = seededDice('now');
    const match = ownDice(seed, 'blue', '');
    const dice = {
      draw: (...[key, low, high]: Parameters<typeof now.draw>) =>
        (key.startsWith('match:') ? match : now).draw(key, low, high),
    };
    return finish(player.think(before, { dice, effort: 0.02 }));
  });

const seeds = TEMPERS.map(
  temper => Array.from({ length: 60 }, (_, n) => String(n)).find(seed => temperIn(seed, 'blue') === temper)!,
);

test('the captain plans in the temper of the match, and not every temper plans alike', () => {
  const plans = TEMPERS.map((temper, i) => {
    const orders = ordersOf(levelOf('captain'), seeds[i]!);
    expect(orders).toEqual(
      ordersOf(
        byMood('so', () => CAPTAIN_IN[temper]),
        'any',
      ),
    );
    return JSON.stringify(orders);
  });
  expect(new Set(plans).size).toBeGreaterThan(1);
});

test('the first marshal is the same in every match', () => {
  const plans = seeds.map(seed => JSON.stringify(ordersOf(levelOf('first-marshal'), seed, [5])));
  expect(new Set(plans).size).toBe(1);
});
