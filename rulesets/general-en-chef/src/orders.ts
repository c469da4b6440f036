import {
  boundedCount,
  boundedNumber,
  idSchema,
  LARGEST_TABLE,
  type Parsed,
  parseWith,
} from '@grognard/engine';
import { COMPASS, type Point, type Stretch } from '@grognard/table';
import * as v from 'valibot';
import { FORMATIONS, JOBS, SHOTS } from './types.ts';

/** Farther than any table is wide nobody goes, looks or builds. */
const length = boundedNumber(0, LARGEST_TABLE, 'cm');
const coordinate = boundedNumber(0 - LARGEST_TABLE, 2 * LARGEST_TABLE, 'cm');
/** Figures in one order: no unit has more. */
const MOST_FIGURES = 1000;
const some = boundedCount(1, MOST_FIGURES, 'figures');
const turn = boundedNumber(-360, 360, 'degrees');
export const bearingSchema = turn;
export const pointSchema: v.GenericSchema<unknown, Point> = v.strictTuple([coordinate, coordinate]);
export const stretchSchema: v.GenericSchema<unknown, Stretch> = v.pipe(
  v.strictTuple([length, length]),
  v.check(([from, to]) => to > from, 'expected [from, to] with 0 <= from < to'),
);
const unit = idSchema;
const feature = idSchema;
const side = v.picklist(COMPASS);
const count = boundedCount(0, MOST_FIGURES, 'figures');

/** Figures by side; sides left out hold none. */
export const placeSchema = v.strictObject({
  north: v.exactOptional(count),
  east: v.exactOptional(count),
  south: v.exactOptional(count),
  west: v.exactOptional(count),
});

const named = <const T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...entries });
/** An order may say whose it is, unless its `side` is already that of a building. */
const given = <const T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  named(type, { side: v.exactOptional(idSchema), ...entries });
const ways = v.picklist(['column', 'unformed']);
const orderSchema = v.variant('type', [
  given('advance', {
    unit,
    distance: v.union([length, v.literal('max')], 'expected a distance in centimetres, or max'),
    pace: v.exactOptional(v.picklist(['normal', 'forced'])),
    along: v.exactOptional(feature),
    bonus: v.exactOptional(v.boolean()),
  }),
  given('wheel', { unit, angle: turn, pivot: v.picklist(['left', 'right']) }),
  given('retire', { unit, distance: length }),
  given('about', { unit }),
  given('reform', { unit }),
  given('change-formation', { unit, to: v.picklist(FORMATIONS) }),
  given('dress', { unit, along: feature }),
  named('extend', {
    unit,
    figures: v.exactOptional(some),
    side: v.exactOptional(side),
    along: v.exactOptional(feature),
  }),
  named('attack', {
    unit,
    target: v.exactOptional(unit),
    feature: v.exactOptional(feature),
    side: v.exactOptional(side),
  }),
  given('charge', { unit, target: unit }),
  named('fold', { unit, figures: some, side }),
  given('enter', { unit, feature, place: placeSchema }),
  given('leave', { unit, by: side, as: ways }),
  given('reposition', { unit, place: placeSchema }),
  given('relieve', { unit, feature, place: placeSchema, by: side, as: ways }),
  given('cross', { unit, obstacle: feature }),
  named('fire', {
    unit,
    target: unit,
    side: v.exactOptional(side),
    shot: v.exactOptional(v.picklist(SHOTS)),
  }),
  named('batter', { unit, feature, side: v.exactOptional(side), section: stretchSchema }),
  named('work', {
    unit,
    job: v.picklist(JOBS),
    sappers: some,
    feature: v.exactOptional(feature),
    side: v.exactOptional(side),
    section: v.exactOptional(stretchSchema),
    at: v.exactOptional(pointSchema),
    bearing: v.exactOptional(turn),
  }),
  given('spike', { unit, feature }),
  given('abandon', { unit }),
  given('follow', { unit }),
  given('occupy', { unit }),
  given('stance', { unit, lastStand: v.boolean() }),
  given('cancel', { unit }),
  given('move-general', { unit, to: pointSchema }),
  given('end', {}),
]);

export type Order = v.InferOutput<typeof orderSchema>;
export type OrderType = Order['type'];
export type OrderOf<T extends OrderType> = Extract<Order, { type: T }>;
/** An order that a unit carries out. */
export type UnitOrder = Extract<Order, { unit: string }>;

/** The orders whose `side` is one of a building. */
const OF_WALLS: readonly OrderType[] = ['extend', 'attack', 'fold', 'fire', 'batter', 'work'];

/** Every kind of order with the fields that are chosen in it, as the schema has them. */
export const ORDER_FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  orderSchema.options.map(({ entries }) => {
    const type = entries.type.literal;
    const isChosen = (field: string) => field !== 'type' && (field !== 'side' || OF_WALLS.includes(type));
    return [type, Object.keys(entries).filter(isChosen)];
  }),
);

/** Whose an order says it is, if it does. */
export const saidSide = (order: Order): string | undefined =>
  OF_WALLS.includes(order.type) ? undefined : order.side;

/** Reads an order; the rulebook's last chapter lists them. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(orderSchema, raw);
