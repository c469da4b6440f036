import { accept, refuse, type Verdict } from '@grognard/engine';
import { aboutTurn } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockOf } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { barsReforming, touched } from '../obstacles/index.ts';
import { isEngaged, unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type Position, STATES, type Unit, type UnitId } from '../types.ts';
import { settle } from './settle.ts';

/**
 * GEC-LIN-13     Reforming begins only when the whole unit is across.
 * GECH-STATE-03  Not on ground that unforms, in a house, engaged or routing.
 * GEC-HILL-29    On a bare slope a unit may, and is disorganised again as soon as it moves on (GEC-HILL-30).
 */
export function judgeReform({ terrain, scene, ground }: Situation, unit: Unit): Verdict<Clause> {
  if (unit.crossing) return refuse('GEC-LIN-13', { obstacle: unit.crossing.obstacle });
  const isHeld = unit.in !== null || isEngaged(scene, unit.id);
  const isBarred = isHeld || barsReforming(unit, touched(terrain, unit), ground.options);
  return isBarred ? refuse('GECH-STATE-03', { state: unit.state }) : accept;
}

/** GECH-STATE-02: one quarter, one step better. */
export function completeReform(position: Position, id: UnitId): Step {
  const { state, forced } = unitOf(position, id);
  const better = STATES[Math.max(0, STATES.indexOf(state) - 1)]!;
  if (better === state && !forced) return nothing(position);
  return happen(position, {
    type: 'state-changed',
    unit: id,
    from: state,
    to: better,
    cause: 'reform',
    clauses: ['GECH-STATE-02'],
  });
}

/** GECH-MOVE-05: facing turns by 180 degrees and the rear edge becomes the front. */
export function completeAbout(ground: Ground, position: Position, id: UnitId): Step {
  const { at, facing } = aboutTurn(blockOf(unitOf(position, id)));
  return chain(
    position,
    now => happen(now, { type: 'turned', unit: id, angle: 180, at, facing, clauses: ['GECH-MOVE-05'] }),
    now => settle(ground, now, id),
  );
}
