import type { Inspection } from '@grognard/engine';
import { armyOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Army, Position, Recruit, Unit } from './types.ts';

/** EA-WIN-05: what tokens show on a real table, by its names in cases. */
function unitFields({ base, roster: _, ...unit }: Unit | Recruit): object {
  return { ...unit, depth: base.depth, dismounted: 'mounted' in unit && unit.mounted !== null };
}

/** A position laid out by id; units that are destroyed, eliminated or off the table are gone. */
export function inspect({ scenario }: Ground, position: Position): Inspection {
  const present = new Map<string, object>(
    [...position.units, ...position.reserve].map(unit => [unit.id, unitFields(unit)]),
  );
  const sideFields = ({ combativity, lost, value, quarter, edge }: Army) => ({
    combativity,
    lost,
    value,
    quarter,
    edge,
  });
  return {
    turn: position.turn,
    side: position.side,
    units: Object.fromEntries(scenario.units.map(({ id }) => [id, present.get(id) ?? 'gone'])),
    sides: Object.fromEntries(scenario.sides.map(({ id }) => [id, sideFields(armyOf(position, id))])),
    objectives: Object.fromEntries(position.objectives.map(({ id, ...objective }) => [id, objective])),
  };
}
