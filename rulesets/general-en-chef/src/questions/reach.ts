import { type Parsed, type Place, sound } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Answers } from '../answers.ts';
import type { QuestionOf } from '../question.ts';
import { bonusOnRoad, quarterAllowance } from '../rules/allowance.ts';
import { barsAhead, stoodAt } from '../rules/movement.ts';
import { distanceWith, isStoppedBy, stopAt, wayOf } from '../rules/way.ts';
import { judgeWheel, wheelCost, wheelledTo } from '../rules/wheel.ts';
import type { Situation } from '../situation.ts';
import type { Pace, Unit } from '../types.ts';
import { missing, wholeUnit } from './ask.ts';

/** A turn is tried at every so many degrees. */
const STEP = 7.5;
const WIDEST = 90;

export interface Ahead {
  readonly cm: number;
  readonly bar: ReturnType<typeof barsAhead>[number] | undefined;
}

/** Straight ahead with an allowance, over the ground met and up to what stands in the way. */
export function straightAhead({ terrain, scene }: Situation, unit: Unit, allowance: number): Ahead {
  const way = wayOf(terrain, scene, unit, allowance + 0.1);
  const free = Math.min(allowance, distanceWith(way.legs, allowance));
  const bar = barsAhead(way)
    .filter(each => isStoppedBy(each, free))
    .sort((a, b) => stopAt(a) - stopAt(b))[0];
  return { cm: bar ? stopAt(bar) : free, bar };
}

export const allowanceFor = (
  { terrain }: Situation,
  unit: Unit,
  { span, pace }: { readonly span: 'quarter' | 'half'; readonly pace: Pace },
): number => (span === 'half' ? 2 : 1) * (quarterAllowance(unit, pace) + bonusOnRoad(terrain, unit, pace));

/** GECH-MOVE-02, GECH-MOVE-04: where the middle of its front can come to: a wheel either way, then straight ahead. */
export function reach(situation: Situation, question: QuestionOf<'reach'>): Parsed<Answers['reach']> {
  const unit = wholeUnit(situation, question.unit);
  if (!unit) return missing('unit', question.unit);
  const all = allowanceFor(situation, unit, question);
  const ahead = straightAhead(situation, unit, all);
  const left = wheels(situation, unit, all, 'left');
  const right = wheels(situation, unit, all, 'right');
  const outline: Place[] = [unit.at, ...left.toReversed(), stoodAt(unit, ahead.cm).at, ...right];
  return sound({ is: [outline], ahead: quantise(ahead.cm), clause: ahead.bar?.clause ?? 'GECH-MOVE-02' });
}

/** The farthest points after ever wider wheels to one side. */
function wheels(situation: Situation, unit: Unit, all: number, pivot: 'left' | 'right'): Place[] {
  const points: Place[] = [];
  for (let angle = STEP; angle <= WIDEST; angle += STEP) {
    const order = {
      type: 'wheel',
      unit: unit.id,
      angle: pivot === 'left' ? 0 - angle : angle,
      pivot,
    } as const;
    const cost = wheelCost(situation.terrain, unit, angle);
    if (cost > all || !judgeWheel(situation, { ...unit, spent: 0 }, order).ok) break;
    const turned = wheelledTo(unit, order);
    points.push(stoodAt(turned, straightAhead(situation, turned, all - cost).cm).at);
  }
  return points;
}
