import type { Seat } from '@grognard/engine';
import type { Position, View } from './types.ts';

/** What every seat is told: nothing is hidden, and still a new field of a position is untold until it is named here. */
export const view = (position: Position, seat: Seat): View => ({
  seat,
  turn: position.turn,
  phase: position.phase,
  side: position.side,
  first: position.first,
  defender: position.defender,
  terrain: position.terrain,
  units: position.units,
  activation: position.activation,
  engaged: position.engaged,
  pursuits: position.pursuits,
  outcome: position.outcome,
});

/** What is seen is all there is to believe. */
export function imagine({ seat: _, ...position }: View): Position {
  return position;
}
