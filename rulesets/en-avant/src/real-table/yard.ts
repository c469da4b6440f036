import type { Fields } from '@grognard/engine';
import type { Degrees, Point } from '@grognard/table';
import { ARENA, parkedAt, YARD } from '@grognard/table-scenario';
import { spanOf } from '../field.ts';
import { recruitOf } from '../muster.ts';
import type { Scenario, TerrainPiece } from '../types.ts';
import type { Edge } from '../words.ts';

/** Between the arena and those who wait: a wood that hides the one from the others. */
const WOOD = [200, 300] as const;

const parked = (scenario: Scenario): ReadonlyMap<string, Point> =>
  parkedAt(
    scenario.units.map(({ id }) => id),
    Math.max(...scenario.units.map((unit, i) => spanOf(recruitOf(scenario, unit, i)))),
  );

/** The battle on a wide table where nobody is near anybody; with the ground that an incident needs. */
export function yard(scenario: Scenario, ground: readonly TerrainPiece[] = [], more: Fields = {}): unknown {
  const places = parked(scenario);
  const {
    setup: _,
    field: __,
    camps: ___,
    objectives: ____,
    victory: _____,
    turns: ______,
    ...battle
  } = scenario;
  return {
    ...battle,
    options: { ...scenario.options, premeasure: true, ...more },
    field: { size: YARD, terrain: [wood, ...ground] },
    units: scenario.units.map(unit => ({ ...unit, at: places.get(unit.id), facing: 0 })),
  };
}

const wood: TerrainPiece = {
  id: 'between',
  kind: 'wood',
  shape: [
    [WOOD[0], 0],
    [WOOD[1], 0],
    [WOOD[1], YARD[1]],
    [WOOD[0], YARD[1]],
  ],
};

const HEADINGS: Readonly<Record<Edge, Degrees>> = { north: 0, east: 90, south: 180, west: 270 };

/** A frame on the scratch table that looks towards an edge: so many centimetres ahead and to the right. */
export interface Frame {
  readonly at: (ahead: number, right: number) => Point;
  readonly facing: (turn: Degrees) => Degrees;
}

export function frameTowards(edge: Edge): Frame {
  const heading = HEADINGS[edge];
  const [x, y] = ARENA;
  const turns: Readonly<Record<Degrees, (ahead: number, right: number) => Point>> = {
    0: (ahead, right) => [x + right, y - ahead],
    90: (ahead, right) => [x + ahead, y + right],
    180: (ahead, right) => [x - right, y + ahead],
    270: (ahead, right) => [x - ahead, y - right],
  };
  return { at: turns[heading]!, facing: turn => (heading + turn) % 360 };
}

/** A piece of ground from here to there in a frame. */
export const patch = (
  { at }: Frame,
  id: string,
  [back, left, front, right]: readonly [number, number, number, number],
  like: Omit<TerrainPiece, 'id' | 'shape'>,
): TerrainPiece => ({
  ...like,
  id,
  shape: [at(back, left), at(front, left), at(front, right), at(back, right)],
});
