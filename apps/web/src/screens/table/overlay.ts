import type { FieldOfFire, Zone } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { sideClass } from '../../shell/speech.ts';
import { isConsidered } from './considered.ts';
import { chosenPiece, enemyPieces, findPiece, movingPiece } from './hand.ts';
import type { TableBattle } from './model.ts';
import { rangeOf, reachAreas, reachOf } from './questions.ts';

/** Where the unit in hand can come to stand: its whole group, or each of several who are told alike. */
export function reachIn(battle: TableBattle): readonly (readonly Place[])[] {
  const { table, selection, side } = battle;
  const piece = movingPiece(battle);
  if (!piece || !isConsidered(battle, 'reach')) return [];
  if (!table.laysDown) return reachAreas(battle, piece.id);
  const chosen = selection.value.flatMap(id => findPiece(battle, id) ?? []);
  return chosen
    .filter(each => each.side === side.value && table.mayAct(battle, each))
    .flatMap(({ id }) => reachAreas(battle, id));
}

/** How far the unit in hand would reach if no zone and no ground ended its way early. */
export function uncutReachIn(battle: TableBattle): readonly (readonly Place[])[] {
  const piece = isConsidered(battle, 'reach') ? movingPiece(battle) : undefined;
  return (piece && reachOf(battle, piece.id)?.cut?.areas) ?? [];
}

/** Zones are shown while a unit is being moved, whichever it is. */
export const showsZones = (battle: TableBattle): boolean =>
  battle.table.zoneOf !== undefined && chosenPiece(battle) !== undefined && battle.table.isActing(battle);

/** The zones of the enemies. */
export function zonesIn(battle: TableBattle): readonly Zone[] {
  const { table } = battle;
  return enemyPieces(battle).flatMap(({ id, side }) => {
    const polygon = table.zoneOf?.(battle, id) ?? [];
    return polygon.length > 0 ? [{ side: sideClass(battle, side) || 'second', polygon }] : [];
  });
}

/** How far the unit in hand shoots, where that may be measured. */
export function fieldsIn(battle: TableBattle): readonly FieldOfFire[] {
  const piece = findPiece(battle, battle.selection.value[0]);
  if (!piece || battle.stage.value !== 'plan' || !isConsidered(battle, 'reach')) return [];
  return (rangeOf(battle, piece.id)?.area ?? []).map(polygon => ({ polygon }));
}
