import { readFileSync } from 'node:fs';
import { carriedBy, type Match, ordersInForce, parseMatch } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { caseText } from './change.ts';
import { makeCase } from './make.ts';
import { readCase, tryCase } from './shelf.ts';

async function matchOf(game: string, name: string): Promise<Match> {
  const { ruleset } = await openBox(game);
  const file = new URL(`../../../rulesets/${game}/matches/${name}.json`, import.meta.url);
  const parsed = parseMatch(ruleset, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

/** The first event of an entry that comes from sums; -1 where there is none. */
const reckonedIn = (match: Match, entry: number): number =>
  carriedBy(match, entry)?.events.findIndex(({ sums = [] }) => sums.length > 0) ?? -1;

const unitsIn = (scenario: unknown): number =>
  (scenario as { readonly units: readonly unknown[] }).units.length;

describe.each([
  ['fields-of-strategy', 'the-village'],
  ['en-avant', 'first-battle'],
  ['fight-in-arms', 'first-contact'],
  ['general-en-chef', 'first-lesson'],
])('a case made of a match of %s', (game, name) => {
  test('comes out as it fell, on a smaller field, and can be written and read', async () => {
    const match = await matchOf(game, name);
    const results = ordersInForce(match).filter(entry => reckonedIn(match, entry) >= 0);
    expect(results.length).toBeGreaterThan(3);
    for (const entry of results.filter((_, i) => i % Math.ceil(results.length / 4) === 0)) {
      const made = makeCase(match, { entry, events: [reckonedIn(match, entry)], title: 'made' });
      expect(made, `entry ${entry}`).not.toBeNull();
      if (!made) continue;
      const read = readCase(caseText(made.example));
      expect(read.ok && tryCase(match.ruleset, read.value).failures).toEqual([]);
      expect(unitsIn(made.example.scenario)).toBeLessThan(unitsIn(match.scenario));
      expect(made.example.expect.events).toHaveLength(1);
    }
  });
});

test('an order that was taken back makes no case', async () => {
  const match = await matchOf('en-avant', 'first-battle');
  expect(makeCase(match, { entry: match.entries.length + 1, events: [], title: 'none' })).toBeNull();
});
