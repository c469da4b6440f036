import type { Refusal, Stance } from '@grognard/engine';
import type { Order, Unit, View } from '@grognard/general-en-chef';
import { forward } from '@grognard/table';
import { redraft } from '../../shell/drafting.ts';
import { refuse } from '../table/hand.ts';
import { previewOf } from '../table/model.ts';
import { isWhole, type OnTable } from './model.ts';
import { laidOn } from './plan.ts';

/** What one of several units is refused. */
export interface Barred {
  readonly unit: string;
  readonly refusal: Refusal;
}

/** Those in front go first, so that nobody marches into his friends. */
function frontFirst(units: readonly Unit[]): readonly Unit[] {
  const [x, y] = forward(units[0]?.facing ?? 0);
  const ahead = ({ at }: Unit) => at[0] * x + at[1] * y;
  return [...units].sort((a, b) => ahead(b) - ahead(a));
}

/** The order as far as the rules allow it to this unit, on a table as the others would leave it. */
function asFarAs({ rules, side }: OnTable, view: View, wish: Order): Order | Refusal {
  const { verdict, snaps } = rules.preview(view, side.value, wish);
  if (verdict.ok) return wish;
  const most = snaps.find(({ what, order }) => what === 'most' && order.type === wish.type);
  return most ? most.order : verdict;
}

/** Tells every chosen unit the same, each as much of it as it may; who may not is named with the reason. */
export function orderAlike(
  battle: OnTable,
  ids: readonly string[],
  make: (unit: Unit) => Order,
): readonly Barred[] {
  const { rules, side, draft } = battle;
  const chosen = battle.view.value.units.filter(
    (unit): unit is Unit => ids.includes(unit.id) && isWhole(unit) && unit.side === side.value,
  );
  const laid = [...(draft.value.now.laid ?? [])];
  const barred: Barred[] = [];
  let view = battle.view.value;
  for (const unit of frontFirst(chosen)) {
    const order = asFarAs(battle, view, make(unit));
    if ('ok' in order) barred.push({ unit: unit.id, refusal: order });
    else {
      laid.push(order);
      view = laidOn(rules, side.value, view, order).after;
    }
  }
  redraft(battle, { order: null, laid });
  return barred;
}

const ALIKE: readonly Order['type'][] = ['advance', 'retire', 'wheel', 'change-formation'];

/** What was pulled at the handles of one is told to all who are chosen; the first who may not says why. */
export function pulledTogether(battle: OnTable, order: Order): boolean {
  const ids = battle.selection.value;
  if (ids.length < 2 || !ALIKE.includes(order.type)) return false;
  const [barred] = orderAlike(battle, ids, ({ id }) => ({ ...order, unit: id }) as Order);
  const at = battle.view.value.units.find(({ id }) => id === barred?.unit)?.at;
  if (barred && at) refuse(battle, barred.refusal, at);
  return true;
}

/** Where the others would stand by a pull at one of them. */
export function othersPulled(battle: OnTable): readonly Stance[] {
  const { order } = battle.draft.value.now;
  const [, ...others] = battle.selection.value;
  if (!battle.pulling.value || !order || !ALIKE.includes(order.type)) return [];
  return others.flatMap(unit => {
    const wish = asFarAs(battle, battle.view.value, { ...order, unit } as Order);
    return 'ok' in wish ? [] : previewOf(battle, wish).steps.slice(-1);
  });
}
