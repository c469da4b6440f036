import type { Dice, SideId } from '@grognard/engine';
import { FIRE_TABLE } from '../data.ts';
import type { Ground } from '../ground.ts';
import { byId, compareText, enemyOf, findUnit, halfNow, halfOf, isSameHalf, unitOf } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step } from '../step.ts';
import type { Phase, Position, Unit, Use } from '../types.ts';
import { demandEvacuations } from './evacuation.ts';
import { resolveFire } from './fire.ts';
import { endFollow } from './follow.ts';
import { settleIn } from './house-won.ts';
import { fightMelees } from './melee.ts';
import { isShakeable, type Trial, testMorale } from './morale.ts';
import { panic } from './panic.ts';
import { rally } from './rally.ts';
import { runOn } from './run.ts';
import { endGame, holdObjectives } from './victory.ts';
import type { Hit } from './volley.ts';

/** Completes the tasks of a quarter; both layers have some, so the sequence is handed the whole. */
export type CompleteTasks = (ground: Ground, position: Position) => Step;

/** GECH-SEQ-01: in odd periods the first side of the scenario acts first, in even ones the other. */
export const firstSide = ({ sides, options }: Ground, turn: number): SideId =>
  turn % 2 === 1 || options.firstSide === 'fixed' ? sides[0] : sides[1];

interface Moment {
  readonly turn: number;
  readonly quarter: Position['quarter'];
  readonly phase: Phase;
}

const begin = (
  ground: Ground,
  position: Position,
  moment: Moment,
  side = firstSide(ground, moment.turn),
): Step => happen(position, { type: 'phase', ...moment, side, clauses: ['GECH-SEQ-01'] });

/** Ends a side's part of a phase; after both parts the phase is resolved. */
export function endPart(ground: Ground, position: Position, dice: Dice, complete: CompleteTasks): Step {
  const { turn, quarter, phase, side } = position;
  if (side === firstSide(ground, turn)) {
    return begin(ground, position, { turn, quarter, phase }, enemyOf(ground.sides, side));
  }
  switch (phase) {
    case 'act':
      return finishQuarter(ground, position, complete);
    case 'fire':
      return firePhase(ground, position, dice);
    case 'follow':
      return endPeriod(ground, position, dice);
  }
}

/** GECH-SEQ-02: what a unit did with its quarter. */
const useOf = ({ task, reacting, acted }: Unit): Use => {
  if (task || reacting || acted === 'task') return 'busy';
  return acted === 'move' ? 'move' : 'idle';
};

/** GECH-SEQ-02: the quarter is reckoned, tasks end, and the next moment begins. */
function finishQuarter(ground: Ground, position: Position, complete: CompleteTasks): Step {
  const { turn, quarter } = position;
  const used = Object.fromEntries(position.units.map(unit => [unit.id, useOf(unit)]));
  return chain(
    position,
    now => happen(now, { type: 'quarter-ended', quarter, used, clauses: ['GECH-SEQ-02'] }),
    now => complete(ground, now),
    now => (quarter % 2 === 0 ? burnOut(now) : nothing(now)),
    now =>
      quarter % 2 === 0
        ? begin(ground, now, { turn, quarter, phase: 'fire' })
        : begin(ground, now, { turn, quarter: quarter === 1 ? 2 : 4, phase: 'act' }),
  );
}

/** GEC-HOUSE-30: whoever is still in by the end of the half-period is destroyed. */
function burnOut(position: Position): Step {
  const due = byId(position.units).filter(
    ({ evacuate, in: house }) => house !== null && isSameHalf(evacuate, halfNow(position)),
  );
  return forEach(position, due, (now, { id }) =>
    happen(now, { type: 'unit-destroyed', unit: id, cause: 'evacuation', clauses: ['GEC-HOUSE-30'] }),
  );
}

/** GECH-SEQ-01: shots together, losses, evacuations, morale, those who run on, those who recover. */
function firePhase(ground: Ground, position: Position, dice: Dice): Step {
  const { turn, quarter } = position;
  const { step, hits } = resolveFire(ground, position, dice);
  return chain(
    position,
    () => step,
    now => demandEvacuations(ground, now),
    now => shake(ground, position, now, { hits, dice }),
    now => runAgain(ground, position, now),
    recover,
    now =>
      halfOf(quarter) === 1
        ? begin(ground, now, { turn, quarter: 3, phase: 'act' })
        : chain(
            now,
            then => fightMelees(ground, then, dice),
            then => begin(ground, then, { turn, quarter, phase: 'follow' }),
          ),
  );
}

/** GECH-MORALE-01 (b): fire took at least one figure and at least a tenth of those it had; then (c). */
function shake(
  ground: Ground,
  start: Position,
  position: Position,
  { hits, dice }: { readonly hits: readonly Hit[]; readonly dice: Dice },
): Step {
  const trials = byId(position.units).flatMap((unit): Trial[] => {
    const had = unitOf(start, unit.id).figures;
    const lost = had - unit.figures;
    if (lost < 1 || lost < had * FIRE_TABLE.moraleLossShare - 1e-9 || !isShakeable(unit)) return [];
    return [{ unit: unit.id, cause: 'fire', by: worstOf(hits, unit), isFlanked: false, isCaught: false }];
  });
  return chain(
    position,
    now => forEach(now, trials, (then, trial) => testMorale(ground, then, trial, dice)),
    now => panic(ground, { start, before: position, now }, trials, dice),
  );
}

/** The shooter that put down most men; ties by id. */
const worstOf = (hits: readonly Hit[], { id }: Unit): string | null =>
  hits.filter(hit => hit.unit === id).sort((a, b) => b.men - a.men || compareText(a.by, b.by))[0]?.by ?? null;

/** GECH-MORALE-04: routing and fleeing units of earlier half-periods move again. */
function runAgain(ground: Ground, start: Position, position: Position): Step {
  const running = byId(start.units).filter(({ morale }) => morale === 'routing' || morale === 'fleeing');
  return forEach(position, running, (now, { id }) =>
    findUnit(now, id) ? runOn(ground, now, id) : nothing(now),
  );
}

/** Halted and retreating units whose half-period is over become steady. */
function recover(position: Position): Step {
  const over = position.units.filter(
    ({ morale, until }) =>
      (morale === 'halted' || morale === 'retreating') &&
      (until === null || isSameHalf(until, halfNow(position))),
  );
  return forEach(position, over, (now, { id, morale }) =>
    happen(now, { type: 'steadied', unit: id, from: morale, clauses: ['GECH-MORALE-03'] }),
  );
}

/** GECH-SEQ-01: those who followed settle, the routed may rally, objectives are held, the game may end. */
function endPeriod(ground: Ground, position: Position, dice: Dice): Step {
  const { turn } = position;
  return chain(
    position,
    endFollow,
    now => settleIn(ground, now),
    now => rally(ground, now, dice),
    now => holdObjectives(ground, now),
    now => endGame(ground, now),
    now => (now.outcome ? nothing(now) : begin(ground, now, { turn: turn + 1, quarter: 1, phase: 'act' })),
  );
}
