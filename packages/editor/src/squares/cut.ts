import type { Square } from '@grognard/board';
import { canonical } from '@grognard/engine';
import { isRecord } from '../draft.ts';
import { isSquare, stretchesOf } from './lines.ts';
import { waySquares } from './shapes.ts';

/** The lists of a field that belong to its ground and are cut with it. */
export const GROUND_LISTS = ['roads', 'obstacles', 'places'] as const;
export type GroundList = (typeof GROUND_LISTS)[number];

type Items = readonly unknown[];
type IsOn = (at: Square) => boolean;

/** What of a list lies on some squares; roads only as far as they do. What cannot be read stays. */
export const cutTo = (list: GroundList, items: Items, isOn: IsOn): Items =>
  items.flatMap((item): Items => {
    if (list !== 'roads') return squaresOf(item).every(isOn) ? [item] : [];
    if (!Array.isArray(item) || !item.every(isSquare)) return [item];
    const way = waySquares(item);
    return way.every(isOn) ? [item] : stretchesOf(way, isOn);
  });

/** What of a list was cut off; a road from the last square that is still there. */
const cutOff = (list: GroundList, items: Items, isOn: IsOn): Items =>
  items.flatMap((item): Items => {
    if (list !== 'roads') return squaresOf(item).every(isOn) ? [] : [item];
    const way = Array.isArray(item) ? waySquares(item.filter(isSquare)) : [];
    const isOff = way.map(at => !isOn(at));
    const beside = new Set(way.filter((_, i) => isOff[i] || isOff[i - 1] || isOff[i + 1]).map(String));
    return stretchesOf(way, at => beside.has(String(at)));
  });

const squaresOf = (item: unknown): readonly Square[] => {
  if (!isRecord(item)) return [];
  const { at, edge } = item;
  return [at, ...(Array.isArray(edge) ? edge : [])].filter(isSquare);
};

/** A list with what was cut off it before: as it was, where nobody has changed it since. */
export function withCutOff(list: GroundList, now: Items, before: Items | undefined, isOn: IsOn): Items {
  if (!before) return now;
  const isUntouched = canonical(cutTo(list, before, isOn)) === canonical(now);
  return isUntouched ? before : [...now, ...cutOff(list, before, isOn)];
}
