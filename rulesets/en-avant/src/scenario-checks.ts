import { type Fault, fault, shown } from '@grognard/engine';
import { BASES, TERRAIN } from './data.ts';
import { footprintOf, overlap } from './field.ts';
import { recruitOf } from './muster.ts';
import type { Scenario } from './types.ts';
import { oppositeEdge } from './words.ts';

const RESERVED = ['umpire', 'none'];

/** What the parts of a scenario must satisfy together: every fault, with its path. */
export function crossFaults(scenario: Scenario): readonly Fault[] {
  return [
    ...sideFaults(scenario),
    ...repeatedIds(scenario),
    ...unitFaults(scenario),
    ...overlapFaults(scenario),
    ...terrainFaults(scenario),
    ...campFaults(scenario),
    ...objectiveFaults(scenario),
    ...victoryFaults(scenario),
    ...setupFaults(scenario),
  ];
}

const when = (wrong: boolean, path: string, message: string): readonly Fault[] =>
  wrong ? [fault(path, message)] : [];

const sideFaults = ({ sides }: Scenario): readonly Fault[] => [
  ...sides.flatMap(({ id }, i) =>
    when(RESERVED.includes(id), `sides[${i}].id`, `${shown(id)} cannot be a side`),
  ),
  ...when(sides[0]?.id === sides[1]?.id, 'sides[1].id', `${shown(sides[1]?.id)} occurs twice`),
];

const twice = (ids: readonly string[], path: (i: number) => string): readonly Fault[] =>
  ids.flatMap((id, i) => when(ids.indexOf(id) < i, path(i), `${shown(id)} occurs twice`));

const repeatedIds = ({ units, camps, field, objectives }: Scenario): readonly Fault[] => [
  ...twice(
    [...units, ...camps].map(({ id }) => id),
    i => (i < units.length ? `units[${i}].id` : `camps[${i - units.length}].id`),
  ),
  ...twice(
    field.terrain.map(({ id }) => id),
    i => `field.terrain[${i}].id`,
  ),
  ...twice(
    objectives.map(({ id }) => id),
    i => `objectives[${i}].id`,
  ),
];

const unknownSide = ({ sides }: Scenario, id: string | undefined, path: string): readonly Fault[] =>
  when(
    id !== undefined && !sides.some(side => side.id === id),
    path,
    `expected one of the sides, got ${shown(id)}`,
  );

function unitFaults(scenario: Scenario): readonly Fault[] {
  const { width, height } = scenario.field;
  return scenario.units.flatMap((unit, i) => {
    const path = `units[${i}]`;
    const off = unit.at && (unit.at[0] < 0 || unit.at[1] < 0 || unit.at[0] > width || unit.at[1] > height);
    const isHeavyGun = unit.arm === 'artillery' && unit.weight === 'heavy' && unit.quality !== 'superior';
    return [
      ...unknownSide(scenario, unit.side, `${path}.side`),
      ...when(unit.files > unit.bases, `${path}.files`, `expected 1 to ${unit.bases}, got ${unit.files}`), // EA-UNIT-02
      ...when(!!off, `${path}.at`, `expected [x, y] on the table, got ${shown(unit.at)}`),
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

function overlapFaults(scenario: Scenario): readonly Fault[] {
  const placed = scenario.units.flatMap((unit, i) => {
    if (!unit.at || unit.facing === undefined || unit.arm === 'general' || unit.files > unit.bases) return [];
    const { bases, files, base } = recruitOf(scenario, unit, i);
    return [{ id: unit.id, i, print: footprintOf({ at: unit.at, facing: unit.facing, bases, files, base }) }];
  });
  return placed.flatMap((unit, k) => {
    const other = placed.slice(0, k).find(({ print }) => overlap(print, unit.print));
    return when(!!other, `units[${unit.i}].at`, `overlaps ${shown(other?.id)}`);
  });
}

/** EA-TERR-11: any size and shape will do, as long as it is an area or a line as its type is. */
function terrainFaults({ field }: Scenario): readonly Fault[] {
  return field.terrain.flatMap(({ type, polygon, line }, i) => {
    const path = `field.terrain[${i}]`;
    const { shape } = TERRAIN[type];
    if (shape === 'area') return when(!polygon || !!line, path, `expected a polygon, as ${type} is an area`);
    return when(!line || !!polygon, path, `expected a line, as ${type} is one`);
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
      ...unknownSide(scenario, camp.side, `camps[${i}].side`),
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
      ...unknownSide(scenario, objective.holder, `${path}.holder`),
      ...when(
        (objective.terrain !== undefined) === isCircle,
        path,
        'expected a terrain piece, or a point and a radius',
      ),
      ...when(
        objective.terrain !== undefined && !piece?.polygon,
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
    ...unknownSide(scenario, side, `victory[${i}].side`),
    ...all.flatMap((condition, j) => {
      const path = `victory[${i}].all[${j}]`;
      if ('camp-taken' in condition)
        return unknownSide(scenario, condition['camp-taken'], `${path}.camp-taken`);
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
    ...grants.flatMap(({ side }, i) => unknownSide(scenario, side, `grants[${i}].side`)),
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
