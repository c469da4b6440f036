import type { Game, Rules } from '@grognard/engine';
import { expect, test } from 'vitest';
import { metered } from './meter.ts';

test('what is asked of the rules is counted, and answered as it was', () => {
  const plain: Pick<Rules<Game>, 'judge' | 'outcome'> = {
    judge: () => ({ ok: true }),
    outcome: () => ({ winner: 'none', grade: 'draw' }),
  };
  const { rules, spent } = metered(plain as Rules<Game>);
  expect(rules.outcome({ turn: 1 })).toEqual({ winner: 'none', grade: 'draw' });
  expect(spent()).toBe(0);
  expect(rules.judge({}, 'blue', { type: 'march' })).toEqual({ ok: true });
  expect(spent()).toBeGreaterThan(0);
});
