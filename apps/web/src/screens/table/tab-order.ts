import type { Piece } from './game.ts';
import { chosenPiece, enemyPieces, findPiece, ownPieces } from './hand.ts';
import type { TableBattle } from './model.ts';
import { targetsOf } from './questions.ts';
import { clockwise } from './told.ts';

/** The enemies as Tab goes through them: those the unit in hand may shoot at, then the others, clockwise. */
export function enemiesInTurn(battle: TableBattle): readonly Piece[] {
  const chosen = chosenPiece(battle);
  if (!chosen) return enemyPieces(battle);
  const targets = new Set(targetsOf(battle, chosen.id)?.is);
  const all = clockwise(chosen.body, enemyPieces(battle));
  return [...all.filter(({ id }) => targets.has(id)), ...all.filter(({ id }) => !targets.has(id))];
}

/**
 * Where Tab goes on the map: through the units that can act, then the enemies; with an order in hand only through the
 * enemies, so that it stays in hand. At either end nothing is left, and Tab leaves the map as it leaves any other
 * part of the page.
 */
export function nextByTab(battle: TableBattle, step: 1 | -1): Piece | undefined {
  const own = ownPieces(battle).filter(({ isSpent }) => !isSpent);
  const isHeld = battle.draft.value.now.order !== null;
  const all = [...(isHeld ? [] : own), ...enemiesInTurn(battle)];
  const pointed = findPiece(battle, battle.pointed.value);
  const isAtEnemy = pointed !== undefined && pointed.side !== battle.side.value;
  const here = isAtEnemy ? pointed.id : chosenPiece(battle)?.id;
  const at = all.findIndex(({ id }) => id === here);
  if (at < 0) return step > 0 ? all[0] : undefined;
  return all[at + step];
}
