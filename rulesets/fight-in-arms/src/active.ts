import type { SideId } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { isAnyLanding } from './rules/airborne.ts';
import type { Position } from './types.ts';

/** The side that has to do something now. */
export const toAct = ({ pursuits, units, side }: Position): SideId => {
  const [offer] = pursuits;
  return units.find(({ id }) => id === offer?.unit)?.side ?? side;
};

/** Who may order now: both where the phase leaves no choice, the owners of those who land, else the side to act. */
export function activeSides({ sides }: Ground, position: Position): readonly SideId[] {
  switch (position.phase) {
    case 'over':
      return [];
    case 'setup':
    case 'turn-start':
      return sides;
    case 'airborne':
      return isAnyLanding(position)
        ? sides.filter(side => position.units.some(unit => unit.side === side && unit.status === 'landing'))
        : [];
    default:
      return [toAct(position)];
  }
}
