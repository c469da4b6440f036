import { type Game, type Rules, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import type { Post } from '../contract.ts';
import { finish } from '../decide.ts';
import { type Effort, searching, type Trade, turnOf } from './search.ts';

/** A game of one order: it brings what its number says, and a die of luck. */
interface Toy {
  readonly gain: number;
  readonly played: number;
}

let rehearsed = 0;
const rules = {
  imagine: () => ({ gain: 0, played: 0 }),
  outcome: () => null,
  active: () => ['blue'],
  resolve: (position: Toy, _: string, order: { readonly gain: number }, dice: typeof luck) => ({
    position: { gain: position.gain + order.gain + dice.draw('luck', -3, 3), played: position.played + 1 },
    events: [],
  }),
} as unknown as Rules<Game>;
const luck = seededDice('toy');
const post = { rules, side: 'blue' } as Post<Game>;

/** Orders that seem to be worth something and bring something else. */
const trade = (orders: readonly (readonly [seems: number, brings: number])[]): Trade<Game> => {
  const [first, ...others] = orders.map(([worth, gain]) => ({
    order: { type: 'toy', gain } as never,
    worth,
  }));
  return {
    candidates: () => () => [first!, ...others],
    hand: () => () => () => {
      throw new Error('the stretch is over after one order');
    },
    appraise: () => position => {
      rehearsed++;
      return (position as unknown as Toy).gain;
    },
    stretchOf: position => String((position as unknown as Toy).played),
  };
};

const EFFORT: Effort = { id: 'toy', times: 8, beyond: 0, work: 1000, rivals: 9, faith: 3 };
const usual = { id: 'usual', takePost: () => ({ think: () => expect.fail('it is not asked') as never }) };

function chosen(orders: Parameters<typeof trade>[0], effort: Partial<Effort> = {}): number {
  rehearsed = 0;
  const staff = searching(trade(orders), { ...EFFORT, ...effort }, usual).takePost(post);
  const task = { view: {} as never, memory: null, dice: seededDice('task'), effort: 1 };
  return (finish(staff.think(task)) as unknown as { gain: number }).gain;
}

test('it takes what fares best in rehearsal, though it seemed worse', () => {
  expect(chosen([[1, 0], [0.5, 2], [0.4, 6], [0.3, -2]])).toBe(6); // biome-ignore format: pairs
});

test('it keeps to the first judgement where rehearsals hardly differ', () => {
  expect(chosen([[2, 0], [0, 0.3], [0, 0.2]])).toBe(0); // biome-ignore format: pairs
});

test('of many orders only the better are rehearsed again, and no more than there is work for', () => {
  const many = Array.from({ length: 9 }, (_, i) => [0, i] as const);
  expect(chosen(many)).toBe(8);
  expect(rehearsed).toBeLessThan(9 * 8);
  chosen(many, { work: 12 });
  expect(rehearsed).toBeLessThanOrEqual(12);
});

test('a single order is given without a rehearsal', () => {
  expect(chosen([[0, 5]])).toBe(5);
  expect(rehearsed).toBe(0);
});

test('however many rehearsals there are, the dice are turned as evenly as can be', () => {
  const turns = Array.from({ length: 8 }, (_, k) => turnOf(k, 8));
  expect(turns).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
});
