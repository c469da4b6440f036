import { useSignalEffect } from '@preact/signals';
import type { Piece } from './game.ts';
import { findPiece } from './hand.ts';
import { MOMENTS, type Moment, type TableBattle } from './model.ts';

/** A choice is seen at once, with ring and handles; what costs work comes after the frame in which it is seen. */
export function useConsidered(battle: TableBattle): void {
  useSignalEffect(() => {
    const unit = battle.selection.value[0] ?? null;
    const { unit: before, last } = battle.considered.peek();
    if (unit === before && last === 'lists') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = ([next, ...later]: readonly Moment[]): void => {
      if (!next) return;
      timer = setTimeout(() => {
        battle.considered.value = { unit, last: next };
        consider(later);
      }, 0);
    };
    const frame = requestAnimationFrame(() => consider(MOMENTS));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
}

/** Has the screen come so far with the chosen one? */
export function isConsidered({ considered, selection }: TableBattle, moment: Moment): boolean {
  const { unit, last } = considered.value;
  return unit === (selection.value[0] ?? null) && MOMENTS.indexOf(last) >= MOMENTS.indexOf(moment);
}

/** Have the lists of the card been worked out too? It stays whole until that of the next one comes. */
export const hasLists = ({ considered }: TableBattle): boolean => considered.value.last === 'lists';

/** Whose card is shown: the chosen one's, a frame after he is seen to be chosen. */
export const pieceOfCard = (battle: TableBattle): Piece | undefined =>
  findPiece(battle, battle.considered.value.unit);
