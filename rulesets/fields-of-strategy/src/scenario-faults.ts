import { contains, isSame, type Square, squaresOfPolyline } from '@grognard/board';
import { type Fault, fault, shown } from '@grognard/engine';
import { entersCover, optionsOf } from './options.ts';
import { TERRAIN } from './terrain.ts';
import type { Scenario, ScenarioUnit } from './types.ts';

/** FOS-SETUP-02: what the parts of a scenario must satisfy together. */
export function crossFaults(scenario: Scenario): readonly Fault[] {
  const shape = shapeFaults(scenario);
  // The rest is judged on a rectangle.
  if (shape.length > 0) return shape;
  const roads = roadFaults(scenario);
  return [
    ...sideFaults(scenario),
    ...roads.faults,
    ...obstacleFaults(scenario),
    ...scenario.field.places.flatMap(({ at }, i) => offField(scenario, at, `field.places[${i}].at`)),
    ...objectiveFaults(scenario),
    ...unitFaults(scenario, roads.sound),
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
  const reserved = sides.flatMap(({ id }, i) =>
    RESERVED.includes(id) ? [fault(`sides[${i}].id`, `${shown(id)} cannot be a side`)] : [],
  );
  return [...reserved, ...twiceFaults(sides, 'sides')];
}

function twiceFaults(list: readonly { readonly id: string }[], path: string): readonly Fault[] {
  const first = new Map<string, number>();
  return list.flatMap(({ id }, i) => {
    if (first.has(id)) return [fault(`${path}[${i}].id`, `${shown(id)} occurs twice`)];
    first.set(id, i);
    return [];
  });
}

const offField = (scenario: Scenario, at: Square, path: string): readonly Fault[] => {
  const { width, height } = sizeOf(scenario);
  if (contains({ width, height }, at)) return [];
  return [
    fault(path, `expected a square from [0, 0] to [${width - 1}, ${height - 1}], got [${at.join(', ')}]`),
  ];
};

type Road = Scenario['field']['roads'][number];
const MOST_ROAD = 10_000;

const stretch = (from: Square, to: Square): number =>
  Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
const lengthOf = (road: Road): number =>
  road.reduce((sum, at, i) => (i === 0 ? 1 : sum + stretch(road[i - 1]!, at)), 0);

/** What is wrong with the roads, and those that are sound: no road is followed before it is known to end. */
function roadFaults(scenario: Scenario): {
  readonly faults: readonly Fault[];
  readonly sound: readonly Road[];
} {
  const { roads } = scenario.field;
  const off = roads.map((road, i) =>
    road.flatMap((at, j) => offField(scenario, at, `field.roads[${i}][${j}]`)),
  );
  const inside = roads.flatMap((road, i) => (off[i]!.length === 0 ? [{ road, i }] : []));
  const length = inside.reduce((sum, { road }) => sum + lengthOf(road), 0);
  if (length > MOST_ROAD) {
    const told = fault('field.roads', `expected at most ${MOST_ROAD} squares of road in all, got ${length}`);
    return { faults: [...off.flat(), told], sound: [] };
  }
  const judged = inside.map(({ road, i }) => ({ road, faults: courseFaults(scenario, road, i) }));
  return {
    faults: [...off.flat(), ...judged.flatMap(({ faults }) => faults)],
    sound: judged.flatMap(({ road, faults }) => (faults.length === 0 ? [road] : [])),
  };
}

const courseFaults = (scenario: Scenario, road: Road, i: number): readonly Fault[] =>
  road.flatMap((at, j) => {
    const path = `field.roads[${i}][${j}]`;
    const before = road[j - 1];
    return before ? stretchFaults(scenario, before, at, path) : waterFaults(scenario, [at], path);
  });

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
  return [
    ...objectives.flatMap(({ at }, i) => offField(scenario, at, `objectives[${i}].at`)),
    ...twiceFaults(objectives, 'objectives'),
  ];
}

function unitFaults(scenario: Scenario, sound: readonly Road[]): readonly Fault[] {
  const { units, sides } = scenario;
  const standing: Standing = {
    roads: new Set(sound.flatMap(road => squaresOfPolyline(road).map(String))),
    taken: new Map(),
  };
  const known = sides.map(({ id }) => id);
  const each = units.flatMap((unit, i) => [
    ...(known.includes(unit.side)
      ? []
      : [fault(`units[${i}].side`, `expected ${known.join(' or ')}, got ${shown(unit.side)}`)]),
    ...forceFaults(unit, `units[${i}].force`),
    ...placeFaults(scenario, unit, standing, `units[${i}].at`),
  ]);
  return [...twiceFaults(units, 'units'), ...each];
}

/** Squares with a road, and those that a fighting unit has taken, with its id. */
interface Standing {
  readonly roads: ReadonlySet<string>;
  readonly taken: Map<string, string>;
}

const forceFaults = ({ type, force }: ScenarioUnit, path: string): readonly Fault[] =>
  type === 'leader' || force === 1 || force === 2 || force === 3
    ? []
    : [fault(path, `expected 1, 2 or 3, got ${shown(force)}`)];

/** Where a unit may stand at the start; enemies may be adjacent. */
function placeFaults(
  scenario: Scenario,
  { id, type, at }: ScenarioUnit,
  { roads, taken }: Standing,
  path: string,
): readonly Fault[] {
  if (!at) return [fault(path, 'is missing')];
  const off = offField(scenario, at, path);
  if (off.length > 0) return off;
  const kind = kindAt(scenario, at);
  if (kind === 'forbidden') return [fault(path, `[${at.join(', ')}] is a forbidden square`)];
  if (kind === 'cover' && !entersCover(optionsOf(scenario.options), type) && !roads.has(String(at))) {
    return [fault(path, `[${at.join(', ')}] is cover without a road, closed to ${type}`)];
  }
  if (type === 'leader') return [];
  const other = taken.get(String(at));
  if (other !== undefined) return [fault(path, `${other} is in this square already`)];
  taken.set(String(at), id);
  return [];
}
