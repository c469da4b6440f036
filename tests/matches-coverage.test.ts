import { expect, test } from 'vitest';
import { clausesIn } from '../scripts/matches-coverage.mjs';

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
