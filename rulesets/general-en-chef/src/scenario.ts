import { type Fault, fault, faulty, type Parsed, parseWith, shown, sound } from '@grognard/engine';
import { lineLength } from '@grognard/table';
import { UNIT_TABLE } from './data.ts';
import { isOnTable } from './ground.ts';
import { muster, musterFaults } from './muster.ts';
import { scenarioSchema } from './scenario-schema.ts';
import type { Feature, Linear, Scenario, ScenarioUnit } from './types.ts';

/**
 * Reads a scenario: the value, or every fault with its path. What the rules call a faulty table (GEC-TERR-02: a hill
 * without its crest, a river with one bridge) is read and can be played; `scenario-problems` names it.
 */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseWith(scenarioSchema, raw);
  if (!parsed.ok) return parsed;
  const scenario = parsed.value as unknown as Scenario;
  const faults = [...featureFaults(scenario), ...unitFaults(scenario), ...objectiveFaults(scenario)];
  return faults.length > 0 ? faulty(faults) : sound(scenario);
}

const repeated = (ids: readonly string[], i: number): boolean => ids.indexOf(ids[i]!) < i;

function featureFaults({ field }: Scenario): Fault[] {
  const ids = field.terrain.map(({ id }) => id);
  return field.terrain.flatMap((feature, i) => {
    const path = `field.terrain[${i}]`;
    return [
      ...(repeated(ids, i) ? [fault(`${path}.id`, `'${feature.id}' occurs twice`)] : []),
      ...crossingFaults(field.terrain, feature, path),
      ...(feature.kind === 'linear' ? sectionFaults(feature, path) : []),
    ];
  });
}

function crossingFaults(terrain: readonly Feature[], feature: Feature, path: string): Fault[] {
  if (feature.kind !== 'bridge' && feature.kind !== 'ford') return [];
  const over = terrain.find(({ id }) => id === feature.over);
  const isWater = over?.kind === 'stream' || over?.kind === 'river' || over?.kind === 'great-river';
  return isWater
    ? []
    : [fault(`${path}.over`, `expected the id of a watercourse, got ${shown(feature.over)}`)];
}

function sectionFaults({ line, sections = [], class: whole }: Linear, path: string): Fault[] {
  const length = lineLength(line);
  const wrong = sections.flatMap(([from, to], i) =>
    from < 0 || to <= from || to > length + 0.01
      ? [
          fault(
            `${path}.sections[${i}]`,
            `expected a stretch from 0 to ${length} cm, got ${shown([from, to])}`,
          ),
        ]
      : [],
  );
  const missing =
    whole === undefined && sections.length === 0 ? [fault(`${path}.class`, 'expected light or hard')] : [];
  return [...wrong, ...missing];
}

function unitFaults(scenario: Scenario): Fault[] {
  const { units } = scenario;
  const ids = units.map(({ id }) => id);
  return units.flatMap((unit, i) => {
    const path = `units[${i}]`;
    return [
      ...(repeated(ids, i) ? [fault(`${path}.id`, `'${unit.id}' occurs twice`)] : []),
      ...membershipFaults(scenario, unit, path),
      ...placeFaults(scenario, unit, path),
    ];
  });
}

function membershipFaults({ sides }: Scenario, unit: ScenarioUnit, path: string): Fault[] {
  const known = sides.map(({ id }) => id);
  const faults = known.includes(unit.side)
    ? []
    : [fault(`${path}.side`, `expected one of ${known.join(', ')}, got ${shown(unit.side)}`)];
  const { template } = unit;
  if (template !== undefined && !Object.hasOwn(UNIT_TABLE.templates, template)) {
    return [...faults, fault(`${path}.template`, `no unit template '${template}'`)];
  }
  if (template === undefined && unit.arm === undefined) {
    return [...faults, fault(`${path}.arm`, 'expected an arm or a template')];
  }
  return [...faults, ...musterFaults(unit, path)];
}

function placeFaults({ field }: Scenario, unit: ScenarioUnit, path: string): Fault[] {
  if (unit.in === undefined || unit.in === null) {
    if (!unit.at) return [fault(`${path}.at`, 'expected a place, or the house it is in')];
    if (!isOnTable(field.size, unit.at)) {
      const [width, height] = field.size;
      return [
        fault(`${path}.at`, `expected [x, y] on the table of ${width} x ${height} cm, got ${shown(unit.at)}`),
      ];
    }
    return [];
  }
  const house = field.terrain.find(({ id }) => id === unit.in);
  if (house?.kind !== 'house' && house?.kind !== 'redoubt') {
    return [fault(`${path}.in`, `expected the id of a house or redoubt, got ${shown(unit.in)}`)];
  }
  return [];
}

function objectiveFaults({ objectives, field }: Scenario): Fault[] {
  const ids = objectives.map(({ id }) => id);
  return objectives.flatMap(({ id, feature, at }, i) => {
    const path = `objectives[${i}]`;
    return [
      ...(repeated(ids, i) ? [fault(`${path}.id`, `'${id}' occurs twice`)] : []),
      ...(feature === undefined && at === undefined ? [fault(path, 'expected a feature or a place')] : []),
      ...(feature !== undefined && !field.terrain.some(each => each.id === feature)
        ? [fault(`${path}.feature`, `no feature '${feature}'`)]
        : []),
      ...(at && !isOnTable(field.size, at) ? [fault(`${path}.at`, 'expected [x, y] on the table')] : []),
    ];
  });
}

/** The units of a scenario as they stand at the beginning. */
export const musterAll = (scenario: Scenario) => scenario.units.map(unit => muster(scenario, unit));
