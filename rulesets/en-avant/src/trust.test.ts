import { describe, expect, test } from 'vitest';
import { MOST_CM, MOST_LISTED, MOST_STEPS } from './bounds.ts';
import { parseOrder } from './orders.ts';
import { parseQuestion } from './question-schema.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable } from './testing/table.ts';

const move = (...steps: readonly object[]) => ({ type: 'activate', unit: 'b1', action: 'move', steps });
const HUGE = [1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, MOST_CM + 1];

describe('numbers without bounds are refused at the door', () => {
  const orders = (n: number) => [
    move({ advance: n }),
    move({ wheel: 'left', degrees: n }),
    move({ slide: { forward: n, right: 0 } }),
    move({ slide: { forward: 1, right: n } }),
    move({ lateral: n }),
    move({ back: n }),
    move({ go: [n, 0] }),
    move({ turn: n }),
    { type: 'activate', unit: 'b1', action: 'form', files: n },
    { type: 'sixes', unit: 'b1', reroll: [n] },
    { type: 'allocate', impacts: { b1: n } },
    { type: 'run', unit: 'r4', heading: n },
    { type: 'deploy', unit: 'b1', at: [n, 0], facing: 0 },
    { type: 'deploy', unit: 'b1', at: [0, 0], facing: n },
    { type: 'place-terrain', side: 'blue', piece: 'wood-1', at: [0, n], facing: 0 },
  ];
  test.each(HUGE)('orders with %s', n => {
    for (const order of orders(n)) expect(parseOrder(order).ok, JSON.stringify(order)).toBe(false);
  });
  test.each(HUGE)('questions with %s', n => {
    const questions = [
      { query: 'terrain', at: [n, 0] },
      { query: 'distance', from: 'b1', to: [0, n] },
      { query: 'sight', from: [n, n], to: 'b1' },
    ];
    for (const question of questions) expect(parseQuestion(question).ok).toBe(false);
  });
});

test('lists are capped', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `u${i}`);
  expect(parseOrder(move(...many(MOST_STEPS + 1).map(() => ({ advance: 1 })))).ok).toBe(false);
  expect(parseOrder({ type: 'end-impulse', melees: many(MOST_LISTED) }).ok).toBe(true);
  expect(parseOrder({ type: 'end-impulse', melees: many(MOST_LISTED + 1) }).ok).toBe(false);
  const impacts = Object.fromEntries(many(MOST_LISTED + 1).map(id => [id, 1]));
  expect(parseOrder({ type: 'allocate', impacts }).ok).toBe(false);
});

test('the largest numbers that are let in are judged, and refused by a clause', () => {
  const { rules, position } = layTable(SKIRMISH);
  const view = rules.view(position, 'blue');
  const steps = [
    { advance: MOST_CM },
    { lateral: 0 - MOST_CM },
    { slide: { forward: MOST_CM, right: MOST_CM } },
    { back: MOST_CM },
    { wheel: 'left', degrees: 360 },
  ];
  for (const step of steps) {
    const order = parseOrder(move(step));
    expect(order.ok && rules.judge(view, 'blue', order.value)).toMatchObject({ ok: false });
  }
});

test.each(['red', 'umpire', '__proto__', 'nobody'])('%s may not order in the impulse of blue', side => {
  const { rules, position } = layTable(SKIRMISH);
  const view = rules.view(position, side);
  const orders = [
    { type: 'activate', unit: 'b1', action: 'move', steps: [{ advance: 1 }] },
    { type: 'activate', unit: 'r1', action: 'move', steps: [{ advance: 1 }] },
    { type: 'activate', side: 'blue', unit: 'b1', action: 'move', steps: [{ advance: 1 }] },
    { type: 'end-impulse' },
    { type: 'end-impulse', side: 'blue' },
    ...['offer-end', 'accept-end', 'resign', 'first'].flatMap(type => [
      { type, side: 'blue' },
      { type, side: 'red' },
    ]),
  ];
  for (const raw of orders) {
    const order = parseOrder(raw);
    if (!order.ok) throw new Error(JSON.stringify(order.faults));
    expect(rules.judge(view, side, order.value), JSON.stringify(raw)).toMatchObject({ ok: false });
  }
});
