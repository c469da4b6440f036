import { combativityOf } from '../field.ts';
import { groundOf } from '../ground.ts';
import { noteStart } from '../rules/objectives.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
} from '../step.ts';
import type { ChoiceOf, Task } from '../tasks.ts';
import type { Position, SideId } from '../types.ts';
import { byCombativity, contest, sidesOf } from './contest.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/** Has a side anything left to place? */
export const isToDeploy = (position: Position, side: SideId): boolean =>
  position.reserve.some(unit => unit.side === side) ||
  position.camps.some(camp => camp.side === side && camp.at === null);

/** EA-DEPLOY-01: in alternate deployment one side places its next unit; who has none left may say so at any time. */
export function sidesInTurn(position: Position, next: SideId, other: SideId): readonly SideId[] {
  const placer = isToDeploy(position, next) ? next : other;
  const idle = [next, other].filter(side => side !== placer && !isToDeploy(position, side));
  return [placer, ...idle];
}

/** EA-DEPLOY-01: who deploys, and in which order. */
export function prepareDeployment(play: Play, position: Position): Progress {
  const sides = sidesOf(play);
  const next: readonly Task[] = [{ task: 'begin-battle' }];
  if (!sides.some(side => isToDeploy(position, side))) return followedBy(nothing(position), next);
  switch (play.ground.scenario.setup.deployment) {
    case 'roll': {
      const { step, order } = contest(play, position, 'deployment', side => combativityOf(position, side));
      return followedBy(begun(step, order.toReversed()), [
        { task: 'deploy', order: order.toReversed() },
        ...next,
      ]);
    }
    case 'higher-combativity-chooses': {
      const { step, order } = byCombativity(play, position, 'deployment');
      return { ...asking(step, { type: 'deploy-first', side: order[0]! }), next };
    }
    case 'alternate': {
      const [first, second] = sides as [SideId, SideId];
      const inTurn = sidesInTurn(position, first, second);
      return { ...asking(nothing(position), deployChoice({ sides: inTurn, alternate: true })), next };
    }
    case 'hidden':
      return { ...asking(nothing(position), deployChoice({ sides, hidden: true })), next };
    default:
      return { ...asking(nothing(position), deployChoice({ sides })), next };
  }
}

const deployChoice = (choice: Partial<ChoiceOf<'deploy'>>): ChoiceOf<'deploy'> => ({
  type: 'deploy',
  sides: [],
  done: [],
  hidden: false,
  alternate: false,
  ...choice,
});

export function begun(step: EnStep, order: readonly SideId[]): EnStep {
  const begins = happen(step.position, { type: 'deployment-begun', order, clauses: ['EA-DEPLOY-01'] });
  return { position: begins.position, events: [...step.events, ...begins.events] };
}

/** One side deploys after the other. */
export function deployInTurn(_: Play, position: Position, { order }: Of<'deploy'>): Progress {
  const [side, ...rest] = order;
  if (side === undefined) return nothing(position);
  return {
    ...asking(nothing(position), deployChoice({ sides: [side] })),
    next: [{ task: 'deploy', order: rest }],
  };
}

/** EA-SETUP-01: all is ready; who stands on an objective is noted, and the first turn begins. */
export function beginBattle(play: Play, position: Position): Progress {
  const step = chain(
    position,
    p => reveal(play, p),
    p => noteStart(groundOf(play.ground.scenario, p.laid), p),
  );
  return followedBy(step, [{ task: 'begin-turn', turn: 1 }]);
}

/** EA-DEPLOY-02: after a hidden deployment everybody sees where all have been placed. */
function reveal({ ground }: Play, position: Position): EnStep {
  const { setup, units } = ground.scenario;
  const wasHidden = position.units.filter(({ id }) =>
    units.some(unit => unit.id === id && unit.at === undefined),
  );
  if (setup.deployment !== 'hidden' || wasHidden.length === 0) return nothing(position);
  const placements = wasHidden.map(({ id: unit, at, facing, files }) => ({ unit, at, facing, files }));
  return happen(position, { type: 'revealed', placements, clauses: ['EA-DEPLOY-02'] });
}
