import type { Place } from '@grognard/engine';
import type { Battle } from '../../shell/model.ts';

export interface Piece {
  readonly text: string;
  readonly place?: Place;
}

interface Labels {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** The place that a word names, where places have names made of a column and a row. */
export function placeNamed({ columns, rows }: Labels, word: string): Place | undefined {
  const [, letters = '', digits = ''] = /^(\p{Lu}+)(\d+)$/u.exec(word) ?? [];
  const [x, y] = [columns.indexOf(letters), rows.indexOf(digits)];
  return x < 0 || y < 0 ? undefined : [x, y];
}

/** A text cut into words and places. */
export function piecesIn(labels: Labels, text: string): readonly Piece[] {
  return text
    .split(/(\b\p{Lu}{1,2}\d{1,3}\b)/u)
    .filter(piece => piece !== '')
    .map(piece => {
      const place = placeNamed(labels, piece);
      return place ? { text: piece, place } : { text: piece };
    });
}

/** Where places have no names of their own, a text is only a text. */
export function piecesOf(battle: Battle, text: string): readonly Piece[] {
  const labels = battle.screen.field.labels?.(battle);
  return labels ? piecesIn(labels, text) : [{ text }];
}
