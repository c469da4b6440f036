import { fault, faulty, type Parsed, sound } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Answers } from '../answers.ts';
import type { Clause } from '../clauses.gen.ts';
import { widthOf } from '../figures.ts';
import { isLess } from '../geometry.ts';
import { findBuilding, findFeature, isOfKind, type Prepared } from '../ground.ts';
import { imagine } from '../imagine.ts';
import { judge } from '../judge.ts';
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
import type { QuestionOf } from '../question.ts';
import { resolve } from '../resolve.ts';
import { allowanceHere, bonusOnRoad, halfAllowance, quarterAllowance } from '../rules/allowance.ts';
import { edgeTime } from '../rules/dressing.ts';
import { changeTime } from '../rules/formation.ts';
import { generalBar } from '../rules/general-checks.ts';
import type { Situation } from '../situation.ts';
import { completeTasks, hastened } from '../tasks.ts';
import type { Unit, View } from '../types.ts';
import { missing, noFeature, wholeUnit } from './ask.ts';
import { allowanceFor, straightAhead } from './reach.ts';

/** GECH-MOVE-01: what a unit could move in a quarter or half-period where it stands. */
export function allowance(
  situation: Situation,
  question: QuestionOf<'movement-allowance'>,
): Parsed<Answers['movement-allowance']> {
  const { terrain } = situation;
  const unit = wholeUnit(situation, question.unit);
  if (!unit) return missing('unit', question.unit);
  const slowest = touched(terrain, unit)
    .map(({ kind }) => kindClauses(kind).move)
    .find(clause => clause !== undefined);
  const road: Clause | undefined = bonusOnRoad(terrain, unit, question.pace) > 0 ? 'GEC-ROAD-05' : undefined;
  const quarters = question.span === 'half' ? 2 : 1;
  return sound({
    is: quantise(quarters * allowanceHere(terrain, unit, question.pace)),
    clause: slowest ?? road ?? 'GECH-MOVE-01',
    terms: [
      { what: 'allowance', clause: 'GECH-MOVE-01', value: quarters * quarterAllowance(unit, question.pace) },
    ],
  });
}

/** Straight ahead with one or two quarters' allowance, over the ground met. */
export function ahead(situation: Situation, question: QuestionOf<'ahead'>): Parsed<Answers['ahead']> {
  const unit = wholeUnit(situation, question.unit);
  if (!unit) return missing('unit', question.unit);
  const { cm, bar } = straightAhead(situation, unit, allowanceFor(situation, unit, question));
  return sound({
    is: quantise(cm),
    clause: bar?.clause ?? 'GECH-MOVE-02',
    ...(bar ? { by: bar.by } : {}),
  });
}

export function timeOfChange(
  situation: Situation,
  { unit: id, to, along }: QuestionOf<'change-time'>,
): Parsed<Answers['change-time']> {
  const unit = wholeUnit(situation, id);
  if (!unit) return missing('unit', id);
  return sound(
    along === undefined
      ? { is: changeTime(unit, to), clause: 'GECH-CHFORM-01' }
      : { is: edgeTime(unit), clause: 'GEC-WOOD-16' },
  );
}

export function crossing(
  situation: Situation,
  { unit: id, obstacle }: QuestionOf<'crossing-time'>,
): Parsed<Answers['crossing-time']> {
  const { terrain } = situation;
  const unit = wholeUnit(situation, id);
  if (!unit) return missing('unit', id);
  const linear = findFeature(terrain, obstacle, 'linear');
  if (!linear) return noFeature(obstacle);
  const is = classToCross(terrain, unit, linear);
  const barred = armBarredFrom(unit, is);
  const time = crossingTime(unit, linear, is, halfAllowance(unit));
  return sound({
    is: barred ? { ranks: 0, steps: 0, quarters: 0 } : time,
    clause: barred ?? (is === 'hard' ? 'GEC-LIN-16' : 'GEC-LIN-11'),
  });
}

/** May the unit be in a feature, or move on it, at all? */
export function entry(
  situation: Situation,
  { unit: id, feature: wanted }: QuestionOf<'entry'>,
): Parsed<Answers['entry']> {
  const unit = wholeUnit(situation, id);
  if (!unit) return missing('unit', id);
  const feature = situation.terrain.byId.get(wanted);
  if (!feature) return noFeature(wanted);
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
export function formationAfter(
  { ground }: Situation,
  view: View,
  raw: unknown,
): Parsed<Answers['formation-after']> {
  const order = parseOrder(raw);
  if (!order.ok) return order;
  if (!('unit' in order.value)) return faulty([fault('order', 'expected an order to a unit')]);
  const { unit: id } = order.value;
  const position = imagine(ground, view);
  const unit = position.units.find(each => each.id === id);
  if (!unit) return missing('order.unit', id);
  const verdict = judge(ground, view, unit.side, order.value);
  if (!verdict.ok) return faulty([fault('order', `refused by ${verdict.clause}`)]);
  const begun = resolve(ground, position, unit.side, order.value, NO_DICE).position;
  const done = completeTasks(ground, hastened(begun, id)).position;
  const after = done.units.find(each => each.id === id);
  return sound({ is: after?.state ?? null, clause: 'GECH-STATE-01' });
}
