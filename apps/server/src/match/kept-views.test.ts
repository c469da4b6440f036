import { newMatch } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { expect, test } from 'vitest';
import { viewKeeper } from './kept-views.ts';

test('views of the last positions are kept, each for its seat, and those before are made anew', async () => {
  const { ruleset, battles } = await openBox('fields-of-strategy');
  const parsed = ruleset.parse.scenario((await battles['the-village']!()).default);
  if (!parsed.ok) throw new Error('no such battle');
  const { rules, state } = newMatch(ruleset, parsed.value, 'views');
  const kept = viewKeeper(2)(rules);
  const [first, second, third] = [{ ...state.position }, { ...state.position }, { ...state.position }];
  const seen = kept.view(first, 'blue');
  expect(seen).toEqual(rules.view(first, 'blue'));
  expect(kept.view(first, 'red')).toEqual(rules.view(first, 'red'));
  kept.view(second, 'blue');
  expect(kept.view(first, 'blue')).toBe(seen);
  kept.view(third, 'blue');
  expect(kept.view(first, 'blue')).not.toBe(seen);
});
