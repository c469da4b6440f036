import { unreachable } from '@grognard/engine';
import { outcomeOf } from './outcome.ts';
import type { Event, GameEnded, PhaseEnded, Position, Scenario, Unit, UnitId } from './types.ts';

/** The only place where a position changes. */
export function apply({ sides }: Scenario, position: Position, event: Event): Position {
  switch (event.type) {
    case 'phase-started':
      return withAll(position, { moved: false });
    case 'step':
      return withUnit(position, event.unit, { at: event.to, moved: true });
    case 'withdrawal':
      return withUnit(position, event.unit, { at: event.to });
    case 'retreat':
      return [event.unit, ...event.leaders].reduce(
        (now, unit) => withUnit(now, unit, { at: event.to }),
        position,
      );
    case 'fire':
      return withUnit(position, event.unit, { fired: true });
    case 'force-lost':
      return withUnit(position, event.unit, { force: event.force });
    case 'unit-removed':
      return { ...position, units: position.units.filter(({ id }) => id !== event.unit) };
    case 'phase-ended':
      return nextPhase(position, event, [sides[0]!.id, sides[1]!.id]);
    case 'game-ended':
      return ended(position, event);
    case 'blocked':
    case 'halted':
    case 'unfinished':
    case 'melee':
    case 'melee-lost':
    case 'morale-test':
      return position;
    default:
      return unreachable(event);
  }
}

/** FOS-TURN-02: in a new turn nobody has fired yet. */
function nextPhase(
  position: Position,
  { turn, side }: PhaseEnded,
  [first, second]: readonly [string, string],
) {
  const isNewTurn = side === second;
  const units = withAll(position, isNewTurn ? { moved: false, fired: false } : { moved: false }).units;
  return isNewTurn
    ? { ...position, units, turn: turn + 1, side: first }
    : { ...position, units, side: second };
}

/** The game stands still in the phase in which it ended. */
const ended = (position: Position, event: GameEnded): Position => ({
  ...position,
  turn: event.turn,
  side: event.side,
  outcome: outcomeOf(event),
});

function withUnit(position: Position, id: UnitId, change: Partial<Unit>): Position {
  const index = position.units.findIndex(unit => unit.id === id);
  if (index < 0) throw new Error(`No unit '${id}' on the field.`);
  return { ...position, units: position.units.with(index, { ...position.units[index]!, ...change }) };
}

function withAll(position: Position, change: Partial<Pick<Unit, 'moved' | 'fired'>>): Position {
  const keys = Object.keys(change) as (keyof typeof change)[];
  const isSet = (unit: Unit) => keys.every(key => unit[key] === change[key]);
  if (position.units.every(isSet)) return position;
  return { ...position, units: position.units.map(unit => (isSet(unit) ? unit : { ...unit, ...change })) };
}
