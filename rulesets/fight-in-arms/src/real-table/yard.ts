import type { Fields } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { parkedAt, YARD } from '@grognard/table-scenario';
import { isAirborne, rosterOf } from '../roster.ts';
import type { Element, Position, Scenario } from '../types.ts';

/** No base is larger. */
const SPAN = 15;

/** The battle on a wide table where nobody is near anybody; with the ground that an incident needs. */
export function yard(scenario: Scenario, terrain: readonly Element[] = []): unknown {
  const { setup: _, roles: __, turns: ___, ...battle } = scenario;
  const roster = rosterOf(scenario);
  const places = parked(scenario);
  return {
    ...battle,
    field: { size: YARD, terrain },
    units: roster.map(({ in: _, ...unit }) => ({ ...unit, at: places.get(unit.id), facing: 0 })),
  };
}

const parked = (scenario: Scenario): ReadonlyMap<string, Point> =>
  parkedAt(
    rosterOf(scenario).map(({ id }) => id),
    SPAN,
  );

/** FIA-TRANS-02, FIA-AIRB-01: who is aboard a vehicle or still in the air when the battle begins. */
export const opening = (scenario: Scenario): Readonly<Record<string, Fields>> =>
  Object.fromEntries(
    rosterOf(scenario).flatMap(({ id, at, in: vehicle, list }): readonly (readonly [string, Fields])[] => {
      if (at) return [];
      if (vehicle !== undefined) return [[id, { in: vehicle }]];
      const isWaiting = scenario.lists.some(each => each.id === list && isAirborne(each));
      return isWaiting ? [[id, { status: 'waiting' }]] : [];
    }),
  );

/** FIA-AIRB-04: whoever lands is put down; where, the real table knows. */
export const landing =
  (scenario: Scenario) =>
  ({ units }: Position): Fields | null => {
    const unit = units.find(({ status }) => status === 'landing');
    if (!unit) return null;
    return {
      type: 'place-airborne',
      side: unit.side,
      unit: unit.id,
      at: parked(scenario).get(unit.id),
      facing: 0,
    };
  };
