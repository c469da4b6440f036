import { accept, refuse, type SideId, unreachable, type Verdict } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import { sceneIn, unseenGarrison } from './known.ts';
import {
  judgeCross,
  judgeEnter,
  judgeExtend,
  judgeFold,
  judgeLeave,
  judgeRelieve,
  judgeReposition,
  judgeSpike,
  judgeWork,
} from './obstacles/index.ts';
import type { Order, OrderOf, UnitOrder } from './orders.ts';
import { halfAllowance, quarterAllowance } from './rules/allowance.ts';
import { judgeAttack } from './rules/attack.ts';
import { judgeCharge } from './rules/charge.ts';
import { judgeDress, judgeEdge } from './rules/dressing.ts';
import { judgeBatter, judgeFire } from './rules/fire-judge.ts';
import { judgeFollow, judgeOccupy } from './rules/follow-judge.ts';
import { judgeChange } from './rules/formation.ts';
import { judgeRide } from './rules/general.ts';
import { generalBar, moraleBar, phaseOf, stateBar } from './rules/general-checks.ts';
import { idleBar } from './rules/idle.ts';
import { judgeAdvance } from './rules/movement.ts';
import { judgeReform } from './rules/reform.ts';
import { judgeRetire } from './rules/retire.ts';
import { judgeWheel } from './rules/wheel.ts';
import { engagementsOf, findBody, isWhole } from './scene.ts';
import { type Situation, situationOf } from './situation.ts';
import type { Unit, View } from './types.ts';

/**
 * Judges an order on what its side can know.
 *
 * GECH-SEQ-03  An order is refused if it is not that side's part or that phase.
 * GEC-HILL-10  A player leaves an unseen enemy out of account: the view does not hold it.
 */
export function judge(ground: Ground, view: View, side: SideId, order: Order): Verdict<Clause> {
  const phase = phaseOf(order.type);
  const isTime = view.side === side && (phase === 'any' || phase === view.phase);
  if (view.outcome || !isTime) return refuse('GECH-SEQ-03', { side: view.side, phase: view.phase });
  if (order.type === 'end') return accept;
  const unit = view.units.find(({ id }) => id === order.unit);
  if (unit?.side !== side || !isWhole(unit)) return refuse('GECH-SEQ-03', { unit: order.unit });
  const situation = situationOf(ground, sceneIn(ground, view));
  const verdict = barOf(situation, unit, order) ?? judgeOrder(situation, view, unit, order);
  return (verdict.ok ? idleBar(situation, unit, order) : null) ?? verdict;
}

/** The checks that come before the order's own: all of them in the act phase, some for fire, none for following. */
function barOf(situation: Situation, unit: Unit, order: UnitOrder): Verdict<Clause> | null {
  switch (phaseOf(order.type)) {
    case 'act':
      return generalBar(situation, unit, order);
    case 'fire':
      return (
        (unit.morale === 'halted' ? null : moraleBar(unit, order.type)) ?? stateBar(situation, unit, order)
      );
    default:
      return null;
  }
}

function judgeOrder(situation: Situation, view: View, unit: Unit, order: UnitOrder): Verdict<Clause> {
  switch (order.type) {
    case 'advance':
      return judgeAdvance(situation, unit, order);
    case 'wheel':
      return judgeWheel(situation, unit, order);
    case 'retire':
      return judgeRetire(situation, unit, order);
    case 'reform':
      return judgeReform(situation, unit);
    case 'change-formation':
      return judgeChange(situation, unit, order);
    case 'dress':
      return judgeDress(situation, unit, order.along);
    case 'extend':
      return order.along === undefined
        ? judgeExtend(situation, unit, order)
        : judgeEdge(situation, unit, order.along);
    case 'attack':
      return judgeAttack(situation, unit, order);
    case 'charge':
      return judgeCharge(situation, unit, order);
    case 'fold':
      return judgeFold(situation, unit, order, quarterAllowance(unit, 'normal') - unit.spent);
    case 'enter':
      return judgeEnter(situation, unit, order);
    case 'leave':
      return judgeLeave(situation, unit, order);
    case 'reposition':
      return judgeReposition(situation, unit, order);
    case 'relieve':
      return judgeRelieve(situation, unit, order);
    case 'cross':
      return judgeCross(situation, unit, order.obstacle, halfAllowance(unit));
    case 'fire':
      return judgeFire(situation, unit, fireCase(situation, view, order));
    case 'batter':
      return judgeBatter(situation, unit, order, view.declared);
    case 'work':
      return judgeWork(situation, unit, order);
    case 'spike':
      return judgeSpike(situation, unit, order.feature);
    case 'abandon':
      return unit.arm === 'artillery' ? accept : refuse('GECH-MELEE-09', { arm: unit.arm });
    case 'follow':
      return judgeFollow(situation, unit);
    case 'occupy':
      return judgeOccupy(situation, unit);
    case 'stance':
      // GEC-HOUSE-73: only élite or guard units may refuse to surrender
      return unit.quality === 'elite' || unit.quality === 'guard'
        ? accept
        : refuse('GEC-HOUSE-73', { quality: unit.quality });
    case 'move-general':
      return judgeRide(situation.terrain, unit, order);
    case 'cancel':
      return unit.task ? accept : refuse('GECH-SEQ-04', { unit: unit.id });
    case 'about':
      return accept;
    default:
      return unreachable(order);
  }
}

/** The order with what is known of its target: as it is seen, or that it is fought in its building. */
function fireCase({ ground, scene }: Situation, view: View, order: OrderOf<'fire'>) {
  const { target } = order;
  const seen = findBody(scene, target);
  const fight = engagementsOf(scene, target).find(({ feature }) => feature !== null);
  const known =
    fight?.feature && unseenGarrison(ground, scene, { id: target, side: '', feature: fight.feature });
  return { order, declared: view.declared, seen, known: seen ?? (known || undefined) };
}
