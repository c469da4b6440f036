import { fingerprintOf, parseMatch, type Ruleset } from '@grognard/engine';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { manyMatches } from '../scripts/matches.mjs';

/*
 * Hundreds of recorded matches, played over all battles and options: a change of the rules that nobody meant
 * shows here. One that was meant raises the ruleset's version and records them anew (npm run matches:record).
 */
const SHARE = 30;

describe.each(RULESET_IDS)('%s', id => {
  const matches = manyMatches(id);
  const shares = Array.from({ length: Math.ceil(matches.length / SHARE) }, (_, i) => i * SHARE);

  test.each(shares)('matches from %i on replay to the same fingerprints', async from => {
    const ruleset: Ruleset = (await openBox(id)).ruleset;
    for (const raw of matches.slice(from, from + SHARE)) {
      const match = parseMatch(ruleset, raw);
      expect(match.ok ? [] : match.faults).toEqual([]);
      if (match.ok) expect(fingerprintOf(match.value.state)).toBe(raw.checkpoints.at(-1).fingerprint);
    }
  });
});

test('there are four hundred of them', () =>
  expect(RULESET_IDS.flatMap(manyMatches).length).toBeGreaterThanOrEqual(400));
