import { advance, sidestep, stepBack } from '@grognard/table';
import type { Ground } from '../ground.ts';
import type { Path, PathStep } from '../types.ts';
import { type Body, type Stage, standing, type Walk, walkOn } from './body.ts';
import { roadStage } from './roads.ts';
import { straightStage } from './straight.ts';
import { pivotStage, wheelStage } from './wheels.ts';

/** FIA-MOVE-02: carries out one step from where a body stands; nothing if it is a road step that cannot be made. */
export function stageOf(ground: Ground, body: Body, step: PathStep): Stage | undefined {
  const lead = body.members[0]!;
  if ('forward' in step) return straightStage(ground, body, step, advance(lead, step.forward).by);
  if ('back' in step) return straightStage(ground, body, step, stepBack(lead, step.back).by);
  if ('side' in step) {
    const right = step.side === 'right' ? step.cm : 0 - step.cm;
    return straightStage(ground, body, step, sidestep(lead, right).by);
  }
  if ('wheel' in step) return wheelStage(ground, body, step);
  if ('pivot' in step) return pivotStage(body, step);
  return roadStage(ground, body, step);
}

/** Walks a whole path; nothing if one of its road steps cannot be made (FIA-MOVE-07). */
export function walkPath(ground: Ground, body: Body, path: Path): Walk | undefined {
  let walk = standing(body);
  for (const step of path) {
    const stage = stageOf(ground, walk.body, step);
    if (!stage) return undefined;
    walk = walkOn(walk, stage);
  }
  return walk;
}
