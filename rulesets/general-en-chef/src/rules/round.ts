import type { EventOf } from '../events.ts';
import type { Engagement, UnitId } from '../types.ts';

/** One round as it was fought. */
export interface Round {
  readonly engagement: Engagement;
  readonly event: EventOf<'melee-round'>;
}

export const loserOf = ({ event }: Round): UnitId | null =>
  event.result === 'draw' ? null : event.result === 'attacker' ? event.defender : event.attacker;
