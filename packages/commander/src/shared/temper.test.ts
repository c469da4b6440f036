import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import type { Commander, Task } from '../contract.ts';
import { decide } from '../decide.ts';
import { ownDice } from '../player.ts';
import { TEMPERS, type Temper, tempered, temperIn, temperOf } from './temper.ts';

const seeds = Array.from({ length: 40 }, (_, n) => String(n));

test('a temper lasts for the whole match, and the rest of the dice does not', () => {
  for (const seed of seeds) {
    const moments = ['turn 1/0', 'turn 1/1', 'captain/17', ''].map(moment => ownDice(seed, 'blue', moment));
    expect(new Set(moments.map(temperOf))).toEqual(new Set([temperIn(seed, 'blue')]));
    expect(new Set(moments.map(dice => dice.draw('seed', 0, 1_000_000))).size).toBe(moments.length);
  }
});

test('other matches and the other side have other tempers, and every temper comes up', () => {
  expect(new Set(seeds.map(seed => temperIn(seed, 'blue')))).toEqual(new Set(TEMPERS));
  expect(seeds.some(seed => temperIn(seed, 'blue') !== temperIn(seed, 'red'))).toBe(true);
});

test('a commander thinks in the temper of the match', () => {
  const saying = (temper: Temper): Commander => ({
    id: temper,
    takePost: () => ({
      *think() {
        yield { share: 1, best: { type: temper } };
        return { type: temper };
      },
    }),
  });
  const all = Object.fromEntries(TEMPERS.map(each => [each, saying(each)])) as Record<Temper, Commander>;
  const staff = tempered('captain', all).takePost({} as Parameters<Commander['takePost']>[0]);
  for (const seed of seeds) {
    const task: Task = { view: {}, memory: null, dice: ownDice(seed, 'red', 'now'), effort: 1 };
    expect(decide(staff, task)).toEqual({ type: temperIn(seed, 'red') });
  }
  expect(temperOf(seededDice('any'))).toBe(temperOf(seededDice('any')));
});
