import { unreachable } from '@grognard/engine';
import type { Field } from './ground.ts';
import { halfAllowance } from './host/allowance.ts';
import { completeDress, completeEdge } from './host/dressing.ts';
import { completeChange } from './host/formation.ts';
import { completeAbout, completeReform } from './host/reform.ts';
import { settle } from './host/settle.ts';
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
import { byId, findUnit, unitOf } from './scene.ts';
import { chain, endTask, forEach, nothing, type Step } from './step.ts';
import type { Position, Task, UnitId } from './types.ts';

/** Part D: tasks whose last quarter has ended take effect, by unit id. */
export function completeTasks(field: Field, position: Position): Step {
  const due = byId(position.units).filter(({ task }) => task?.left === 0);
  return forEach(position, due, (now, { id }) => {
    const task = findUnit(now, id)?.task;
    return task?.left === 0 ? complete(field, now, id, task) : nothing(now);
  });
}

const complete = (field: Field, position: Position, id: UnitId, task: Task): Step =>
  chain(
    position,
    now => effect(field, now, id, task),
    now => endTask(now, id, 'done'),
    now => (findUnit(now, id) ? settle(field, now, id) : nothing(now)),
  );

function effect(field: Field, position: Position, id: UnitId, task: Task): Step {
  switch (task.kind) {
    case 'reform':
      return completeReform(position, id);
    case 'about':
      return completeAbout(field, position, id);
    case 'change-formation':
      return completeChange(field, position, id);
    case 'dress':
      return completeDress(field, position, id);
    case 'extend':
      return completeEdge(field, position, id);
    case 'extend-front':
      return completeExtension(field, position, id);
    case 'cross':
      return completeCrossing(field, position, id, halfAllowance(unitOf(position, id)));
    case 'enter':
      return completeEntry(field, position, id);
    case 'break-in':
      return completeBreakIn(field, position, id);
    case 'leave':
      return completeLeave(field, position, id);
    case 'relieve':
      return completeRelief(field, position, id);
    case 'reposition':
      return completeReposition(field, position, id);
    case 'work':
      return completeWork(field, position, id);
    case 'spike':
      return completeSpiking(field, position, id);
    case 'abandon':
      return loseGuns(position, id);
    default:
      return unreachable(task);
  }
}
