import { type Fault, shown } from '@grognard/engine';
import type { Point } from '@grognard/table';
import {
  offTable,
  overlaps,
  repeatedIds,
  sameNames,
  sideFaults,
  unknownSide,
  when,
} from '@grognard/table-scenario';
import { BASES, TERRAIN } from './data.ts';
import { footprintOf, overlap } from './field.ts';
import { recruitOf } from './muster.ts';
import { piecePool } from './rules/laying.ts';
import type { Scenario } from './types.ts';
import { oppositeEdge } from './words.ts';

/** What the parts of a scenario must satisfy together: every fault, with its path. */
export function crossFaults(scenario: Scenario): readonly Fault[] {
  return [
    ...sideFaults(scenario.sides),
    ...repeated(scenario),
    ...unitFaults(scenario),
    ...placeFaults(scenario),
    ...terrainFaults(scenario),
    ...campFaults(scenario),
    ...objectiveFaults(scenario),
    ...victoryFaults(scenario),
    ...setupFaults(scenario),
    ...pieceFaults(scenario),
  ];
}

const repeated = ({ units, camps, field, objectives }: Scenario): readonly Fault[] => [
  ...repeatedIds([...units, ...camps], i =>
    i < units.length ? `units[${i}]` : `camps[${i - units.length}]`,
  ),
  ...repeatedIds(field.terrain, i => `field.terrain[${i}]`),
  ...repeatedIds(objectives, i => `objectives[${i}]`),
];

function unitFaults(scenario: Scenario): readonly Fault[] {
  return scenario.units.flatMap((unit, i) => {
    const path = `units[${i}]`;
    const isHeavyGun = unit.arm === 'artillery' && unit.weight === 'heavy' && unit.quality !== 'superior';
    return [
      ...unknownSide(scenario.sides, unit.side, `${path}.side`),
      ...when(unit.files > unit.bases, `${path}.files`, `expected 1 to ${unit.bases}, got ${unit.files}`), // EA-UNIT-02
      ...when(isHeavyGun, `${path}.quality`, 'heavy artillery is always superior (EA-TROOP-03)'),
      ...when(
        unit.arm === 'general' && unit.bases !== 1,
        `${path}.bases`,
        'a general has one base (EA-GENERAL-01)',
      ),
      ...when(
        (unit.at === undefined) !== (unit.facing === undefined),
        path,
        'expected at and facing together, or neither',
      ),
    ];
  });
}

/** EA-GEO-01: every unit stands wholly on the table; EA-GEO-06: none stands on another, a free general aside. */
function placeFaults(scenario: Scenario): readonly Fault[] {
  const placed = scenario.units.flatMap((unit, i) => {
    if (!unit.at || unit.facing === undefined || unit.files > unit.bases) return [];
    const { bases, files, base, arm } = recruitOf(scenario, unit, i);
    const print = footprintOf({ at: unit.at, facing: unit.facing, bases, files, base });
    return [{ id: unit.id, path: `units[${i}].at`, print, arm }];
  });
  return [
    ...offTable(scenario.field.size, placed),
    ...overlaps(
      placed.filter(({ arm }) => arm !== 'general'),
      overlap,
    ),
  ];
}

/** EA-TERR-11: any size and shape will do, as long as it is an area or a line as its type is. */
function terrainFaults({ field }: Scenario): readonly Fault[] {
  return field.terrain.flatMap(({ kind, shape, line }, i) => {
    const path = `field.terrain[${i}]`;
    const isArea = TERRAIN[kind].shape === 'area';
    if (isArea) return when(!shape || !!line, path, `expected a shape, as ${kind} is an area`);
    return when(!line || !!shape, path, `expected a line, as ${kind} is one`);
  });
}

/** EA-CAMP-01: at least as large as two cavalry bases, side by side or one behind the other. */
function campFaults(scenario: Scenario): readonly Fault[] {
  const width = BASES.width[scenario.scale];
  const depth = BASES.depth.cavalry.normal[scenario.scale];
  return scenario.camps.flatMap((camp, i) => {
    const isLarge =
      (camp.width >= 2 * width && camp.depth >= depth) || (camp.width >= width && camp.depth >= 2 * depth);
    const message = `expected at least ${2 * width} × ${depth} or ${width} × ${2 * depth} cm (EA-CAMP-01)`;
    return [
      ...unknownSide(scenario.sides, camp.side, `camps[${i}].side`),
      ...when(!isLarge, `camps[${i}].width`, `${message}, got ${camp.width} × ${camp.depth}`),
    ];
  });
}

function objectiveFaults(scenario: Scenario): readonly Fault[] {
  return scenario.objectives.flatMap((objective, i) => {
    const path = `objectives[${i}]`;
    const piece = scenario.field.terrain.find(({ id }) => id === objective.terrain);
    const isCircle = objective.at !== undefined && objective.radius !== undefined;
    return [
      ...unknownSide(scenario.sides, objective.holder, `${path}.holder`),
      ...when(
        (objective.terrain !== undefined) === isCircle,
        path,
        'expected a terrain piece, or a point and a radius',
      ),
      ...when(
        objective.terrain !== undefined && !piece?.shape,
        `${path}.terrain`,
        `expected the id of an area, got ${shown(objective.terrain)}`,
      ),
    ];
  });
}

function victoryFaults(scenario: Scenario): readonly Fault[] {
  const { units, objectives, victory, grants } = scenario;
  const isUnit = (id: string) => units.some(unit => unit.id === id);
  const conditions = victory.flatMap(({ side, all }, i) => [
    ...unknownSide(scenario.sides, side, `victory[${i}].side`),
    ...all.flatMap((condition, j) => {
      const path = `victory[${i}].all[${j}]`;
      if ('camp-taken' in condition)
        return unknownSide(scenario.sides, condition['camp-taken'], `${path}.camp-taken`);
      if ('hold' in condition) {
        const known = objectives.some(({ id }) => id === condition.hold);
        const rolled = scenario.setup.objectives === 'roll';
        return when(!known && !rolled, `${path}.hold`, `expected an objective, got ${shown(condition.hold)}`);
      }
      const id = 'destroyed' in condition ? condition.destroyed : condition.alive;
      return when(!isUnit(id), path, `expected a unit, got ${shown(id)}`);
    }),
  ]);
  return [
    ...conditions,
    ...grants.flatMap(({ side }, i) => unknownSide(scenario.sides, side, `grants[${i}].side`)),
  ];
}

/** Behind a screen nobody sees where the other stands, so the two strips must lie apart (EA-SETUP-08). */
function setupFaults({ setup, sides }: Scenario): readonly Fault[] {
  const [first, second] = [sides[0]!.edge, sides[1]!.edge];
  return when(
    setup.deployment === 'hidden' && second !== oppositeEdge(first),
    'sides[1].edge',
    `expected ${oppositeEdge(first)}: hidden armies deploy on opposite edges, got ${second}`,
  );
}

const WAYS_TO_LAY: readonly string[] = [
  'one-picks-other-places',
  'alternate',
  'one-places-other-amends',
  'halves',
];

/** EA-SETUP-06: what players are to lay lies about its middle, fits on a half of the table, and is not there yet. */
function pieceFaults(scenario: Scenario): readonly Fault[] {
  const { field, setup } = scenario;
  if (!WAYS_TO_LAY.includes(setup.terrain)) return [];
  const pool = piecePool(scenario);
  const [width, height] = field.size;
  const fits = ([x, y]: Point) => Math.abs(x) <= width / 4 && Math.abs(y) <= height / 4;
  const tooLarge = pool.findIndex(({ shape }) => !shape.every(fits));
  const room = `expected room for every piece on half the table: ±${width / 4} by ±${height / 4} cm about its middle`;
  return [
    ...repeatedIds([...pool, ...field.terrain], i =>
      i < pool.length ? `setup.pieces[${i}]` : `field.terrain[${i - pool.length}]`,
    ),
    ...when(tooLarge >= 0, setup.pieces ? `setup.pieces[${tooLarge}].shape` : 'field.size', room),
  ];
}

/** What is no fault, but would trouble players. */
export const hintsOf = ({ units }: Scenario): readonly Fault[] => sameNames(units);
