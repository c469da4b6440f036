import type { Game, Refusal } from '@grognard/engine';
import type { TableBattle } from './model.ts';

/** What was found for a view, by the orders that were tried: handles, reach and panel ask the same. */
const known = new WeakMap<object, Map<string, Refusal | null>>();

/** What the rules have against every one of these orders, the least that a unit could do; nothing where one is lawful. */
export function refusalOfAll<G extends Game>(
  battle: TableBattle<G>,
  orders: readonly G['Order'][],
): Refusal | null {
  const view: object = battle.view.value;
  const key = JSON.stringify(orders);
  const found = known.get(view) ?? new Map<string, Refusal | null>();
  known.set(view, found);
  const before = found.get(key);
  if (before !== undefined) return before;
  const why = firstRefusal(battle, orders);
  found.set(key, why);
  return why;
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
