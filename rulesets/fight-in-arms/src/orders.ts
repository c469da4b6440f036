import { boundedList, boundedText, idSchema, LONGEST_NAME, type Parsed, type SideId } from '@grognard/engine';
import type { Cm, Degrees, Point } from '@grognard/table';
import { parseInNewWords } from '@grognard/table-scenario';
import * as v from 'valibot';
import { elementSchema } from './element.ts';
import { OLD_ORDER_WORDS } from './old-words.ts';
import { point as at, cm, degrees, EITHER, ids, named, namesEither, path } from './schemas.ts';
import type { Element, UnitId } from './types.ts';

/** A path as somebody wrote it: FIA-MOVE-02 judges what a step may be (`isPath`). */
export type Written = readonly unknown[];

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
  readonly path?: Written;
  readonly into?: UnitId;
  readonly reckless?: boolean;
}
export interface Charge extends Given<'charge'>, Named {
  readonly target: UnitId;
  readonly path?: Written;
}
export interface OverrunOrder extends Given<'overrun'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path?: Written;
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

/** FIA-SETUP-04 refuses more than six; nobody writes more than these. */
const MOST_ELEMENTS = 24;

const side = { side: v.exactOptional(idSchema) };

const bare = <T extends string>(type: T) => v.strictObject({ type: v.literal(type), ...side });

const orderSchema = v.variant('type', [
  bare('begin-setup'),
  bare('begin-turn'),
  bare('end-activation'),
  bare('end-phase'),
  v.strictObject({
    type: v.literal('place-terrain'),
    ...side,
    elements: boundedList(elementSchema, MOST_ELEMENTS, 'elements'),
  }),
  v.pipe(
    v.strictObject({
      type: v.literal('deploy'),
      ...side,
      unit: idSchema,
      at: v.exactOptional(at),
      facing: v.exactOptional(degrees),
      in: v.exactOptional(idSchema),
    }),
    v.check(order => (order.at === undefined) !== (order.in === undefined), 'expected either at or in'),
  ),
  v.strictObject({
    type: v.literal('end-deployment'),
    ...side,
    leave: v.exactOptional(ids),
  }),
  v.strictObject({ type: v.literal('place-airborne'), ...side, unit: idSchema, at, facing: degrees }),
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
    beyond: v.exactOptional(cm),
  }),
  v.strictObject({
    type: v.literal('shoot'),
    ...side,
    unit: idSchema,
    target: idSchema,
    weapon: v.exactOptional(boundedText(LONGEST_NAME)),
    thenMove: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('fight'), ...side, unit: idSchema, target: v.exactOptional(idSchema) }),
  v.strictObject({ type: v.literal('rally'), ...side, unit: idSchema }),
  v.strictObject({ type: v.literal('embark'), ...side, unit: idSchema, vehicle: idSchema }),
  v.strictObject({ type: v.literal('disembark'), ...side, unit: idSchema, at, facing: degrees }),
  v.strictObject({ type: v.literal('pursue'), ...side, unit: idSchema, go: v.boolean() }),
]);

const NAMED = ['activate', 'move', 'charge'];
const schema = v.pipe(
  orderSchema,
  v.check(order => !NAMED.includes(order.type) || namesEither(order), EITHER),
);

/** Every kind of order with the fields that are chosen in it, as the schema has them. */
export const ORDER_FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  orderSchema.options.map(({ entries }) => {
    const isChosen = (field: string) => field !== 'type' && field !== 'side';
    return [entries.type.literal, Object.keys(entries).filter(isChosen)];
  }),
);

/** Reads an order; whether it may be given is for `judge` to say. */
export const parseOrder = (raw: unknown): Parsed<Order> =>
  parseInNewWords(schema, raw, OLD_ORDER_WORDS) as Parsed<Order>;

/** The units that an order names. */
export const unitsNamed = ({ unit, units }: Named): readonly UnitId[] => units ?? (unit ? [unit] : []);
