import { type Fault, fault, faulty, type Parsed, parseWith, sound } from '@grognard/engine';
import { quantiseFacing, quantisePoint } from '@grognard/table';
import * as v from 'valibot';
import type { Ground } from './ground.ts';
import { byId, isPlaced } from './position.ts';
import { inContact } from './rules/bases.ts';
import { isTransport } from './troops.ts';
import { PHASES, type Phase, type Position, STATUSES, type Unit, type UnitId } from './types.ts';

const number = v.pipe(v.number(), v.finite('expected a number'));
const flag = v.exactOptional(v.boolean());
const overrideSchema = v.strictObject({
  at: v.exactOptional(v.strictTuple([number, number])),
  facing: v.exactOptional(number),
  vg: v.exactOptional(v.pipe(number, v.integer(), v.minValue(1, 'expected 1 or more'))),
  disorganised: flag,
  in: v.exactOptional(v.nullable(v.string())),
  status: v.exactOptional(v.picklist(STATUSES)),
  activated: flag,
  moved: flag,
  shot: flag,
  thenMove: flag,
  rallying: flag,
  /** The vehicle it boards; `true` is the transport it touches. */
  boarding: v.exactOptional(
    v.union([v.string(), v.boolean()], 'expected the vehicle it boards, or true or false'),
  ),
  fought: flag,
  landed: flag,
  alighted: v.exactOptional(v.nullable(v.picklist(['standing', 'moving']))),
  unloaded: flag,
});
type Override = v.InferOutput<typeof overrideSchema>;

/** FIA-ACT-02: the open activation, by its units or with whether they have moved. */
const activationSchema = v.union(
  [
    v.pipe(
      v.array(v.string()),
      v.transform(units => ({ units, moved: false })),
    ),
    v.strictObject({ units: v.array(v.string()), moved: v.optional(v.boolean(), false) }),
  ],
  'expected the ids of the units, or units and moved',
);
/** FIA-PURSUE-01: the pursuits that wait, first in line first. */
const offerSchema = v.strictObject({
  unit: v.string(),
  enemy: v.string(),
  result: v.pipe(number, v.minValue(0, 'expected 0 or more')),
});

const stateSchema = v.strictObject({
  turn: v.exactOptional(v.pipe(number, v.integer(), v.minValue(1, 'expected 1 or more'))),
  side: v.exactOptional(v.string()),
  first: v.exactOptional(v.string()),
  defender: v.exactOptional(v.string()),
  phase: v.exactOptional(v.picklist(PHASES)),
  activation: v.exactOptional(activationSchema),
  pursuits: v.exactOptional(v.array(offerSchema)),
  units: v.exactOptional(
    v.record(
      v.string(),
      v.union([v.literal('gone'), overrideSchema], issue =>
        issue.issues?.length
          ? `unknown or misshapen field in ${JSON.stringify(issue.input)}`
          : 'expected gone or fields',
      ),
    ),
  ),
});

/** A position as a case's `state` asks: in the activation phase unless it says otherwise, with no opening rolls. */
export function arrange(
  ground: Ground,
  position: Position,
  raw: Readonly<Record<string, unknown>>,
): Parsed<Position> {
  const parsed = parseWith(stateSchema, raw);
  if (!parsed.ok) return parsed;
  const state = parsed.value;
  const faults = [
    ...(['side', 'first', 'defender'] as const).flatMap(field => sideFault(ground, field, state[field])),
    ...Object.keys(state.units ?? {}).flatMap(id => unitFault(position, `units.${id}`, id)),
    ...(state.activation?.units ?? []).flatMap((id, i) => unitFault(position, `activation.units[${i}]`, id)),
    ...(state.pursuits ?? []).flatMap(({ unit, enemy }, i) => [
      ...unitFault(position, `pursuits[${i}].unit`, unit),
      ...unitFault(position, `pursuits[${i}].enemy`, enemy),
    ]),
  ];
  if (faults.length > 0) return faulty(faults);
  const { side = position.side, phase = 'activation' } = state;
  const units = position.units.map(unit => overridden(unit, state.units?.[unit.id]));
  return sound({
    ...position,
    turn: state.turn ?? position.turn,
    phase,
    side,
    first: state.first ?? side,
    defender: state.defender ?? position.defender ?? (isDeploying(phase) ? side : null),
    activation: state.activation ?? null,
    pursuits: state.pursuits ?? [],
    units: units.map(unit => boarded(units, unit, state.units?.[unit.id])),
  });
}

/** FIA-SETUP-04, FIA-SETUP-08: where the roles are not told, the side that places terrain or bases is the defender. */
const isDeploying = (phase: Phase): boolean => phase === 'terrain' || phase === 'deploy';

const sideFault = ({ sides }: Ground, field: string, side: string | undefined): readonly Fault[] =>
  side === undefined || sides.includes(side)
    ? []
    : [fault(field, `expected ${sides.join(' or ')}, got '${side}'`)];

const unitFault = ({ units }: Position, path: string, id: string): readonly Fault[] =>
  units.some(unit => unit.id === id) ? [] : [fault(path, `no unit '${id}' in this battle`)];

function overridden(unit: Unit, change: Override | 'gone' | undefined): Unit {
  if (change === undefined) return unit;
  if (change === 'gone') return { ...unit, status: 'gone', at: null, in: null };
  const { at, facing, boarding: _, ...rest } = change;
  const aboard = change.in !== undefined && change.in !== null;
  return {
    ...unit,
    ...(at ? { at: quantisePoint(at), in: null, status: 'table' as const } : {}),
    ...(aboard ? { at: null, status: 'embarked' as const } : {}),
    ...(facing === undefined ? {} : { facing: quantiseFacing(facing) }),
    ...rest,
  };
}

/** FIA-TRANS-04: what a unit boards, asked once everybody stands where the state has him. */
function boarded(units: readonly Unit[], unit: Unit, change: Override | 'gone' | undefined): Unit {
  if (change === undefined || change === 'gone' || change.boarding === undefined) return unit;
  const { boarding } = change;
  if (typeof boarding === 'string') return { ...unit, boarding };
  return { ...unit, boarding: boarding ? transportBeside(units, unit) : null };
}

const transportBeside = (units: readonly Unit[], unit: Unit): UnitId | null =>
  units
    .filter(isPlaced)
    .filter(each => each.side === unit.side && isTransport(each) && isPlaced(unit) && inContact(unit, each))
    .sort(byId)[0]?.id ?? null;
