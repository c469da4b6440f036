import { canonical, seededDice } from '@grognard/engine';
import type { GeneralEnChef } from '@grognard/general-en-chef';
import { describe, expect, test } from 'vitest';
import { decide } from '../decide.ts';
import type { Given } from '../onward.ts';
import { fight, greedy, loadScenario, lossesOf, ruleset } from './testing.ts';

const lesson = await loadScenario('first-lesson');

describe('a battle between two of them', () => {
  const given: Given<GeneralEnChef>[] = [];
  const onOrder = (each: Given<GeneralEnChef>) => given.push(each);
  const played = fight(lesson, '1', { blue: 'greedy', red: 'greedy', onOrder });

  // an order that the rules refuse stops the battle, so to have come to its end is to have been legal
  test('comes to its end, with losses on both sides', () => {
    expect(played.outcome).not.toBeNull();
    expect(Math.min(...Object.values(lossesOf(lesson, played)))).toBeGreaterThan(20);
  });

  test('sees columns march, lines form, and fire given', () => {
    const kinds = new Set(given.map(({ order }) => order.type));
    for (const kind of ['advance', 'wheel', 'fire', 'move-general'] as const) expect(kinds).toContain(kind);
  });

  test('is fought the same way again', () => {
    const again = fight(lesson, '1', { blue: 'greedy', red: 'greedy' });
    expect(canonical(again.position)).toBe(canonical(played.position));
  });

  test('shows no order that hangs on what its side cannot know', () => {
    const rules = ruleset.prepare(lesson);
    const posts = new Map(
      lesson.sides.map(({ id: side }) => [
        side,
        greedy!.takePost({ ruleset, rules, scenario: lesson, side }),
      ]),
    );
    for (const { side, before } of given.filter((_, i) => i % 9 === 0)) {
      const view = rules.view(before, side);
      const belief = rules.imagine(view, seededDice('other'));
      const order = (from: typeof before) =>
        decide(posts.get(side)!, {
          view: rules.view(from, side),
          memory: null,
          dice: seededDice('own'),
          effort: 1,
        });
      expect(order(belief)).toEqual(order(before));
    }
  });
});

test.each([
  ['blue', '1'],
  ['red', '2'],
] as const)('leading %s it beats chance, seed %s', (side, seed) => {
  const sides = { blue: 'random', red: 'random', [side]: 'greedy' } as const;
  const played = fight(lesson, seed, sides);
  const lost = lossesOf(lesson, played);
  const enemy = side === 'blue' ? 'red' : 'blue';
  expect(played.outcome.winner).not.toBe(enemy);
  expect(lost[enemy]).toBeGreaterThan(lost[side]!);
});

test.each(['hougoumont-1815', 'berezina-1812'])('%s is opened with legal orders', async id => {
  const scenario = await loadScenario(id, 1);
  expect(fight(scenario, '1', { blue: 'greedy', red: 'greedy' }).outcome).not.toBeNull();
});
