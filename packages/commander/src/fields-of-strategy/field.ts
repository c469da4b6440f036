import { FAR, has, opposite } from '@grognard/board';
import { type Ground, layGround, type Scenario } from '@grognard/fields-of-strategy';

/** Unit types by number, in the order in which the rules list them. */
export const [INFANTRY, CAVALRY, ARTILLERY, LEADER] = [0, 1, 2, 3] as const;
/** FOS-MOVE-01: impulses by type. */
export const ALLOWANCE: readonly number[] = [3, 5, 3, 5];

export type SideNumber = 0 | 1;
export const other = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/** What a commander knows of a battlefield before the first order: the ground, the roads, both orders of battle. */
export interface Field {
  readonly ground: Ground;
  /** By objective, then by type and cell: the way there in half impulses, roads at double speed. */
  readonly ways: readonly (readonly Int16Array[])[];
  /** Force points, and units of all types, that each side has at the start. */
  readonly forces: readonly [number, number];
  readonly counts: readonly [number, number];
  /** By cell: where a gun there could aim, the ground allowing, nearest first; worked out when first asked for. */
  readonly aims: (Int16Array | undefined)[];
}

export function surveyField(scenario: Scenario): Field {
  const ground = layGround(scenario);
  const { sides, forces } = ground.roster;
  const sum = (side: SideNumber, worth: (u: number) => number) =>
    sides.reduce((all: number, owner, u) => (owner === side ? all + worth(u) : all), 0);
  return {
    ground,
    ways: Array.from(ground.objectives, goal => waysByType(ground, [goal])),
    forces: [sum(0, u => forces[u]!), sum(1, u => forces[u]!)],
    counts: [sum(0, () => 1), sum(1, () => 1)],
    aims: [],
  };
}

/** The way to the nearest of some goals, for every type; horse and guns go beside a goal that they cannot enter. */
export function waysByType(ground: Ground, goals: readonly number[]): readonly Int16Array[] {
  const foot = wayTo(ground, INFANTRY, goals);
  const wheels = wayTo(ground, CAVALRY, goals);
  const staff = ground.options.leadersEnterCover ? foot : wheels;
  return [foot, wheels, wheels, staff];
}

/** Half impulses from every cell to the nearest goal: 1 along a road, 2 otherwise; FAR where no way leads. */
function wayTo({ grid, steps, roads }: Ground, type: number, goals: readonly number[]): Int16Array {
  const mask = steps[type]!;
  const way = new Int16Array(grid.size).fill(FAR);
  let [now, next, later]: [number[], number[], number[]] = [[], [], []];
  for (const goal of goals) {
    way[goal] = 0;
    now.push(goal);
    for (let d = 0; d < 8; d++) {
      if (!has(grid.inside, goal, d) || mask[goal + grid.offsets[d]!] === 0) continue;
      const beside = goal + grid.offsets[d]!;
      if (has(mask, beside, opposite(d)) || way[beside]! <= 2) continue;
      way[beside] = 2;
      later.push(beside);
    }
  }
  for (let time = 0; now.length + next.length + later.length > 0; time++) {
    for (const cell of now) {
      if (way[cell] !== time) continue;
      for (let d = 0; d < 8; d++) {
        if (!has(grid.inside, cell, d)) continue;
        const from = cell + grid.offsets[d]!;
        if (!has(mask, from, opposite(d))) continue;
        const isRoad = has(roads, from, opposite(d));
        const after = time + (isRoad ? 1 : 2);
        if (way[from]! <= after) continue;
        way[from] = after;
        (isRoad ? next : later).push(from);
      }
    }
    [now, next, later] = [next, later, []];
  }
  return way;
}
