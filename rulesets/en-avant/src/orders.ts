import { boundedList, idSchema, type Parsed, parseWith } from '@grognard/engine';
import * as v from 'valibot';
import { cm, count, countsById, degrees, ids, MOST_LISTED, MOST_STEPS, point } from './bounds.ts';
import { EDGES, EFFECTS, HANDS } from './words.ts';

const hand = v.picklist(HANDS);
const yes = v.literal(true);

/** One step of a move (EA-MOVE-04 … EA-MOVE-09, EA-TERR-13). */
const stepSchema = v.union(
  [
    v.strictObject({ advance: cm }),
    v.strictObject({ wheel: hand, degrees }),
    v.strictObject({ slide: v.strictObject({ forward: cm, right: cm }) }),
    v.strictObject({ lateral: cm }),
    v.strictObject({ back: cm }),
    v.strictObject({ about: yes }),
    v.strictObject({ go: point }),
    v.strictObject({ turn: degrees }),
    v.strictObject({ cross: idSchema }),
  ],
  'expected one of { advance }, { wheel, degrees }, { slide: { forward, right } }, { lateral }, { back }, { about: true }, { go: [dx, dy] }, { turn }, { cross }',
);
export type MoveStep = v.InferOutput<typeof stepSchema>;

/** Any order may say whose it is; without it the unit it names tells, or whose move it is. */
const giver = { side: v.exactOptional(idSchema) };
const activate = { type: v.literal('activate'), ...giver, unit: idSchema };

const activateSchema = v.variant('action', [
  v.strictObject({
    ...activate,
    action: v.literal('move'),
    steps: boundedList(stepSchema, MOST_STEPS, 'steps'),
    contact: v.exactOptional(idSchema),
  }),
  v.strictObject({
    ...activate,
    action: v.literal('form'),
    files: v.exactOptional(count),
    anchor: v.exactOptional(count),
    slot: v.exactOptional(count),
    turn: v.exactOptional(v.picklist(['left', 'right', 'about'])),
    unlimber: v.exactOptional(yes),
    dismount: v.exactOptional(yes),
    mount: v.exactOptional(yes),
  }),
  v.strictObject({ ...activate, action: v.literal('shoot'), target: idSchema }),
  v.strictObject({ ...activate, action: v.literal('reorganise'), about: v.exactOptional(v.boolean()) }),
  v.strictObject({ ...activate, action: v.literal('break-off') }),
  v.strictObject({ ...activate, action: v.literal('face') }),
]);

const bySide = <Type extends string>(type: Type) => v.strictObject({ type: v.literal(type), side: idSchema });

const orderSchema = v.variant('type', [
  activateSchema,
  v.strictObject({
    type: v.literal('end-impulse'),
    ...giver,
    melees: v.exactOptional(ids),
  }),
  v.strictObject({
    type: v.literal('sixes'),
    ...giver,
    unit: idSchema,
    reroll: boundedList(count, MOST_LISTED, 'dice'),
  }),
  v.strictObject({
    type: v.literal('effects'),
    ...giver,
    unit: idSchema,
    effects: boundedList(v.picklist(EFFECTS), MOST_LISTED, 'effects'),
    end: v.exactOptional(hand),
  }),
  v.strictObject({ type: v.literal('allocate'), ...giver, impacts: countsById }),
  v.strictObject({ type: v.literal('pursue'), ...giver, unit: idSchema, follow: v.boolean() }),
  v.strictObject({ type: v.literal('run'), ...giver, unit: idSchema, heading: degrees }),
  bySide('first'),
  v.strictObject({
    type: v.literal('deploy'),
    ...giver,
    unit: idSchema,
    at: point,
    facing: degrees,
    files: v.exactOptional(count),
  }),
  bySide('deployed'),
  v.strictObject({ type: v.literal('pick-terrain'), side: idSchema, pieces: ids }),
  v.strictObject({
    type: v.literal('place-terrain'),
    side: idSchema,
    piece: idSchema,
    at: point,
    facing: degrees,
  }),
  v.strictObject({ type: v.literal('remove-terrain'), side: idSchema, piece: idSchema }),
  bySide('terrain-done'),
  v.strictObject({ type: v.literal('choose-edge'), side: idSchema, edge: v.picklist(EDGES) }),
  bySide('offer-end'),
  bySide('accept-end'),
  bySide('resign'),
]);

export type Order = v.InferOutput<typeof orderSchema>;
export type OrderOf<Type extends Order['type']> = Extract<Order, { readonly type: Type }>;
export type Activation = OrderOf<'activate'>;
export type MoveOrder = Extract<Activation, { readonly action: 'move' }>;
export type FormOrder = Extract<Activation, { readonly action: 'form' }>;
export type ShootOrder = Extract<Activation, { readonly action: 'shoot' }>;
export type ReorganiseOrder = Extract<Activation, { readonly action: 'reorganise' }>;

/** Reads an order; whether the rules allow it is another matter. */
export const parseOrder = (raw: unknown): Parsed<Order> => parseWith(orderSchema, raw);

/** Every kind of order, every action of a unit and every kind of step, as the door reads them. */
const typeOf = (option: (typeof orderSchema.options)[number]): Order['type'] =>
  option.type === 'variant' ? 'activate' : option.entries.type.literal;
export const ORDER_TYPES: readonly Order['type'][] = orderSchema.options.map(typeOf);
export const ACTIONS: readonly Activation['action'][] = activateSchema.options.map(
  ({ entries }) => entries.action.literal,
);
export const STEPS: readonly string[] = stepSchema.options.map(({ entries }) => Object.keys(entries)[0]!);
