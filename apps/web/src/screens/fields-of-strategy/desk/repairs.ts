import { type Square, squareName as squareWords } from '@grognard/drawing';
import {
  cornersOf,
  type Draft,
  gridSize,
  isOnField,
  isSquare,
  type Keys,
  listAt,
  paint,
  recordsAt,
  roadsOf,
  signsOf,
  valueAt,
  waySquares,
  withChanged,
  withoutItem,
  withValue,
} from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import { TERRAIN } from '@grognard/fields-of-strategy';
import type { Repair } from '../../../pages/desk/bench.ts';

export const unitAt = (draft: Draft, i: number): Draft => (listAt(draft, ['units'])[i] ?? {}) as Draft;
export const placeOf = (draft: Draft, keys: Keys): Square | undefined => {
  const at = valueAt(draft, keys);
  return isSquare(at) && isOnField(gridSize(draft), at) ? at : undefined;
};
export const called = (item: Draft, language: 'en' | 'fr'): string =>
  textIn((item['name'] ?? item['text'] ?? item['id'] ?? '?') as Text, language);

/** The nearest open square that nobody stands on, nearest first. */
export function nearestFree(draft: Draft, from: Square): Square | null {
  const size = gridSize(draft);
  const signOf = signsOf(draft, 'terrain');
  const taken = new Set(recordsAt(draft, ['units']).map(([{ at }]) => String(at)));
  for (let reach = 0; reach <= Math.max(size.width, size.height); reach++) {
    for (let y = from[1] - reach; y <= from[1] + reach; y++) {
      for (let x = from[0] - reach; x <= from[0] + reach; x++) {
        if (Math.max(Math.abs(x - from[0]), Math.abs(y - from[1])) !== reach) continue;
        const at: Square = [x, y];
        if (isOnField(size, at) && TERRAIN[signOf(at)] === 'normal' && !taken.has(String(at))) return at;
      }
    }
  }
  return null;
}

/** Where somebody without a place would stand: beside his corps, or in the middle of the field. */
export function homeOf(draft: Draft, i: number): Square {
  const { corps, side } = unitAt(draft, i);
  const mates = recordsAt(draft, ['units']).map(([unit]) => unit);
  const mate =
    mates.find(
      unit =>
        isSquare(unit['at']) &&
        JSON.stringify(unit['corps']) === JSON.stringify(corps) &&
        unit['side'] === side,
    ) ?? mates.find(unit => isSquare(unit['at']) && unit['side'] === side);
  const { width, height } = gridSize(draft);
  const isSecond = recordsAt(draft, ['sides'])[1]?.[0]['id'] === side;
  return (
    (mate?.['at'] as Square | undefined) ?? [Math.floor(width / 2), isSecond ? 1 : Math.max(0, height - 2)]
  );
}

export const moveTo = (i: number, from: Square, draft: Draft): readonly Repair[] => {
  const to = nearestFree(draft, from);
  if (!to) return [];
  const name = squareWords(to);
  return [
    {
      label: { en: `Move to ${name}`, fr: `Placer en ${name}` },
      apply: now => withChanged(now, ['units'], i, { at: nearestFree(now, from) ?? to }),
    },
  ];
};

export const openHere = (at: Square): Repair => ({
  label: { en: `Open the ground at ${squareWords(at)}`, fr: `Ouvrir le terrain en ${squareWords(at)}` },
  apply: draft => paint(draft, 'terrain', [at], '.'),
});

export const takeAway = (keys: Keys, index: number, label: Text): Repair => ({
  label,
  apply: draft => withoutItem(draft, keys, index),
});

/** Something that lies beyond the edge, brought to the nearest square of the field. */
export const bringIn = (keys: Keys): Repair => ({
  label: { en: 'Bring it onto the field', fr: 'Le ramener sur le terrain' },
  apply: draft => {
    const at = valueAt(draft, keys);
    const { width, height } = gridSize(draft);
    if (!isSquare(at)) return draft;
    const clamp = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));
    return withValue(draft, keys, [clamp(at[0], width), clamp(at[1], height)]);
  },
});

/** A road along rows, columns and diagonals; one that is left without two squares is taken away. */
export function straightened(draft: Draft, i: number): Draft {
  const size = gridSize(draft);
  const squares = cornersOf(waySquares(roadsOf(draft)[i] ?? []).filter(at => isOnField(size, at)));
  return squares.length < 2
    ? withoutItem(draft, ['field', 'roads'], i)
    : withValue(draft, ['field', 'roads', i], squares);
}
