import { seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { generalEnChef } from './ruleset.ts';
import { layTable } from './testing/table.ts';

const { rules, position } = layTable({
  field: { size: [120, 120], terrain: [] },
  units: [
    { id: 'b1', side: 'blue', template: 'fr-line', at: [60, 80], facing: 0 },
    { id: 'r1', side: 'red', template: 'au-line', at: [60, 40], facing: 180 },
  ],
});

test('[GECH-SEQ-03] no player passes over the part of the other: `skip` is not an order', () => {
  const parsed = generalEnChef.parse.order({ type: 'skip', to: 'next-period' });
  expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual(['type']);
});

test('[GECH-SEQ-03] `end` ends the part of the side that gives it, and no more', () => {
  const { position: after } = rules.resolve(position, 'blue', { type: 'end' }, seededDice('end'));
  expect(after).toEqual({ ...position, side: 'red' });
  expect(rules.judge(rules.view(after, 'blue'), 'blue', { type: 'end' })).toMatchObject({
    ok: false,
    clause: 'GECH-SEQ-03',
  });
});

test('a case may pass over time, to a moment that there is', () => {
  const staged = rules.stage?.(position, { type: 'skip', to: 'quarter-2' }, seededDice('skip'));
  expect(staged?.ok && staged.value.position).toMatchObject({ quarter: 2, phase: 'act', side: 'blue' });
  expect(rules.stage?.(position, { type: 'skip', to: 'yesterday' }, seededDice('skip'))?.ok).toBe(false);
});
