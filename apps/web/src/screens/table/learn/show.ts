import { chooseUnit, findPiece, moveBy, restore } from '../hand.ts';
import type { TableBattle } from '../model.ts';
import { numbersOf, withNumber } from '../steps.ts';
import type { Wish } from './look.ts';

/** Draws a manoeuvre as a hand would pull it, so far. */
export function showManoeuvre(battle: TableBattle, { unit, steps }: Wish): ((share: number) => void) | null {
  const [step] = steps;
  const piece = findPiece(battle, unit);
  if (!step || !piece || !battle.table.mayAct(battle, piece)) return null;
  const [whole = 0] = numbersOf(step);
  return share => {
    if (battle.selection.peek()[0] !== unit) chooseUnit(battle, unit);
    if (share > 0) restore(battle, moveBy(battle, unit, [withNumber(step, 0, whole * share)]));
  };
}
