import {
  type Draft,
  freeId,
  isPoint,
  type Keys,
  middleOf,
  recordsAt,
  valueAt,
  withChanged,
  withoutItem,
} from '@grognard/editor';
import type { Box, Text } from '@grognard/engine';
import { textIn } from '@grognard/engine';
import type { FoundFault, Hinted, KnownFault, Repair } from '../../../pages/desk/bench.ts';
import { faultWords } from '../../../pages/desk/fault-words.ts';
import type { TableMaking } from './making.ts';
import { ITEM } from './model.ts';
import { nearestSound } from './standing.ts';

interface Named {
  readonly keys: Keys;
  readonly index: number;
  readonly item: Draft;
  /** The way from there to what is wrong. */
  readonly rest: string;
}

function namedBy({ draft, fault }: FoundFault): Named | null {
  const found = ITEM.exec(fault.path);
  if (!found) return null;
  const keys = found[1]!.split('.');
  const index = Number(found[2]);
  const rest = fault.path.slice(found[0].length).replace(/^\./, '');
  return { keys, index, item: (valueAt(draft, [...keys, index]) ?? {}) as Draft, rest };
}

const called = (item: Draft, making: TableMaking, language: 'en' | 'fr'): string => {
  const ground = making.kinds.find(({ kind }) => kind === item['kind'])?.name;
  return textIn((item['name'] ?? item['text'] ?? ground ?? item['id'] ?? '?') as Text, language);
};

/** What a message names by its id: a unit, a piece of ground. */
function otherIn({ draft, parts }: FoundFault, making: TableMaking, language: 'en' | 'fr'): string {
  const id = (parts[0] ?? '').replaceAll(/["'`]/g, '');
  const all = [...recordsAt(draft, ['units']), ...recordsAt(draft, ['field', 'terrain'])];
  const [item] = all.find(([each]) => each['id'] === id) ?? [{ id }];
  return called(item, making, language);
}

/** Faults as all table games have them: told with the name of the thing, its place, and what can be done. */
export function knownFaults(box: Box, making: TableMaking): readonly KnownFault[] {
  const { offTable, overlap, ground } = making.clauses;
  const told =
    (
      more: (named: Named, found: FoundFault) => readonly Repair[],
      say: (named: Named, found: FoundFault) => Text | null = () => null,
    ) =>
    (found: FoundFault): Hinted => {
      const named = namedBy(found);
      if (!named) return { text: faultWords(found.fault) };
      const words = faultWords({ path: named.rest, message: found.fault.message }) as {
        en: string;
        fr: string;
      };
      const at = middleOf(named.item);
      return {
        text: say(named, found) ?? {
          en: `${called(named.item, making, 'en')}, ${words.en}.`,
          fr: `${called(named.item, making, 'fr')}, ${words.fr}.`,
        },
        ...(isPoint(at) && (at[0] !== 0 || at[1] !== 0) && { at }),
        repairs: [...more(named, found), takeAway(named)],
      };
    };
  const moveUnit = ({ index }: Named): readonly Repair[] => [
    {
      label: { en: 'Move to the nearest free place', fr: 'Mettre à la place libre la plus proche' },
      apply: draft => nearestSound({ box, making }, draft, index),
    },
  ];
  return [
    ...(making.known ?? []),
    {
      path: /^units\[\d+\]\.at$/,
      message: /on the table/,
      clause: offTable,
      tell: told(moveUnit, ({ item }) => ({
        en: `${called(item, making, 'en')} does not stand wholly on the table.`,
        fr: `${called(item, making, 'fr')} : pas tout entier sur la table.`,
      })),
    },
    {
      path: /^units\[\d+\]\.at$/,
      message: /^overlaps (.+)$/,
      clause: overlap,
      tell: told(moveUnit, ({ item }, found) => ({
        en: `${called(item, making, 'en')} overlaps ${otherIn(found, making, 'en')}.`,
        fr: `${called(item, making, 'fr')} recouvre ${otherIn(found, making, 'fr')}.`,
      })),
    },
    {
      path: /^units\[\d+\]\.at$/,
      message: /impassable ground \((.+)\)/,
      ...(ground && { clause: ground }),
      tell: told(moveUnit, ({ item }, found) => ({
        en: `${called(item, making, 'en')} stands where nobody can go: ${otherIn(found, making, 'en')}.`,
        fr: `${called(item, making, 'fr')} se trouve là où nul ne passe : ${otherIn(found, making, 'fr')}.`,
      })),
    },
    {
      path: /^units\[\d+\]\.at$/,
      message: /^expected a place/,
      clause: offTable,
      tell: told(moveUnit, ({ item }) => ({
        en: `${called(item, making, 'en')} has no place on the table yet.`,
        fr: `${called(item, making, 'fr')} : pas encore de place sur la table.`,
      })),
    },
    { path: /\.id$/, message: /occurs twice$/, tell: told(named => [newId(named)]) },
    { path: /\.name$/, message: /is called/, tell: found => ({ ...told(() => [])(found), repairs: [] }) },
    { path: ITEM, message: /./, tell: told(() => []) },
  ];
}

const takeAway = ({ keys, index }: Named): Repair => ({
  label: { en: 'Take it away', fr: 'L’enlever' },
  apply: draft => withoutItem(draft, keys, index),
});

const newId = ({ keys, index, item }: Named): Repair => ({
  label: { en: 'Give it another id', fr: 'Lui donner un autre identifiant' },
  apply: draft => withChanged(draft, keys, index, { id: freeId(draft, [keys], String(item['id'])) }),
});

/** What a good author would look at. */
export function tableHints(draft: Draft, making: TableMaking): readonly Hinted[] {
  const sides = recordsAt(draft, ['sides']).map(([side]) => side);
  const empty = sides.filter(
    side => !recordsAt(draft, ['units']).some(([unit]) => unit['side'] === side['id']),
  );
  const hasLists = recordsAt(draft, ['lists']).length > 0;
  return [
    ...(hasLists
      ? []
      : empty.map(side => ({
          text: {
            en: `${called(side, making, 'en')} has no troops yet.`,
            fr: `${called(side, making, 'fr')} : pas encore de troupes.`,
          },
        }))),
    ...(draft['title'] === undefined || draft['title'] === ''
      ? [{ text: { en: 'The battle has no name yet.', fr: 'La bataille n’a pas encore de nom.' } }]
      : []),
  ];
}
