import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { append, fork, type Match, newMatch, openMatch, positionOf } from './match.ts';
import { parseMatch, writeMatch, writeRecord } from './match-file.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';

function playOut(match: Match<Ambush>, most = 100): Match<Ambush> {
  let now = match;
  for (let i = 0; i < most; i++) {
    const [side] = now.rules.active(positionOf(now));
    if (side === undefined) return now;
    const orders = now.rules.propose(now.rules.view(positionOf(now), side), side, { draw: () => 0 });
    const order = orders[(i * 7) % orders.length];
    const next = order && append(now, side, order);
    if (next?.status !== 'accepted') throw new Error(JSON.stringify(next));
    now = next.match;
  }
  return now;
}

const whole = playOut(newMatch(ambush, skirmish(), 'file'));
const file = () => JSON.parse(JSON.stringify(writeMatch(whole)));
const faultsOf = (raw: unknown) => {
  const parsed = parseMatch(ambush, raw);
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('a saved match', () => {
  test('comes back as it was', () => {
    const parsed = parseMatch(ambush, file());
    expect(parsed.ok && parsed.value.entries).toEqual(whole.entries);
  });
  test('comes back after a fork, with both seeds', () => {
    const forked = playOut(fork(whole, 3, 'other'), 100);
    const parsed = parseMatch(ambush, JSON.parse(JSON.stringify(writeMatch(forked))));
    expect(parsed.ok && positionOf(parsed.value)).toEqual(positionOf(forked));
  });
  test('keeps typed dice', () => {
    const opened = openMatch(ambush, skirmish(), { source: 'typed' });
    if (opened.status !== 'opened') throw new Error('opens without dice');
    const raw = { ...JSON.parse(JSON.stringify(writeMatch(opened.match))) };
    expect(faultsOf(raw)).toEqual([]);
  });
  test('of another version of the rules is refused by name', () => {
    expect(faultsOf({ ...file(), rules: '0.9.0' })).toEqual([
      'rules: this match was played by version 0.9.0 of the rules; here is 1.0.0',
    ]);
  });
  test('of another format, of another game', () => {
    expect(faultsOf({ ...file(), format: 'grognard/match@2' })[0]).toContain(
      'format: expected "grognard/match@1"',
    );
    expect(faultsOf({ ...file(), ruleset: 'chess' })).toEqual(['ruleset: expected ambush, got "chess"']);
  });
  test('with an altered order or fingerprint is found out', () => {
    const altered = file();
    altered.entries[0].order = { type: 'wait', side: 'blue' };
    expect(faultsOf(altered)[0]).toMatch(/^entries\[0\]\.fingerprint: expected .*, the replay gives/);
    const illegal = file();
    illegal.entries[0].order = { type: 'step', unit: 'b1', to: 11 };
    expect(faultsOf(illegal)).toEqual(['entries[0].order: refused by AMB-MOVE-01']);
  });
  test('whatever is done to the file, it is read or refused, never a crash', () => {
    const paths = ['format', 'rules', 'scenario', 'seeds', 'opening', 'entries', 'source'];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (key, junk) => {
        const raw = { ...file(), [key]: junk };
        return parseMatch(ambush, raw).ok || faultsOf(raw).length > 0;
      }),
      { numRuns: 300 },
    );
    fc.assert(fc.property(fc.anything(), junk => !parseMatch(ambush, junk).ok));
  });
});

test('the record of a seat holds nothing the seat does not see', () => {
  const text = JSON.stringify(writeRecord(newMatch(ambush, skirmish(), 's'), 'blue'));
  expect(text).toContain('"b1"');
  expect(JSON.parse(text).views[0].scouts.map(({ id }: { id: string }) => id)).toEqual(['b1', 'b2']);
});

test('random matches of the teaching game keep every promise', () => {
  for (let seed = 0; seed < 60; seed++) {
    const report = fuzz(ambush, skirmish(), { seed: `${seed}`, most: 200 });
    expect(report.problems).toEqual([]);
    expect(report.outcome).not.toBeNull();
  }
});
