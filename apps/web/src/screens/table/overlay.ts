import type { FieldOfFire, Zone } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { sideClass } from '../../shell/speech.ts';
import { actingPiece, chosenPiece, enemyPieces, findPiece } from './hand.ts';
import type { TableBattle } from './model.ts';
import { rangeOf, reachAreas } from './questions.ts';

/** Where the unit in hand can come to stand. */
export function reachIn(battle: TableBattle): readonly (readonly Place[])[] {
  const piece = actingPiece(battle);
  return piece ? reachAreas(battle, piece.id) : [];
}

/** The zones of the enemies, while a unit is being moved. */
export function zonesIn(battle: TableBattle): readonly Zone[] {
  const { table } = battle;
  if (!table.zoneOf || !chosenPiece(battle) || !table.isActing(battle)) return [];
  return enemyPieces(battle).flatMap(({ id, side }) => {
    const polygon = table.zoneOf?.(battle, id) ?? [];
    return polygon.length > 0 ? [{ side: sideClass(battle, side) || 'second', polygon }] : [];
  });
}

/** How far the unit in hand shoots, where that may be measured. */
export function fieldsIn(battle: TableBattle): readonly FieldOfFire[] {
  const piece = findPiece(battle, battle.selection.value[0]);
  if (!piece || battle.stage.value !== 'plan') return [];
  return (rangeOf(battle, piece.id)?.area ?? []).map(polygon => ({ polygon }));
}
