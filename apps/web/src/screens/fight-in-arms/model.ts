import type { FightInArms, Order } from '@grognard/fight-in-arms';
import { type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { type Hand, openTable, type TableBattle } from '../table/model.ts';
import { tableWith } from './table.ts';

export type View = FightInArms['View'];
export type Unit = View['units'][number];
export type OnTable = TableBattle<FightInArms>;
export type MoveOrder = Extract<Order, { readonly type: 'move' }>;

export const COLUMNS = ['target', 'gap', 'dice', 'hurt', 'gone'] as const;
export type Column = (typeof COLUMNS)[number];

/** What this game keeps beside what every table has: how the next shot is to be fired, and how targets are listed. */
export interface Aim {
  /** A weapon by its name; nothing: the first that the unit has. */
  readonly weapon: Signal<string | null>;
  /** The shot is announced with a move after it. */
  readonly thenMove: Signal<boolean>;
  readonly sorting: Signal<{ readonly by: Column; readonly isDown: boolean }>;
  readonly isWhole: Signal<boolean>;
}

/** A battle of this game on its screen. */
export interface ArmsBattle extends OnTable, Aim {}

export function open(battle: Battle<FightInArms, Hand<Order>>): ArmsBattle {
  const aim: Aim = {
    weapon: signal(null),
    thenMove: signal(false),
    sorting: signal({ by: 'hurt', isDown: true }),
    isWhole: signal(false),
  };
  return { ...openTable(battle, tableWith(aim)), ...aim };
}
