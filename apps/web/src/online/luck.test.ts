import { expect, test } from 'vitest';
import { asFar, deviations, leaning, luckLine, luckOf, spreadsOf } from './luck.ts';

const favour = { high: ['melee'], low: ['morale'], tells: {} };
const melee = (key: string, value: number) => ({ key, low: -1, high: 1, value });
const of = (side: string | null, draw: ReturnType<typeof melee>) => ({ ...draw, of: side });

test('a draw weighs by its own deviation', () => {
  expect(deviations(melee('melee:b1:r1', 1))).toBeCloseTo(1.2247);
  expect(deviations({ key: 'x', low: 1, high: 6, value: 6 })).toBeCloseTo(2.5 / Math.sqrt(35 / 12));
  expect(deviations({ key: 'x', low: 3, high: 3, value: 3 })).toBe(0);
});

test('high is luck in a melee, low in a test of morale, and the enemy’s luck is the opposite', () => {
  expect(luckOf(of('blue', melee('melee:b1:r1', 1)), favour, 'blue')).toBeGreaterThan(0);
  expect(luckOf(of('red', melee('melee:r1:b1', 1)), favour, 'blue')).toBeLessThan(0);
  const low = { key: 'morale:r1', low: 0, high: 100, value: 3 };
  expect(luckOf(of('red', low), favour, 'blue')).toBeLessThan(0);
  expect(luckOf(of('blue', melee('terrain:b1', 1)), favour, 'blue')).toBeNull();
  expect(luckOf(of(null, melee('melee:x', 1)), favour, 'blue')).toBeNull();
});

test('the line adds up, and leans by what fair dice scatter', () => {
  const line = luckLine([1, null, 0, 1, -0.5].map((luck, i) => ({ luck, turn: i + 1 })));
  expect(line.map(({ sum, turn }) => [sum, turn])).toEqual([
    [1, 1],
    [1, 3],
    [2, 4],
    [1.5, 5],
  ]);
  // Four draws count, the one on its mean too: fair dice scatter by two.
  expect(leaning(line)).toBe(0.75);
  expect(leaning([])).toBe(0);
  expect([asFar(0), asFar(1), asFar(1.96)]).toEqual([100, 32, 5]);
});

test('what fell stands beside what fair dice give on average', () => {
  const [spread] = spreadsOf([melee('melee:b1:r1', 1), melee('melee:b2:r1', 1), melee('melee:b3:r1', -1)]);
  expect(spread).toMatchObject({ kind: 'melee', count: 3 });
  expect(spread?.bars).toEqual([
    { label: '-1', fell: 1, expected: 1 },
    { label: '0', fell: 0, expected: 1 },
    { label: '1', fell: 2, expected: 1 },
  ]);
  const [wide] = spreadsOf([{ key: 'morale:b1', low: 0, high: 100, value: 100 }]);
  expect(wide?.bars.map(({ label }) => label)).toEqual(['0–20', '21–41', '42–62', '63–83', '84–100']);
});
