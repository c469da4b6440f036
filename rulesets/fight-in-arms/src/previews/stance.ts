import type { PreviewStep, Stance } from '@grognard/engine';
import { cornersOf, quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Stage, Walk } from '../rules/body.ts';
import { stepName } from '../rules/path.ts';
import type { Placed } from '../types.ts';

export type FiaStep = PreviewStep<Clause>;

/** Where a unit would stand, with its outline. */
export const stanceOf = (unit: Placed): Stance => ({
  unit: unit.id,
  at: unit.at,
  facing: unit.facing,
  outline: cornersOf(unit),
});

export const endsOf = ({ body }: Walk): readonly Stance[] => body.members.map(stanceOf);

/** The steps of a walk as its leader makes them, each with its cost and what an allowance leaves after it. */
export function stepsOf({ stages }: Walk, allowance: number): readonly FiaStep[] {
  let spent = 0;
  return stages.map(({ step, cost, tracks }: Stage): FiaStep => {
    spent += cost;
    return {
      ...stanceOf(tracks[0]!.to),
      what: stepName(step),
      cost: quantise(cost),
      left: quantise(Math.max(0, allowance - spent)),
    };
  });
}
