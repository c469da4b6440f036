import type { Ground } from './ground.ts';
import type { Position } from './types.ts';

/** The first position, as the scenario lists its units (FOS-SETUP-03). */
export function opening({ scenario }: Ground): Position {
  const { units, sides } = scenario;
  return {
    turn: 1,
    side: sides[0]!.id,
    units: units.flatMap(({ id, side, type, at, force = 0 }) =>
      at ? [{ id, side, type, at, force, moved: false, fired: false }] : [],
    ),
    outcome: null,
  };
}
