import { expect, test } from 'vitest';
import { coverClauses, isGap } from './coverage.ts';

test('each clause is listed with the code that cites it and what proves it', () => {
  const cover = coverClauses({
    clauses: ['FOS-MOVE-01', 'FOS-MOVE-02', 'FOS-MOVE-03'],
    code: [{ path: 'movement.ts', text: '/** FOS-MOVE-01 Infantry … */ // FOS-MOVE-02\n// FOS-MOVE-01' }],
    tests: [
      { path: 'movement.test.ts', text: "test('[FOS-MOVE-02, FOS-MOVE-03] …') // FOS-MOVE-01 unbracketed" },
    ],
    cases: [{ path: 'case.yaml', clauses: ['FOS-MOVE-01'] }],
  });
  expect(cover).toEqual([
    { clause: 'FOS-MOVE-01', code: ['movement.ts'], cases: ['case.yaml'], tests: [] },
    { clause: 'FOS-MOVE-02', code: ['movement.ts'], cases: [], tests: ['movement.test.ts'] },
    { clause: 'FOS-MOVE-03', code: [], cases: [], tests: ['movement.test.ts'] },
  ]);
  expect(cover.map(isGap)).toEqual([false, false, true]);
});
