import { contains, type Square } from '@grognard/board';
import { type Fault, fault, shown, UMPIRE, under } from '@grognard/engine';
import { judge } from '../judge.ts';
import type { Question } from '../question.ts';
import { isFighting, isOnField } from '../situation.ts';
import type { View } from '../types.ts';
import { positionOf, viewOf } from '../view.ts';
import { type Asking, type Inquiry, objectiveOf } from './asking.ts';

/** A programme in a question must be one that its side could give. */
export function programmeFaults(inquiry: Inquiry, view: View, question: Question): readonly Fault[] {
  if (!('programme' in question) || !question.programme) return [];
  if (view.seat !== UMPIRE && view.seat !== view.side)
    return [fault('programme', `it is the phase of ${view.side}`)];
  const { ground, lookout } = inquiry;
  const known = view.seat === UMPIRE ? viewOf(ground, lookout, positionOf(view), view.side) : view;
  const verdict = judge(inquiry, known, view.side, question.programme);
  return verdict.ok ? [] : [fault('programme', `refused by ${verdict.clause}`)];
}

type Named = Partial<Record<'unit' | 'against' | 'side' | 'objective', string>> &
  Partial<Record<'from' | 'to' | 'at', string | Square>>;

/** What a question names that is not there, or not known. */
export function faultsIn(asking: Asking, question: Question): readonly Fault[] {
  const { ground, view } = asking;
  if (question.query === 'why') return under('question', faultsIn(asking, question.question));
  const named = question as Named;
  return [
    ...(['unit', 'against'] as const).flatMap(field => unitFaults(asking, question, named[field], field)),
    ...(['from', 'to', 'at'] as const).flatMap(field => spotFaults(asking, question, named[field], field)),
    ...(named.side === undefined || ground.sideNumbers.has(named.side)
      ? []
      : [fault('side', `no side ${shown(named.side)}`)]),
    ...(named.objective === undefined || objectiveOf(ground, named.objective) >= 0
      ? []
      : [fault('objective', `no objective ${shown(named.objective)}`)]),
    ...(question.query === 'score' && !knowsForces(asking, question.side)
      ? [fault('side', `${view.seat} does not know what is left of ${question.side}`)]
      : []),
  ];
}

function spotFaults(
  asking: Asking,
  question: Question,
  spot: string | Square | undefined,
  field: string,
): readonly Fault[] {
  if (spot === undefined || typeof spot === 'string') return unitFaults(asking, question, spot, field);
  return contains(asking.ground.grid, spot) ? [] : [fault(field, `[${spot.join(', ')}] is off the field`)];
}

const FIGHTING_ONLY: readonly Question['query'][] = ['factor', 'differential', 'automatic-loss'];

/** The same words for a unit that is hidden and for one that is gone: an answer must not tell them apart. */
function unitFaults(
  { ground, s, view }: Asking,
  { query }: Question,
  id: string | undefined,
  field: string,
): readonly Fault[] {
  if (id === undefined) return [];
  const u = ground.roster.numbers.get(id);
  if (u === undefined) return [fault(field, `no unit ${shown(id)} in this battle`)];
  if (query === 'visibility') return [];
  if (!isOnField(s, u)) {
    const how = view.seat === UMPIRE ? '' : `, as far as ${view.seat} knows`;
    return [fault(field, `${shown(id)} is not on the field${how}`)];
  }
  if (FIGHTING_ONLY.includes(query) && !isFighting(s, u)) return [fault(field, `${shown(id)} is a leader`)];
  return [];
}

const knowsForces = ({ ground, view }: Asking, side: string): boolean =>
  view.seat === UMPIRE || view.seat === side || !ground.options.fog;
