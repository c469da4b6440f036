import type { BattleLine, EnAvant, Order } from '@grognard/en-avant';
import { type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { type Hand, type TableBattle as OnTable, openTable } from '../table/model.ts';
import { table } from './table.ts';

export type Unit = EnAvant['View']['units'][number];
export type Activation = Extract<Order, { readonly type: 'activate' }>;
export type MoveOrder = Extract<Activation, { readonly action: 'move' }>;

export interface SuggestedLine {
  readonly shape: BattleLine;
  readonly orders: readonly Extract<Order, { readonly type: 'deploy' }>[];
}

/** A battle of this game on its screen. */
export interface TableBattle extends OnTable<EnAvant> {
  /** A line of battle that is offered, as ghosts on the map. */
  readonly suggested: Signal<SuggestedLine | null>;
}

export const open = (battle: Battle<EnAvant, Hand<Order>>): TableBattle => ({
  ...openTable(battle, table),
  suggested: signal<SuggestedLine | null>(null),
});
