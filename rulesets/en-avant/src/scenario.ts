import {
  boundedAnything,
  boundedCount,
  boundedList,
  envelopeEntries,
  faulty,
  idSchema,
  MOST_OBJECTIVES,
  MOST_UNITS,
  type Parsed,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import type { TableSize } from '@grognard/table';
import {
  facingSchema,
  lengthSchema,
  lineSchema,
  optionsSchema,
  parseInNewWords,
  placeSchema,
  placesSchema,
  shapeSchema,
  sizeSchema,
  terrainSchema,
  turnsSchema,
  twoSides,
} from '@grognard/table-scenario';
import * as v from 'valibot';
import { BASES } from './data.ts';
import { OLD_WORDS } from './old-words.ts';
import { OPTIONS } from './options.ts';
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
const MOST_TRAITS = 10;
const MOST_CAMPS = 20;
const MOST_CONDITIONS = 50;
const MOST_GRANTS = 100;
const MOST_GRANTED = 100;

const count = (most: number) => boundedCount(1, most);
const list = <T extends v.GenericSchema>(schema: T, most: number, what: string) =>
  v.optional(boundedList(schema, most, what), []);
const no = v.optional(v.boolean(), false);
const name = v.exactOptional(textSchema);

export const pieceSchema = v.strictObject({
  id: idSchema,
  kind: v.picklist(TERRAIN_TYPES),
  name,
  shape: v.exactOptional(shapeSchema),
  line: v.exactOptional(lineSchema),
  width: v.exactOptional(lengthSchema),
  passable: v.exactOptional(v.boolean()),
  ford: v.exactOptional(v.boolean()),
  height: v.exactOptional(boundedAnything),
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
    traits: list(v.picklist(TRAITS), MOST_TRAITS, 'traits'),
    general: no,
    disorganised: no,
    routing: no,
    limbered: no,
    mount: v.exactOptional(v.picklist(MOUNTS)),
    depth: v.exactOptional(lengthSchema),
    bulk: v.exactOptional(v.picklist(BULKS)),
    dismountedWeapon: v.exactOptional(v.picklist(WEAPONS)),
    at: v.exactOptional(placeSchema),
    facing: v.exactOptional(facingSchema),
  }),
  v.transform(unit => ({
    ...unit,
    weapon: unit.weapon ?? (unit.arm === 'artillery' ? ('gun' as const) : ('none' as const)),
    files: unit.files ?? unit.bases,
  })),
);

/** EA-WIN-02 */
export const combativitySchema = v.pipe(
  v.number(),
  v.integer('expected a whole number'),
  v.minValue(2, 'expected a combativity from 2 to 5'),
  v.maxValue(5, 'expected a combativity from 2 to 5'),
);

const sideSchema = v.strictObject({
  ...sideEntries,
  combativity: combativitySchema,
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
  options: optionsSchema(OPTIONS),
  setup: v.optional(
    v.strictObject({
      terrain: way(SETUP_WAYS.terrain),
      edges: way(SETUP_WAYS.edges),
      objectives: way(SETUP_WAYS.objectives),
      deployment: way(SETUP_WAYS.deployment),
      pieces: v.exactOptional(
        v.pipe(
          terrainSchema(
            v.strictObject({ id: idSchema, kind: v.picklist(TERRAIN_TYPES), shape: shapeSchema }),
          ),
          v.minLength(1, 'expected at least one piece'),
        ),
      ),
    }),
    {},
  ),
  sides: twoSides(sideSchema),
  field: v.optional(
    v.strictObject({
      size: v.exactOptional(sizeSchema),
      terrain: v.optional(terrainSchema(pieceSchema), []),
      places: v.optional(placesSchema, []),
    }),
    {},
  ),
  units: boundedList(unitSchema, MOST_UNITS, 'units'),
  camps: list(
    v.strictObject({
      id: v.exactOptional(idSchema),
      side: idSchema,
      name,
      at: v.exactOptional(placeSchema),
      facing: v.optional(facingSchema, 0),
      width: v.exactOptional(lengthSchema),
      depth: v.exactOptional(lengthSchema),
    }),
    MOST_CAMPS,
    'camps',
  ),
  objectives: list(
    v.strictObject({
      id: idSchema,
      name,
      terrain: v.exactOptional(idSchema),
      at: v.exactOptional(placeSchema),
      radius: v.exactOptional(lengthSchema),
      holder: v.exactOptional(idSchema),
    }),
    MOST_OBJECTIVES,
    'objectives',
  ),
  victory: list(
    v.strictObject({
      side: idSchema,
      all: v.pipe(
        boundedList(conditionSchema, MOST_CONDITIONS, 'conditions'),
        v.minLength(1, 'expected at least one condition'),
      ),
      when: v.optional(v.picklist(['any', 'end']), 'any'),
    }),
    MOST_CONDITIONS,
    'ways to win',
  ),
  grants: list(
    v.strictObject({
      turn: turnsSchema,
      side: idSchema,
      combativity: boundedCount(-MOST_GRANTED, MOST_GRANTED),
    }),
    MOST_GRANTS,
    'grants',
  ),
  turns: v.exactOptional(turnsSchema),
});

type Raw = v.InferOutput<typeof scenarioSchema>;

/** Reads a scenario: the value with its defaults filled in, or every fault with its path. */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseInNewWords(scenarioSchema, raw, OLD_WORDS);
  if (!parsed.ok) return parsed;
  const scenario = withDefaults(parsed.value);
  const faults = crossFaults(scenario);
  return faults.length > 0 ? faulty(faults) : sound(scenario);
}

function withDefaults(raw: Raw): Scenario {
  return {
    ...raw,
    sides: sidesWithEdges(raw.sides),
    field: { ...raw.field, size: raw.field.size ?? tableSize(raw) },
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
function tableSize({ units, sides, scale }: Raw): TableSize {
  const { small, large } = BASES.table_size_cm;
  const basesOf = (side: string) =>
    units
      .filter(unit => unit.side === side && unit.arm !== 'general')
      .reduce((sum, unit) => sum + unit.bases, 0);
  const isSmall = sides.every(side => basesOf(side.id) < small.below_bases);
  const square = small[scale === '6mm' ? '15mm' : scale] as readonly [number, number] | undefined;
  return isSmall && square ? square : large;
}
