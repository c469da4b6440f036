import { readdirSync, readFileSync } from 'node:fs';
import { caseProblems, coverClauses, isGap, replay, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CLAUSES } from './clauses.gen.ts';
import { fightInArms } from './ruleset.ts';
import { playByChance, readScenario } from './testing.ts';
import { SKIRMISH } from './testing-battles.ts';

const filesIn = (folder: string) => {
  const root = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter(name => /\.(ts|yaml)$/.test(name))
    .map(path => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
};

test('every clause is cited by the code and proven by a case or a named test', () => {
  const source = filesIn('src').filter(({ path }) => path !== 'clauses.gen.ts');
  const cases = filesIn('cases').map(({ path, text }) => ({
    path,
    clauses: (parse(text) as { clauses: string[] }).clauses,
  }));
  const cover = coverClauses({
    clauses: CLAUSES,
    code: source.filter(({ path }) => !path.includes('test')),
    tests: source.filter(({ path }) => path.endsWith('.test.ts')),
    cases,
  });
  expect(CLAUSES).toHaveLength(239);
  expect(cases.length).toBeGreaterThanOrEqual(120);
  expect(cover.filter(isGap).map(({ clause }) => clause)).toEqual([]);
});

test.each(filesIn('cases').filter(({ path }) => path.startsWith('must-fail/')))(
  '$path fails, as it should',
  ({ path, text }) => {
    expect(caseProblems(fightInArms, { name: path, raw: parse(text) })).not.toEqual([]);
  },
);

test('[FIA-BASE-14] names are presentation: a battle without them goes the same way', () => {
  const bare = readScenario({ ...SKIRMISH, turns: 1 });
  const named = readScenario({
    ...SKIRMISH,
    turns: 1,
    units: SKIRMISH.units.map(unit => ({ ...unit, name: `Unit ${unit.id}` })),
  });
  const told = (scenario: typeof bare) =>
    [...replay(playByChance(scenario, 'names', () => {}))].map(({ carried }) => carried?.events);
  expect(told(named)).toEqual(told(bare));
});

test('[FIA-BASE-14] a disorganised unit shows it', () => {
  const rules = fightInArms.prepare(
    readScenario({
      units: [{ id: 'b1', side: 'blue', profile: 'ww2-us-infantry/gi', disorganised: true, at: [20, 20] }],
    }),
  );
  expect(rules.inspect(rules.begin(seededDice('')).position).units['b1']).toMatchObject({
    disorganised: true,
  });
});
