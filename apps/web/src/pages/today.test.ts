import { expect, test } from 'vitest';
import { battleOf } from './today.ts';

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 24 * 60 * 60 * 1000;

test('at every hour of a day it is the same battle with the same dice', async () => {
  const [morning, noon, night] = await Promise.all([
    battleOf(NOON - DAY / 2),
    battleOf(NOON),
    battleOf(NOON + DAY / 2 - 1),
  ]);
  expect(morning).toEqual(noon);
  expect(night).toEqual(noon);
  expect(noon.seed).toContain('2026-11-17');
});

test('four days in a row are four games, and no lesson is ever the battle of a day', async () => {
  const days = await Promise.all(Array.from({ length: 60 }, (_, i) => battleOf(NOON + i * DAY)));
  expect(new Set(days.slice(0, 4).map(({ scenario }) => scenario.ruleset)).size).toBe(4);
  expect(days.filter(({ scenario }) => (scenario.kind ?? 'battle') !== 'battle')).toEqual([]);
  expect(new Set(days.map(({ scenario }) => scenario.id)).size).toBeGreaterThan(15);
});
