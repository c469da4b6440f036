import { engagementId, engagementsOf } from '../scene.ts';
import { chain, endTask, forEach, happen, type Step } from '../step.ts';
import type { Position, UnitId } from '../types.ts';

/** A unit that is carried off leaves its fights and whatever it was doing. */
export const breakOff = (position: Position, id: UnitId): Step =>
  chain(
    position,
    now => endFights(now, id),
    now => endTask(now, id, 'dropped'),
  );

export const endFights = (position: Position, id: UnitId): Step =>
  forEach(position, engagementsOf(position, id), (now, engagement) =>
    happen(now, {
      type: 'engagement-ended',
      engagement: engagementId(engagement),
      clauses: ['GECH-MELEE-06'],
    }),
  );
