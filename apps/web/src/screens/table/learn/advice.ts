import type { Preview } from '@grognard/engine';
import { attackOn } from '../attacks.ts';
import { enemyPieces, ownPieces } from '../hand.ts';
import type { TableBattle } from '../model.ts';

/** An attack worth trying. */
export interface Advice {
  readonly unit: string;
  readonly enemy: string;
}

/** The advice for a view is worked out once. */
const given = new WeakMap<object, Advice | null>();

/**
 * The attack with the best chances that the rules foresee, by what a game makes of them; nothing where none can
 * be made. The coach has no judgement of its battle.
 */
export function bestAttack(battle: TableBattle, worthOf: (shown: Preview) => number): Advice | null {
  const view = battle.view.value as object;
  const known = given.get(view);
  if (known !== undefined) return known;
  let best: Advice | null = null;
  let most = 0;
  for (const piece of ownPieces(battle).filter(each => battle.table.mayAct(battle, each))) {
    for (const enemy of enemyPieces(battle)) {
      const attack = attackOn(battle, piece, enemy);
      const worth = 'order' in attack ? worthOf(attack.shown) : 0;
      if (worth > most) [best, most] = [{ unit: piece.id, enemy: enemy.id }, worth];
    }
  }
  given.set(view, best);
  return best;
}
