import type { Order } from '@grognard/en-avant';
import { give, giveInTurn } from '../../shell/course.ts';
import { deployLine } from './battle-lines.ts';
import type { TableBattle } from './model.ts';
import { orderOf } from './orders.ts';
import { preparationWords } from './preparation-words.ts';
import { asks, placingInHand, refusalOfPlacing } from './preparing.ts';
import { pieceName } from './tray.ts';

/** Is the battle still being prepared? */
const isPreparing = ({ view }: TableBattle): boolean => view.value.turn === 0;

/** Units and camps that this seat has still to place. */
function leftToPlace({ view, side }: TableBattle): number {
  const { reserve, camps } = view.value;
  const units = reserve.filter(unit => unit.side === side.value);
  return units.length + camps.filter(camp => camp.side === side.value && camp.at === null).length;
}

/** The order that ends a part of the preparation, where it may be ended. */
function ending(battle: TableBattle): Order | null {
  const type = (['deployed', 'terrain-done'] as const).find(each => asks(battle, each));
  return type ? { type, side: battle.side.value } : null;
}

export function isReady(battle: TableBattle): boolean {
  if (!isPreparing(battle) || battle.suggested.value) return true;
  return placingInHand(battle) ? refusalOfPlacing(battle) === null : ending(battle) !== null;
}

/** What is in hand is placed without ado, so that the next can be taken; a line is deployed as one. */
export async function commitPrepared(battle: TableBattle): Promise<void> {
  if (!isPreparing(battle)) return give(battle, orderOf(battle));
  if (battle.suggested.value) return deployLine(battle);
  const held = placingInHand(battle);
  if (held?.type !== 'deploy') return give(battle, held ?? ending(battle) ?? orderOf(battle));
  let next: Order | null = held;
  return giveInTurn(battle, () => {
    const order = next;
    next = null;
    return order;
  });
}

/** What is to be done next, in a line. */
export function preparationDockWords(battle: TableBattle): string {
  const say = preparationWords.value;
  if (battle.suggested.value) return say.lineShown;
  if (refusalOfPlacing(battle)) return say.misplaced;
  if (asks(battle, 'deploy')) return leftToPlace(battle) > 0 ? say.deployHint : say.mayChange;
  return asks(battle, 'place-terrain') ? say.layHint : say.choose;
}

/** What the button says while a battle is prepared; nothing once it has begun. */
export function preparationCommitWords(battle: TableBattle): string | null {
  if (!isPreparing(battle)) return null;
  const say = preparationWords.value;
  if (battle.suggested.value) return say.deploySo;
  const held = placingInHand(battle);
  if (held?.type === 'deploy') return say.place(pieceName(battle, held.unit));
  if (held) return say.lay(pieceName(battle, held.piece));
  const end = ending(battle);
  if (end) return end.type === 'deployed' ? say.ready : say.terrainDone;
  return asks(battle, 'deploy') ? say.left(leftToPlace(battle)) : say.choose;
}
