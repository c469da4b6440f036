import type { GeneralEnChef, Order, View } from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import type { Post, Reason, Task } from '../contract.ts';

type UnitOrder = Extract<Order, { readonly unit: string }>;
type Shown = ReturnType<Post<GeneralEnChef>['rules']['preview']>;

/** What speaks for an order, weightiest first: the rules foresee what it leads to. */
export function explain(
  { rules, side }: Pick<Post<GeneralEnChef>, 'rules' | 'side'>,
  { view }: Task<GeneralEnChef>,
  order: Order,
): readonly Reason[] {
  if (order.type === 'end') return [{ type: view.phase === 'act' ? 'end' : 'end-phase' }];
  const shown = rules.preview(view, side, order);
  return [plainReason(view, order, shown), ...warnings(order, shown)];
}

/** The chance that a result comes about, in hundredths. */
const chanceOf = ({ forecasts: [first] }: Shown, wanted: string): number | undefined => {
  const found = first?.chances.find(({ result }) => result === wanted);
  return first && Math.round(100 * (found?.share ?? 0));
};

/** Orders that are told by what they are for. */
const PURPOSES: Partial<Record<UnitOrder['type'], string>> = {
  reform: 'reform',
  'change-formation': 'form',
  about: 'form',
  dress: 'line-up',
  extend: 'bring-up',
  fold: 'bring-up',
  cross: 'cross',
  enter: 'garrison',
  relieve: 'garrison',
  reposition: 'shift',
  leave: 'leave',
  batter: 'batter',
  work: 'work',
  spike: 'spike',
  'move-general': 'general',
  follow: 'follow',
  occupy: 'follow',
};

function plainReason(view: View, order: UnitOrder, shown: Shown): Reason {
  const { unit } = order;
  switch (order.type) {
    case 'attack':
    case 'charge':
      return onset(unit, order, shown);
    case 'fire':
      return { type: 'fire', unit, enemy: order.target, chance: chanceOf(shown, 'men-lost') ?? 0 };
    case 'advance':
    case 'wheel':
    case 'retire':
      return approach(view, unit, shown);
    default:
      return { type: PURPOSES[order.type] ?? 'answer', unit };
  }
}

function onset(unit: string, order: Extract<Order, { type: 'attack' | 'charge' }>, shown: Shown): Reason {
  const enemy = shown.contacts[0]?.target ?? order.target;
  const chance = chanceOf(shown, 'won');
  if (enemy === undefined || chance === undefined) return { type: 'storm', unit };
  return { type: order.type, unit, enemy, chance };
}

/** A move without contact brings a unit nearer to somebody, or out of his way. */
function approach(view: View, id: string, shown: Shown): Reason {
  const unit = view.units.find(each => each.id === id);
  const end = shown.ends.find(stance => stance.unit === id)?.at;
  if (!unit || !end) return { type: 'move', unit: id };
  const enemies = view.units.filter(({ side, arm }) => side !== unit.side && arm !== 'general');
  const gap = (at: typeof end) => (enemy: (typeof enemies)[number]) => distance(at, enemy.at);
  const [nearest] = [...enemies].sort((a, b) => gap(unit.at)(a) - gap(unit.at)(b));
  if (!nearest) return { type: 'move', unit: id };
  const isNearer = gap(end)(nearest) < gap(unit.at)(nearest);
  return { type: isNearer ? 'approach' : 'move', unit: id, enemy: nearest.id };
}

/** What it costs: whoever may shoot at it there. */
function warnings({ unit }: UnitOrder, { dangers }: Shown): readonly Reason[] {
  const shooters = dangers.flatMap(({ what, by }) => (what === 'fire' && by !== undefined ? [by] : []));
  return shooters.length === 0 ? [] : [{ type: 'under-fire', unit, enemies: shooters }];
}
