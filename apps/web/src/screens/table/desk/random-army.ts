import type { Draft } from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import type { Troop } from './making.ts';

/** So many units of some troops, one after another and again from the first. */
export const randomArmy = (
  troops: readonly Troop[],
  ids: readonly string[],
  count: number,
): readonly Draft[] =>
  Array.from({ length: count }, (_, i) => ids[i % ids.length] ?? '').flatMap(id => {
    const troop = troops.find(each => each.id === id);
    return troop ? [{ ...troop.unit, name: troop.name }] : [];
  });

/** Armies in which nobody bears another's name: the second of a name is numbered, on whichever side. */
export function numbered(armies: readonly (readonly Draft[])[]): readonly (readonly Draft[])[] {
  const met = new Map<string, number>();
  return armies.map(army =>
    army.map(unit => {
      const name = unit['name'] as Text;
      const nth = (met.get(textIn(name, 'en')) ?? 0) + 1;
      met.set(textIn(name, 'en'), nth);
      const named = (language: 'en' | 'fr') => `${textIn(name, language)} ${nth}`;
      return nth === 1 ? unit : { ...unit, name: { en: named('en'), fr: named('fr') } };
    }),
  );
}
