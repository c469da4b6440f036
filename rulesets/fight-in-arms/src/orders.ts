import { idSchema, type Parsed, type SideId } from '@grognard/engine';
import type { Cm, Degrees, Point } from '@grognard/table';
import { parseInNewWords } from '@grognard/table-scenario';
import * as v from 'valibot';
import { elementSchema } from './element.ts';
import { OLD_ORDER_WORDS } from './old-words.ts';
import type { Element, Path, UnitId } from './types.ts';

interface Given<Type extends string> {
  readonly type: Type;
  readonly side?: SideId;
}
/** A unit alone, or several as a group. */
interface Named {
  readonly unit?: UnitId;
  readonly units?: readonly UnitId[];
}

export interface PlaceTerrain extends Given<'place-terrain'> {
  readonly elements: readonly Element[];
}
export interface Deploy extends Given<'deploy'> {
  readonly unit: UnitId;
  readonly at?: Point;
  readonly facing?: Degrees;
  readonly in?: UnitId;
}
export interface EndDeployment extends Given<'end-deployment'> {
  readonly leave?: readonly UnitId[];
}
export interface PlaceAirborne extends Given<'place-airborne'> {
  readonly unit: UnitId;
  readonly at: Point;
  readonly facing: Degrees;
}
export interface Activate extends Given<'activate'>, Named {}
export interface Move extends Given<'move'>, Named {
  /** Read as written: FIA-MOVE-02 judges what a step may be. */
  readonly path?: Path;
  readonly into?: UnitId;
  readonly reckless?: boolean;
}
export interface Charge extends Given<'charge'>, Named {
  readonly target: UnitId;
  readonly path?: Path;
}
export interface OverrunOrder extends Given<'overrun'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path?: Path;
  readonly beyond?: Cm;
}
export interface Shoot extends Given<'shoot'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly weapon?: string;
  readonly thenMove?: boolean;
}
export interface Fight extends Given<'fight'> {
  readonly unit: UnitId;
  readonly target?: UnitId;
}
export interface RallyOrder extends Given<'rally'> {
  readonly unit: UnitId;
}
export interface Embark extends Given<'embark'> {
  readonly unit: UnitId;
  readonly vehicle: UnitId;
}
export interface Disembark extends Given<'disembark'> {
  readonly unit: UnitId;
  readonly at: Point;
  readonly facing: Degrees;
}
export interface Pursue extends Given<'pursue'> {
  readonly unit: UnitId;
  readonly go: boolean;
}
type Bare = Given<'begin-setup' | 'begin-turn' | 'end-activation' | 'end-phase'>;

export type Order =
  | Bare
  | PlaceTerrain
  | Deploy
  | EndDeployment
  | PlaceAirborne
  | Activate
  | Move
  | Charge
  | OverrunOrder
  | Shoot
  | Fight
  | RallyOrder
  | Embark
  | Disembark
  | Pursue;

/** FIA-ACT-04: what a unit or a group does in an activation. */
export type Action = Exclude<Order, Bare | PlaceTerrain | Deploy | EndDeployment | PlaceAirborne | Pursue>;

const number = v.pipe(v.number(), v.finite('expected a number'));
const at = v.strictTuple([number, number]);
const side = { side: v.exactOptional(idSchema) };
const path = v.exactOptional(v.array(v.unknown()));
const named = { unit: v.exactOptional(idSchema), units: v.exactOptional(v.array(idSchema)) };

const bare = <T extends string>(type: T) => v.strictObject({ type: v.literal(type), ...side });

const orderSchema = v.variant('type', [
  bare('begin-setup'),
  bare('begin-turn'),
  bare('end-activation'),
  bare('end-phase'),
  v.strictObject({ type: v.literal('place-terrain'), ...side, elements: v.array(elementSchema) }),
  v.pipe(
    v.strictObject({
      type: v.literal('deploy'),
      ...side,
      unit: idSchema,
      at: v.exactOptional(at),
      facing: v.exactOptional(number),
      in: v.exactOptional(idSchema),
    }),
    v.check(order => (order.at === undefined) !== (order.in === undefined), 'expected either at or in'),
  ),
  v.strictObject({
    type: v.literal('end-deployment'),
    ...side,
    leave: v.exactOptional(v.array(idSchema)),
  }),
  v.strictObject({ type: v.literal('place-airborne'), ...side, unit: idSchema, at, facing: number }),
  v.strictObject({ type: v.literal('activate'), ...side, ...named }),
  v.strictObject({
    type: v.literal('move'),
    ...side,
    ...named,
    path,
    into: v.exactOptional(idSchema),
    reckless: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('charge'), ...side, ...named, target: idSchema, path }),
  v.strictObject({
    type: v.literal('overrun'),
    ...side,
    unit: idSchema,
    target: idSchema,
    path,
    beyond: v.exactOptional(number),
  }),
  v.strictObject({
    type: v.literal('shoot'),
    ...side,
    unit: idSchema,
    target: idSchema,
    weapon: v.exactOptional(v.string()),
    thenMove: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('fight'), ...side, unit: idSchema, target: v.exactOptional(idSchema) }),
  v.strictObject({ type: v.literal('rally'), ...side, unit: idSchema }),
  v.strictObject({ type: v.literal('embark'), ...side, unit: idSchema, vehicle: idSchema }),
  v.strictObject({ type: v.literal('disembark'), ...side, unit: idSchema, at, facing: number }),
  v.strictObject({ type: v.literal('pursue'), ...side, unit: idSchema, go: v.boolean() }),
]);

const NAMED = ['activate', 'move', 'charge'];
const schema = v.pipe(
  orderSchema,
  v.check(
    order => !NAMED.includes(order.type) || 'unit' in order !== 'units' in order,
    'expected either unit or units',
  ),
);

/** Reads an order; whether it may be given is for `judge` to say. */
export const parseOrder = (raw: unknown): Parsed<Order> =>
  parseInNewWords(schema, raw, OLD_ORDER_WORDS) as Parsed<Order>;

/** The units that an order names. */
export const unitsNamed = ({ unit, units }: Named): readonly UnitId[] => units ?? (unit ? [unit] : []);
