import type { Square } from '@grognard/board';
import { MOST_TURNS } from '@grognard/engine';
import type { Obstacle, Scenario } from '../types.ts';

/*
 * A wide plain: those concerned stand in the arena at its western end, each army waits in rows of its own far in the
 * east. What an incident needs of ground lies in the arena.
 */
const WIDE = 100;
const HIGH = 45;
const PARK = 40;
const IN_A_ROW = 50;
/** The rows of the first and of the second army lie as far from the middle row. */
const MIDDLE = 22;
const OFF = 18;

/** Where the unit in phase fights, and its enemy east of it. */
export const HERE: Square = [12, MIDDLE];
export const THERE: Square = [13, MIDDLE];

export interface Ground {
  readonly village?: Square;
  readonly hill?: Square;
  readonly obstacles?: readonly Obstacle[];
  readonly roads?: readonly (readonly Square[])[];
  /** How many objectives each side of the scenario holds; the others nobody. */
  readonly held?: readonly [number, number];
}

const rows = (sign: string, other: string, at: Square | undefined): readonly string[] =>
  Array.from({ length: HIGH }, (_, y) =>
    Array.from({ length: WIDE }, (_, x) => (at && at[0] === x && at[1] === y ? other : sign)).join(''),
  );

function parked({ units, sides }: Scenario): ReadonlyMap<string, Square> {
  const counts = [0, 0];
  return new Map(
    units.map(({ id, side }) => {
      const army = sides.findIndex(each => each.id === side) === 0 ? 0 : 1;
      const place = counts[army]!++;
      const row = Math.floor(place / IN_A_ROW);
      const off = OFF + row * 2;
      return [id, [PARK + (place % IN_A_ROW), MIDDLE + (army === 0 ? off : -off)]];
    }),
  );
}

/** FOS-OBJ-02: an objective near whom it belongs to: west of the arena, east of it, or as far from both armies. */
const squareOf = (i: number, [first, second]: readonly [number, number], firstIsWest: boolean): Square => {
  if (i < first) return firstIsWest ? [i % 8, MIDDLE] : [18 + (i % 8), MIDDLE];
  if (i < first + second) return firstIsWest ? [18 + (i % 8), MIDDLE] : [i % 8, MIDDLE];
  return [PARK, MIDDLE];
};

/** The battle on that plain. */
export function yard(scenario: Scenario, ground: Ground = {}, west = scenario.sides[0]!.id): unknown {
  const places = parked(scenario);
  const { held = [0, 0], village, hill, obstacles = [], roads = [] } = ground;
  return {
    ...scenario,
    options: { ...scenario.options, fog: false, endOnElimination: false },
    field: { terrain: rows('.', 'v', village), heights: rows('0', '1', hill), obstacles, roads },
    objectives: scenario.objectives.map((objective, i) => ({
      ...objective,
      at: squareOf(i, held, west === scenario.sides[0]!.id),
    })),
    turns: MOST_TURNS,
    units: scenario.units.map(unit => ({ ...unit, at: places.get(unit.id) })),
  };
}
