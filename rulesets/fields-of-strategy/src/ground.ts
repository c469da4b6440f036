import {
  type Areas,
  besideDiagonal,
  cellOf,
  chainMask,
  type Grid,
  has,
  isDiagonal,
  isSame,
  type Lines,
  type Mask,
  makeAreas,
  makeGrid,
  makeLines,
  makeMask,
  makeWindows,
  opposite,
  separations,
  squaresOfPolyline,
  type Windows,
} from '@grognard/board';
import { FARTHEST, SIDES, type SideNumber, typeNumber } from './constants.ts';
import { entersCover, type Options, optionsOf } from './options.ts';
import { SIGHT_REACHES, sightBits } from './rules/fog.ts';
import { TERRAIN } from './terrain.ts';
import { type Scenario, UNIT_TYPES, type UnitType } from './types.ts';

/** The units of the scenario by number: roster order. */
export interface Roster {
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly sides: readonly SideNumber[];
  readonly types: readonly number[];
  readonly forces: readonly number[];
}

/** Everything that never changes on a battlefield, worked out once. */
export interface Ground {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly grid: Grid;
  readonly cover: Uint8Array;
  readonly forbidden: Uint8Array;
  readonly heights: Uint8Array;
  /** FOS-ROAD-01: steps that follow a road. */
  readonly roads: Mask;
  /** FOS-OBST-03: steps that cross a linear obstacle. */
  readonly obstacles: Mask;
  /** By type: the steps that terrain, obstacles, corners and roads allow (FOS-TERRAIN-08). */
  readonly steps: readonly Mask[];
  /** FOS-TERRAIN-04: cells whose cover protects. */
  readonly covered: Uint8Array;
  /** FOS-OBST-04: directions against which an obstacle protects. */
  readonly sheltered: Mask;
  /** Height in half levels, cover being half a level high: twice the height, and 1 more if it is cover. */
  readonly levels: Uint8Array;
  readonly lines: Lines;
  /** FOS-FOG-02: what is seen from each cell, in the layers of SIGHT_REACHES. */
  readonly sight: Windows;
  /** FOS-ROAD-05: the squares within the radius in which an enemy slows the road. */
  readonly slowing: Areas;
  readonly roster: Roster;
  readonly sideNumbers: ReadonlyMap<string, SideNumber>;
  readonly objectives: Int16Array;
}

/** Lays the battlefield. */
export function layGround(scenario: Scenario): Ground {
  const options = optionsOf(scenario.options);
  const { terrain, heights } = scenario.field;
  const grid = makeGrid(terrain[0]!.length, terrain.length);
  const signs = [...terrain.join('')];
  const kinds = signs.map(sign => TERRAIN[sign]!);
  const cover = Uint8Array.from(kinds, kind => (kind === 'cover' ? 1 : 0));
  const forbidden = Uint8Array.from(kinds, kind => (kind === 'forbidden' ? 1 : 0));
  const roads = chainMask(grid, scenario.field.roads.map(squaresOfPolyline));
  const obstacles = separations(
    grid,
    edgeLookup(grid, scenario, () => true),
  );
  const open = { grid, options, cover, forbidden, roads, obstacles };
  const digits = heights?.join('') ?? '';
  const high = Uint8Array.from(signs, (_, cell) => Number(digits[cell] ?? 0));
  const levels = high.map((height, cell) => 2 * height + cover[cell]!);
  const seeing = { grid, options, cover, levels, lines: makeLines(grid, FARTHEST) };
  return {
    ...open,
    ...seeing,
    scenario,
    heights: high,
    sight: makeWindows(grid, SIGHT_REACHES, (from, to) => sightBits(seeing, from, to)),
    steps: stepsOf(open),
    covered: cover.map((isCover, cell) =>
      isCover === 1 && !(options.roadCancelsShelter && roads[cell] !== 0) ? 1 : 0,
    ),
    sheltered: shelterMask(scenario, open),
    slowing: makeAreas(grid, options.roadEnemyRadius),
    roster: makeRoster(scenario),
    sideNumbers: new Map(SIDES.map(n => [scenario.sides[n]!.id, n])),
    objectives: Int16Array.from(scenario.objectives, ({ at }) => cellOf(grid, at)),
  };
}

/** Types differ only in whether they enter cover: all that do share one mask, and all that do not. */
function stepsOf(open: Open): readonly Mask[] {
  const masks = new Map<boolean, Mask>();
  return UNIT_TYPES.map(type => {
    const enters = entersCover(open.options, type);
    const mask = masks.get(enters) ?? makeMask(open.grid, (from, d) => barOf(open, type, from, d) === null);
    masks.set(enters, mask);
    return mask;
  });
}

function makeRoster({ units, sides }: Scenario): Roster {
  return {
    ids: units.map(({ id }) => id),
    numbers: new Map(units.map(({ id }, number) => [id, number])),
    sides: units.map(({ side }) => (side === sides[0]!.id ? 0 : 1)),
    types: units.map(({ type }) => typeNumber(type)),
    forces: units.map(({ force }) => force ?? 0),
  };
}

type Open = Pick<Ground, 'grid' | 'options' | 'cover' | 'forbidden' | 'roads' | 'obstacles'>;

/**
 * FOS-TERRAIN-06  Height neither slows nor bars a step.
 * FOS-TERRAIN-02  Forbidden squares are closed to all;
 * FOS-TERRAIN-07  a diagonal between two of them as well.
 * FOS-TERRAIN-03  Cover is open to infantry alone …
 * FOS-OBST-02     … and so is the crossing of an obstacle.
 * FOS-ROAD-02     A step that follows a road ignores all but forbidden squares (FOS-ROAD-03).
 *
 * Names the first clause that bars a step between two adjacent cells; nothing if it is legal.
 */
export function barOf(ground: Open, type: UnitType, from: number, direction: number) {
  const { grid, options, cover, forbidden, roads, obstacles } = ground;
  const to = from + grid.offsets[direction]!;
  if (forbidden[to] === 1) return 'FOS-TERRAIN-02';
  if (has(roads, from, direction)) return null;
  if (isDiagonal(direction)) {
    const [left, right] = besideDiagonal(grid, from, direction);
    if (forbidden[left] === 1 && forbidden[right] === 1) return 'FOS-TERRAIN-07';
  }
  if (entersCover(options, type)) return null;
  if (cover[to] === 1) return 'FOS-TERRAIN-03';
  return has(obstacles, from, direction) ? 'FOS-OBST-02' : null;
}

/** Finds the obstacles on the sides of a square that do something for whoever stands in it. */
function edgeLookup(
  grid: Grid,
  { field }: Scenario,
  counts: (obstacle: Scenario['field']['obstacles'][number], cell: number) => boolean,
): (cell: number, direction: number) => boolean {
  const edges = new Uint8Array(grid.size);
  for (const obstacle of field.obstacles) {
    const [a, b] = obstacle.edge.map(square => cellOf(grid, square)) as [number, number];
    const direction = [0, 2, 4, 6].find(d => a + grid.offsets[d]! === b && has(grid.inside, a, d))!;
    if (counts(obstacle, a)) edges[a]! |= 1 << direction;
    if (counts(obstacle, b)) edges[b]! |= 1 << opposite(direction);
  }
  return (cell, direction) => has(edges, cell, direction);
}

/**
 * FOS-OBST-04  An obstacle protects on both its sides, or the one square that it names;
 * FOS-ROAD-04  with `roadCancelsShelter` not against an enemy on the same road.
 */
function shelterMask(scenario: Scenario, { grid, options, roads }: Open): Mask {
  if (!options.obstacleShelters) return new Uint8Array(grid.size);
  const protects = edgeLookup(
    grid,
    scenario,
    ({ shelters }, cell) => !shelters || isSame(shelters, grid.squares[cell]!),
  );
  const mask = separations(grid, protects);
  return options.roadCancelsShelter ? mask.map((bits, cell) => bits & ~roads[cell]!) : mask;
}
