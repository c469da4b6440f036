import type { EnAvant, Order } from '@grognard/en-avant';
import type { Battle } from '../../shell/model.ts';
import { type Hand, type TableBattle as OnTable, openTable } from '../table/model.ts';
import { table } from './table.ts';

export type Unit = EnAvant['View']['units'][number];
export type Activation = Extract<Order, { readonly type: 'activate' }>;
export type MoveOrder = Extract<Activation, { readonly action: 'move' }>;

/** A battle of this game on its screen. */
export type TableBattle = OnTable<EnAvant>;

export const open = (battle: Battle<EnAvant, Hand<Order>>): TableBattle => openTable(battle, table);
