import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { activeIn, type Match, newMatch, openMatch } from './match.ts';
import { writeMatch } from './match-file.ts';
import { parseMatch, pinnedTo } from './match-read.ts';
import { writeRecord } from './match-record.ts';
import { append, fork, perform } from './play.ts';
import { positionOf } from './replay.ts';
import { fingerprintOf } from './state.ts';
import { type Ambush, ambush } from './teaching/ambush.ts';
import { skirmish } from './teaching/skirmish.ts';

function playOut(match: Match<Ambush>, most = 100): Match<Ambush> {
  let now = match;
  for (let i = 0; i < most; i++) {
    const [side] = activeIn(now);
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
    expect(pinnedTo(file())).toEqual({ ok: true, value: { ruleset: 'ambush', rules: '1.0.0' } });
  });
  test('comes back from its last checkpoint, and looks back from there', () => {
    const parsed = parseMatch(ambush, file(), { from: 'checkpoint' });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(fingerprintOf(parsed.value.state)).toBe(fingerprintOf(whole.state));
    for (let i = 0; i <= whole.entries.length; i++)
      expect(positionOf(parsed.value, i)).toEqual(positionOf(whole, i));
  });
  test('with acts in it', () => {
    const half = playOut(newMatch(ambush, skirmish(), 'acts'), 4);
    const offered = perform(half, 'red', { type: 'offer-draw' });
    const agreed = offered.status === 'accepted' && perform(offered.match, 'blue', { type: 'accept-draw' });
    if (agreed === false || agreed.status !== 'accepted') throw new Error('no draw');
    const raw = JSON.parse(JSON.stringify(writeMatch(agreed.match)));
    expect(faultsOf(raw)).toEqual([]);
    raw.entries.at(-1).side = 'red';
    expect(faultsOf(raw)).toEqual(['entries[5].act: refused by MATCH-END-02']);
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
    const odd = { key: '__proto__', nth: 1, low: 1, high: 6, value: 3 };
    expect(faultsOf({ ...raw, typed: [odd, { ...odd, key: 'constructor' }] })).toEqual([]);
  });
  test('of another version of the rules is refused by name', () => {
    expect(faultsOf({ ...file(), rules: '0.9.0' })).toEqual([
      'rules: this match was played by version 0.9.0 of the rules; here is 1.0.0',
    ]);
  });
  test('of another format, of another game', () => {
    expect(faultsOf({ ...file(), format: 'grognard/match@1' })[0]).toContain(
      'format: expected "grognard/match@2"',
    );
    expect(faultsOf({ ...file(), ruleset: 'chess' })).toEqual(['ruleset: expected ambush, got "chess"']);
  });
  test('with an altered order or fingerprint is found out', () => {
    const altered = file();
    altered.entries[0].order = { type: 'wait', side: 'blue' };
    expect(faultsOf(altered)[0]).toMatch(/^entries\[0\]\.link: expected .*, the replay gives/);
    const dreamt = file();
    dreamt.checkpoints.at(-1).fingerprint = '0'.repeat(32);
    expect(faultsOf(dreamt)[0]).toMatch(
      /^checkpoints\[\d+\]\.fingerprint: after entry \d+: expected 0+, the replay/,
    );
    const moved = file();
    moved.checkpoints.at(-1).state.position.turn = 99;
    const parsed = parseMatch(ambush, moved, { from: 'checkpoint' });
    expect(parsed.ok || parsed.faults[0]?.message).toBe('the state does not fit its fingerprint');
    const illegal = file();
    illegal.entries[0].order = { type: 'step', unit: 'b1', to: 11 };
    expect(faultsOf(illegal)).toEqual(['entries[0].order: refused by AMB-MOVE-01']);
  });
  test('whatever is done to the file, it is read or refused, never a crash', () => {
    const paths = ['format', 'rules', 'scenario', 'seeds', 'typed', 'entries', 'checkpoints', 'source'];
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
  expect(JSON.parse(text).view.scouts.map(({ id }: { id: string }) => id)).toEqual(['b1', 'b2']);
});

test('random matches of the teaching game keep every promise', () => {
  for (let seed = 0; seed < 60; seed++) {
    const report = fuzz(ambush, skirmish(), { seed: `${seed}`, most: 200 });
    expect(report.problems).toEqual([]);
    expect(report.outcome).not.toBeNull();
  }
});
