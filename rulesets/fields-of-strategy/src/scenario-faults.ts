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
  if (kind === 'cover' && !entersCover(optionsOf(scenario.options), type) && !roads.has(String(at))) {
    return [fault(path, `[${at.join(', ')}] is cover without a road, closed to ${type}`)];
  }
  const taken = units
    .slice(0, index)
    .find(other => other.type !== 'leader' && type !== 'leader' && isSame(other.at, at));
  return taken ? [fault(path, `${taken.id} is in this square already`)] : [];
}
