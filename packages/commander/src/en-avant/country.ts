import type { Objective, Position, Scenario, TerrainPiece } from '@grognard/en-avant';
import {
  type Cm,
  centroid,
  contains,
  cornersOf,
  type Footprint,
  type Point,
  polygonGap,
} from '@grognard/table';

/** A piece of ground worth knowing about before standing on it. */
interface Patch {
  readonly polygon: readonly Point[];
  readonly height: number;
  readonly cover: number;
  readonly slows: boolean;
}

/** A place worth holding. */
export interface Place {
  readonly objective: Objective;
  readonly middle: Point;
  /** How far a footprint is from it: 0 when it stands on it. */
  gapFrom(print: Footprint): Cm;
}

/** A hedge, wall or ditch. */
export interface Obstacle {
  readonly id: string;
  readonly line: readonly Point[];
}

/** What the ground means to troops that stand on it. */
export interface Country {
  readonly places: readonly Place[];
  readonly obstacles: readonly Obstacle[];
  heightAt(point: Point): number;
  /** 1 for light cover, 2 for strong. */
  coverAt(point: Point): number;
  slowsAt(point: Point): boolean;
}

const HEIGHTS: Readonly<Record<string, number>> = { 'gentle-hill': 1, 'steep-hill': 2 };
const COVERS: Readonly<Record<string, number>> = {
  'tall-crops': 1,
  marsh: 1,
  wood: 2,
  settlement: 2,
  rocks: 2,
};
const EASY: readonly string[] = ['plain', 'road', 'bridge'];

function patchOf({ kind, shape, height, cover, movement }: TerrainPiece): Patch | null {
  if (!shape) return null;
  const strength =
    cover === 'light' ? 1 : cover === 'strong' ? 2 : cover === 'none' ? 0 : (COVERS[kind] ?? 0);
  return {
    polygon: shape,
    height: kind in HEIGHTS ? (height ?? HEIGHTS[kind]!) : 0,
    cover: strength,
    slows: movement === undefined ? !EASY.includes(kind) : movement === 'slow',
  };
}

function placeOf(objective: Objective, terrain: readonly TerrainPiece[]): Place | null {
  const polygon = terrain.find(({ id }) => id === objective.terrain)?.shape;
  if (polygon) {
    return {
      objective,
      middle: centroid(polygon),
      gapFrom: print => polygonGap(cornersOf(print), polygon),
    };
  }
  const { at, radius = 0 } = objective;
  if (!at) return null;
  return {
    objective,
    middle: at,
    gapFrom: print => Math.max(0, polygonGap(cornersOf(print), [at]) - radius),
  };
}

/** Surveys the ground of a position. */
export function countryOf({ field }: Scenario, { laid, objectives }: Position): Country {
  const terrain = [...field.terrain, ...laid];
  const patches = terrain.flatMap(piece => patchOf(piece) ?? []);
  const at = (point: Point) => patches.filter(({ polygon }) => contains(polygon, point));
  return {
    places: objectives.flatMap(objective => placeOf(objective, terrain) ?? []),
    obstacles: terrain.flatMap(({ id, kind, line }) => (line && kind !== 'road' ? [{ id, line }] : [])),
    heightAt: point => at(point).reduce((most, { height }) => Math.max(most, height), 0),
    coverAt: point => at(point).reduce((most, { cover }) => Math.max(most, cover), 0),
    slowsAt: point => at(point).some(({ slows }) => slows),
  };
}
