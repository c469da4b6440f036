import { cellSquaredDistance, FAR } from '@grognard/board';
import { ALLOWANCE, type Field, LEADER, type SideNumber } from './field.ts';
import { GONE, type SandTable } from './sand-table.ts';

/** What a type weighs for an objective besides its force. */
const LEADER_WEIGHT = 0.4;
const ARM_WEIGHT = [1, 0.9, 0.8, 0];

/** By objective, type and cell: how much of a unit's weight is felt at the objective from there. */
export type Pull = readonly (readonly Float32Array[])[];

/** A unit on the spot is felt whole, one a turn's march away a quarter, two turns away a ninth. */
export const makePull = ({ ways }: Field): Pull =>
  ways.map(byType =>
    byType.map((way, type) =>
      Float32Array.from(way, halves => {
        if (halves === FAR) return 0;
        const turns = halves / (2 * ALLOWANCE[type]!);
        return 1 / ((1 + turns) * (1 + turns));
      }),
    ),
  );

export const weightOf = (t: SandTable, u: number): number =>
  t.types[u] === LEADER ? LEADER_WEIGHT : t.force[u]! * ARM_WEIGHT[t.types[u]!]!;

/** How an army stands to the objectives: its weight at each, and its closest unit (FOS-OBJ-02). */
export interface Standing {
  readonly weight: Float64Array;
  readonly closest: Float64Array;
}

export const makeStanding = ({ ground }: Field): Standing => ({
  weight: new Float64Array(ground.objectives.length),
  closest: new Float64Array(ground.objectives.length),
});

/** Takes the standing of a side, one unit left out of it if wanted. */
export function takeStanding(
  standing: Standing,
  t: SandTable,
  pull: Pull,
  side: SideNumber,
  without = -1,
): Standing {
  const { objectives, grid, options } = t.field.ground;
  const isCounted = (u: number) => options.objectiveControl === 'any' || t.types[u] !== LEADER;
  standing.weight.fill(0);
  standing.closest.fill(Number.POSITIVE_INFINITY);
  for (let u = 0; u < t.count; u++) {
    if (t.sides[u] !== side || t.at[u] === GONE || u === without) continue;
    const cell = t.at[u]!;
    const weight = weightOf(t, u);
    for (let o = 0; o < objectives.length; o++) {
      standing.weight[o]! += weight * pull[o]![t.types[u]!]![cell]!;
      if (!isCounted(u)) continue;
      const distance = cellSquaredDistance(grid, cell, objectives[o]!);
      if (distance < standing.closest[o]!) standing.closest[o] = distance;
    }
  }
  return standing;
}
