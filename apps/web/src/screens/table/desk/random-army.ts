import type { Draft } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import type { Troop } from './making.ts';

/** So many units of some troops, one after another and again from the first; the second of a kind is numbered. */
export function randomArmy(
  troops: readonly Troop[],
  ids: readonly string[],
  count: number,
): readonly Draft[] {
  const met = new Map<string, number>();
  return Array.from({ length: count }, (_, i) => ids[i % ids.length] ?? '').flatMap(id => {
    const troop = troops.find(each => each.id === id);
    if (!troop) return [];
    const nth = (met.get(id) ?? 0) + 1;
    met.set(id, nth);
    const named = (language: 'en' | 'fr') => `${textIn(troop.name, language)} ${nth}`;
    return [{ ...troop.unit, name: nth === 1 ? troop.name : { en: named('en'), fr: named('fr') } }];
  });
}
