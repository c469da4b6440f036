import type { EventOf } from '../events.ts';
import type { Engagement, Unit, UnitId } from '../types.ts';

/** One round as it was fought. */
export interface Round {
  readonly engagement: Engagement;
  readonly event: EventOf<'melee-round'>;
  /** Who attacked, as it faced: its last man may fall in another fight of the same phase. */
  readonly attacker: Pick<Unit, 'id' | 'facing'>;
}

export const loserOf = ({ event }: Round): UnitId | null =>
  event.result === 'draw' ? null : event.result === 'attacker' ? event.defender : event.attacker;
