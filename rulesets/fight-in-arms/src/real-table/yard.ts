import { parkedAt, YARD } from '@grognard/table-scenario';
import { rosterOf } from '../roster.ts';
import type { Element, Scenario } from '../types.ts';

/** No base is larger. */
const SPAN = 15;

/** The battle on a wide table where nobody is near anybody; with the ground that an incident needs. */
export function yard(scenario: Scenario, terrain: readonly Element[] = []): unknown {
  const { setup: _, roles: __, turns: ___, ...battle } = scenario;
  const roster = rosterOf(scenario);
  const places = parkedAt(
    roster.map(({ id }) => id),
    SPAN,
  );
  return {
    ...battle,
    field: { size: YARD, terrain },
    units: roster.map(unit =>
      unit.in === undefined ? { ...unit, at: places.get(unit.id), facing: 0 } : unit,
    ),
  };
}
