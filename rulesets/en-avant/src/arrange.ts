import {
  boundedCount,
  boundedList,
  type Fault,
  fault,
  faulty,
  type Parsed,
  parseWith,
  shown,
  sound,
} from '@grognard/engine';
import { quantiseFacing, quantisePoint } from '@grognard/table';
import * as v from 'valibot';
import { degrees, MOST_COUNT, MOST_LISTED, point } from './bounds.ts';
import { combativityOf, otherSide } from './field.ts';
import type { Ground } from './ground.ts';
import { baseOf, dismountedProfile, profileOf } from './muster.ts';
import { horsesBehind } from './rules/periods.ts';
import { hasUnitsLeft } from './rules/turn.ts';
import type { Position, Unit } from './types.ts';
import { ARMS, QUALITIES, ROLES, WEAPONS, WEIGHTS } from './words.ts';

const whole = boundedCount(0, MOST_COUNT);
const count = boundedCount(1, MOST_COUNT);
const flag = v.exactOptional(v.boolean());

const unitState = v.strictObject({
  at: v.exactOptional(point),
  facing: v.exactOptional(degrees),
  bases: v.exactOptional(count),
  files: v.exactOptional(count),
  disorganised: flag,
  routing: flag,
  activated: flag,
  limbered: flag,
  amok: flag,
  dismounted: flag,
  fought: flag,
  fresh: flag,
  arm: v.exactOptional(v.picklist(ARMS)),
  quality: v.exactOptional(v.picklist(QUALITIES)),
  weight: v.exactOptional(v.picklist(WEIGHTS)),
  weapon: v.exactOptional(v.picklist(WEAPONS)),
  role: v.exactOptional(v.nullable(v.picklist(ROLES))),
});

const stateSchema = v.strictObject({
  turn: v.exactOptional(count),
  side: v.exactOptional(v.string()),
  first: v.exactOptional(v.string()),
  /** EA-ELEPH-06: an uncontrollable elephant is about to run. */
  runs: v.exactOptional(v.string()),
  units: v.exactOptional(
    v.record(v.string(), v.union([v.literal('gone'), unitState], "expected fields of a unit, or 'gone'")),
  ),
  sides: v.exactOptional(
    v.record(
      v.string(),
      v.strictObject({
        combativity: v.exactOptional(v.pipe(count, v.maxValue(5, 'expected a combativity from 1 to 5'))),
        lost: v.exactOptional(whole),
        value: v.exactOptional(whole),
      }),
    ),
  ),
  objectives: v.exactOptional(
    v.record(
      v.string(),
      v.strictObject({
        holder: v.exactOptional(v.nullable(v.string())),
        occupant: v.exactOptional(boundedList(v.string(), MOST_LISTED, 'units')),
      }),
    ),
  ),
});
type State = v.InferOutput<typeof stateSchema>;
type UnitState = v.InferOutput<typeof unitState>;

/** Overrides a position as a case's `state` asks. */
export function arrange(ground: Ground, position: Position, raw: unknown): Parsed<Position> {
  const parsed = parseWith(stateSchema, raw);
  if (!parsed.ok) return parsed;
  const state = parsed.value;
  const faults = stateFaults(position, state);
  if (faults.length > 0) return faulty(faults);
  return sound(reopened(withState(ground, position, state), state));
}

function stateFaults(position: Position, state: State): readonly Fault[] {
  const unknown = (path: string, known: boolean, id: string): readonly Fault[] =>
    known ? [] : [fault(path, `expected a known id, got ${shown(id)}`)];
  const isSide = (id: string) => Object.hasOwn(position.armies, id);
  const isUnit = (id: string) => position.units.some(unit => unit.id === id);
  const isObjective = (id: string) => position.objectives.some(each => each.id === id);
  return [
    ...(state.side === undefined ? [] : unknown('side', isSide(state.side), state.side)),
    ...(state.first === undefined ? [] : unknown('first', isSide(state.first), state.first)),
    ...(state.runs === undefined ? [] : unknown('runs', isUnit(state.runs), state.runs)),
    ...Object.keys(state.units ?? {}).flatMap(id => unknown(`units.${id}`, isUnit(id), id)),
    ...Object.keys(state.sides ?? {}).flatMap(id => unknown(`sides.${id}`, isSide(id), id)),
    ...Object.keys(state.objectives ?? {}).flatMap(id => unknown(`objectives.${id}`, isObjective(id), id)),
  ];
}

function withState(ground: Ground, position: Position, state: State): Position {
  const armies = Object.entries(position.armies).map(([id, army]) => {
    const given = state.sides?.[id] ?? {};
    const lost = given.lost ?? army.lost;
    return [id, { ...army, ...given, quarters: Math.floor(lost / army.quarter) }];
  });
  return {
    ...position,
    turn: state.turn ?? position.turn,
    first: state.first ?? position.first,
    side: state.side ?? position.side,
    armies: Object.fromEntries(armies),
    units: position.units.flatMap(unit => {
      const given = state.units?.[unit.id];
      return given === 'gone' ? [] : [given ? unitWith(ground, unit, given) : unit];
    }),
    objectives: position.objectives.map(objective => ({ ...objective, ...state.objectives?.[objective.id] })),
  };
}

function unitWith(ground: Ground, unit: Unit, { dismounted = false, ...given }: UnitState): Unit {
  if (!dismounted || unit.mounted) return overridden(ground, unit, given);
  // What it is on foot follows from what it is on horseback (EA-DISMOUNT-02).
  const { arm: _, quality: __, weight: ___, weapon: ____, ...rest } = given;
  const changed = overridden(ground, unit, rest);
  const profile = dismountedProfile(ground.scenario.scale, changed);
  return { ...changed, ...profile, mounted: profileOf(changed), horses: horsesBehind(changed, profile) };
}

function overridden({ scenario }: Ground, unit: Unit, { at, facing, ...given }: UnitState): Unit {
  const changed = { ...unit, ...given };
  const isOther = changed.arm !== unit.arm || changed.quality !== unit.quality;
  return {
    ...changed,
    at: at ? quantisePoint(at) : unit.at,
    facing: facing === undefined ? unit.facing : quantiseFacing(facing),
    files: Math.min(changed.files, changed.bases),
    disorganised: changed.disorganised || (given.routing ?? false),
    base: isOther ? baseOf({ scale: scenario.scale, ...changed }) : unit.base,
  };
}

/** The impulse under way begins anew: whoever is to act has all its activations. */
function reopened(position: Position, state: State): Position {
  const isUnderWay = position.turn > 0;
  if (!isUnderWay) return position;
  const isSet = state.turn !== undefined || state.side !== undefined || state.first !== undefined;
  const { side } = position;
  const isAlone = !hasUnitsLeft(position, otherSide(position, side));
  const runner = position.units.find(({ id }) => id === state.runs);
  return {
    ...position,
    limit: isAlone ? 'all' : combativityOf(position, side),
    activations: 0,
    passes: 0,
    ...(isSet ? { pending: null, agenda: [] } : {}),
    ...(runner && { pending: runOf(position, runner) }),
  };
}

const runOf = (position: Position, { id, side }: Unit): Position['pending'] => ({
  type: 'run',
  side: otherSide(position, side),
  unit: id,
  away: false,
});
