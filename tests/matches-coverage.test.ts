import { expect, test } from 'vitest';
import { clausesIn, whyUntouched } from '../scripts/matches-coverage.mjs';

const at = (from: number, to: number) => ({ start: { line: from, column: 0 }, end: { line: to, column: 0 } });

const TEXT = `/** AA-MOVE-01: how far. */
function far() {
  if (isMud) return refuse('AA-MOVE-02');
  return 1;
}
/** AA-MOVE-03: how wide. */
function wide() {
  return 2; // AA-MOVE-04
}`;

test('a clause is touched when the code that names it ran', () => {
  const coverage = {
    statementMap: { 0: at(3, 3), 1: at(4, 4), 2: at(8, 8) },
    s: { 0: 5, 1: 5, 2: 0 },
    fnMap: { 0: { loc: at(2, 5) }, 1: { loc: at(7, 9) } },
    f: { 0: 5, 1: 0 },
  };
  expect([...clausesIn(TEXT, coverage)]).toEqual(['AA-MOVE-01', 'AA-MOVE-02']);
});

const named = (file: string, text: string) => ({ file: `rulesets/x/src/${file}`, text });

test('of a clause that no match can touch it is told why', () => {
  const judge = named('judge.ts', "if (isMud) return refuse('AA-MOVE-02');");
  const rule = named('rules/move.ts', '/** AA-MOVE-02: how far. */');
  expect(whyUntouched('AA-MOVE-02', [judge])).toMatch(/^refusals/);
  expect(whyUntouched('AA-MOVE-02', [judge, rule])).toBeUndefined();
  expect(whyUntouched('AA-LIST-01', [named('armies/lists.ts', '// AA-LIST-01')])).toMatch(/armies/);
  expect(whyUntouched('AA-LIST-02', [judge, rule])).toBe('no code of their own');
});
