import type { PromptValue } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import type { Order } from './orders.ts';
import type { Prompt } from './prompt.ts';
import { impulseCombats } from './rules/melee.ts';
import type { Position, SideId, Unit } from './types.ts';

const END: Order = { type: 'end-impulse' };

/** EA-TURN-07: who routs is activated first, and can do nothing but try to rally. */
function rallyValues(position: Position, side: SideId): readonly PromptValue<Order>[] {
  const waits = (unit: Unit) => unit.side === side && unit.routing && !unit.activated && !unit.amok;
  return position.units.filter(waits).flatMap(({ id: unit }) =>
    [true, false].map(about => ({
      value: about ? 'rally-about' : 'rally',
      order: { type: 'activate', unit, action: 'reorganise', about } as const,
      details: { unit },
    })),
  );
}

/** EA-TURN-03: can somebody still be activated in this impulse? */
function canActivate(ground: Ground, position: Position, side: SideId): boolean {
  const { limit, activations, units } = position;
  const isSpent = limit !== 'all' && activations >= limit;
  const own = units.filter(unit => unit.side === side && !unit.activated && !unit.amok);
  const isFree = ({ arm }: Unit) => arm === 'general' && ground.options.generalActivation === 'free';
  return isSpent ? own.some(isFree) : own.length > 0;
}

/** EA-MELEE-09: that the impulse ends, and which of several melees is fought first. */
function endValues(ground: Ground, position: Position): readonly PromptValue<Order>[] {
  const combats = impulseCombats(ground, position, []);
  if (combats.length < 2) return [{ value: 'end-impulse', order: END }];
  return combats.map(({ active, passive }) => ({
    value: 'melee-first',
    order: { type: 'end-impulse', melees: [active[0]!] },
    details: { own: active, enemy: passive },
  }));
}

/** What can be asked in an impulse: who acts, whom to rally, whether to end it. */
export type ImpulseKind = 'impulse' | 'impulse-over' | 'rally';

/** EA-TURN-03, EA-TURN-05: what a side may do in its impulse: activate units, or end it. */
export function impulsePrompt(
  ground: Ground,
  position: Position,
  side: SideId,
): Prompt & { readonly kind: ImpulseKind } {
  const { limit, activations, offer, turn } = position;
  const isAccepted = (order: Order) => judge(ground, position, side, order).ok;
  const left = limit === 'all' ? 'all' : Math.max(0, limit - activations);
  const mayEnd = isAccepted(END);
  const offered = offer !== null && offer !== side;
  const shared = { sides: [side], fallback: mayEnd ? END : null };
  if (!mayEnd) {
    const values = rallyValues(position, side).filter(({ order }) => isAccepted(order));
    return { kind: 'rally', clauses: ['EA-TURN-07'], details: {}, values, orders: [], ...shared };
  }
  const values = endValues(ground, position);
  if (!canActivate(ground, position, side) && !(offered && values.length === 1)) {
    const [usual, ...others] = values;
    return {
      kind: 'impulse-over',
      clauses: others.length > 0 ? ['EA-TURN-03', 'EA-MELEE-09'] : ['EA-TURN-03'],
      details: others.length > 0 ? { melees: values.length } : {},
      values,
      orders: others.length > 0 ? [...(offered ? ['accept-end'] : []), 'offer-end', 'resign'] : [],
      ...shared,
      fallback: usual!.order,
    };
  }
  return {
    kind: 'impulse',
    clauses: ['EA-TURN-03', 'EA-TURN-05'],
    details: { left, turn, ...(offered ? { offer } : {}) },
    values: [],
    orders: ['activate', 'end-impulse', 'offer-end', ...(offered ? ['accept-end'] : []), 'resign'],
    ...shared,
  };
}
