import { contains, isSame, type Square, squaresOfPolyline } from '@grognard/board';
import {
  envelopeEntries,
  type Fault,
  fault,
  faulty,
  idSchema,
  type Parsed,
  parseWith,
  shown,
  sideEntries,
  sound,
  textSchema,
} from '@grognard/engine';
import * as v from 'valibot';
import { optionsOf, optionsSchema } from './options.ts';
import { OBSTACLE_KINDS, type Scenario, type ScenarioUnit, UNIT_TYPES } from './types.ts';

/** FOS-TERRAIN-01: what a character of the field stands for. */
export const TERRAIN: Readonly<Record<string, 'normal' | 'cover' | 'forbidden'>> = {
  '.': 'normal',
  f: 'cover', // forest
  v: 'cover', // village
  '~': 'forbidden', // water
  '#': 'forbidden', // other impassable ground
};

const LARGEST = 150;
const whole = v.pipe(v.number(), v.integer('expected a whole number'));
export const squareSchema: v.GenericSchema<unknown, Square> = v.strictTuple([whole, whole]);
const name = v.exactOptional(textSchema);

const row = (signs: RegExp, expected: string) =>
  v.pipe(
    v.string(),
    v.maxLength(LARGEST, `expected at most ${LARGEST} squares in a row`),
    v.regex(signs, expected),
  );
const rows = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    v.array(schema),
    v.minLength(1, 'expected at least one row'),
    v.maxLength(LARGEST, `expected at most ${LARGEST} rows`),
  );

const fieldSchema = v.strictObject({
  terrain: rows(
    row(
      /^[.fv~#]+$/,
      'expected . (open), f (forest), v (village), ~ (water) or # (impassable) for each square',
    ),
  ),
  heights: v.exactOptional(rows(row(/^[0-9]+$/, 'expected a digit for each square'))),
  roads: v.optional(
    v.array(v.pipe(v.array(squareSchema), v.minLength(2, 'expected at least two squares'))),
    [],
  ),
  obstacles: v.optional(
    v.array(
      v.strictObject({
        edge: v.strictTuple([squareSchema, squareSchema]),
        kind: v.exactOptional(v.picklist(OBSTACLE_KINDS)),
        shelters: v.exactOptional(squareSchema),
      }),
    ),
    [],
  ),
  places: v.optional(
    v.array(
      v.strictObject({
        text: textSchema,
        at: squareSchema,
        kind: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
      }),
    ),
    [],
  ),
});

const scenarioSchema = v.strictObject({
  ...envelopeEntries('fields-of-strategy'),
  options: v.optional(optionsSchema, {}),
  sides: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...sideEntries,
          handicap: v.optional(v.pipe(v.number(), v.finite('expected a number')), 0),
        }),
      ),
      v.length(2, 'expected exactly two sides'),
    ),
    [{ id: 'blue' }, { id: 'red' }],
  ),
  field: fieldSchema,
  objectives: v.optional(v.array(v.strictObject({ id: idSchema, at: squareSchema, name })), []),
  units: v.array(
    v.strictObject({
      id: idSchema,
      side: v.string(),
      type: v.picklist(UNIT_TYPES),
      force: v.exactOptional(v.unknown()),
      at: squareSchema,
      name,
      corps: name,
    }),
  ),
  turns: v.optional(v.pipe(whole, v.minValue(1, 'expected at least one turn'), v.maxValue(1000)), 10),
});

/**
 * FOS-TURN-01   Two sides, each with an army of units on squares; the scenario fixes the number of turns.
 * FOS-SETUP-01  The field is a rectangle of squares, each with a kind and a height.
 * FOS-SETUP-02  Every fault is found, with its path in the file.
 */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseWith(scenarioSchema, raw);
  if (!parsed.ok) return parsed;
  const scenario = parsed.value as Scenario;
  const faults = crossFaults(scenario);
  if (faults.length > 0) return faulty(faults);
  return sound({ ...scenario, units: scenario.units.map(withoutLeaderForce) });
}

/** FOS-UNIT-03: a leader has no force; one written in a scenario is ignored. */
function withoutLeaderForce(unit: ScenarioUnit): ScenarioUnit {
  if (unit.type !== 'leader') return unit;
  const { force: _, ...leader } = unit;
  return leader;
}

/** FOS-SETUP-02: what the parts of a scenario must satisfy together. */
function crossFaults(scenario: Scenario): readonly Fault[] {
  const shape = shapeFaults(scenario);
  // The rest is judged on a rectangle.
  if (shape.length > 0) return shape;
  return [
    ...sideFaults(scenario),
    ...roadFaults(scenario),
    ...obstacleFaults(scenario),
    ...objectiveFaults(scenario),
    ...unitFaults(scenario),
  ];
}

const sizeOf = ({ field }: Scenario) => ({
  width: field.terrain[0]?.length ?? 0,
  height: field.terrain.length,
});
const kindAt = ({ field }: Scenario, [x, y]: Square) => TERRAIN[field.terrain[y]?.[x] ?? '#'];

function shapeFaults(scenario: Scenario): readonly Fault[] {
  const { terrain, heights } = scenario.field;
  const { width, height } = sizeOf(scenario);
  const uneven = (rowsOf: readonly string[], path: string) =>
    rowsOf.flatMap((squares, y) =>
      squares.length === width
        ? []
        : [fault(`${path}[${y}]`, `expected ${width} squares as in the first row, got ${squares.length}`)],
    );
  const missing =
    heights && heights.length !== height
      ? [fault('field.heights', `expected ${height} rows as in the terrain, got ${heights.length}`)]
      : [];
  return [...uneven(terrain, 'field.terrain'), ...missing, ...uneven(heights ?? [], 'field.heights')];
}

const RESERVED = ['umpire', 'none'];

function sideFaults({ sides }: Scenario): readonly Fault[] {
  return sides.flatMap(({ id }, i) => [
    ...(RESERVED.includes(id) ? [fault(`sides[${i}].id`, `${shown(id)} cannot be a side`)] : []),
    ...(sides.findIndex(side => side.id === id) < i
      ? [fault(`sides[${i}].id`, `${shown(id)} occurs twice`)]
      : []),
  ]);
}

const offField = (scenario: Scenario, at: Square, path: string): readonly Fault[] => {
  const { width, height } = sizeOf(scenario);
  if (contains({ width, height }, at)) return [];
  return [
    fault(path, `expected a square from [0, 0] to [${width - 1}, ${height - 1}], got [${at.join(', ')}]`),
  ];
};

function roadFaults(scenario: Scenario): readonly Fault[] {
  return scenario.field.roads.flatMap((road, i) =>
    road.flatMap((at, j) => {
      const path = `field.roads[${i}][${j}]`;
      const off = offField(scenario, at, path);
      if (off.length > 0) return off;
      const before = road[j - 1];
      return before ? stretchFaults(scenario, before, at, path) : waterFaults(scenario, [at], path);
    }),
  );
}

/** FOS-ROAD-01, FOS-ROAD-03: a stretch is straight, and a road never enters a forbidden square. */
function stretchFaults(scenario: Scenario, from: Square, to: Square, path: string): readonly Fault[] {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (isSame(from, to)) return [fault(path, 'the same square as the one before')];
  if (dx !== 0 && dy !== 0 && dx !== dy) {
    return [fault(path, `not in one row, column or diagonal with [${from.join(', ')}]`)];
  }
  return waterFaults(scenario, squaresOfPolyline([from, to]).slice(1), path);
}

const waterFaults = (scenario: Scenario, squares: readonly Square[], path: string): readonly Fault[] =>
  squares
    .filter(at => kindAt(scenario, at) === 'forbidden')
    .map(at => fault(path, `the road enters the forbidden square [${at.join(', ')}]`));

/** FOS-OBST-01: an obstacle lies on the side between two squares. */
function obstacleFaults(scenario: Scenario): readonly Fault[] {
  return scenario.field.obstacles.flatMap(({ edge, shelters }, i) => {
    const path = `field.obstacles[${i}]`;
    const [a, b] = edge;
    const off = edge.flatMap((at, j) => offField(scenario, at, `${path}.edge[${j}]`));
    const sharesSide = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
    const isAstray = shelters && !isSame(shelters, a) && !isSame(shelters, b);
    return [
      ...off,
      ...(sharesSide ? [] : [fault(`${path}.edge`, 'expected two squares that share a side')]),
      ...(isAstray ? [fault(`${path}.shelters`, 'expected one of the two squares of the edge')] : []),
    ];
  });
}

function objectiveFaults(scenario: Scenario): readonly Fault[] {
  const { objectives } = scenario;
  return objectives.flatMap(({ id, at }, i) => [
    ...offField(scenario, at, `objectives[${i}].at`),
    ...(objectives.findIndex(other => other.id === id) < i
      ? [fault(`objectives[${i}].id`, `${shown(id)} occurs twice`)]
      : []),
  ]);
}

function unitFaults(scenario: Scenario): readonly Fault[] {
  const { units, sides } = scenario;
  const roads = new Set(scenario.field.roads.flatMap(road => squaresOfPolyline(road).map(String)));
  return units.flatMap((unit, i) => {
    const path = `units[${i}]`;
    return [
      ...(units.findIndex(other => other.id === unit.id) < i
        ? [fault(`${path}.id`, `${shown(unit.id)} occurs twice`)]
        : []),
      ...(sides.some(side => side.id === unit.side)
        ? []
        : [
            fault(
              `${path}.side`,
              `expected ${sides.map(side => side.id).join(' or ')}, got ${shown(unit.side)}`,
            ),
          ]),
      ...forceFaults(unit, `${path}.force`),
      ...placeFaults(scenario, i, roads, `${path}.at`),
    ];
  });
}

const forceFaults = ({ type, force }: ScenarioUnit, path: string): readonly Fault[] =>
  type === 'leader' || force === 1 || force === 2 || force === 3
    ? []
    : [fault(path, `expected 1, 2 or 3, got ${shown(force)}`)];

/** Where a unit may stand at the start; enemies may be adjacent. */
function placeFaults(
  scenario: Scenario,
  index: number,
  roads: ReadonlySet<string>,
  path: string,
): readonly Fault[] {
  const { units } = scenario;
  const { type, at } = units[index]!;
  const off = offField(scenario, at, path);
  if (off.length > 0) return off;
  const kind = kindAt(scenario, at);
  if (kind === 'forbidden') return [fault(path, `[${at.join(', ')}] is a forbidden square`)];
  const { leadersEnterCover } = optionsOf(scenario.options);
  const enters = type === 'infantry' || (type === 'leader' && leadersEnterCover);
  if (kind === 'cover' && !enters && !roads.has(String(at))) {
    return [fault(path, `[${at.join(', ')}] is cover without a road, closed to ${type}`)];
  }
  const taken = units
    .slice(0, index)
    .find(other => other.type !== 'leader' && type !== 'leader' && isSame(other.at, at));
  return taken ? [fault(path, `${taken.id} is in this square already`)] : [];
}
