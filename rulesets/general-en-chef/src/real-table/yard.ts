import { MOST_TURNS } from '@grognard/engine';
import { parkedAt, YARD } from '@grognard/table-scenario';
import type { Feature, Scenario } from '../types.ts';

/** No unit spreads farther from the middle of its front. */
const SPAN = 30;

/** The battle on a wide plain where nobody is near anybody; with the ground that an incident needs. */
export function yard(scenario: Scenario, terrain: readonly Feature[] = []): unknown {
  const { objectives: _, ...battle } = scenario;
  const places = parkedAt(
    scenario.units.map(({ id }) => id),
    SPAN,
  );
  return {
    ...battle,
    field: { size: YARD, terrain },
    turns: MOST_TURNS,
    units: scenario.units.map(
      ({
        in: _,
        garrison: __,
        reserve: ___,
        dressed: ____,
        winding: _____,
        crossing: ______,
        emerging: _______,
        task: ________,
        entry: _________,
        ...unit
      }) => ({ ...unit, at: places.get(unit.id), facing: 0 }),
    ),
  };
}
