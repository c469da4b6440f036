import {
  envelopeEntries,
  faulty,
  idSchema,
  type Parsed,
  parseWith,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import { quantise, quantiseFacing } from '@grognard/table';
import * as v from 'valibot';
import { BASES } from './data.ts';
import { optionsSchema } from './options.ts';
import { crossFaults } from './scenario-checks.ts';
import { MOVEMENTS, type Scenario, SETUP_WAYS } from './types.ts';
import {
  ARMS,
  BULKS,
  COVERS,
  EDGES,
  MOUNTS,
  oppositeEdge,
  PERIODS,
  QUALITIES,
  SCALES,
  TERRAIN_TYPES,
  TRAITS,
  WEAPONS,
  WEIGHTS,
} from './words.ts';

const MOST_BASES = 60;
const LARGEST_TABLE = 1000;

const number = v.pipe(v.number(), v.finite('expected a number'));
const positive = v.pipe(number, v.gtValue(0, 'expected more than 0'));
const count = (most: number) =>
  v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(1, 'expected at least 1'),
    v.maxValue(most, `expected at most ${most}`),
  );
const length = v.pipe(positive, v.maxValue(LARGEST_TABLE, `expected at most ${LARGEST_TABLE} cm`));
const point = v.strictTuple([number, number]);
/** A place on the table, to the quantum in which the table measures. */
const place = v.pipe(
  point,
  v.transform(([x, y]): [number, number] => [quantise(x), quantise(y)]),
);
const facing = v.pipe(number, v.transform(quantiseFacing));
const list = <T extends v.GenericSchema>(schema: T) => v.optional(v.array(schema), []);
const no = v.optional(v.boolean(), false);
const name = v.exactOptional(textSchema);

export const polygonSchema = v.pipe(
  v.array(point),
  v.minLength(3, 'expected at least three corners'),
  v.maxLength(200, 'expected at most 200 corners'),
);

export const pieceSchema = v.strictObject({
  id: idSchema,
  type: v.picklist(TERRAIN_TYPES),
  name,
  polygon: v.exactOptional(polygonSchema),
  line: v.exactOptional(v.pipe(v.array(point), v.minLength(2, 'expected at least two points'))),
  width: v.exactOptional(length),
  passable: v.exactOptional(v.boolean()),
  ford: v.exactOptional(v.boolean()),
  height: v.exactOptional(number),
  movement: v.exactOptional(v.picklist(MOVEMENTS)),
  sight: v.exactOptional(v.boolean()),
  cover: v.exactOptional(v.picklist([...COVERS, 'hill'])),
  rough: v.exactOptional(v.boolean()),
});

const unitSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    side: idSchema,
    name,
    arm: v.picklist(ARMS),
    quality: v.optional(v.picklist(QUALITIES), 'normal'),
    weight: v.optional(v.picklist(WEIGHTS), 'normal'),
    weapon: v.exactOptional(v.picklist(WEAPONS)),
    bases: v.optional(count(MOST_BASES), 1),
    files: v.exactOptional(count(MOST_BASES)),
    traits: list(v.picklist(TRAITS)),
    general: no,
    disorganised: no,
    routing: no,
    limbered: no,
    mount: v.exactOptional(v.picklist(MOUNTS)),
    depth: v.exactOptional(length),
    bulk: v.exactOptional(v.picklist(BULKS)),
    dismountedWeapon: v.exactOptional(v.picklist(WEAPONS)),
    at: v.exactOptional(place),
    facing: v.exactOptional(facing),
  }),
  v.transform(unit => ({
    ...unit,
    weapon: unit.weapon ?? (unit.arm === 'artillery' ? ('gun' as const) : ('none' as const)),
    files: unit.files ?? unit.bases,
  })),
);

const sideSchema = v.strictObject({
  ...sideEntries,
  combativity: v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(2, 'expected a combativity from 2 to 5'), // EA-WIN-02
    v.maxValue(5, 'expected a combativity from 2 to 5'),
  ),
  edge: v.exactOptional(v.picklist(EDGES)),
});

const conditionSchema = v.union(
  [
    v.strictObject({ hold: idSchema }),
    v.strictObject({ destroyed: idSchema }),
    v.strictObject({ alive: idSchema }),
    v.strictObject({ 'camp-taken': idSchema }),
  ],
  'expected { hold }, { destroyed }, { alive } or { camp-taken }',
);

const way = <const T extends readonly string[]>(ways: T) =>
  v.optional(v.picklist(ways), ways[0] as T[number]);

const scenarioSchema = v.strictObject({
  ...envelopeEntries('en-avant'),
  scale: v.optional(v.picklist(SCALES), '20mm'),
  period: v.optional(v.picklist(PERIODS), 'antiquity'),
  options: v.optional(optionsSchema, {}),
  setup: v.optional(
    v.strictObject({
      terrain: way(SETUP_WAYS.terrain),
      edges: way(SETUP_WAYS.edges),
      objectives: way(SETUP_WAYS.objectives),
      deployment: way(SETUP_WAYS.deployment),
      pieces: v.exactOptional(
        v.pipe(
          v.array(v.strictObject({ id: idSchema, type: v.picklist(TERRAIN_TYPES), polygon: polygonSchema })),
          v.minLength(1, 'expected at least one piece'),
        ),
      ),
    }),
    {},
  ),
  sides: v.pipe(v.array(sideSchema), v.length(2, 'expected exactly two sides')),
  field: v.optional(
    v.strictObject({
      width: v.exactOptional(length),
      height: v.exactOptional(length),
      terrain: list(pieceSchema),
    }),
    {},
  ),
  units: v.array(unitSchema),
  camps: list(
    v.strictObject({
      id: v.exactOptional(idSchema),
      side: idSchema,
      name,
      at: v.exactOptional(place),
      facing: v.optional(facing, 0),
      width: v.exactOptional(length),
      depth: v.exactOptional(length),
    }),
  ),
  objectives: list(
    v.strictObject({
      id: idSchema,
      name,
      terrain: v.exactOptional(idSchema),
      at: v.exactOptional(place),
      radius: v.exactOptional(positive),
      holder: v.exactOptional(idSchema),
    }),
  ),
  victory: list(
    v.strictObject({
      side: idSchema,
      all: v.pipe(v.array(conditionSchema), v.minLength(1, 'expected at least one condition')),
      when: v.optional(v.picklist(['any', 'end']), 'any'),
    }),
  ),
  grants: list(
    v.strictObject({
      turn: count(1000),
      side: idSchema,
      combativity: v.pipe(v.number(), v.integer('expected a whole number')),
    }),
  ),
  turns: v.exactOptional(count(1000)),
});

type Raw = v.InferOutput<typeof scenarioSchema>;

/** Reads a scenario: the value with its defaults filled in, or every fault with its path. */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseWith(scenarioSchema, raw);
  if (!parsed.ok) return parsed;
  const scenario = withDefaults(parsed.value);
  const faults = crossFaults(scenario);
  return faults.length > 0 ? faulty(faults) : sound(scenario);
}

function withDefaults(raw: Raw): Scenario {
  const size = tableSize(raw);
  return {
    ...raw,
    sides: sidesWithEdges(raw.sides),
    field: {
      width: raw.field.width ?? size[0],
      height: raw.field.height ?? size[1],
      terrain: raw.field.terrain,
    },
    camps: raw.camps.map(camp => ({
      ...camp,
      id: camp.id ?? `camp-${camp.side}`,
      // EA-CAMP-01
      width: camp.width ?? 2 * BASES.width[raw.scale],
      depth: camp.depth ?? BASES.depth.cavalry.normal[raw.scale],
    })),
  };
}

/** EA-SETUP-07: without edges the first side has the south; a side alone without one faces the other. */
function sidesWithEdges(sides: Raw['sides']): Scenario['sides'] {
  const [first, second] = [sides[0]!, sides[1]!];
  const south = first.edge ?? (second.edge ? oppositeEdge(second.edge) : 'south');
  const north = second.edge ?? oppositeEdge(south);
  return [
    { ...first, edge: south },
    { ...second, edge: north },
  ];
}

/** EA-SETUP-04: a small square below twenty bases a side, the large table otherwise. */
function tableSize({ units, sides, scale }: Raw): readonly [number, number] {
  const { small, large } = BASES.table_size_cm;
  const basesOf = (side: string) =>
    units
      .filter(unit => unit.side === side && unit.arm !== 'general')
      .reduce((sum, unit) => sum + unit.bases, 0);
  const isSmall = sides.every(side => basesOf(side.id) < small.below_bases);
  const square = small[scale === '6mm' ? '15mm' : scale] as readonly [number, number] | undefined;
  return isSmall && square ? square : large;
}
