import { seededDice } from '@grognard/engine';

/** Names as old maps have them; they are the same in every language. */
const NAMES = {
  village: [
    'Altheim',
    'Birkfeld',
    'Brunn',
    'Dornau',
    'Ebersdorf',
    'Hollern',
    'Kaltenbach',
    'Lindau',
    'Markthof',
    'Neudorf',
    'Raasdorf',
    'Sankt Veit',
    'Tiefenthal',
    'Weidling',
  ],
  hill: [
    'Fuchsberg',
    'Galgenberg',
    'Hutberg',
    'Kirchberg',
    'Lerchenberg',
    'Rabenstein',
    'Windberg',
    'Zeiselberg',
  ],
  wood: [
    'Bärenholz',
    'Birkenholz',
    'Eichwald',
    'Erlenbusch',
    'Hirschwald',
    'Krähenholz',
    'Tannholz',
    'Wolfsholz',
  ],
  river: ['Erlbach', 'Feistritz', 'Mühlbach', 'Rotach', 'Schwarza', 'Weidenbach'],
} as const;
export type NamedGround = keyof typeof NAMES;

/** Gives out the names of a field, none of them twice; the same word gives the same names. */
export function namerOf(word: string): (what: NamedGround) => string {
  const dice = seededDice(`names:${word}`);
  const left: Record<NamedGround, string[]> = {
    village: [...NAMES.village],
    hill: [...NAMES.hill],
    wood: [...NAMES.wood],
    river: [...NAMES.river],
  };
  return what => {
    const names = left[what];
    const [name = ''] = names.splice(dice.draw(what, 0, Math.max(0, names.length - 1)), 1);
    return name;
  };
}

/** What a field is called: after its first two villages, or its first hill or wood; else as the word itself. */
export function titleOf(
  word: string,
  named: readonly (readonly [what: NamedGround, name: string])[],
): string | { readonly en: string; readonly fr: string } {
  const [one, other] = named.filter(([what]) => what === 'village').map(([, name]) => name);
  if (one !== undefined && other !== undefined)
    return { en: `${one} and ${other}`, fr: `${one} et ${other}` };
  return one ?? named.find(([what]) => what !== 'river')?.[1] ?? word;
}
