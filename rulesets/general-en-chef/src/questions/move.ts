import { fault, faulty, type Parsed, sound } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { widthOf } from '../figures.ts';
import { isLess } from '../geometry.ts';
import { findBuilding, findFeature, isOfKind, type Prepared } from '../ground.ts';
import { imagine } from '../imagine.ts';
import {
  armBarredFrom,
  classToCross,
  closedBy,
  crossingTime,
  entryBarredBy,
  kindClauses,
  touched,
} from '../obstacles/index.ts';
import { parseOrder } from '../orders.ts';
import type { PlainQuestion } from '../question.ts';
import { resolve } from '../resolve.ts';
import { allowanceHere, bonusOnRoad, halfAllowance, quarterAllowance } from '../rules/allowance.ts';
import { edgeTime } from '../rules/dressing.ts';
import { changeTime } from '../rules/formation.ts';
import { generalBar } from '../rules/general-checks.ts';
import { barsAhead } from '../rules/movement.ts';
import { sees } from '../rules/sight.ts';
import { distanceWith, isStoppedBy, stopAt, wayOf } from '../rules/way.ts';
import type { Situation } from '../situation.ts';
import { completeTasks } from '../tasks.ts';
import type { Position, Task, Unit, View } from '../types.ts';
import { type Answer, missing, noFeature, seenUnit, wholeUnit } from './ask.ts';

type MoveQuestion = Extract<
  PlainQuestion,
  {
    query:
      | 'sees'
      | 'movement-allowance'
      | 'reach'
      | 'formation-after'
      | 'change-time'
      | 'crossing-time'
      | 'can-enter';
  }
>;

/** Questions about sight, movement and formation. */
export function moveQuestion(situation: Situation, view: View, question: MoveQuestion): Parsed<Answer> {
  if (question.query === 'formation-after') return formationAfter(situation, view, question.order);
  if (question.query === 'sees') return seesAnswer(situation, question);
  const unit = wholeUnit(situation, question.unit);
  if (!unit) return missing('unit', question.unit);
  switch (question.query) {
    case 'movement-allowance':
      return sound(allowance(situation, unit, question));
    case 'reach':
      return sound(reach(situation, unit, question));
    case 'change-time':
      return sound(
        question.along === undefined
          ? { is: changeTime(unit, question.to), clause: 'GECH-CHFORM-01' }
          : { is: edgeTime(unit), clause: 'GEC-WOOD-16' },
      );
    case 'crossing-time':
      return crossing(situation, unit, question.obstacle);
    case 'can-enter':
      return canEnter(situation, unit, question.feature);
  }
}

function seesAnswer(
  situation: Situation,
  { from, to }: Extract<MoveQuestion, { query: 'sees' }>,
): Parsed<Answer> {
  const [observer, target] = [seenUnit(situation, from), seenUnit(situation, to)];
  if (!observer) return missing('from', from);
  if (!target) return missing('to', to);
  const { sees: is, clause } = sees(situation.terrain, situation.scene, observer, target);
  return sound({ is, clause });
}

type Spanned = Extract<MoveQuestion, { query: 'movement-allowance' | 'reach' }>;
const quarters = ({ span }: Spanned): number => (span === 'half' ? 2 : 1);

function allowance({ terrain }: Situation, unit: Unit, question: Spanned): Answer {
  const slowest = touched(terrain, unit)
    .map(({ kind }) => kindClauses(kind).move)
    .find(clause => clause !== undefined);
  const road: Clause | undefined = bonusOnRoad(terrain, unit, question.pace) > 0 ? 'GEC-ROAD-05' : undefined;
  return {
    is: quantise(quarters(question) * allowanceHere(terrain, unit, question.pace)),
    clause: slowest ?? road ?? 'GECH-MOVE-01',
  };
}

/** Straight ahead with one or two quarters' allowance, over the ground met. */
function reach({ terrain, scene }: Situation, unit: Unit, question: Spanned): Answer {
  const quarter = quarterAllowance(unit, question.pace) + bonusOnRoad(terrain, unit, question.pace);
  const all = quarters(question) * quarter;
  const way = wayOf(terrain, scene, unit, all + 0.1);
  const free = Math.min(all, distanceWith(way.legs, all));
  const bar = barsAhead(way)
    .filter(each => isStoppedBy(each, free))
    .sort((a, b) => stopAt(a) - stopAt(b))[0];
  return bar
    ? { is: quantise(stopAt(bar)), clause: bar.clause, details: { by: bar.by } }
    : { is: quantise(free), clause: 'GECH-MOVE-02' };
}

function crossing({ terrain }: Situation, unit: Unit, obstacle: string): Parsed<Answer> {
  const linear = findFeature(terrain, obstacle, 'linear');
  if (!linear) return noFeature(obstacle);
  const is = classToCross(terrain, unit, linear);
  const barred = armBarredFrom(unit, is);
  const time = crossingTime(unit, is, halfAllowance(unit));
  return sound({
    is: barred ? { ranks: 0, steps: 0, quarters: 0 } : time,
    clause: barred ?? (is === 'hard' ? 'GEC-LIN-16' : 'GEC-LIN-11'),
  });
}

/** May the unit be in a feature, or move on it, at all? */
function canEnter(situation: Situation, unit: Unit, id: string): Parsed<Answer> {
  const { terrain } = situation;
  const feature = terrain.byId.get(id);
  if (!feature) return noFeature(id);
  const clause = entryBar(situation, unit, feature);
  return sound(clause ? { is: false, clause } : { is: true });
}

function entryBar(situation: Situation, unit: Unit, feature: Prepared): Clause | null {
  const { terrain } = situation;
  if (findBuilding(terrain, feature.id)) {
    const order = { type: 'enter', unit: unit.id, feature: feature.id, place: {} } as const;
    return generalBar(situation, unit, order)?.clause ?? entryBarredBy(situation, unit, feature.id);
  }
  if (isOfKind(feature, 'linear')) return armBarredFrom(unit, classToCross(terrain, unit, feature));
  if (feature.kind === 'bridge' && isOfKind(feature, 'bridge', 'ford')) {
    return isLess(feature.feature.width, widthOf(unit)) ? 'GEC-BRIDGE-02' : null;
  }
  const footing = terrain.footings.find(each => each.id === feature.id && each.kind !== 'overgrown-slope');
  return footing ? closedBy(unit, footing) : null;
}

const NO_DICE = {
  draw(): never {
    throw new Error('This question needs no dice.');
  },
};

/** The state of a unit when an order, with its task, is done. */
function formationAfter({ ground }: Situation, view: View, raw: unknown): Parsed<Answer> {
  const order = parseOrder(raw);
  if (!order.ok) return order;
  if (!('unit' in order.value)) return faulty([fault('order', 'expected an order to a unit')]);
  const { unit: id } = order.value;
  const position = imagine(ground, view);
  const unit = position.units.find(each => each.id === id);
  if (!unit) return missing('order.unit', id);
  const begun = resolve(ground, position, unit.side, order.value, NO_DICE).position;
  const done = completeTasks(ground, hastened(begun, id)).position;
  const after = done.units.find(each => each.id === id);
  return sound({ is: after?.state ?? null, clause: 'GECH-STATE-01' });
}

/** The same position with the last quarter of a unit's task just ended. */
const hastened = (position: Position, id: string): Position => ({
  ...position,
  units: position.units.map(unit =>
    unit.id === id && unit.task ? { ...unit, task: { ...unit.task, left: 0 } as Task } : unit,
  ),
});
