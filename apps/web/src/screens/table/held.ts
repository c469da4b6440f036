import type { Game, Refusal } from '@grognard/engine';
import type { TableBattle } from './model.ts';
import { oncePerView } from './once.ts';

/** By the orders that were tried: handles, reach and panel ask the same. */
const found = oncePerView<Refusal | null>();

/** What the rules have against every one of these orders, the least that a unit could do; nothing where one is lawful. */
export function refusalOfAll<G extends Game>(
  battle: TableBattle<G>,
  orders: readonly G['Order'][],
): Refusal | null {
  const view: object = battle.view.value;
  return found(view, JSON.stringify(orders), () => firstRefusal(battle, orders));
}

function firstRefusal<G extends Game>(
  { rules, view, side }: TableBattle<G>,
  orders: readonly G['Order'][],
): Refusal | null {
  let why: Refusal | null = null;
  for (const order of orders) {
    const verdict = rules.judge(view.value, side.value, order);
    if (verdict.ok) return null;
    why ??= verdict;
  }
  return why;
}
