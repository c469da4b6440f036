import { unreachable } from '@grognard/engine';
import type { Ground } from './ground.ts';
import {
  completeBreakIn,
  completeCrossing,
  completeEntry,
  completeExtension,
  completeLeave,
  completeRelief,
  completeReposition,
  completeSpiking,
  completeWork,
  loseGuns,
} from './obstacles/index.ts';
import { halfAllowance } from './rules/allowance.ts';
import { completeDress, completeEdge } from './rules/dressing.ts';
import { completeChange } from './rules/formation.ts';
import { completeAbout, completeReform } from './rules/reform.ts';
import { settle } from './rules/settle.ts';
import { byId, findUnit, unitOf } from './scene.ts';
import { chain, endTask, forEach, nothing, type Step } from './step.ts';
import type { Position, Task, UnitId } from './types.ts';

/** GECH-SEQ-02: tasks whose last quarter has ended take effect, by unit id. */
export function completeTasks(ground: Ground, position: Position): Step {
  const due = byId(position.units).filter(({ task }) => task?.left === 0);
  return forEach(position, due, (now, { id }) => {
    const task = findUnit(now, id)?.task;
    return task?.left === 0 ? complete(ground, now, id, task) : nothing(now);
  });
}

const complete = (ground: Ground, position: Position, id: UnitId, task: Task): Step =>
  chain(
    position,
    now => effect(ground, now, id, task),
    now => endTask(now, id, 'done'),
    now => (findUnit(now, id) ? settle(ground, now, id) : nothing(now)),
  );

function effect(ground: Ground, position: Position, id: UnitId, task: Task): Step {
  switch (task.kind) {
    case 'reform':
      return completeReform(position, id);
    case 'about':
      return completeAbout(ground, position, id);
    case 'change-formation':
      return completeChange(ground, position, id);
    case 'dress':
      return completeDress(ground, position, id);
    case 'extend':
      return completeEdge(ground, position, id);
    case 'extend-front':
      return completeExtension(ground, position, id);
    case 'cross':
      return completeCrossing(ground, position, id, halfAllowance(unitOf(position, id)));
    case 'enter':
      return completeEntry(ground, position, id);
    case 'break-in':
      return completeBreakIn(ground, position, id);
    case 'leave':
      return completeLeave(ground, position, id);
    case 'relieve':
      return completeRelief(ground, position, id);
    case 'reposition':
      return completeReposition(ground, position, id);
    case 'work':
      return completeWork(ground, position, id);
    case 'spike':
      return completeSpiking(ground, position, id);
    case 'abandon':
      return loseGuns(position, id);
    default:
      return unreachable(task);
  }
}

/** The same position with the last quarter of a unit's task just ended. */
export const hastened = (position: Position, id: string): Position => ({
  ...position,
  units: position.units.map(unit =>
    unit.id === id && unit.task ? { ...unit, task: { ...unit.task, left: 0 } as Task } : unit,
  ),
});
