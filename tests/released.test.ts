import { readdirSync, readFileSync } from 'node:fs';
import { fingerprintOf, parseMatch, pinnedTo } from '@grognard/engine';
import { findRules, openBox, RULESET_IDS } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { RELEASED_FILE, releasedModule, releasedVersions } from '../scripts/release.mjs';

const ROOT = new URL('../', import.meta.url);

interface Recorded {
  readonly name: string;
  readonly raw: { readonly rules: string };
}
const matchesOf = (id: string): readonly Recorded[] => {
  const folder = new URL(`rulesets/${id}/matches/`, ROOT);
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => ({ name, raw: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));
};

test('the registry lists what is kept', () =>
  expect(readFileSync(RELEASED_FILE, 'utf8')).toBe(releasedModule()));

describe.each(RULESET_IDS)('%s', id => {
  const matches = matchesOf(id);

  test('today’s version is kept', async () =>
    expect(releasedVersions(id)).toContain((await openBox(id)).ruleset.version));

  test('rules that are not to be had are said to be missing', async () =>
    expect(await findRules({ ruleset: id, rules: '0.0.1' })).toBeNull());

  /*
   * A recorded match that goes another way by today's rules than by the kept rules of the same version means
   * that the rules changed and their version did not.
   */
  test.each(matches.slice(0, 3))('$name goes the same way by the rules that were kept', async ({ raw }) => {
    const pinned = pinnedTo(raw);
    if (!pinned.ok) throw new Error(JSON.stringify(pinned.faults));
    const kept = await import(`../rulesets/${id}/released/${raw.rules}.mjs`);
    const [byKept, byToday] = [kept.ruleset, await findRules(pinned.value)].map(rules =>
      parseMatch(rules, raw),
    );
    expect(byKept?.ok ? [] : byKept?.faults).toEqual([]);
    if (!byKept?.ok || !byToday?.ok) throw new Error('a match does not replay');
    expect(fingerprintOf(byKept.value.state)).toBe(fingerprintOf(byToday.value.state));
  });
});
