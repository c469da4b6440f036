import type { Draft } from '@grognard/editor';
import type { GroundKind } from './making.ts';

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
