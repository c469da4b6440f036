import type { EnAvant, Order, Unit, View } from '@grognard/en-avant';
import { distance } from '@grognard/table';
import type { Post, Reason, Task } from '../contract.ts';

type Activation = Extract<Order, { readonly type: 'activate' }>;
type Shown = ReturnType<Post<EnAvant>['rules']['preview']>;

/** What speaks for an order, weightiest first: the rules foresee what it leads to. */
export function explain(
  { rules, side }: Post<EnAvant>,
  { view }: Task<EnAvant>,
  order: Order,
): readonly Reason[] {
  if (order.type === 'end-impulse') return [{ type: 'end' }];
  if (order.type === 'deploy') return [{ type: 'deploy', unit: order.unit }];
  if (order.type !== 'activate') return [{ type: 'answer' }];
  const shown = rules.preview(view, side, order);
  return [...plainReasons(view, order, shown), ...warnings(order, shown)];
}

const percent = (share: number): number => Math.round(100 * share);

/** The chance that one of some results comes about. */
const chanceOf = ({ forecasts: [first] }: Shown, ...results: readonly string[]): number =>
  percent(
    (first?.chances ?? []).reduce(
      (sum, { result, share }) => (results.includes(result) ? sum + share : sum),
      0,
    ),
  );

function plainReasons(view: View, order: Activation, shown: Shown): readonly Reason[] {
  const { unit } = order;
  switch (order.action) {
    case 'move':
      return order.contact === undefined ? approach(view, unit, shown) : charge(unit, order.contact, shown);
    case 'shoot':
      return [shot(unit, order.target, shown)];
    case 'reorganise':
    case 'break-off':
      return [{ type: order.action, unit, chance: chanceOf(shown, 'succeeds') }];
    case 'face':
      return [{ type: 'face', unit }];
    case 'form':
      return [{ type: 'form', unit }];
  }
}

/** Where distances are guessed, the chance of a shot is not told either. */
const shot = (unit: string, enemy: string, shown: Shown): Reason =>
  shown.forecasts.length === 0
    ? { type: 'shoot-guessed', unit, enemy }
    : { type: 'shoot', unit, enemy, chance: 100 - chanceOf(shown, 'unhurt') };

function charge(unit: string, enemy: string, shown: Shown): readonly Reason[] {
  const face = shown.contacts.find(({ target }) => target === enemy)?.face ?? 'front';
  const chance = chanceOf(shown, 'better');
  return [{ type: face === 'front' ? 'attack' : 'attack-flank', unit, enemy, chance }];
}

/** A move without contact brings a unit nearer to somebody, or out of his way. */
function approach(view: View, id: string, shown: Shown): readonly Reason[] {
  const unit = view.units.find(each => each.id === id);
  const end = shown.ends.find(stance => stance.unit === id)?.at;
  if (!unit || !end) return [{ type: 'move', unit: id }];
  const gap = (enemy: Unit | View['units'][number], at: typeof end) => distance(at, enemy.at);
  const enemies = view.units.filter(({ side }) => side !== unit.side);
  const [nearest] = [...enemies].sort((a, b) => gap(a, unit.at) - gap(b, unit.at));
  if (!nearest) return [{ type: 'move', unit: id }];
  const isNearer = gap(nearest, end) < gap(nearest, unit.at);
  return [{ type: isNearer ? 'approach' : 'draw-off', unit: id, enemy: nearest.id }];
}

/** What it costs: whoever may shoot at it there. */
function warnings({ unit }: Activation, { dangers }: Shown): readonly Reason[] {
  const shooters = dangers.flatMap(({ what, by }) => (what === 'fire' && by !== undefined ? [by] : []));
  return shooters.length === 0 ? [] : [{ type: 'under-fire', unit, enemies: shooters }];
}
