import { accept, refuse, type Verdict } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { FORMATION_TABLE } from '../data.ts';
import type { Ground } from '../ground.ts';
import { dressedPose, hasReachedEdge, mayDressAlong } from '../obstacles/index.ts';
import { unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, chain, happen, nothing, type Step } from '../step.ts';
import type { Body, Position, Unit, UnitId } from '../types.ts';
import { changeTime, inFormation } from './formation.ts';

/** GEC-WOOD-16: along the edge of a wood, twice the open-ground time of the change to line. */
export const edgeTime = (body: Body): number =>
  (changeTime(body, 'line') ?? 0) * FORMATION_TABLE.woodExtensionMultiplier;

/** GEC-WOOD-16: extending along the edge of a wood. */
export function judgeEdge({ terrain }: Situation, unit: Unit, along: string): Verdict<Clause> {
  const isOpen = unit.formation !== 'line' && changeTime(unit, 'line') !== null;
  return isOpen && hasReachedEdge(terrain, unit, along) ? accept : refuse('GEC-WOOD-16', { wood: along });
}

export function extendAlongEdge(position: Position, unit: UnitId, along: string): Step {
  const body = unitOf(position, unit);
  const quarters = edgeTime(body);
  return chain(
    position,
    now => beginTask(now, unit, { kind: 'extend', left: quarters, along }, ['GEC-WOOD-16']),
    now =>
      happen(now, {
        type: 'formation-changing',
        unit,
        from: body.formation,
        to: 'line',
        quarters,
        clauses: ['GEC-WOOD-16'],
      }),
  );
}

/** The unit ends as a line dressed on the edge at the spot nearest its head, still unformed. */
export function completeEdge(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'extend') return nothing(position);
  const after = inFormation(unit, 'line');
  return happen(position, {
    type: 'formation-changed',
    unit: id,
    from: unit.formation,
    to: 'line',
    quarters: edgeTime(unit),
    front: after.front,
    ...dressedPose(ground.terrainOf(position), unit, unit.task.along),
    clauses: ['GEC-WOOD-16'],
  });
}

/** GECH-CHFORM-05: a line, or any unit in a wood, bends its first rank along a crest, an edge or an obstacle. */
export const judgeDress = ({ terrain }: Situation, unit: Unit, along: string): Verdict<Clause> =>
  mayDressAlong(terrain, unit, along) ? accept : refuse('GECH-CHFORM-05', { along });

export function completeDress(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'dress') return nothing(position);
  const { along } = unit.task;
  const { at, facing } = dressedPose(ground.terrainOf(position), unit, along);
  return happen(position, { type: 'dressed', unit: id, along, at, facing, clauses: ['GECH-CHFORM-05'] });
}
