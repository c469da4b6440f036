import type { Draft } from '@grognard/editor';
import type { Scenario as AnyScenario } from '@grognard/engine';
import type { Scenario, View } from '@grognard/fields-of-strategy';

/** The battle as a seat sees it at some moment, to be begun there. */
export function fromMoment(given: AnyScenario, seen: object): Draft {
  const [scenario, view] = [given as Scenario, seen as View];
  const units = [...view.units, ...view.enemies].flatMap(({ id, side, type, at, force }) => {
    const known = scenario.units.find(unit => unit.id === id);
    return [{ ...known, id, side, type, at, ...(type !== 'leader' && { force }) }];
  });
  return {
    ...scenario,
    id: `${scenario.id}-later`.slice(0, 64),
    units,
    turns: Math.max(1, scenario.turns - view.turn + 1),
  };
}
