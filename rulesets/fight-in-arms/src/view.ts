import type { Inspection, Seat } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { moraleOf } from './outcome.ts';
import type { Position, Unit, View } from './types.ts';

/** Nothing is hidden: every seat sees the whole table. */
export const view = (position: Position, seat: Seat): View => ({ ...position, seat });

/** What is seen is all there is to believe. */
export function imagine({ seat: _, ...position }: View): Position {
  return position;
}

/** A unit as lists and cases read it. */
function shownUnit(unit: Unit): object | 'gone' {
  if (unit.status === 'gone') return 'gone';
  const { profile, width: _, depth: __, ...rest } = unit;
  const { type, name } = profile;
  return { ...rest, type, ...(name !== undefined && { name }), boarding: unit.boarding ?? false };
}

/** The side that has to do something now. */
export const toAct = ({ pursuits, units, side }: Position): string => {
  const [offer] = pursuits;
  return units.find(({ id }) => id === offer?.unit)?.side ?? side;
};

export const inspect = (ground: Ground, position: Position): Inspection => ({
  turn: position.turn,
  side: toAct(position),
  units: Object.fromEntries(position.units.map(unit => [unit.id, shownUnit(unit)])),
  sides: Object.fromEntries(ground.sides.map(side => [side, moraleOf(position, side)])),
  objectives: {},
});
