import type { Inspection } from '@grognard/engine';
import { toAct } from './active.ts';
import type { Ground } from './ground.ts';
import { moraleOf } from './outcome.ts';
import type { Position, Unit } from './types.ts';

/** A unit as lists and cases read it. */
function shownUnit(unit: Unit): object | 'gone' {
  if (unit.status === 'gone') return 'gone';
  const { profile, width: _, depth: __, ...rest } = unit;
  const { type, name } = profile;
  return { ...rest, type, ...(name !== undefined && { name }), boarding: unit.boarding ?? false };
}

/** A position laid out by id, as cases and lists read it. */
export const inspect = (ground: Ground, position: Position): Inspection => ({
  turn: position.turn,
  side: toAct(position),
  units: Object.fromEntries(position.units.map(unit => [unit.id, shownUnit(unit)])),
  sides: Object.fromEntries(ground.sides.map(side => [side, moraleOf(position, side)])),
  objectives: {},
});
