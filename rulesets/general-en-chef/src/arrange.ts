import { type Fault, fault, faulty, type Parsed, parseWith, sound, under } from '@grognard/engine';
import { COMPASS } from '@grognard/table';
import * as v from 'valibot';
import { featuresOf } from './features.ts';
import { NOWHERE, placesOf, totalPlaced, usualFront } from './figures.ts';
import { withWholeTasks } from './given-tasks.ts';
import type { Ground } from './ground.ts';
import { findAll } from './opening.ts';
import { budgetOf } from './rules/budget.ts';
import { firstSide } from './rules/sequence.ts';
import { featureSchema, unitEntries } from './scenario-schema.ts';
import {
  ASPECTS,
  type Engagement,
  type Feature,
  GROUNDS,
  PHASES,
  type Position,
  type Unit,
} from './types.ts';

const whole = v.pipe(v.number(), v.integer('expected a whole number'));
const count = v.record(v.string(), v.pipe(whole, v.minValue(0, 'expected at least 0')));
const name = v.exactOptional(v.nullable(v.string()));

const engagementSchema = v.strictObject({
  attacker: v.string(),
  defender: v.string(),
  ground: v.optional(v.picklist(GROUNDS), 'open'),
  feature: name,
  side: v.exactOptional(v.nullable(v.picklist(COMPASS))),
  aspect: v.optional(v.picklist(ASPECTS), 'front'),
  contact: v.optional(count, {}),
  overlap: v.optional(count, {}),
  charge: v.optional(v.boolean(), false),
  round: v.optional(v.pipe(whole, v.minValue(1, 'expected at least 1')), 1),
  half: v.optional(v.picklist([1, 2]), 1),
  above: name,
  followed: name,
  caught: name,
  length: v.optional(v.number(), 0),
});
const unitState = v.union([
  v.literal('gone'),
  v.strictObject({ ...unitEntries, gone: v.exactOptional(v.boolean()) }),
]);
const stateSchema = v.strictObject({
  turn: v.exactOptional(v.pipe(whole, v.minValue(1, 'expected at least 1'))),
  quarter: v.exactOptional(v.picklist([1, 2, 3, 4])),
  phase: v.exactOptional(v.picklist(PHASES)),
  side: v.exactOptional(v.string()),
  features: v.exactOptional(
    v.union([v.array(v.unknown()), v.record(v.string(), v.record(v.string(), v.unknown()))]),
  ),
  engagements: v.exactOptional(v.array(engagementSchema)),
  units: v.exactOptional(v.record(v.string(), unitState)),
  objectives: v.exactOptional(v.record(v.string(), v.strictObject({ held: v.nullable(v.string()) }))),
});
type State = v.InferOutput<typeof stateSchema>;
type UnitState = Exclude<v.InferOutput<typeof unitState>, 'gone'>;

/** Overrides a position as the `state` of a case asks. */
export function arrange(ground: Ground, position: Position, raw: unknown): Parsed<Position> {
  const parsed = parseWith(stateSchema, raw);
  if (!parsed.ok) return parsed;
  const state = parsed.value;
  const features = changedFeatures(ground, state);
  if (!features.ok) return features;
  const faults = stateFaults(ground, position, state);
  if (faults.length > 0) return faulty(faults);
  const turn = state.turn ?? position.turn;
  const gone = position.units.filter(({ id }) => isGone(state.units?.[id]));
  const arranged: Position = {
    ...position,
    turn,
    quarter: state.quarter ?? position.quarter,
    phase: state.phase ?? position.phase,
    side: state.side ?? firstSide(ground, turn),
    features: [...position.features, ...features.value],
    engagements: (state.engagements ?? []).map(engagementOf),
    units: position.units
      .filter(unit => !gone.includes(unit))
      .map(unit => changed(ground, unit, state.units?.[unit.id])),
    lost: gone.map(unit => ({ id: unit.id, side: unit.side, value: budgetOf(unit) })),
    held: {
      ...position.held,
      ...Object.fromEntries(Object.entries(state.objectives ?? {}).map(([id, { held }]) => [id, held])),
    },
  };
  return sound(findAll(ground, withWholeTasks(ground, arranged)).position);
}

const isGone = (state: 'gone' | UnitState | undefined): boolean =>
  state === 'gone' || (typeof state === 'object' && state.gone === true);

/** Features as they have become: whole ones in a list, or changes by id. */
function changedFeatures({ scenario }: Ground, { features }: State): Parsed<Feature[]> {
  const listed = Array.isArray(features)
    ? features
    : Object.entries(features ?? {}).map(([id, change]) => ({
        ...scenario.field.terrain.find(feature => feature.id === id),
        ...change,
        id,
      }));
  const parsed = listed.map(each => parseWith(featureSchema, each));
  const faults = parsed.flatMap((each, i) => (each.ok ? [] : under(`features[${i}]`, each.faults)));
  if (faults.length > 0) return faulty(faults);
  return sound(parsed.flatMap(each => (each.ok ? [each.value as Feature] : [])));
}

function stateFaults(ground: Ground, position: Position, state: State): Fault[] {
  const ids = position.units.map(({ id }) => id);
  const unknown = Object.keys(state.units ?? {}).filter(id => !ids.includes(id));
  const fights = (state.engagements ?? []).flatMap(({ attacker, defender }, i) =>
    [attacker, defender]
      .filter(id => !ids.includes(id))
      .map(id => fault(`engagements[${i}]`, `no unit '${id}'`)),
  );
  const isSide = state.side === undefined || ground.sides.includes(state.side);
  return [
    ...unknown.map(id => fault(`units.${id}`, `no unit '${id}'`)),
    ...fights,
    ...(isSide ? [] : [fault('side', `expected one of ${ground.sides.join(', ')}`)]),
  ];
}

const engagementOf = (given: v.InferOutput<typeof engagementSchema>): Engagement => ({
  ...given,
  feature: given.feature ?? null,
  side: given.side ?? null,
  above: given.above ?? null,
  followed: given.followed ?? null,
  caught: given.caught ?? null,
  fought: false,
});

function changed(ground: Ground, unit: Unit, state: 'gone' | UnitState | undefined): Unit {
  if (!state || state === 'gone') return unit;
  const { gone: _, garrison, task, used, template: __, ...fields } = state;
  const next = { ...unit, ...fields } as Unit;
  const isReshaped = fields.formation !== undefined || fields.figures !== undefined;
  const front = fields.front ?? (isReshaped ? usualFront(next) : unit.front);
  const house = featuresOf(ground.scenario, []).find(({ id }) => id === next.in);
  const places = next.in === null ? NOWHERE : garrison ? placesOf(garrison) : unit.garrison;
  return {
    ...next,
    front: Math.min(front, next.figures),
    at: house && 'at' in house ? house.at : next.at,
    garrison: places,
    reserve: next.in === null ? 0 : (fields.reserve ?? next.figures - totalPlaced(places)),
    task: task === undefined ? unit.task : (task as Unit['task']),
    used: used ? [used[0] ?? 'idle', used[1] ?? 'idle'] : unit.used,
  };
}
