import type { Place } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { pieceAt } from './body.ts';
import type { Piece } from './game.ts';
import { chosenPiece, findPiece } from './hand.ts';
import type { TableBattle } from './model.ts';
import { distanceOf, terrainAt } from './questions.ts';
import { bearingOf } from './told.ts';
import { tableWords } from './words.ts';

/** A number to the millimetre, as the language writes it. */
export const written = (value: number): string =>
  new Intl.NumberFormat(settings.value.language, { maximumFractionDigits: 1 }).format(value);
export const measured = (cm: number): string => tableWords.value.cm(written(cm));

export const placeWords = ([x, y]: Place): string => `${written(x)} / ${measured(y)}`;

export const nameOf = (battle: TableBattle, id: string): string => battle.table.nameOf(battle, id) ?? id;

/** How somebody stands to another: ahead or behind, left or right, what side he shows, and the gap. */
export function bearingWords(battle: TableBattle, from: Piece, to: Piece): string {
  const say = tableWords.value;
  const { ahead, right, shows } = bearingOf(from.body, to.body);
  const gap = distanceOf(battle, from.id, to.id);
  const parts = [
    ahead === 0 ? '' : ahead > 0 ? say.ahead(written(ahead)) : say.behind(written(-ahead)),
    right === 0 ? '' : right > 0 ? say.right(written(right)) : say.left(written(-right)),
    to.side === from.side ? '' : say.shows[shows],
    gap ? say.gap(measured(gap.is)) : '',
  ];
  return parts.filter(part => part !== '').join(', ') || say.here;
}

/** A unit in a sentence, told from the one in hand. */
export function unitWords(battle: TableBattle, piece: Piece): string {
  const chosen = chosenPiece(battle);
  const { table } = battle;
  const parts = [
    nameOf(battle, piece.id),
    ...(piece.side === battle.side.value ? [] : [tableWords.value.enemyWord]),
    table.profileOf(battle, piece.id),
    table.stateOf(battle, piece.id),
    ...(chosen && chosen.id !== piece.id ? [bearingWords(battle, chosen, piece)] : []),
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** The ground of a place, and what it does to the unit in hand. */
export function groundWords(battle: TableBattle, at: Place): string {
  const found = terrainAt(battle, at, chosenPiece(battle)?.id);
  if (!found) return '';
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const kinds = found.features.map(({ kind }) => word('terrain', kind));
  const effects = found.effects.map(
    effect =>
      battle.table.effectOf?.(battle, effect) ??
      `${word('ground', effect.what)}${typeof effect.value === 'number' ? ` (${written(effect.value)})` : ''}`,
  );
  return [kinds.length > 0 ? kinds.join(', ') : word('terrain', 'plain'), ...effects].join('; ');
}

/** Everything about a place that the seat may know, as one says it. */
export function spokenPlace(battle: TableBattle, place: Place): string {
  const here = pieceAt(battle.table.pieces(battle), place, 0.5) ?? findPiece(battle, battle.pointed.value);
  const parts = [...(here ? [unitWords(battle, here)] : []), groundWords(battle, place)];
  return `${parts.join('. ')}.`;
}
