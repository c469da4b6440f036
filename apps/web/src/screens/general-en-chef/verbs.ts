import type { Formation, GeneralEnChef, Order } from '@grognard/general-en-chef';
import type { Verb } from '../table/game.ts';
import { allows, featuresIn, type OnTable, ownUnit } from './model.ts';
import { called } from './names.ts';
import { SIDES } from './offers.ts';
import { entriesFor } from './places.ts';

const FORMS: readonly (readonly [Formation, readonly string[]])[] = [
  ['line', ['line', 'ligne']],
  ['column', ['column', 'colonne']],
  ['division', ['division', 'divisions']],
  ['square', ['square', 'carre']],
  ['skirmish', ['skirmish', 'skirmishers', 'tirailleurs']],
  ['limbered', ['limber', 'amener', 'atteler']],
  ['unlimbered', ['unlimber', 'mettre', 'depointer']],
];

const COMPASS: Readonly<Record<string, (typeof SIDES)[number]>> = {
  north: 'north',
  nord: 'north',
  east: 'east',
  est: 'east',
  south: 'south',
  sud: 'south',
  west: 'west',
  ouest: 'west',
};
const sideIn = (words: readonly string[]) => words.map(word => COMPASS[word.toLowerCase()]).find(Boolean);

/** A feature of which a word was said. */
function featureIn(battle: OnTable, words: readonly string[]): string | undefined {
  const said = words.map(word => word.toLowerCase()).filter(word => !(word in COMPASS));
  return featuresIn(battle).find(({ id }) =>
    said.some(word => word === id || called(battle, id).toLowerCase().includes(word)),
  )?.id;
}

/** The first of some orders that the rules allow, else the first: its refusal is told. */
const firstOf = (battle: OnTable, orders: readonly Order[]): Order | null =>
  orders.find(order => allows(battle, order)) ?? orders[0] ?? null;

/** Words of the typed command line that only this game knows. */
export const VERBS: readonly Verb<GeneralEnChef>[] = [
  ...FORMS.map(
    ([to, words]): Verb<GeneralEnChef> => ({
      words,
      order: (_, unit) => ({ type: 'change-formation', unit, to }),
    }),
  ),
  { words: ['reform', 'reformer'], order: (_, unit) => ({ type: 'reform', unit }) },
  { words: ['abandon', 'abandonner'], order: (_, unit) => ({ type: 'abandon', unit }) },
  { words: ['cancel', 'renoncer', 'annuler'], order: (_, unit) => ({ type: 'cancel', unit }) },
  {
    words: ['force', 'forcer'],
    order: (_, unit, { numbers: [cm] }) => ({ type: 'advance', unit, distance: cm ?? 'max', pace: 'forced' }),
  },
  {
    words: ['road', 'route', 'march', 'marcher'],
    order: (battle, unit) => {
      const roads = featuresIn(battle).filter(
        ({ kind }) => kind === 'road' || kind === 'path' || kind === 'avenue',
      );
      return firstOf(
        battle,
        roads.map(({ id: along }) => ({ type: 'advance', unit, distance: 'max', along })),
      );
    },
  },
  {
    words: ['dress', 'aligner'],
    order: (battle, unit, { words }) => {
      const along = featureIn(battle, words);
      return along === undefined ? null : { type: 'dress', unit, along };
    },
  },
  {
    words: ['extend', 'etendre'],
    order: (battle, unit, { words, numbers: [figures = 1] }) => {
      const along = featureIn(battle, words);
      return along === undefined ? { type: 'extend', unit, figures } : { type: 'extend', unit, along };
    },
  },
  {
    words: ['fold', 'rabattre'],
    order: (_, unit, { words, numbers: [figures = 1] }) => {
      const side = sideIn(words);
      return side ? { type: 'fold', unit, figures, side } : null;
    },
  },
  {
    words: ['storm', 'assaut', 'donner'],
    order: (battle, unit, { words }) => {
      const feature = featureIn(battle, words);
      const side = sideIn(words);
      if (feature === undefined) return null;
      const sides = side ? [side] : SIDES;
      return firstOf(
        battle,
        sides.map(each => ({ type: 'attack', unit, feature, side: each })),
      );
    },
  },
  {
    words: ['enter', 'relieve', 'entrer', 'relever'],
    order: (battle, unit, { words }) => {
      const own = ownUnit(battle, unit);
      const feature = featureIn(battle, words);
      const ways = own
        ? entriesFor(battle, own).filter(each => feature === undefined || each.feature === feature)
        : [];
      return ways[0]?.order ?? null;
    },
  },
  {
    words: ['leave', 'sortir'],
    order: (battle, unit, { words }) => {
      const by = sideIn(words);
      const sides = by ? [by] : SIDES;
      return firstOf(
        battle,
        sides.flatMap(each => [
          { type: 'leave', unit, by: each, as: 'column' } as const,
          { type: 'leave', unit, by: each, as: 'unformed' } as const,
        ]),
      );
    },
  },
  {
    words: ['ride', 'chevaucher', 'galoper'],
    order: (_, unit, { numbers: [x, y] }) =>
      x === undefined || y === undefined ? null : { type: 'move-general', unit, to: [x, y] },
  },
  {
    words: ['spike', 'enclouer'],
    order: (battle, unit, { words }) => {
      const guns = featuresIn(battle).filter(({ kind }) => kind === 'battery');
      const feature = featureIn(battle, words) ?? guns[0]?.id;
      return feature === undefined ? null : { type: 'spike', unit, feature };
    },
  },
];
