import { type Armies, type Objection, type Parsed, type Roster, sound } from '@grognard/engine';
import { ARMY_LISTS, type Army, parseArmy } from './armies.ts';
import { battleOf } from './army-battle.ts';
import { builder } from './army-builder.ts';
import { READY } from './ready-armies.ts';

function rosterOf({ name, nation, budget, units, points }: Army): Roster {
  return {
    name: name || nation,
    group: nation,
    counted: 'figures',
    lines: units.map(unit => ({
      id: unit.template,
      name: unit.name,
      count: unit.figures,
      points: unit.points,
    })),
    points,
    measures: {
      budget: { clause: 'GECH-BUDGET-01', value: budget },
      // GECH-VICT-02: losses of half the budget break it.
      'broken at losses of': { clause: 'GECH-VICT-02', value: budget / 2 },
    },
  };
}

function read(raw: unknown): Parsed<Roster> {
  const army = parseArmy(raw);
  return army.ok ? sound(rosterOf(army.value)) : army;
}

function objections(one: unknown, other: unknown): readonly Objection[] {
  const [a, b] = [parseArmy(one), parseArmy(other)];
  if (!a.ok || !b.ok || a.value.budget === b.value.budget) return [];
  const message = `the budgets are unequal: ${a.value.budget} against ${b.value.budget}`;
  const details = { one: a.value.budget, other: b.value.budget };
  return [{ clause: 'GECH-BUDGET-01', message, bars: false, details }];
}

/** The armies of Général en chef: templates of one nation within a budget. */
export const armies: Armies = {
  lists: ARMY_LISTS.map(({ id, title, nation, total }) => ({
    id,
    name: title,
    group: nation,
    points: total,
  })),
  read,
  objections,
  battle: battleOf,
  ready: READY,
  builder,
};
