import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Case, parseCase } from './case.ts';
import { runCase } from './case-run.ts';
import { contractChecks } from './contract.ts';
import { newMatch } from './match.ts';
import { writeMatch } from './match-file.ts';
import type { Facts } from './ruleset.ts';
import { ambush } from './teaching/ambush.ts';
import stepAndFight from './teaching/cases/a-step-and-a-fight.yaml';
import cornered from './teaching/cases/cornered.yaml';
import mustFail from './teaching/cases/must-fail/cases.yaml';
import { SKIRMISH, skirmish } from './teaching/skirmish.ts';

function read(raw: unknown): Case {
  const parsed = parseCase(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}
const failures = (raw: unknown) => runCase(ambush, read(raw)).failures;

test.each([
  ['a step and a fight', stepAndFight],
  ['cornered', cornered],
])('%s', (_, raw) => expect(failures(raw)).toEqual([]));

type Spoil = { why: string; set: { path: (string | number)[]; value: unknown }; at: string };

/** A copy with one place changed. */
function spoilt(raw: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(raw) as Record<string | number, unknown>;
  copy[key] = spoilt(copy[key], rest, value);
  return copy;
}

/** Ambush that cites a second clause for a fight, and compares clauses in some way. */
const citing = (eventClauses: Facts['eventClauses']): typeof ambush => ({
  ...ambush,
  facts: { ...ambush.facts, eventClauses },
  prepare(scenario) {
    const rules = ambush.prepare(scenario);
    const cite = <E extends { readonly type: string }>(event: E): E =>
      event.type === 'fought' ? { ...event, clauses: ['AMB-FIGHT-01', 'AMB-FIGHT-02'] } : event;
    return {
      ...rules,
      resolve: (...args) => {
        const step = rules.resolve(...args);
        return { ...step, events: step.events.map(cite) };
      },
    };
  },
});

test.each([
  ['exact', ['AMB-FIGHT-01', 'AMB-FIGHT-02'], ['AMB-FIGHT-01']],
  ['leading', ['AMB-FIGHT-01'], ['AMB-FIGHT-02']],
  ['among', ['AMB-FIGHT-02'], ['AMB-MOVE-01']],
] as const)('clauses of an event, %s: %j will do, %j will not', (way, right, wrong) => {
  const place = ['expect', 'events', 0, 'clauses'];
  const found = (clauses: readonly string[]) =>
    runCase(citing(way), read(spoilt(stepAndFight, place, clauses))).failures;
  expect(found(right)).toEqual([]);
  expect(found(wrong)).toHaveLength(1);
});

test.each([['gone'], [{ gone: true }], [{ status: 'gone' }]])('%j says that a unit has left', gone => {
  expect(failures(spoilt(cornered, ['expect', 'units', 'r1'], gone))).toEqual([]);
  expect(failures(spoilt(cornered, ['expect', 'units', 'b1'], gone))).toHaveLength(1);
});

describe('the checker notices', () => {
  test.each(mustFail as Spoil[])('$why', ({ set, at }) => {
    const found = failures(spoilt(stepAndFight, set.path, set.value)).map(({ path }) => path);
    expect(found).toContain(at);
  });
});

test('whatever stands in a file, it is read as a case or refused with faults', () => {
  fc.assert(
    fc.property(fc.anything(), raw => {
      const parsed = parseCase(raw);
      return parsed.ok || parsed.faults.length > 0;
    }),
  );
});

const problems = (shelf: Parameters<typeof contractChecks>[0]) =>
  contractChecks(shelf).flatMap(check => check.problems());

describe('the contract suite', () => {
  const match = {
    name: 'opening',
    raw: JSON.parse(JSON.stringify(writeMatch(newMatch(ambush, skirmish(), 's')))),
  };
  const shelf = {
    ruleset: ambush,
    battles: [{ name: 'skirmish', raw: SKIRMISH }],
    cases: [{ name: 'a step and a fight', raw: stepAndFight }],
    matches: [match],
  };
  test('passes the teaching game', () => expect(problems(shelf)).toEqual([]));
  test('fails empty shelves', () => {
    expect(problems({ ...shelf, battles: [], cases: [], matches: [] })).toEqual([
      'no battles',
      'no cases',
      'no matches',
    ]);
  });
  test('fails a battle with a fault, a failing case and a match that replays differently', () => {
    const battles = [{ name: 'skirmish', raw: { ...SKIRMISH, length: 1 } }];
    expect(problems({ ...shelf, battles }).join()).toContain('skirmish: length: expected at least 3');
    const cases = [{ name: 'bad', raw: spoilt(stepAndFight, ['ask', 0, 'is'], true) }];
    expect(problems({ ...shelf, cases })).toEqual(['ask[0].is: expected true, found false']);
    const matches = [
      { name: 'bad', raw: spoilt(match.raw, ['checkpoints', 0, 'fingerprint'], '0'.repeat(32)) },
    ];
    expect(problems({ ...shelf, matches })[0]).toContain('checkpoints[0].fingerprint');
  });
});
