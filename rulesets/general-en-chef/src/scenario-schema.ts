import {
  boundedCount,
  boundedList,
  boundedNumber,
  boundedText,
  envelopeEntries,
  idSchema,
  LARGEST_NUMBER,
  LONGEST_NAME,
  MOST_OBJECTIVES,
  MOST_TURNS,
  MOST_UNITS,
  sideEntries,
  textSchema,
} from '@grognard/engine';
import { COMPASS, LINE_ENDS } from '@grognard/table';
import {
  facingSchema,
  lengthSchema,
  lineSchema,
  optionsSchema,
  placeSchema,
  placesSchema,
  pointSchema,
  shapeSchema,
  sizeSchema,
  terrainSchema,
  turnsSchema,
  twoSides,
} from '@grognard/table-scenario';
import * as v from 'valibot';
import { OPTIONS } from './options.ts';
import { stretchSchema } from './orders.ts';
import {
  ARMS,
  BATTERY_STATUSES,
  FORMATIONS,
  type GivenTask,
  GUNS,
  JOBS,
  LINEAR_CLASSES,
  MORALES,
  MOUNTS,
  PATCH_KINDS,
  QUALITIES,
  STATES,
  TASK_KINDS,
  type Task,
  USES,
  WATER_KINDS,
  WEAPONS,
  WEIGHTS,
  WOOD_VARIANTS,
} from './types.ts';

/** No unit has more figures, none costs more, no wall more sections. */
const MOST_FIGURES = 200;
const HIGHEST_COST = 10_000;
const MOST_SECTIONS = 100;

const figures = (least: number) => boundedCount(least, MOST_FIGURES, 'figures');
const points = boundedNumber(0, HIGHEST_COST);
const along = boundedNumber(0, LARGEST_NUMBER, 'cm');
const word = boundedText(LONGEST_NAME);
const sections = <const T extends readonly string[]>(classes: T) =>
  boundedList(v.strictTuple([along, along, v.picklist(classes)]), MOST_SECTIONS, 'sections');
const name = v.exactOptional(textSchema);
const hidden = v.exactOptional(v.boolean());
const side = v.picklist(COMPASS);

const ground = <const K extends string>(kind: K) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  shape: shapeSchema,
});
const way = <const K extends string>(kind: K, width: number) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  line: lineSchema,
  width: v.optional(lengthSchema, width),
});
const built = <const K extends string>(kind: K) => ({
  id: idSchema,
  kind: v.literal(kind),
  name,
  hidden,
  at: pointSchema,
  size: v.strictTuple([lengthSchema, lengthSchema]),
  turn: v.optional(boundedNumber(-360, 360, 'degrees'), 0),
});
const wall = v.exactOptional(sections(['hard', 'gap']));
const walls = v.exactOptional(
  v.strictObject({
    north: wall,
    east: wall,
    south: wall,
    west: wall,
  }),
);
const WATER_WIDTHS = { stream: 2, river: 6, 'great-river': 12 } as const;
/** GEC-ROAD-01: just wide enough for two carts. */
const ROAD_WIDTH = 4.5;

/** GEC-TERR-11: every kind of feature, of any size and number; a ditch is a stream. */
export const featureSchema = v.variant('kind', [
  v.strictObject({ ...ground('hill'), crest: v.exactOptional(lineSchema) }),
  v.strictObject({ ...ground('plateau'), crest: v.exactOptional(shapeSchema) }),
  v.strictObject({ ...ground('wood'), variant: v.exactOptional(v.picklist(WOOD_VARIANTS)) }),
  ...PATCH_KINDS.map(kind => v.strictObject(ground(kind))),
  v.strictObject({
    ...way('road', ROAD_WIDTH),
    trees: v.exactOptional(
      v.union([v.literal('all'), boundedList(stretchSchema, MOST_SECTIONS, 'stretches')]),
    ),
  }),
  v.strictObject(way('path', ROAD_WIDTH)),
  v.strictObject(way('avenue', ROAD_WIDTH)),
  ...WATER_KINDS.map(kind => v.strictObject(way(kind, WATER_WIDTHS[kind]))),
  v.strictObject({ ...way('bridge', ROAD_WIDTH), over: word }),
  v.strictObject({ ...way('ford', ROAD_WIDTH), over: word }),
  v.strictObject({
    ...built('house'),
    village: v.exactOptional(word),
    walls,
    burning: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ ...built('redoubt'), gorge: v.exactOptional(side), walls }),
  v.strictObject({
    id: idSchema,
    kind: v.literal('linear'),
    name,
    hidden,
    line: lineSchema,
    class: v.exactOptional(v.picklist(['light', 'hard'])),
    make: v.exactOptional(word),
    sections: v.exactOptional(sections(LINEAR_CLASSES)),
  }),
  v.strictObject({
    ...built('battery'),
    status: v.optional(v.picklist(BATTERY_STATUSES), 'abandoned'),
  }),
]);

const half = v.picklist([1, 2]);
const moment = v.strictObject({ turn: turnsSchema, half });
const garrison = v.strictObject(v.entriesFromList(COMPASS, v.exactOptional(figures(0))));
const nullable = <S extends v.GenericSchema>(schema: S) => v.exactOptional(v.nullable(schema));
const maybe = v.exactOptional;

/** What a task cannot do without; the rest is worked out from where the unit stands. */
const NEEDED: Readonly<Partial<Record<Task['kind'], keyof GivenTask>>> = {
  'change-formation': 'to',
  dress: 'along',
  cross: 'obstacle',
  enter: 'feature',
  'break-in': 'feature',
  relieve: 'feature',
  leave: 'by',
  spike: 'feature',
};

const givenTask: v.GenericSchema<unknown, GivenTask> = v.pipe(
  v.strictObject({
    kind: v.picklist(TASK_KINDS),
    left: boundedCount(1, MOST_TURNS),
    to: maybe(v.picklist(FORMATIONS)),
    along: maybe(word),
    obstacle: maybe(word),
    feature: maybe(word),
    side: maybe(side),
    place: maybe(garrison),
    from: maybe(garrison),
    relieved: maybe(word),
    contact: maybe(moment),
    by: maybe(side),
    as: maybe(v.picklist(['column', 'unformed'])),
    figures: maybe(figures(1)),
    job: maybe(v.picklist(JOBS)),
    sappers: maybe(figures(1)),
    section: maybe(stretchSchema),
    at: maybe(pointSchema),
    bearing: maybe(facingSchema),
  }),
  v.check(
    task => NEEDED[task.kind] === undefined || task[NEEDED[task.kind]!] !== undefined,
    issue => `${issue.input.kind} needs ${NEEDED[issue.input.kind]}`,
  ),
);

/** What a scenario may say of a unit, and a case of its state. */
export const unitEntries = {
  name,
  template: maybe(word),
  arm: maybe(v.picklist(ARMS)),
  weight: nullable(v.picklist(WEIGHTS)),
  mount: nullable(v.picklist(MOUNTS)),
  gun: nullable(v.picklist(GUNS)),
  howitzer: maybe(v.boolean()),
  quality: maybe(v.picklist(QUALITIES)),
  weapon: maybe(v.picklist(WEAPONS)),
  figures: maybe(figures(1)),
  startFigures: maybe(figures(1)),
  company: maybe(figures(1)),
  cost: maybe(points),
  formation: maybe(v.picklist(FORMATIONS)),
  front: maybe(figures(1)),
  at: maybe(placeSchema),
  facing: maybe(facingSchema),
  state: maybe(v.picklist(STATES)),
  morale: maybe(v.picklist(MORALES)),
  in: nullable(word),
  garrison: maybe(garrison),
  reserve: maybe(figures(0)),
  revealed: maybe(v.boolean()),
  emerging: nullable(word),
  dressed: nullable(word),
  winding: nullable(v.strictObject({ road: word, toward: v.picklist(LINE_ENDS) })),
  crossing: nullable(v.strictObject({ obstacle: word, passed: figures(0) })),
  wounds: maybe(boundedCount(0, 39)),
  forced: maybe(v.boolean()),
  reacting: maybe(v.boolean()),
  task: nullable(givenTask),
  used: maybe(v.pipe(v.array(v.picklist(USES)), v.maxLength(2, 'expected two quarters'))),
  lastStand: maybe(v.boolean()),
  evacuate: nullable(v.strictObject({ cause: v.picklist(['few', 'fire']), turn: turnsSchema, half })),
  entry: nullable(side),
  until: nullable(moment),
  bound: nullable(moment),
  ridden: maybe(v.boolean()),
};

const objective = v.strictObject({
  id: idSchema,
  name,
  points,
  terrain: maybe(word),
  at: maybe(pointSchema),
});

export const scenarioSchema = v.strictObject({
  ...envelopeEntries('general-en-chef'),
  options: optionsSchema(OPTIONS),
  sides: v.optional(twoSides(v.strictObject(sideEntries)), [{ id: 'blue' }, { id: 'red' }]),
  field: v.strictObject({
    size: sizeSchema,
    terrain: v.optional(terrainSchema(featureSchema), []),
    places: v.optional(placesSchema, []),
  }),
  units: v.optional(
    boundedList(v.strictObject({ id: idSchema, side: word, ...unitEntries }), MOST_UNITS, 'units'),
    [],
  ),
  objectives: v.optional(boundedList(objective, MOST_OBJECTIVES, 'objectives'), []),
  turns: v.optional(turnsSchema, 12),
});
