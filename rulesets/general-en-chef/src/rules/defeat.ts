import type { Ground } from '../ground.ts';
import { expel, loseGuns } from '../obstacles/index.ts';
import { engagementId, findUnit } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step, worsen } from '../step.ts';
import type { Engagement, Position, UnitId } from '../types.ts';
import { recoil } from './recoil.ts';
import { loserOf, type Round } from './round.ts';

/**
 * GEC-HOUSE-59  A garrison that loses a round does not recoil.
 * GEC-HOUSE-61, GEC-HOUSE-71  Whoever is beaten inside, or in the streets, is thrown out.
 * GECH-MELEE-09  A battery that loses a round is lost.
 */
export function driveBack(ground: Ground, position: Position, round: Round): Step {
  const loser = loserOf(round);
  const unit = loser === null ? undefined : findUnit(position, loser);
  if (!unit) return nothing(position);
  const { engagement } = round;
  if (unit.arm === 'artillery')
    return loseGuns(position, unit.id, { cause: 'melee', clause: 'GECH-MELEE-09' });
  const { ground: kind, attacker } = engagement;
  if (kind === 'street' || (kind === 'house-inside' && unit.id === attacker)) {
    return expelFrom(ground, position, unit.id, engagement);
  }
  if (unit.in !== null) return nothing(position);
  return chain(
    position,
    now => recoil(ground, now, round, unit.id),
    now => endFightsOf(now, unit.id),
  );
}

const expelFrom = (ground: Ground, position: Position, id: UnitId, engagement: Engagement): Step =>
  chain(
    position,
    now => endFightsOf(now, id),
    now => expel(ground, now, id, engagement),
    now => worsen(now, id, { to: 'unformed', cause: 'leaving', clauses: ['GEC-HOUSE-71'] }),
  );

export const ended = (engagement: Engagement) =>
  ({
    type: 'engagement-ended',
    engagement: engagementId(engagement),
    clauses: ['GECH-MELEE-06'],
  }) as const;

/** A unit that has recoiled is out of contact with everybody. */
const endFightsOf = (position: Position, id: UnitId): Step =>
  forEach(
    position,
    position.engagements.filter(({ attacker, defender }) => attacker === id || defender === id),
    (now, engagement) => happen(now, ended(engagement)),
  );
