import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatch, positionOf } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { box } from './box.ts';
import { fightInArms } from './ruleset.ts';

/*
 * Whole matches, replayed on every run: a fingerprint of position and events after each order. Every battle has one,
 * fought by commanders; two more, fought by chance, go through preparations and close quarters. When a rule changes
 * on purpose, raise the ruleset's version and record them anew: npm run matches:update
 */
const folder = join(import.meta.dirname, '../matches');
const files = readdirSync(folder).filter(name => name.endsWith('.json'));

const BY_CHANCE = ['close-quarters', 'full-preparation'];

test('every battle has a recorded match', () => {
  const wanted = [...Object.keys(box.battles), ...BY_CHANCE];
  expect(files.sort()).toEqual(wanted.map(name => `${name}.json`).sort());
});

describe('recorded matches', () => {
  test.each(files)('%s replays to the same fingerprints', name => {
    const match = parseMatch(fightInArms, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!match.ok) throw new Error(match.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    expect(positionOf(match.value).outcome).not.toBeNull();
    expect(match.value.entries.length).toBeGreaterThan(20);
  });
});
