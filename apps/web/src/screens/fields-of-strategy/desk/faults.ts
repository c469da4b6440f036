import { type Square, squareName as squareWords } from '@grognard/drawing';
import { type Draft, freeId, recordsAt, valueAt, withChanged } from '@grognard/editor';
import type { FoundFault, KnownFault } from '../../../pages/desk/bench.ts';
import {
  bringIn,
  called,
  homeOf,
  moveTo,
  openHere,
  placeOf,
  straightened,
  takeAway,
  unitAt,
} from './repairs.ts';

const here = (at: Square | undefined) => (at ? { at } : {});
const named = (draft: Draft, i: number): readonly [en: string, fr: string] => [
  called(unitAt(draft, i), 'en'),
  called(unitAt(draft, i), 'fr'),
];
const unitSquare = ({ draft, index }: FoundFault): Square | undefined =>
  placeOf(draft, ['units', index[0]!, 'at']);

type Telling = (name: string, at: string) => string;

function tellUnit(found: FoundFault, en: Telling, fr: Telling) {
  const at = unitSquare(found);
  const [english, french] = named(found.draft, found.index[0]!);
  const square = at ? squareWords(at) : '';
  return { text: { en: en(english, square), fr: fr(french, square) }, ...here(at) };
}

/** A unit where it may not stand: it goes elsewhere, or the ground is opened to it. */
const onClosedGround = (en: Telling, fr: Telling) => (found: FoundFault) => ({
  ...tellUnit(found, en, fr),
  repairs: [...moveTo(found.index[0]!, unitSquare(found)!, found.draft), openHere(unitSquare(found)!)],
});

const UNIT_AT = /^units\[\d+\]\.at$/;

/** The faults of the ruleset that the bench tells by the map, with their repairs. */
export const KNOWN: readonly KnownFault[] = [
  {
    path: UNIT_AT,
    message: /is a forbidden square$/,
    clause: 'FOS-SETUP-02',
    tell: onClosedGround(
      (name, square) => `${square}: ${name} stands on ground that is closed to every unit.`,
      (name, square) => `${square} : ${name} est sur un terrain fermé à toute unité.`,
    ),
  },
  {
    path: UNIT_AT,
    message: /is cover without a road, closed to (\w+)$/,
    clause: 'FOS-TERRAIN-03',
    tell: onClosedGround(
      (name, square) => `${square}: ${name} stands in cover that no road enters.`,
      (name, square) => `${square} : ${name} est à couvert là où aucune route n’entre.`,
    ),
  },
  {
    path: UNIT_AT,
    message: /^(.+) is in this square already$/,
    clause: 'FOS-SETUP-02',
    tell: found => {
      const at = unitSquare(found)!;
      return {
        ...tellUnit(
          found,
          (name, square) => `${square}: ${name} stands where another unit stands already.`,
          (name, square) => `${square} : ${name} est là où se tient déjà une autre unité.`,
        ),
        repairs: moveTo(found.index[0]!, at, found.draft),
      };
    },
  },
  {
    path: UNIT_AT,
    message: /^is missing$/,
    clause: 'FOS-SETUP-02',
    tell: found => {
      const i = found.index[0]!;
      return {
        ...tellUnit(
          found,
          name => `${name} has no place on the field yet.`,
          name => `${name} n’a pas encore de place sur le terrain.`,
        ),
        repairs: [
          ...moveTo(i, homeOf(found.draft, i), found.draft),
          takeAway(['units'], i, { en: 'Leave it out', fr: 'S’en passer' }),
        ],
      };
    },
  },
  {
    path: /^(units|objectives|field\.places)\[\d+\]\.at$/,
    message: /^expected a square from/,
    clause: 'FOS-SETUP-01',
    tell: ({ draft, fault, index }) => {
      const list = fault.path.slice(0, fault.path.indexOf('[')).split('.');
      const item = (valueAt(draft, [...list, index[0]!]) ?? {}) as Draft;
      return {
        text: {
          en: `${called(item, 'en')} lies beyond the edge of the field.`,
          fr: `${called(item, 'fr')} est au-delà du bord du terrain.`,
        },
        repairs: [
          bringIn([...list, index[0]!, 'at']),
          takeAway(list, index[0]!, { en: 'Take it away', fr: 'Le supprimer' }),
        ],
      };
    },
  },
  {
    path: /^units\[\d+\]\.force$/,
    message: /^expected 1, 2 or 3/,
    clause: 'FOS-UNIT-03',
    tell: found => ({
      ...tellUnit(
        found,
        name => `${name} has no force from 1 to 3.`,
        name => `${name} n’a pas une force de 1 à 3.`,
      ),
      repairs: [1, 2, 3].map(force => ({
        label: { en: `Force ${force}`, fr: `Force ${force}` },
        apply: (draft: Draft) => withChanged(draft, ['units'], found.index[0]!, { force }),
      })),
    }),
  },
  {
    path: /^units\[\d+\]\.side$/,
    message: /^expected/,
    clause: 'FOS-TURN-01',
    tell: found => ({
      ...tellUnit(
        found,
        name => `${name} belongs to neither side.`,
        name => `${name} n’appartient à aucun des deux camps.`,
      ),
      repairs: recordsAt(found.draft, ['sides']).map(([side]) => ({
        label: { en: called(side, 'en'), fr: called(side, 'fr') },
        apply: (draft: Draft) => withChanged(draft, ['units'], found.index[0]!, { side: side['id'] }),
      })),
    }),
  },
  {
    path: /^(units|objectives)\[\d+\]\.id$/,
    message: /occurs twice$/,
    clause: 'FOS-SETUP-02',
    tell: ({ draft, fault, index }) => {
      const list = [fault.path.slice(0, fault.path.indexOf('['))];
      const item = (valueAt(draft, [...list, index[0]!]) ?? {}) as Draft;
      return {
        text: {
          en: `${called(item, 'en')} has the id of another one: ${String(item['id'])}.`,
          fr: `${called(item, 'fr')} porte l’identifiant d’un autre : ${String(item['id'])}.`,
        },
        ...here(placeOf(draft, [...list, index[0]!, 'at'])),
        repairs: [
          {
            label: { en: 'Give it another', fr: 'Lui en donner un autre' },
            apply: now => withChanged(now, list, index[0]!, { id: freeId(now, [list], String(item['id'])) }),
          },
        ],
      };
    },
  },
  {
    path: /^field\.roads\[\d+\]\[\d+\]$/,
    message: /^the road enters the forbidden square \[(\d+), (\d+)\]$/,
    clause: 'FOS-ROAD-03',
    tell: ({ index, parts }) => {
      const at: Square = [Number(parts[0]), Number(parts[1])];
      return {
        text: {
          en: `${squareWords(at)}: the road enters ground that is closed.`,
          fr: `${squareWords(at)} : la route entre sur un terrain fermé.`,
        },
        at,
        repairs: [
          { ...openHere(at), label: { en: 'Lay a bridge there', fr: 'Y jeter un pont' } },
          takeAway(['field', 'roads'], index[0]!, { en: 'Take the road away', fr: 'Supprimer la route' }),
        ],
      };
    },
  },
  {
    path: /^field\.roads\[\d+\]\[\d+\]$/,
    message: /./,
    clause: 'FOS-ROAD-01',
    tell: ({ draft, index }) => ({
      text: {
        en: 'A road does not run along a row, a column or a diagonal of the field.',
        fr: 'Une route ne suit ni une ligne, ni une colonne, ni une diagonale du terrain.',
      },
      ...here(placeOf(draft, ['field', 'roads', index[0]!, index[1]!])),
      repairs: [
        { label: { en: 'Straighten it', fr: 'La redresser' }, apply: now => straightened(now, index[0]!) },
        takeAway(['field', 'roads'], index[0]!, { en: 'Take it away', fr: 'La supprimer' }),
      ],
    }),
  },
  {
    path: /^field\.obstacles\[\d+\]/,
    message: /./,
    clause: 'FOS-OBST-01',
    tell: ({ index }) => ({
      text: {
        en: 'A stream or a work does not lie on the side between two squares of the field.',
        fr: 'Un ruisseau ou un ouvrage n’est pas sur le côté commun de deux cases du terrain.',
      },
      repairs: [takeAway(['field', 'obstacles'], index[0]!, { en: 'Take it away', fr: 'Le supprimer' })],
    }),
  },
];
