import { idSchema, type Parsed, parseWith } from '@grognard/engine';
import { COMPASS, type Point, type Stretch } from '@grognard/table';
import * as v from 'valibot';
import { FORMATIONS, JOBS, SHOTS } from './types.ts';

export const finite = v.pipe(v.number(), v.finite('expected a number'));
const whole = v.pipe(v.number(), v.integer('expected a whole number'));
export const pointSchema: v.GenericSchema<unknown, Point> = v.strictTuple([finite, finite]);
export const stretchSchema: v.GenericSchema<unknown, Stretch> = v.pipe(
  v.strictTuple([finite, finite]),
  v.check(([from, to]) => from >= 0 && to > from, 'expected [from, to] with 0 <= from < to'),
);
const unit = idSchema;
const feature = idSchema;
const side = v.picklist(COMPASS);
const count = v.pipe(whole, v.minValue(0, 'expected at least 0'));

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
  named(type, { side: v.exactOptional(v.string()), ...entries });
const positive = v.pipe(finite, v.minValue(0, 'expected at least 0'));
const ways = v.picklist(['column', 'unformed']);
const orderSchema = v.variant('type', [
  given('advance', {
    unit,
    distance: v.union([positive, v.literal('max')], 'expected a distance in centimetres, or max'),
    pace: v.exactOptional(v.picklist(['normal', 'forced'])),
    along: v.exactOptional(feature),
    bonus: v.exactOptional(v.boolean()),
  }),
  given('wheel', { unit, angle: finite, pivot: v.picklist(['left', 'right']) }),
  given('retire', { unit, distance: positive }),
  given('about', { unit }),
  given('reform', { unit }),
  given('change-formation', { unit, to: v.picklist(FORMATIONS) }),
  given('dress', { unit, along: feature }),
  named('extend', {
    unit,
    figures: v.exactOptional(v.pipe(whole, v.minValue(1, 'expected at least 1'))),
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
  named('fold', { unit, figures: v.pipe(whole, v.minValue(1, 'expected at least 1')), side }),
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
    sappers: v.pipe(whole, v.minValue(1, 'expected at least 1')),
    feature: v.exactOptional(feature),
    side: v.exactOptional(side),
    section: v.exactOptional(stretchSchema),
    at: v.exactOptional(pointSchema),
    bearing: v.exactOptional(finite),
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

/** Whose an order says it is, if it does. */
export const saidSide = (order: Order): string | undefined =>
  OF_WALLS.includes(order.type) ? undefined : order.side;

/** Reads an order; the rulebook's last chapter lists them. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(orderSchema, raw);
