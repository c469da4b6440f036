import { readdirSync, readFileSync } from 'node:fs';
import { parseMatch } from '@grognard/engine';
import { expect, test } from 'vitest';
import { enAvant } from './ruleset.ts';

const folder = new URL('../matches/', import.meta.url);
const files = readdirSync(folder).filter(name => name.endsWith('.json'));

test('there are recorded matches', () => expect(files.length).toBeGreaterThan(2));

test.each(files)('%s replays, entry by entry, to the same fingerprints', name => {
  const match = parseMatch(enAvant, JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  expect(match.ok ? [] : match.faults).toEqual([]);
});
