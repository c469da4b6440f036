import type { FightInArms, Order, View } from '@grognard/fight-in-arms';
import { distance } from '@grognard/table';
import type { Post, Reason, Task } from '../contract.ts';

type Shown = ReturnType<Post<FightInArms>['rules']['preview']>;

/** What speaks for an order, weightiest first: the rules foresee what it leads to. */
export function explain(
  { rules, side }: Post<FightInArms>,
  { view }: Task<FightInArms>,
  order: Order,
): readonly Reason[] {
  const shown = rules.preview(view, side, order);
  return [...plainReasons(view, order, shown), ...warnings(shown)];
}

const percent = (share: number): number => Math.round(100 * share);

/** The chance of some results of what is foreseen under a name. */
const chanceOf = ({ forecasts }: Shown, what: string, ...results: readonly string[]): number =>
  percent(
    (forecasts.find(forecast => forecast.what === what)?.chances ?? []).reduce(
      (sum, { result, share }) => (results.includes(result) ? sum + share : sum),
      0,
    ),
  );

function plainReasons(view: View, order: Order, shown: Shown): readonly Reason[] {
  switch (order.type) {
    case 'shoot':
      return [shot(order, shown)];
    case 'charge':
    case 'overrun':
      return [assault(order.type, leadOf(order), order.target, shown)];
    case 'fight':
      return [assault('fight', order.unit, order.target ?? shown.contacts[0]?.target ?? '', shown)];
    case 'move':
      return order.into === undefined
        ? approach(view, leadOf(order), shown)
        : [assault('charge', leadOf(order), order.into, shown)];
    case 'rally':
    case 'embark':
    case 'disembark':
    case 'deploy':
    case 'place-airborne':
      return [{ type: order.type === 'place-airborne' ? 'land' : order.type, unit: order.unit }];
    case 'pursue':
      return [
        {
          type: order.go ? 'pursue' : 'let-go',
          unit: order.unit,
          chance: chanceOf(shown, 'pursuit', 'caught'),
        },
      ];
    case 'end-phase':
    case 'end-activation':
      return [{ type: 'end' }];
    default:
      return [{ type: 'answer' }];
  }
}

const leadOf = (order: { readonly unit?: string; readonly units?: readonly string[] }): string =>
  order.unit ?? order.units?.[0] ?? '';

const shot = (
  { unit, target, thenMove }: Extract<Order, { readonly type: 'shoot' }>,
  shown: Shown,
): Reason => ({
  type: thenMove ? 'shoot-and-move' : 'shoot',
  unit,
  enemy: target,
  chance: 100 - chanceOf(shown, 'shooting', 'unhurt'),
});

/** Hand to hand: the chance that the enemy gives way, or is lost under the tracks. */
function assault(type: string, unit: string, enemy: string, shown: Shown): Reason {
  const fought = chanceOf(shown, 'melee', 'defender-fails', 'both-fail');
  const crushed = chanceOf(shown, 'overrun', 'hurt', 'removed');
  return { type, unit, enemy, chance: Math.max(fought, crushed) };
}

/** A move without contact brings a unit nearer to somebody, or out of his way. */
function approach({ units }: View, id: string, shown: Shown): readonly Reason[] {
  const unit = units.find(each => each.id === id);
  const end = shown.ends.find(stance => stance.unit === id)?.at;
  const enemies = units.flatMap(({ id: enemy, side, at }) =>
    side !== unit?.side && at ? [{ enemy, at }] : [],
  );
  if (!unit?.at || !end || enemies.length === 0) return [{ type: 'move', unit: id }];
  const from = unit.at;
  const nearest = enemies.toSorted((a, b) => distance(a.at, from) - distance(b.at, from))[0]!;
  const isNearer = distance(nearest.at, end) < distance(nearest.at, from);
  return [{ type: isNearer ? 'approach' : 'draw-off', unit: id, enemy: nearest.enemy }];
}

/** What it costs: whoever may shoot at it there, and ground that shakes it. */
function warnings({ dangers }: Shown): readonly Reason[] {
  const shooters = dangers.flatMap(({ what, by }) => (what === 'fire' && by !== undefined ? [by] : []));
  const shaken = dangers.find(({ what }) => what === 'disorder' || what === 'wire' || what === 'mines');
  return [
    ...(shooters.length > 0 ? [{ type: 'under-fire', enemies: [...new Set(shooters)] }] : []),
    ...(shaken ? [{ type: 'bad-ground', unit: shaken.unit }] : []),
  ];
}
