import { readdirSync, readFileSync } from 'node:fs';
import { parseMatch, positionOf } from '@grognard/engine';
import { expect, test } from 'vitest';
import { generalEnChef } from './ruleset.ts';

/*
 * Whole battles, replayed on every run to the same fingerprint after each order. When a rule changes on purpose,
 * raise the ruleset's version, `npm run matches:update`, and read the difference.
 */
const folder = new URL('../matches/', import.meta.url);
const files = readdirSync(folder).filter(name => name.endsWith('.json'));

test('the lesson and some battles are recorded', () => {
  expect(files).toContain('first-lesson.json');
  expect(files.length).toBeGreaterThan(2);
});

test.each(files)('%s replays, entry by entry, to its end', name => {
  const match = parseMatch(generalEnChef, JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  expect(match.ok ? [] : match.faults).toEqual([]);
  expect(match.ok && positionOf(match.value).outcome).not.toBeNull();
});
