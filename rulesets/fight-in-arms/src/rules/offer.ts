import type { Event, Retreat } from '../events.ts';
import type { Ground } from '../ground.ts';
import { findPlaced } from '../position.ts';
import { happen, nothing, type Step } from '../step.ts';
import type { Placed, Position } from '../types.ts';
import { foesInContact, inFrontContact } from './bases.ts';

interface Beaten {
  /** Both as they stood in the fight. */
  readonly winner: Placed;
  readonly loser: Placed;
  /** What happened since. */
  readonly events: readonly Event[];
}

/**
 * FIA-PURSUE-01  The winner may pursue if it struck with its front and no other enemy is in contact …
 * FIA-PURSUE-05  … and if there is anybody left to catch.
 */
export function offerPursuit(ground: Ground, position: Position, { winner, loser, events }: Beaten): Step {
  const retreated = events.find(
    (event): event is Retreat => event.type === 'retreat' && event.unit === loser.id,
  );
  const pursuer = findPlaced(position, winner.id);
  if (!retreated || !pursuer || !findPlaced(position, loser.id) || !inFrontContact(winner, loser)) {
    return nothing(position);
  }
  if (foesInContact(ground, position, pursuer).some(({ id }) => id !== loser.id)) return nothing(position);
  return happen(position, {
    type: 'pursuit-offered',
    unit: winner.id,
    enemy: loser.id,
    result: retreated.result,
    clauses: ['FIA-PURSUE-01'],
  });
}
