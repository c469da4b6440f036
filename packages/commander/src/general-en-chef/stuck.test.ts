import type { GeneralEnChef } from '@grognard/general-en-chef';
import { expect, test } from 'vitest';
import type { Glimpse } from '../contract.ts';
import { isStuck, remember } from './stuck.ts';
import { loadScenario, ruleset } from './testing.ts';

const scenario = await loadScenario('first-lesson');
const rules = ruleset.prepare(scenario);
const { id: side } = scenario.sides[0]!;
const view = rules.view(rules.begin({ draw: (_, low) => low }).position, side);
const [one, other] = rules.imagine(view, { draw: (_, low) => low }).units.filter(unit => unit.side === side);
const stopped: Glimpse<GeneralEnChef> = {
  events: [{ type: 'move-stopped', unit: one!.id, clauses: [] }],
  view,
};

test('what stopped a unit twice in a quarter is not run into a third time', () => {
  const once = remember(null, stopped);
  expect(isStuck(once, view, one!)).toBe(false);
  const twice = remember(once, stopped);
  expect(isStuck(twice, view, one!)).toBe(true);
  expect(isStuck(twice, view, other!)).toBe(false);
});

test('and forgotten in the next', () => {
  const later = { ...view, turn: view.turn + 1 };
  const twice = remember(remember(null, stopped), stopped);
  expect(isStuck(twice, later, one!)).toBe(false);
  expect(isStuck(remember(twice, { events: [], view: later }), later, one!)).toBe(false);
});
