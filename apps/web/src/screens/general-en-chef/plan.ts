import type { Rules, SideId } from '@grognard/engine';
import type { GeneralEnChef, Order, View } from '@grognard/general-en-chef';

type GecRules = Pick<Rules<GeneralEnChef>, 'imagine' | 'resolve' | 'view' | 'judge'>;

/** An order that is laid down and not yet given, and the table as it would be after it. */
export interface Laid {
  readonly order: Order;
  readonly before: View;
  readonly after: View;
  /** The rules take it as things would then stand. */
  readonly isLawful: boolean;
}

/** What is only supposed throws no dice. */
export const NO_DICE = {
  draw(): never {
    throw new Error('An order to a unit throws no dice.');
  },
};

interface Foreseen {
  readonly before: View;
  readonly laid: Laid;
}
/** Orders in the draft stay the same values: each is carried out once on what its side believes. */
const foreseen = new WeakMap<Order, Foreseen>();

/** What an order would leave behind as far as its side knows: the rules carry it out on what is believed. */
export function laidOn(rules: GecRules, side: SideId, before: View, order: Order): Laid {
  const known = foreseen.get(order);
  if (known?.before === before) return known.laid;
  const isLawful = order.type !== 'end' && rules.judge(before, side, order).ok;
  const after = isLawful ? afterOn(rules, side, before, order) : before;
  const laid = { order, before, after, isLawful };
  foreseen.set(order, { before, laid });
  return laid;
}

function afterOn(rules: GecRules, side: SideId, before: View, order: Order): View {
  const belief = rules.imagine(before, NO_DICE);
  const { position } = rules.resolve(belief, side, order, NO_DICE);
  return withoutPhantoms(before, rules.view(position, side));
}

/** Whom nobody has seen stays unseen: what is believed of him is no news. */
function withoutPhantoms(before: View, after: View): View {
  const known = new Set(before.units.map(({ id }) => id));
  const isKnown = (id: string) => known.has(id);
  if (after.units.every(({ id }) => isKnown(id))) return after;
  return {
    ...after,
    units: after.units.filter(({ id }) => isKnown(id)),
    engagements: after.engagements.filter(({ attacker, defender }) => isKnown(attacker) && isKnown(defender)),
  };
}

/** Orders one after another, each as it finds the table; what has become unlawful changes nothing. */
export function layDown(
  rules: GecRules,
  side: SideId,
  view: View,
  orders: readonly Order[],
): readonly Laid[] {
  const all: Laid[] = [];
  for (const order of orders) all.push(laidOn(rules, side, all.at(-1)?.after ?? view, order));
  return all;
}
