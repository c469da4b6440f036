import { cellOf, contains, type Square } from '@grognard/board';
import { type Fault, fault, faulty, type Parsed, parseWith, shown, sound, under } from '@grognard/engine';
import * as v from 'valibot';
import { LEADER } from './constants.ts';
import type { Ground } from './ground.ts';
import { squareSchema } from './scenario.ts';
import type { Position, Unit } from './types.ts';

const whole = v.pipe(v.number(), v.integer('expected a whole number'));
const unitState = v.union([
  v.literal('gone'),
  v.strictObject({
    at: v.exactOptional(squareSchema),
    force: v.exactOptional(
      v.pipe(whole, v.minValue(1, 'expected at least 1'), v.maxValue(3, 'expected at most 3')),
    ),
    moved: v.exactOptional(v.boolean()),
    fired: v.exactOptional(v.boolean()),
    gone: v.exactOptional(v.boolean()),
  }),
]);
const stateSchema = v.strictObject({
  turn: v.exactOptional(v.pipe(whole, v.minValue(1, 'expected at least 1'))),
  side: v.exactOptional(v.string()),
  units: v.exactOptional(v.record(v.string(), unitState)),
});
type State = v.InferOutput<typeof stateSchema>;
type UnitState = v.InferOutput<typeof unitState>;

const isGone = (state: UnitState | undefined): boolean =>
  state === 'gone' || (typeof state === 'object' && state.gone === true);

/** Overrides a position as the `state` of a case asks. */
export function arrange(ground: Ground, position: Position, raw: unknown): Parsed<Position> {
  const parsed = parseWith(stateSchema, raw);
  if (!parsed.ok) return parsed;
  const state = parsed.value;
  const units = position.units.flatMap(unit => {
    const change = state.units?.[unit.id];
    if (isGone(change)) return [];
    return [change ? changed(ground, unit, change) : unit];
  });
  const arranged = {
    ...position,
    turn: state.turn ?? position.turn,
    side: state.side ?? position.side,
    units,
  };
  const faults = stateFaults(ground, state, arranged);
  return faults.length > 0 ? faulty(faults) : sound(arranged);
}

function changed({ grid }: Ground, unit: Unit, change: UnitState): Unit {
  if (change === 'gone') return unit;
  const { gone: _, force, ...rest } = change;
  const at = rest.at && contains(grid, rest.at) ? grid.squares[cellOf(grid, rest.at)]! : unit.at;
  return { ...unit, ...rest, at, force: unit.type === 'leader' ? 0 : (force ?? unit.force) };
}

function stateFaults(ground: Ground, state: State, { units }: Position): readonly Fault[] {
  const { scenario, sideNumbers, roster } = ground;
  const ids = Object.keys(state.units ?? {});
  return [
    ...(state.turn !== undefined && state.turn > scenario.turns
      ? [fault('turn', `the battle has ${scenario.turns} turns`)]
      : []),
    ...(state.side === undefined || sideNumbers.has(state.side)
      ? []
      : [fault('side', `no side ${shown(state.side)}`)]),
    ...ids.flatMap(id => {
      if (!roster.numbers.has(id)) return [fault(`units.${id}`, 'no such unit in this battle')];
      const change = state.units![id]!;
      return change === 'gone' || !change.at
        ? []
        : under(`units.${id}`, placeFaults(ground, units, id, change.at));
    }),
  ];
}

function placeFaults({ grid, forbidden, roster }: Ground, units: readonly Unit[], id: string, at: Square) {
  if (!contains(grid, at)) return [fault('at', `[${at.join(', ')}] is off the field`)];
  const cell = cellOf(grid, at);
  if (forbidden[cell] === 1) return [fault('at', `[${at.join(', ')}] is a forbidden square`)];
  if (roster.types[roster.numbers.get(id)!] === LEADER) return [];
  const other = units.find(
    unit => unit.id !== id && unit.type !== 'leader' && cellOf(grid, unit.at) === cell,
  );
  return other ? [fault('at', `${other.id} is in this square already`)] : [];
}
