import { readFileSync } from 'node:fs';
import { USUAL_WISHES, type Wishes } from '@grognard/editor';
import { type Match, parseMatch, positionOf, UMPIRE } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { describe, expect, test, vi } from 'vitest';

// The settings look for a browser when they are loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { findBench } = await import('./index.ts');

const MATCHES = [
  ['fields-of-strategy', 'the-village'],
  ['en-avant', 'first-battle'],
  ['fight-in-arms', 'first-contact'],
  ['fight-in-arms', 'sainte-mere-1944'],
  ['general-en-chef', 'first-lesson'],
] as const;

const WISHES: readonly Wishes[] = [
  USUAL_WISHES,
  { size: 0, relief: 0, woods: 0, villages: 0, rivers: 0, points: 1 },
  { size: 2, relief: 3, woods: 3, villages: 3, rivers: 1, points: 3 },
];

describe.each(MATCHES)('the bench of %s', (game, name) => {
  const open = async () => {
    const [box, bench] = await Promise.all([openBox(game), findBench(game)]);
    if (!bench) throw new Error(`${game} has no bench.`);
    return { box, bench };
  };

  test.each(WISHES)('a field from a word is a sound battle, and the same again: %o', async wishes => {
    const { box, bench } = await open();
    for (const word of ['oak', 'linden']) {
      const draft = bench.random(word, wishes, box);
      const parsed = box.ruleset.parse.scenario(draft);
      expect(parsed.ok ? [] : parsed.faults).toEqual([]);
      expect(JSON.stringify(bench.random(word, wishes, box))).toBe(JSON.stringify(draft));
    }
  });

  test('a battle begins at any moment of a match', async () => {
    const { box, bench } = await open();
    const file = new URL(`../../../../rulesets/${game}/matches/${name}.json`, import.meta.url);
    const read = parseMatch(box.ruleset, JSON.parse(readFileSync(file, 'utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const match: Match = read.value;
    const moments = [0, 0.3, 0.6, 0.9].map(share => Math.floor(share * match.entries.length));
    for (const entry of moments) {
      const view = match.rules.view(positionOf(match, entry), UMPIRE);
      const parsed = box.ruleset.parse.scenario(bench.fromMoment(match.scenario, view));
      expect(parsed.ok ? [] : parsed.faults, `entry ${entry}`).toEqual([]);
    }
  });
});
