import { type Preview as PreviewBy, plainPreview, refuse } from '@grognard/engine';
import type { Field } from '../answers/field.ts';
import type { Clause } from '../clauses.gen.ts';
import { findUnit } from '../field.ts';
import type { Ground } from '../ground.ts';
import { judge, momentRefusal } from '../judge.ts';
import type { Activation, Order, OrderOf } from '../orders.ts';
import { runOf } from '../rules/elephants.ts';
import { pendingOf } from '../tasks.ts';
import type { SideId, Unit, View } from '../types.ts';
import { previewForm, previewShot, previewTest } from './actions.ts';
import { previewPursuit, previewSixes } from './choices.ts';
import { previewMove } from './move.ts';
import { stanceOf } from './stance.ts';

export type Preview = PreviewBy<Order, Clause>;

/** What an order, or the beginning of one, would do as far as its side knows. No dice fall for it. */
export function preview(ground: Ground, view: View, side: SideId, order: Order): Preview {
  if (order.type === 'run') return previewRun(ground, view, side, order);
  if (order.type === 'sixes' || order.type === 'pursue') return previewAnswer(ground, view, side, order);
  if (order.type !== 'activate') return plainPreview(judge(ground, view, side, order));
  const unit = findUnit(view, order.unit);
  const moment = momentRefusal(ground, view, side, order);
  if (unit?.side !== side) return plainPreview(moment ?? refuse('EA-ORDER-01', { unit: order.unit }));
  const field: Field = { ground, position: view, seat: view.seat };
  const shown = previewAction(field, unit, order);
  return moment ? { ...shown, verdict: moment } : shown;
}

/** What an answer leads to, where dice or a way follow from it. */
function previewAnswer(
  ground: Ground,
  view: View,
  side: SideId,
  order: OrderOf<'sixes'> | OrderOf<'pursue'>,
): Preview {
  const verdict = judge(ground, view, side, order);
  const { pending } = view;
  if (!verdict.ok || !pending) return plainPreview(verdict);
  return order.type === 'sixes'
    ? previewSixes(ground, pendingOf(pending, 'sixes'), order)
    : previewPursuit(ground, view, pendingOf(pending, 'pursue'), order);
}

/** EA-ELEPH-06: where an elephant out of control would come to stand, and whom it would trample on the way. */
function previewRun(
  ground: Ground,
  view: View,
  side: SideId,
  order: Extract<Order, { readonly type: 'run' }>,
): Preview {
  const verdict = judge(ground, view, side, order);
  const unit = findUnit(view, order.unit);
  if (!verdict.ok || !unit) return plainPreview(verdict);
  const { end, victims } = runOf(ground, view, unit, order.heading);
  return {
    ...plainPreview(verdict),
    ends: [stanceOf(unit.id, end)],
    dangers: victims.map(({ id }) => ({ what: 'tramples', unit: unit.id, by: id, clause: 'EA-ELEPH-06' })),
  };
}

/** What a unit would do when its turn comes, also while the other side acts. */
function previewAction(field: Field, unit: Unit, order: Activation): Preview {
  switch (order.action) {
    case 'move':
      return previewMove(field, unit, order);
    case 'form':
    case 'face':
      return previewForm(field, unit, order);
    case 'shoot':
      return previewShot(field, unit, order);
    case 'reorganise':
    case 'break-off':
      return previewTest(field, unit, order);
  }
}
