import { otherSide } from '../field.ts';
import { groundOf } from '../ground.ts';
import { rollObjectives } from '../rules/objectives.ts';
import { asking, followedBy, nothing, type Play, type Progress } from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Position } from '../types.ts';
import { byCombativity, type Contest, contest } from './contest.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/** EA-SETUP-07: edges are chosen in one of several ways; in halves by lot. */
export function chooseEdges(play: Play, position: Position, { placer }: Of<'edges'>): Progress {
  const { edges, terrain } = play.ground.scenario.setup;
  const next: readonly Task[] = [{ task: 'objectives' }];
  const ask = ({ step, order }: Contest): Progress => ({
    ...asking(step, { type: 'choose-edge', side: order[0]! }),
    next,
  });
  if (edges === 'non-placer' && placer) {
    return ask({ step: nothing(position), order: [otherSide(position, placer)] });
  }
  if (edges === 'higher-combativity') return ask(byCombativity(play, position, 'edges'));
  if (edges === 'lot' || edges === 'non-placer' || terrain === 'halves')
    return ask(contest(play, position, 'edges'));
  return followedBy(nothing(position), next);
}

/** EA-OBJ-02: objectives are rolled for before deployment, if the scenario leaves them to the dice. */
export function prepareObjectives(play: Play, position: Position): Progress {
  const ground = groundOf(play.ground.scenario, position.laid);
  const isRolled = ground.scenario.setup.objectives === 'roll';
  const step = isRolled ? rollObjectives({ ...play, ground }, position) : nothing(position);
  return followedBy(step, [{ task: 'deployment' }]);
}
