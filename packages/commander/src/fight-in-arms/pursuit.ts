import type { Order } from '@grognard/fight-in-arms';
import { advance, moved } from '@grognard/table';
import { dangerAt } from './appraisal.ts';
import type { Desk } from './desk.ts';
import { pieceAt } from './piece.ts';
import { worthNow } from './worth.ts';

/** FIA-PURSUE-03: how far a pursuit leads as a rule. */
const USUAL = 3.5;

/** Goes after a beaten enemy unless the place it would come to costs more than the enemy is worth. */
export function pursueOf({ outlook, position }: Desk): Order {
  const { unit: id, enemy, result } = position.pursuits[0]!;
  const piece = outlook.own.find(({ unit }) => unit.id === id)!;
  const prey = position.units.find(unit => unit.id === enemy)!;
  const caught = Math.max(0, Math.min(6, 7 - Math.ceil(result))) / 6; // FIA-PURSUE-02
  const there = pieceAt(outlook.field, piece.unit, moved(piece.base, advance(piece.base, USUAL)));
  const risk = outlook.fear * (dangerAt(outlook, there) - dangerAt(outlook, piece));
  return { type: 'pursue', unit: id, go: worthNow(outlook.scale, prey) > Math.max(0, risk) && caught > 0 };
}
