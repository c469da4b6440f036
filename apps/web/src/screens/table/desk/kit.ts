import { type Draft, type Keys, recordsAt, withoutItem } from '@grognard/editor';
import { LANGUAGES, type Text, textIn, toldApart } from '@grognard/engine';
import type { GroundKind, TableMaking, Words } from './making.ts';

/** A kind of ground in a line: its word, its names, how it is drawn, its usual size, its form, what else it says. */
export const groundKind = (
  kind: string,
  en: string,
  fr: string,
  drawn: GroundKind['drawn'],
  size: GroundKind['size'],
  form: GroundKind['form'] = 'area',
  more?: Draft,
): GroundKind => ({ kind, name: { en, fr }, drawn, size, form, ...(more && { more }) });

/** Words of a file with their names, one in a line: `light: light | légère`. */
export const wordList = (lines: string): Words =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map(line => {
        const [, word = '', en = '', fr = ''] = /^\s*([^:]+): (.+) \| (.+)$/.exec(line) ?? [];
        return [word, { en, fr }];
      }),
  );

/** What a list of the battle has, by its ids, to choose from. */
export const namedIn = (draft: Draft, keys: Keys, only: (item: Draft) => boolean = () => true): Words =>
  Object.fromEntries(
    recordsAt(draft, keys)
      .filter(([item]) => only(item))
      .map(([{ id, name }]) => [String(id), (name as Text | undefined) ?? String(id)]),
  );

/** The pieces of ground of some kinds, to choose from: unnamed, each is called by its kind and a number. */
export function groundIn(draft: Draft, all: readonly GroundKind[], kinds: readonly string[]): Words {
  const pieces = recordsAt(draft, ['field', 'terrain'])
    .map(([piece]) => piece)
    .filter(({ kind }) => kinds.includes(String(kind)));
  const wordOf = ({ id, name, kind }: Draft): Text =>
    (name as Text | undefined) ?? all.find(each => each.kind === kind)?.name ?? String(id);
  const [en, fr] = LANGUAGES.map(language => toldApart(pieces.map(piece => textIn(wordOf(piece), language))));
  return Object.fromEntries(
    pieces.map(({ id }, i) => [String(id), { en: en?.[i] ?? '', fr: fr?.[i] ?? '' }]),
  );
}

/** The sides of a battle by their ids. */
export const sidesOf = (draft: Draft): Words => namedIn(draft, ['sides']);

/**
 * A fairer battle in a game that knows no handicap: the side that wins too often goes without the unit that is worth
 * the least, as long as it has others.
 */
export const withoutWeakest =
  (worth: (unit: Draft) => number): TableMaking['fairer'] =>
  (draft, share) => {
    const [side] = recordsAt(draft, ['sides'])[share > 0.5 ? 0 : 1] ?? [];
    const own = recordsAt(draft, ['units']).filter(([unit]) => unit['side'] === side?.['id']);
    const [weakest] = own.filter(([unit]) => worth(unit) > 0).sort(([a], [b]) => worth(a) - worth(b));
    if (!weakest || own.length < 2) return null;
    const [{ id, name = id }] = weakest;
    const told = (language: 'en' | 'fr'): string => textIn(name as Text, language);
    return {
      label: { en: `leave out ${told('en')}`, fr: `retirer ${told('fr')}` },
      apply: now => {
        const index = recordsAt(now, ['units']).find(([unit]) => unit['id'] === id)?.[1];
        return index === undefined ? now : withoutItem(now, ['units'], index);
      },
    };
  };

/** A battle with two sides, a table and nothing on it; what a game has of its own is added. */
export function emptyTable(
  ruleset: string,
  size: readonly [number, number],
  { sides = [{}, {}], ...more }: Draft & { readonly sides?: readonly [Draft, Draft] } = {},
): Draft {
  return {
    format: 'grognard/scenario@1',
    ruleset,
    id: 'my-battle',
    title: '',
    sides: [
      { id: 'blue', name: { en: 'Blue', fr: 'Bleus' }, ...sides[0] },
      { id: 'red', name: { en: 'Amber', fr: 'Ambre' }, ...sides[1] },
    ],
    turns: 8,
    field: { size, terrain: [] },
    units: [],
    ...more,
  };
}
