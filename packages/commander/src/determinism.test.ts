import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { decide, finish } from './decide.ts';
import { seat } from './player.ts';
import { campaign, levelOf, loadScenario, ruleset } from './testing.ts';

const scenario = await loadScenario('the-bridge');
const rules = ruleset.prepare(scenario);
const history = campaign(scenario, 'recruit');

const playerAt = (level: string, moment: number) => {
  const { side } = history[moment]!;
  const player = seat(levelOf(level), { ruleset, rules, side }, history[0]!.before);
  for (const carried of history.slice(0, moment)) player.watch(carried);
  return player;
};

test.each(['greedy', 'recruit', 'captain', 'marshal'])('%s: the same task gives the same order', level => {
  for (const moment of [0, 5, 8]) {
    const { before } = history[moment]!;
    const think = () => finish(playerAt(level, moment).think(before, { dice: seededDice('d'), effort: 0.2 }));
    expect(think()).toEqual(think());
  }
});

test.each(['greedy', 'recruit', 'captain', 'marshal'])(
  '%s: a thought leaves no trace for the next',
  level => {
    const player = playerAt(level, 6);
    const think = (moment: number) =>
      finish(player.think(history[moment]!.before, { dice: seededDice('d'), effort: 0.1 }));
    const first = think(6);
    think(8);
    expect(think(6)).toEqual(first);
  },
);

test('the marshal, hurried, gives the best order so far, and it is legal', () => {
  const { before, side } = history[6]!;
  const player = playerAt('marshal', 6);
  for (const patience of [1, 5, 20]) {
    let slices = 0;
    const order = finish(player.think(before, { dice: seededDice('d') }), {
      isOver: () => ++slices >= patience,
    });
    expect(rules.judge(rules.view(before, side), side, order)).toEqual({ ok: true });
  }
});

test('memory is plain data, so that a match can be taken up again', () => {
  const memory = playerAt('captain', 8).memory();
  expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
});

test('decide runs a staff without a player', () => {
  const { before, side } = history[2]!;
  const staff = levelOf('captain').takePost({ ruleset, rules, scenario, side });
  const view = rules.view(before, side);
  const memory = staff.remember!(null, { events: [], view });
  const order = decide(staff, { view, memory, dice: seededDice('d'), effort: 1 });
  expect(rules.judge(view, side, order)).toEqual({ ok: true });
});
