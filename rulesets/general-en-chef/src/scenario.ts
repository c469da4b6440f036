import { type Fault, fault, faulty, type Parsed, shown, sound } from '@grognard/engine';
import { lineLength } from '@grognard/table';
import {
  offTable,
  parseInNewWords,
  repeatedIds,
  sameNames,
  sideFaults,
  unknownSide,
  when,
} from '@grognard/table-scenario';
import { UNIT_TABLE } from './data.ts';
import { blockOf } from './figures.ts';
import { isOnTable, layGround } from './ground.ts';
import { muster, musterFaults } from './muster.ts';
import { overlapsFeature } from './obstacles/index.ts';
import { OLD_WORDS } from './old-words.ts';
import { scenarioSchema } from './scenario-schema.ts';
import type { Feature, Linear, Scenario, ScenarioUnit } from './types.ts';

/**
 * Reads a scenario: the value, or every fault with its path. What the rules call a faulty table (GEC-TERR-02: a hill
 * without its crest, a river with one bridge) is read and can be played; `scenario-problems` names it.
 */
export function parseScenario(raw: unknown): Parsed<Scenario> {
  const parsed = parseInNewWords(scenarioSchema, raw, OLD_WORDS);
  if (!parsed.ok) return parsed;
  const scenario = parsed.value;
  const faults = [
    ...repeated(scenario),
    ...sideFaults(scenario.sides),
    ...featureFaults(scenario),
    ...unitFaults(scenario),
    ...objectiveFaults(scenario),
  ];
  if (faults.length > 0) return faulty(faults);
  // Who stands on what is asked once the table is known to be whole.
  const standing = buildingFaults(scenario);
  return standing.length > 0 ? faulty(standing) : sound(scenario);
}

const repeated = ({ field, units, objectives }: Scenario): readonly Fault[] => [
  ...repeatedIds(field.terrain, i => `field.terrain[${i}]`),
  ...repeatedIds(units, i => `units[${i}]`),
  ...repeatedIds(objectives, i => `objectives[${i}]`),
];

function featureFaults({ field }: Scenario): Fault[] {
  return field.terrain.flatMap((feature, i) => {
    const path = `field.terrain[${i}]`;
    return [
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
  return scenario.units.flatMap((unit, i) => {
    const path = `units[${i}]`;
    const faults = [
      ...membershipFaults(scenario, unit, path),
      ...placeFaults(scenario, unit, path),
      ...groundFaults(scenario, unit, path),
    ];
    // The ground it takes up is asked once the unit is known.
    return faults.length > 0 ? faults : edgeFaults(scenario, unit, path);
  });
}

function membershipFaults({ sides }: Scenario, unit: ScenarioUnit, path: string): Fault[] {
  const faults = [...unknownSide(sides, unit.side, `${path}.side`)];
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
    return unit.at ? [] : [fault(`${path}.at`, 'expected a place, or the house it is in')];
  }
  const house = field.terrain.find(({ id }) => id === unit.in);
  if (house?.kind !== 'house' && house?.kind !== 'redoubt') {
    return [fault(`${path}.in`, `expected the id of a house or redoubt, got ${shown(unit.in)}`)];
  }
  return [];
}

/** The features that a unit is dressed on, winds along or is busy with. */
function groundFaults({ field }: Scenario, unit: ScenarioUnit, path: string): readonly Fault[] {
  const { task } = unit;
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ['emerging', unit.emerging],
    ['dressed', unit.dressed],
    ['winding.road', unit.winding?.road],
    ['crossing.obstacle', unit.crossing?.obstacle],
    ['task.along', task?.along],
    ['task.obstacle', task?.obstacle],
    ['task.feature', task?.feature],
  ];
  return named.flatMap(([key, id]) =>
    when(
      typeof id === 'string' && !field.terrain.some(feature => feature.id === id),
      `${path}.${key}`,
      `no piece of terrain ${shown(id)}`,
    ),
  );
}

/** GECH-GEO-02: the whole block stands on the table; one that winds along a road is known by its head. */
function edgeFaults(scenario: Scenario, given: ScenarioUnit, path: string): readonly Fault[] {
  const unit = muster(scenario, given);
  if (unit.in !== null) return [];
  const block = blockOf(unit);
  const print = unit.winding ? { ...block, depth: 0 } : block;
  return offTable(scenario.field.size, [{ id: unit.id, path: `${path}.at`, print }]);
}

/** GEC-HOUSE-05, GEC-REDOUBT-04: on a house or a redoubt stands its garrison alone, and whoever is coming out of it. */
function buildingFaults(scenario: Scenario): readonly Fault[] {
  const terrain = layGround(scenario).terrainOf({ features: [] });
  const buildings = [...terrain.houses, ...terrain.redoubts];
  return musterAll(scenario).flatMap((unit, i) => {
    if (unit.in !== null || unit.arm === 'general') return [];
    const under = buildings.find(
      building => building.id !== unit.emerging && overlapsFeature(terrain, unit, building),
    );
    if (!under) return [];
    const { id, kind } = under;
    const clause = kind === 'house' ? 'GEC-HOUSE-05' : 'GEC-REDOUBT-04';
    return [
      fault(
        `units[${i}].at`,
        `expected ground beside the ${kind} '${id}', got ${shown(unit.at)} on it; its garrison has in: ${id} (${clause})`,
      ),
    ];
  });
}

function objectiveFaults({ objectives, field }: Scenario): readonly Fault[] {
  return objectives.flatMap(({ terrain, at }, i) => {
    const path = `objectives[${i}]`;
    const isKnown = field.terrain.some(({ id }) => id === terrain);
    return [
      ...when(terrain === undefined && at === undefined, path, 'expected a piece of terrain or a place'),
      ...when(terrain !== undefined && !isKnown, `${path}.terrain`, `no piece of terrain ${shown(terrain)}`),
      ...when(!!at && !isOnTable(field.size, at), `${path}.at`, 'expected [x, y] on the table'),
    ];
  });
}

/** The units of a scenario as they stand at the beginning. */
export const musterAll = (scenario: Scenario) => scenario.units.map(unit => muster(scenario, unit));

/** What is no fault, but would trouble players. */
export const hintsOf = (scenario: Scenario): readonly Fault[] => sameNames(musterAll(scenario));
