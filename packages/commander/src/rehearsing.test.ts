import { box as enAvant } from '@grognard/en-avant';
import { type Box, type Game, seededDice } from '@grognard/engine';
import { box as fightInArms } from '@grognard/fight-in-arms';
import { box as generalEnChef } from '@grognard/general-en-chef';
import { describe, expect, test } from 'vitest';
import { playBattle } from './battle.ts';
import { finish } from './decide.ts';
import { findCommander } from './levels.ts';
import { seat } from './player.ts';

/** Who plans, rehearses or thinks choices through in which game; `greedy` has tests of its own. */
const GAMES: readonly (readonly [id: string, level: string, battle: string, box: Box])[] = [
  ['en-avant', 'recruit', 'first-battle', enAvant],
  ['en-avant', 'captain', 'first-battle', enAvant],
  ['en-avant', 'marshal', 'first-battle', enAvant],
  ['fight-in-arms', 'captain', 'first-contact', fightInArms],
  ['fight-in-arms', 'planner', 'first-contact', fightInArms],
  ['general-en-chef', 'captain', 'first-lesson', generalEnChef],
  ['general-en-chef', 'planner', 'first-lesson', generalEnChef],
];
/** Little work: what is proved here holds for more. */
const effort = 0.06;

/** A battle between quick commanders, and a seat from which it can be thought over at any moment. */
async function fought(id: string, level: string, battle: string, { ruleset, battles }: Box) {
  const parsed = ruleset.parse.scenario((await battles[battle]!()).default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const scenario = parsed.value;
  const rules = ruleset.prepare(scenario);
  const greedy = (await findCommander(id, 'greedy'))!;
  const both = Object.fromEntries(scenario.sides.map(({ id: side }) => [side, greedy]));
  const { orders } = playBattle({ ruleset, scenario, seed: 'rehearsing', commanders: both });
  const moments = [12, 47].map(each => Math.min(each, orders.length - 1));
  const playerAt = async (moment: number) => {
    const { side } = orders[moment]!;
    const commander = (await findCommander(id, level))!;
    const player = seat(commander, { ruleset, rules, side }, orders[0]!.before);
    for (const carried of orders.slice(0, moment)) player.watch(carried);
    return player;
  };
  return { rules, orders, moments, playerAt };
}

describe.each(GAMES)('%s, %s', async (id, level, battle, box) => {
  const { rules, orders, moments, playerAt } = await fought(id, level, battle, box);

  test('the same task gives the same order, a legal one', async () => {
    for (const moment of moments) {
      const { before, side } = orders[moment]!;
      const think = async () =>
        finish((await playerAt(moment)).think(before, { dice: seededDice('d'), effort }));
      const order = await think();
      expect(await think()).toEqual(order);
      expect(rules.judge(rules.view(before, side), side, order)).toEqual({ ok: true });
    }
  }, 60_000);

  test('a thought leaves no trace for the next', async () => {
    const [early, late] = moments as [number, number];
    const player = await playerAt(late);
    const think = (moment: number) =>
      finish(player.think(orders[moment]!.before, { dice: seededDice('d'), effort }));
    const first = think(late);
    const sameSide = orders.findIndex(({ side }, i) => i >= early && side === player.side);
    think(sameSide);
    expect(think(late)).toEqual(first);
  }, 60_000);

  test('hurried, it gives the best order so far, and it is legal', async () => {
    const [, moment] = moments as [number, number];
    const { before, side } = orders[moment]!;
    for (const patience of [1, 4, 15]) {
      let slices = 0;
      const thinking = (await playerAt(moment)).think(before, { dice: seededDice('d'), effort });
      const order = finish<Game>(thinking, { isOver: () => ++slices >= patience });
      expect(rules.judge(rules.view(before, side), side, order)).toEqual({ ok: true });
    }
  }, 60_000);

  test('it takes no account of what its side cannot know', async () => {
    for (const moment of moments) {
      const { before, side } = orders[moment]!;
      const player = await playerAt(moment);
      const belief = rules.imagine(rules.view(before, side), seededDice('other'));
      const think = (position: Game['Position']) =>
        finish(player.think(position, { dice: seededDice('d'), effort }));
      expect(think(belief)).toEqual(think(before));
    }
  }, 60_000);

  test('what it remembers is plain data', async () => {
    const memory = (await playerAt(moments[1]!)).memory();
    expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
  });
});
