import { replay, type Sum, total } from '@grognard/engine';
import { expect, test } from 'vitest';
import { SUM_NAMES, TERM_NAMES } from './events.ts';
import { playByChance, readScenario } from './testing.ts';
import { BRAWL, PREPARED } from './testing-battles.ts';

/** Every event of two battles that came from numbers. */
const events = [BRAWL, PREPARED].flatMap((battle, i) => {
  const match = playByChance(readScenario({ ...battle, turns: 3 }), `sums-${i}`, () => {});
  return [...replay(match)].flatMap(({ carried }) => carried?.events ?? []);
});
const sums: readonly Sum[] = events.flatMap(event => ('sums' in event ? event.sums : []));

test('a sum is the total of its terms, and all its words are known', () => {
  expect(sums.length).toBeGreaterThan(100);
  for (const sum of sums) {
    expect(sum.total).toBe(total(sum.terms));
    expect(SUM_NAMES).toContain(sum.what);
    if (sum.bar) expect(SUM_NAMES).toContain(sum.bar.what);
    for (const { what } of sum.terms) expect(TERM_NAMES).toContain(what);
  }
});

test('the headline numbers of events are those of their sums', () => {
  const numberOf = (list: readonly Sum[], what: string) => list.find(sum => sum.what === what)?.total;
  for (const event of events) {
    if (event.type === 'shot') expect(numberOf(event.sums, 'shooting-dice')).toBe(event.dice);
    if (event.type === 'shot' || event.type === 'melee-dice')
      expect(numberOf(event.sums, 'damage')).toBe(event.damage);
    if (event.type === 'melee-dice') expect(numberOf(event.sums, 'melee-dice')).toBe(event.dice);
    if (event.type === 'cohesion') {
      expect(numberOf(event.sums, 'cohesion-roll')).toBe(event.roll);
      expect(numberOf(event.sums, 'cohesion-target')).toBe(event.target);
    }
    if (event.type === 'retreat') expect(numberOf(event.sums, 'retreat')).toBeCloseTo(event.result, 9);
    if (event.type === 'vg-lost') expect(numberOf(event.sums, 'vg-left')).toBe(event.vg);
    if (event.type === 'initiative') expect(event.sums.map(sum => sum.of)).toEqual(Object.keys(event.totals));
    if (event.type === 'moved') expect(numberOf(event.sums, 'cost')).toBeCloseTo(event.cost, 3);
  }
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(20);
});
