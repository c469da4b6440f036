import { seededDice } from './dice.ts';
import type { Game, Rules, SideId } from './ruleset.ts';

/** How many of the orders at hand are tried. */
const TRIED = 6;

/** What a position holds for a side: what is asked of it, what it may order, and where some of that would lead. */
export interface Outlook {
  readonly side: SideId;
  readonly prompt: unknown;
  readonly orders: readonly unknown[];
  readonly tried: readonly unknown[];
}

/** What a position holds for every side that may act in it, with dice that always fall alike. */
export const outlooksOf = <G extends Game>(rules: Rules<G>, position: G['Position']): readonly Outlook[] =>
  rules.active(position).map(side => outlookOf(rules, position, side));

function outlookOf<G extends Game>(rules: Rules<G>, position: G['Position'], side: SideId): Outlook {
  const view = rules.view(position, side);
  const orders = rules.propose(view, side, seededDice('outlook', side));
  const tried = spread(orders).map(order => ({
    preview: rules.preview(view, side, order),
    verdict: rules.judge(view, side, order),
    events: rules.resolve(position, side, order, seededDice('outlook', side)).events,
  }));
  return { side, prompt: rules.prompt(view, side), orders, tried };
}

/** Some of many, from first to last, the same distance apart. */
function spread<T>(all: readonly T[]): readonly T[] {
  const apart = Math.max(1, Math.ceil(all.length / TRIED));
  return all.filter((_, i) => i % apart === 0);
}
