import { type Draft, type Keys, recordsAt, withoutItem } from '@grognard/editor';
import type { KnownFault } from '../../pages/desk/bench.ts';
import { namedIn, sidesOf, wordList } from '../table/desk/kit.ts';
import type { RowList, Words } from '../table/desk/making.ts';

/** What a condition of victory is about, and what the battle has of it. */
const CONDITIONS = wordList(`
  hold: holds the objective | tient l’objectif
  destroyed: this unit is destroyed | cette unité est détruite
  alive: this unit is alive | cette unité est en vie
  camp-taken: the camp of this side is taken | le camp de ce côté est pris
`);
const LISTED: Readonly<Record<string, Keys>> = {
  hold: ['objectives'],
  destroyed: ['units'],
  alive: ['units'],
  'camp-taken': ['sides'],
};
const wanted = (draft: Draft, what: unknown): Words => namedIn(draft, LISTED[String(what)] ?? []);

/** EA-WIN-01: what the scenario asks of a side; all conditions of one way must be met. */
export const VICTORY: RowList = {
  keys: ['victory'],
  name: { en: 'Ways to win', fr: 'Façons de gagner' },
  note: {
    en: 'Beside the combativity of the enemy, all conditions of one way win the battle (EA-WIN-01).',
    fr: 'Outre la combativité ennemie, toutes les conditions d’une même façon font gagner la bataille (EA-WIN-01).',
  },
  add: { en: 'New way to win', fr: 'Nouvelle façon de gagner' },
  row: draft => ({
    side: recordsAt(draft, ['sides'])[0]?.[0]['id'] ?? 'blue',
    all: [conditionOf(draft, 'hold')],
    when: 'end',
  }),
  fields: [
    { id: 'side', name: { en: 'Side', fr: 'Camp' }, from: sidesOf },
    {
      id: 'when',
      name: { en: 'When', fr: 'Quand' },
      among: wordList(`
  any: at any time | à tout moment
  end: at the end of the last turn | à la fin du dernier tour
`),
    },
  ],
  parts: {
    keys: ['all'],
    name: { en: 'Conditions', fr: 'Conditions' },
    note: { en: '', fr: '' },
    add: { en: 'One more condition', fr: 'Encore une condition' },
    row: draft => conditionOf(draft, 'hold'),
    fields: [
      { id: 'what', name: { en: 'Condition', fr: 'Condition' }, among: CONDITIONS },
      { id: 'whom', name: { en: 'Which', fr: 'Laquelle' }, from: (draft, { what }) => wanted(draft, what) },
    ],
    shown: row => {
      const [what, whom] = Object.entries(row)[0] ?? ['hold', ''];
      return { what, whom };
    },
    written: ({ what = 'hold', whom }, draft) =>
      String(whom) in wanted(draft, what) ? { [String(what)]: whom } : conditionOf(draft, String(what)),
  },
};

/** A condition of a kind, about the first there is; a battle without an objective begins with its first unit. */
function conditionOf(draft: Draft, what: string): Draft {
  const [first] = Object.keys(wanted(draft, what));
  if (first === undefined && what === 'hold') return conditionOf(draft, 'destroyed');
  return { [what]: first ?? '' };
}

/** A condition about something that is no longer there can go; with the last one the whole way. */
export const GONE: KnownFault = {
  path: /^victory\[\d+\]\.all\[\d+\]/,
  message: /./,
  clause: 'EA-WIN-01',
  tell: ({ index: [way = 0, nth = 0] }) => ({
    text: {
      en: 'A way to win names something that the battle does not have.',
      fr: 'Une façon de gagner nomme quelque chose que la bataille n’a pas.',
    },
    repairs: [
      {
        label: { en: 'Leave that condition out', fr: 'Retirer cette condition' },
        apply: draft =>
          recordsAt(draft, ['victory', way, 'all']).length > 1
            ? withoutItem(draft, ['victory', way, 'all'], nth)
            : withoutItem(draft, ['victory'], way),
      },
    ],
  }),
};
