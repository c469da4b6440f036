import { envelopeEntries, idSchema, sideEntries, textSchema } from '@grognard/engine';
import { COMPASS, LINE_ENDS, type Point } from '@grognard/table';
import * as v from 'valibot';
import { optionsSchema } from './options.ts';
import { finite, placeSchema, pointSchema, stretchSchema } from './orders.ts';
import {
  ARMS,
  BATTERY_STATUSES,
  FORMATIONS,
  GUNS,
  LINEAR_CLASSES,
  MORALES,
  MOUNTS,
  PATCH_KINDS,
  QUALITIES,
  STATES,
  TASK_KINDS,
  USES,
  WATER_KINDS,
  WEAPONS,
  WEIGHTS,
  WOOD_VARIANTS,
} from './types.ts';

const whole = v.pipe(v.number(), v.integer('expected a whole number'));
const atLeast = (least: number) => v.pipe(whole, v.minValue(least, `expected at least ${least}`));
const length = v.pipe(
  finite,
  v.check(cm => cm > 0, 'expected more than 0 cm'),
);
const MOST_POINTS = 400;
const tooMany = `expected at most ${MOST_POINTS} points`;
const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];
/** A point told twice running counts once, and so does the first corner of a shape told again at its end. */
const distinct = (points: readonly Point[]): Point[] =>
  points.filter((point, i) => !isSame(point, points[i - 1]));
const opened = (points: readonly Point[]): Point[] => {
  const corners = distinct(points);
  return isSame(corners[0], corners[corners.length - 1]) ? corners.slice(0, -1) : corners;
};
const points = v.pipe(v.array(pointSchema), v.maxLength(MOST_POINTS, tooMany));
const shape = v.pipe(
  points,
  v.transform((all: Point[]) => opened(all)),
  v.check(corners => corners.length >= 3, 'expected at least three corners'),
);
const line = v.pipe(
  points,
  v.transform((all: Point[]) => distinct(all)),
  v.check(ends => ends.length >= 2, 'expected at least two points'),
);
const name = v.exactOptional(textSchema);
const hidden = v.exactOptional(v.boolean());
const side = v.picklist(COMPASS);

const ground = <const K extends string>(kind: K) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  shape,
});
const way = <const K extends string>(kind: K, width: number) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  line,
  width: v.optional(length, width),
});
const built = <const K extends string>(kind: K) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  at: pointSchema,
  size: v.strictTuple([length, length]),
  turn: v.optional(finite, 0),
});
const wallSection = v.strictTuple([finite, finite, v.picklist(['hard', 'gap'])]);
const walls = v.exactOptional(
  v.strictObject({
    north: v.exactOptional(v.array(wallSection)),
    east: v.exactOptional(v.array(wallSection)),
    south: v.exactOptional(v.array(wallSection)),
    west: v.exactOptional(v.array(wallSection)),
  }),
);
const WATER_WIDTHS = { stream: 2, river: 6, 'great-river': 12 } as const;
/** GEC-ROAD-01: just wide enough for two carts. */
const ROAD_WIDTH = 4.5;

/** GEC-TERR-11: every kind of feature, of any size and number; a ditch is a stream. */
export const featureSchema = v.variant('kind', [
  v.strictObject({ ...ground('hill'), crest: v.exactOptional(line) }),
  v.strictObject({ ...ground('plateau'), crest: v.exactOptional(shape) }),
  v.strictObject({ ...ground('wood'), variant: v.exactOptional(v.picklist(WOOD_VARIANTS)) }),
  ...PATCH_KINDS.map(kind => v.strictObject(ground(kind))),
  v.strictObject({
    ...way('road', ROAD_WIDTH),
    trees: v.exactOptional(v.union([v.literal('all'), v.array(stretchSchema)])),
  }),
  v.strictObject(way('path', ROAD_WIDTH)),
  v.strictObject(way('avenue', ROAD_WIDTH)),
  ...WATER_KINDS.map(kind => v.strictObject(way(kind, WATER_WIDTHS[kind]))),
  v.strictObject({ ...way('bridge', ROAD_WIDTH), over: v.string() }),
  v.strictObject({ ...way('ford', ROAD_WIDTH), over: v.string() }),
  v.strictObject({
    ...built('house'),
    village: v.exactOptional(v.string()),
    walls,
    burning: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ ...built('redoubt'), gorge: v.exactOptional(side), walls }),
  v.strictObject({
    id: idSchema,
    kind: v.literal('linear'),
    name,
    hidden,
    line,
    class: v.exactOptional(v.picklist(['light', 'hard'])),
    make: v.exactOptional(v.string()),
    sections: v.exactOptional(v.array(v.strictTuple([finite, finite, v.picklist(LINEAR_CLASSES)]))),
  }),
  v.strictObject({
    ...built('battery'),
    status: v.optional(v.picklist(BATTERY_STATUSES), 'abandoned'),
  }),
]);

const half = v.picklist([1, 2]);
const nullable = <S extends v.GenericSchema>(schema: S) => v.exactOptional(v.nullable(schema));
const maybe = v.exactOptional;

/** What a scenario may say of a unit, and a case of its state: C1 and C2. */
export const unitEntries = {
  name,
  template: maybe(v.string()),
  arm: maybe(v.picklist(ARMS)),
  weight: nullable(v.picklist(WEIGHTS)),
  mount: nullable(v.picklist(MOUNTS)),
  gun: nullable(v.picklist(GUNS)),
  howitzer: maybe(v.boolean()),
  quality: maybe(v.picklist(QUALITIES)),
  weapon: maybe(v.picklist(WEAPONS)),
  figures: maybe(atLeast(1)),
  startFigures: maybe(atLeast(1)),
  company: maybe(atLeast(1)),
  cost: maybe(v.pipe(finite, v.minValue(0, 'expected at least 0'))),
  formation: maybe(v.picklist(FORMATIONS)),
  front: maybe(atLeast(1)),
  at: maybe(pointSchema),
  facing: maybe(finite),
  state: maybe(v.picklist(STATES)),
  morale: maybe(v.picklist(MORALES)),
  in: nullable(v.string()),
  garrison: maybe(placeSchema),
  reserve: maybe(atLeast(0)),
  revealed: maybe(v.boolean()),
  emerging: nullable(v.string()),
  dressed: nullable(v.string()),
  winding: nullable(v.strictObject({ road: v.string(), toward: v.picklist(LINE_ENDS) })),
  crossing: nullable(v.strictObject({ obstacle: v.string(), passed: atLeast(0) })),
  wounds: maybe(v.pipe(atLeast(0), v.maxValue(39, 'expected at most 39'))),
  forced: maybe(v.boolean()),
  reacting: maybe(v.boolean()),
  task: nullable(v.looseObject({ kind: v.picklist(TASK_KINDS), left: atLeast(1) })),
  used: maybe(v.pipe(v.array(v.picklist(USES)), v.maxLength(2, 'expected two quarters'))),
  lastStand: maybe(v.boolean()),
  evacuate: nullable(v.strictObject({ cause: v.picklist(['few', 'fire']), turn: atLeast(1), half })),
  entry: nullable(side),
  until: nullable(v.strictObject({ turn: atLeast(1), half })),
  bound: nullable(v.strictObject({ turn: atLeast(1), half })),
  ridden: maybe(v.boolean()),
};

const objective = v.strictObject({
  id: idSchema,
  name,
  points: v.pipe(finite, v.minValue(0, 'expected at least 0')),
  feature: maybe(v.string()),
  at: maybe(pointSchema),
});

export const scenarioSchema = v.strictObject({
  ...envelopeEntries('general-en-chef'),
  options: v.optional(optionsSchema, {}),
  sides: v.optional(v.pipe(v.array(v.strictObject(sideEntries)), v.length(2, 'expected exactly two sides')), [
    { id: 'blue' },
    { id: 'red' },
  ]),
  field: v.strictObject({
    size: v.pipe(
      v.strictTuple([length, length]),
      v.check(([x, y]) => x <= 2000 && y <= 2000, 'expected at most 2000 cm'),
    ),
    terrain: v.optional(v.array(featureSchema), []),
    places: maybe(v.array(v.strictObject({ text: textSchema, at: pointSchema, kind: maybe(v.string()) }))),
  }),
  units: v.optional(v.array(v.strictObject({ id: idSchema, side: v.string(), ...unitEntries })), []),
  objectives: v.optional(v.array(objective), []),
  turns: v.optional(v.pipe(atLeast(1), v.maxValue(200, 'expected at most 200')), 12),
});
