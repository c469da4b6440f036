import { cellOf, has, isSame, type Square } from '@grognard/board';
import type { TerrainAnswer } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { entersCover } from '../options.ts';
import { FEATURES, TERRAIN } from '../terrain.ts';
import { UNIT_TYPES } from '../types.ts';
import { type Asking, numberOf } from './asking.ts';

/** What lies in a square, and what it does; to a unit where one is named. */
export function terrainAt(asking: Asking, at: Square, unit: string | undefined): TerrainAnswer<Clause> {
  const { ground } = asking;
  const { field } = ground.scenario;
  const sign = field.terrain[at[1]]![at[0]]!;
  const type = unit === undefined ? undefined : UNIT_TYPES[asking.s.types[numberOf(asking, unit)]!];
  const isClosed =
    type !== undefined && ground.cover[cellOf(ground.grid, at)] === 1 && !entersCover(ground.options, type);
  return {
    is: TERRAIN[sign]!,
    features: featuresAt(ground, at, sign),
    effects: [...effectsAt(ground, at), ...(isClosed ? [CLOSED_COVER] : [])],
  };
}

function featuresAt({ scenario, grid, roads }: Ground, at: Square, sign: string): TerrainAnswer['features'] {
  const { field, objectives } = scenario;
  const feature = FEATURES[sign];
  return [
    ...(feature === undefined ? [] : [{ kind: feature }]),
    ...(roads[cellOf(grid, at)] === 0 ? [] : [{ kind: 'road' }]),
    ...field.obstacles
      .filter(({ edge }) => edge.some(square => isSame(square, at)))
      .map(({ kind = 'obstacle' }) => ({ kind })),
    ...objectives.filter(objective => isSame(objective.at, at)).map(({ id }) => ({ id, kind: 'objective' })),
  ];
}

type Effect = TerrainAnswer<Clause>['effects'][number];

const FORBIDDEN: Effect = { what: 'forbidden', clause: 'FOS-TERRAIN-02' };
const COVER: Effect = { what: 'cover', clause: 'FOS-TERRAIN-04', value: 1 };
const CLOSED_COVER: Effect = { what: 'closed', clause: 'FOS-TERRAIN-03' };
const ROAD: Effect = { what: 'road', clause: 'FOS-ROAD-06' };
const SHELTER: Effect = { what: 'obstacle', clause: 'FOS-OBST-04', value: 1 };

function effectsAt(ground: Ground, at: Square): readonly Effect[] {
  const cell = cellOf(ground.grid, at);
  const isSheltered = [0, 1, 2, 3, 4, 5, 6, 7].some(d => has(ground.sheltered, cell, d));
  return [
    ...(ground.forbidden[cell] === 1 ? [FORBIDDEN] : []),
    ...(ground.covered[cell] === 1 ? [COVER] : []),
    ...(isSheltered ? [SHELTER] : []),
    ...(ground.roads[cell] === 0 ? [] : [ROAD]),
    { what: 'height', clause: 'FOS-TERRAIN-05', value: ground.heights[cell]! },
  ];
}
