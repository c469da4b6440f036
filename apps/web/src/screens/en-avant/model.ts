import type { EnAvant, Order } from '@grognard/en-avant';
import type { Preview, Prompt, Typed } from '@grognard/engine';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { promptOf } from '../table/prompt-card.tsx';

/** The order in the making, if there is one: plain data, kept over a reload. */
export interface Hand {
  readonly order: Order | null;
}
export const EMPTY_HAND: Hand = { order: null };

export type Unit = EnAvant['View']['units'][number];
export type Activation = Extract<Order, { readonly type: 'activate' }>;
export type MoveOrder = Extract<Activation, { readonly action: 'move' }>;

/** A battle of this game on its screen. */
export interface TableBattle extends Battle<EnAvant, Hand> {
  /** Pixels a centimetre now: a hand is as large as it is at every zoom. */
  readonly px: Signal<number>;
  /** What the game asks of this seat now. */
  readonly asked: ReadonlySignal<Prompt<Typed> | null>;
  /** What the order in hand would do; asked once for every change of it. */
  readonly shown: ReadonlySignal<Preview<Order> | null>;
  /** A handle is being pulled: no list is worked out meanwhile. */
  readonly pulling: Signal<boolean>;
  /** Numbers being typed, until Enter. */
  readonly typed: Signal<string>;
}

/** The unit that an order in hand is for. */
export const unitOfOrder = (order: Order | null): string | undefined =>
  order && 'unit' in order ? order.unit : undefined;

export function openTable(battle: Battle<EnAvant, Hand>): TableBattle {
  const table: TableBattle = {
    ...battle,
    // Nobody has written down yet how this game is taught: no advice is offered that could not be given.
    offersHints: false,
    px: signal(10),
    asked: computed(() => promptOf(battle)),
    shown: computed(() => shownBy(table)),
    pulling: signal(false),
    typed: signal(''),
  };
  const unit = unitOfOrder(battle.draft.value.now.order);
  if (unit !== undefined) battle.selection.value = [unit];
  return table;
}

function shownBy(battle: TableBattle): Preview<Order> | null {
  const { order } = battle.draft.value.now;
  return order && battle.stage.value === 'plan' ? previewOf(battle, order) : null;
}

interface Foreseen {
  readonly view: object;
  readonly shown: Preview<Order> | null;
}
/** An order that was just steered is shown next: it is asked once. */
const foreseen = new WeakMap<Order, Foreseen>();

/** What an order would do, as the rules foresee it. */
export function previewOf({ rules, view, side }: TableBattle, order: Order): Preview<Order> | null {
  const known = foreseen.get(order);
  if (known?.view === view.value) return known.shown;
  const shown = rules.preview?.(view.value, side.value, order) ?? null;
  foreseen.set(order, { view: view.value, shown });
  return shown;
}
