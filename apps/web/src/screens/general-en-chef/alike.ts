import type { Refusal } from '@grognard/engine';
import type { Order, Unit, View } from '@grognard/general-en-chef';
import { forward } from '@grognard/table';
import { redraft } from '../../shell/drafting.ts';
import { type GecBattle, isWhole } from './model.ts';
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
function asFarAs({ rules, side }: GecBattle, view: View, wish: Order): Order | Refusal {
  const { verdict, snaps } = rules.preview(view, side.value, wish);
  if (verdict.ok) return wish;
  const most = snaps.find(({ what, order }) => what === 'most' && order.type === wish.type);
  return most ? most.order : verdict;
}

/** Tells every chosen unit the same, each as much of it as it may; who may not is named with the reason. */
export function orderAlike(
  battle: GecBattle,
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
