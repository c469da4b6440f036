import { fuzz } from '@grognard/engine';
import { expect, test } from 'vitest';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';

const parsed = generalEnChef.parse.scenario(SKIRMISH);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const scenario = parsed.value;

test.each(['1', '2', '3'])('random commanders play a skirmish to its end, seed %s', seed => {
  const { problems, outcome } = fuzz(generalEnChef, scenario, { seed, most: 5000, every: 5 });
  expect(problems).toEqual([]);
  expect(outcome).not.toBeNull();
});
