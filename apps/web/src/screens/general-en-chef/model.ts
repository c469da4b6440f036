import type { DrawScene, Feature, GeneralEnChef, Order, Seen, Unit, View } from '@grognard/general-en-chef';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { TableBattle } from '../table/model.ts';
import type { Laid } from './plan.ts';

export type OnTable = TableBattle<GeneralEnChef>;
export type OrderOf<T extends Order['type']> = Extract<Order, { readonly type: T }>;

/** A battle of this game on its screen. Its `view` is the table as the orders laid down would leave it. */
export interface GecBattle extends OnTable {
  /** The table as it is. */
  readonly actual: ReadonlySignal<View>;
  /** Orders laid down, each with what it would leave behind. */
  readonly plan: ReadonlySignal<readonly Laid[]>;
  readonly drawScene: DrawScene;
  /** What the pointer or the focus rests on among the orders that are offered: shown, and not yet in hand. */
  readonly tried: Signal<Order | null>;
}

export const isWhole = (unit: Seen | Unit): unit is Unit => 'task' in unit;

export const findUnit = ({ view }: OnTable, id: string | null | undefined): Seen | Unit | undefined =>
  view.value.units.find(unit => unit.id === id);

/** A unit of this seat, of which everything is known. */
export function ownUnit(battle: OnTable, id: string | null | undefined): Unit | undefined {
  const unit = findUnit(battle, id);
  return unit && isWhole(unit) && unit.side === battle.side.value ? unit : undefined;
}

export const ownUnits = ({ view, side }: OnTable): readonly Unit[] =>
  view.value.units.filter((unit): unit is Unit => unit.side === side.value && isWhole(unit));

/** Everything that lies on the table as it is now, as far as the seat knows. */
export function featuresIn({ scenario, view }: OnTable): readonly Feature[] {
  const { features } = view.value;
  const now = scenario.field.terrain.map(feature => features.find(({ id }) => id === feature.id) ?? feature);
  return [...now, ...features.filter(({ id }) => !now.some(feature => feature.id === id))];
}

export const findFeature = (battle: OnTable, id: string | null | undefined): Feature | undefined =>
  featuresIn(battle).find(feature => feature.id === id);

/** May a unit be told this now? */
export const allows = ({ rules, view, side }: OnTable, order: Order): boolean =>
  rules.judge(view.value, side.value, order).ok;
