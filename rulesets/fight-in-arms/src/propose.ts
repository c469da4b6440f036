import type { Dice, SideId } from '@grognard/engine';
import type { Bench } from './judge.ts';
import type { Order } from './orders.ts';
import type { Position } from './types.ts';

export const propose = (
  _bench: Bench,
  _position: Position,
  _side: SideId,
  _dice: Dice,
): readonly Order[] => [];
