import type { Order } from '@grognard/en-avant';
import type { Typed } from '@grognard/engine';
import { shownLine } from './battle-lines.ts';
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

/** Is something asked to which there is no usual answer, and nothing in hand? */
const isOnlyAsked = ({ asked, draft }: TableBattle): boolean =>
  asked.value !== null && asked.value.fallback === null && draft.value.now.order === null;

/** Everything that the button gives: what is in hand once it is lawful, a line as one, or the end of this part. */
export function ordersOf(battle: TableBattle): readonly Typed[] {
  if (!isPreparing(battle)) return isOnlyAsked(battle) ? [] : [orderOf(battle)];
  const held = placingInHand(battle);
  if (held) return refusalOfPlacing(battle) ? [] : [held];
  const end = ending(battle);
  return shownLine(battle) ? (battle.draft.value.now.laid ?? []) : end ? [end] : [];
}

/** Whoever is placed stands there without ado, so that the next can be taken. */
export const isQuiet = (battle: TableBattle): boolean =>
  isPreparing(battle) && (placingInHand(battle)?.type === 'deploy' || shownLine(battle) !== null);

/** What is to be done next, in a line. */
export function preparationDockWords(battle: TableBattle): string {
  const say = preparationWords.value;
  if (shownLine(battle)) return say.lineShown;
  if (refusalOfPlacing(battle)) return say.misplaced;
  if (asks(battle, 'deploy')) return leftToPlace(battle) > 0 ? say.deployHint : say.mayChange;
  return asks(battle, 'place-terrain') ? say.layHint : say.choose;
}

/** What the button says while a battle is prepared; nothing once it has begun. */
export function preparationCommitWords(battle: TableBattle): string | null {
  const say = preparationWords.value;
  if (!isPreparing(battle)) return isOnlyAsked(battle) ? say.choose : null;
  const held = placingInHand(battle);
  if (held?.type === 'deploy') return say.place(pieceName(battle, held.unit));
  if (held) return say.lay(pieceName(battle, held.piece));
  if (shownLine(battle)) return say.deploySo;
  const end = ending(battle);
  if (end) return end.type === 'deployed' ? say.ready : say.terrainDone;
  return asks(battle, 'deploy') ? say.left(leftToPlace(battle)) : say.choose;
}
