import type { FeatureKind, TableScene } from '@grognard/drawing';
import { type Draft, freeId, type Laid, recordsAt } from '@grognard/editor';
import { type Language, type Scenario, seededDice, UMPIRE } from '@grognard/engine';
import {
  ARMY_LISTS,
  type Scenario as FiaScenario,
  fightInArms,
  sceneOf,
  TERRAIN,
} from '@grognard/fight-in-arms';
import { emptyTable, namedIn, sidesOf, withoutWeakest } from '../table/desk/kit.ts';
import { ribbon } from '../table/desk/laying.ts';
import type { Field, GroundKind, RowList, TableMaking, Troop, Words } from '../table/desk/making.ts';
import { randomArmy } from '../table/desk/random-army.ts';
import { tableBench } from '../table/desk/shop.tsx';

type Kind = keyof typeof TERRAIN;

/** How each kind of ground looks, and how large a usual piece is, in centimetres. */
const LOOKS: Readonly<Partial<Record<Kind, readonly [FeatureKind, number, number]>>> = {
  forest: ['wood', 28, 22],
  hill: ['hill', 32, 24],
  'wooded-hill': ['wooded-hill', 32, 24],
  village: ['settlement', 24, 20],
  building: ['house', 6, 5],
  field: ['plough', 24, 18],
  rocks: ['rocks', 16, 12],
  mud: ['mud', 20, 14],
  dunes: ['dunes', 24, 18],
  marsh: ['marsh', 22, 16],
  lake: ['lake', 24, 16],
  sea: ['lake', 38, 20],
  cliff: ['cliff', 24, 3],
  river: ['river', 0, 5],
  'river-wide': ['great-river', 0, 10],
  road: ['road', 0, 5],
  wire: ['wire', 16, 2],
  minefield: ['mines', 12, 8],
  trench: ['trench', 16, 3],
  bunker: ['bunker', 6, 5],
};

const KINDS: readonly GroundKind[] = (Object.keys(LOOKS) as Kind[]).map(kind => {
  const [drawn, width, depth] = LOOKS[kind]!;
  const isLine = width === 0;
  return {
    kind,
    name: TERRAIN[kind].name,
    drawn,
    size: [width, depth],
    form: isLine ? 'line' : 'area',
    ...(isLine && kind !== 'road' && { more: { asArea: true } }),
  };
});

/** Every profile of every list, under the name of its list. */
const troops = (): readonly Troop[] =>
  Object.entries(ARMY_LISTS).flatMap(([list, { name: group, units }]) =>
    Object.entries(units).map(([profile, { name }]) => ({
      id: `${list}/${profile}`,
      name,
      group,
      unit: { profile: `${list}/${profile}` },
    })),
  );

function scene(scenario: Scenario, language: Language): TableScene {
  const battle = scenario as FiaScenario;
  const rules = fightInArms.prepare(battle);
  return sceneOf(battle, rules.view(rules.begin(seededDice('desk')).position, UMPIRE), language);
}

/** A field from a word in the kinds of this game; ways over a river are its roads. */
function ground(laid: Laid): readonly Draft[] {
  switch (laid.what) {
    case 'hill':
      return [{ kind: 'hill', shape: laid.shape }];
    case 'wood':
      return [{ kind: 'forest', shape: laid.shape }];
    case 'village':
      return [{ kind: 'village', shape: laid.shape }];
    case 'river':
      return [{ kind: 'river', shape: ribbon(laid.line, 5) }];
    case 'road':
      return [{ kind: 'road', line: laid.line, width: 5 }];
    default:
      return [];
  }
}

/** Infantry of two armies that met, by their lists. */
const RANDOM_LISTS = Object.entries(ARMY_LISTS).filter(
  ([, { era, kind, airborne }]) => era === 'ww2' && kind === 'infantry' && !airborne,
);

function army(side: 0 | 1, count: number): readonly Draft[] {
  const camps = [...new Set(RANDOM_LISTS.map(([, { camp }]) => camp))];
  const list = RANDOM_LISTS.find(([, { camp }]) => camp === camps[side % camps.length])?.[0] ?? '';
  const all = troops();
  const ids = all.filter(({ id }) => id.startsWith(`${list}/`)).map(({ id }) => id);
  return randomArmy(all, ids, count);
}

/** Troops that came with a list are written one by one, and the list brings nobody any more. */
function later(draft: Draft, seen: readonly Draft[]): Draft {
  const units = recordsAt(draft, ['units']).map(([unit]) => {
    if ('profile' in unit || 'type' in unit) return unit;
    const { profile, list } = seen.find(({ id }) => id === unit['id']) ?? {};
    return { ...(profile as Draft), ...(typeof list === 'string' && { list }), ...unit };
  });
  const lists = recordsAt(draft, ['lists']).map(([{ army: _, ...list }]) => list);
  return { ...draft, setup: 'none', units, lists };
}

/** A profile of the lists by its full name. */
function profileOf(name: unknown) {
  const [list = '', unit = ''] = String(name).split('/');
  return ARMY_LISTS[list]?.units[unit];
}

/** Transports of the battle, by their ids. */
const transportsOf = (draft: Draft): Words =>
  namedIn(draft, ['units'], ({ profile, ve }) => (ve ?? profileOf(profile)?.ve ?? 0) !== 0);

const listsOf = (draft: Draft): Words => namedIn(draft, ['lists']);

/** FIA-AIRB-01: units of an airborne list without a place of their own land later. */
const LISTS: RowList = {
  keys: ['lists'],
  name: { en: 'Army lists and reinforcements from the air', fr: 'Listes d’armée et renforts aéroportés' },
  note: {
    en: 'With the whole preparation a list brings its units. Units of an airborne list that have no place on the table land during the battle (FIA-AIRB-01).',
    fr: 'Avec la préparation entière, une liste apporte ses unités. Celles d’une liste aéroportée sans place sur la table atterrissent pendant la bataille (FIA-AIRB-01).',
  },
  add: { en: 'New list', fr: 'Nouvelle liste' },
  row: draft => ({
    id: freeId(draft, [['lists']], 'list'),
    side: recordsAt(draft, ['sides'])[0]?.[0]['id'] ?? 'blue',
  }),
  fields: [
    { id: 'side', name: { en: 'Side', fr: 'Camp' }, from: sidesOf },
    {
      id: 'army',
      name: { en: 'List', fr: 'Liste' },
      among: Object.fromEntries(Object.entries(ARMY_LISTS).map(([id, { name }]) => [id, name])),
    },
    { id: 'airborne', name: { en: 'airborne', fr: 'aéroportée' } },
  ],
};

/** The units of the lists that an army takes, one by one. */
const members = (scenario: Scenario): readonly Draft[] =>
  (scenario as FiaScenario).lists
    .filter(({ side }) => side === scenario.sides[0]?.id)
    .flatMap(({ army: list = '' }) =>
      Object.entries(ARMY_LISTS[list]?.units ?? {}).flatMap(([profile, { name, count }]) =>
        Array.from({ length: count }, () => ({ name, profile: `${list}/${profile}` })),
      ),
    );

/** FIA-UNIT-03: values of its own, where a unit is other than its profile. */
const VALUES: readonly Field[] = [
  { id: 'm', name: { en: 'M, movement in cm', fr: 'M, mouvement en cm' }, range: [0, 100] },
  { id: 'vg', name: { en: 'VG, general value', fr: 'VG, valeur générale' }, range: [1, 50] },
  { id: 'p', name: { en: 'P, psychology', fr: 'P, psychologie' }, range: [0, 50] },
  { id: 'vd', name: { en: 'VD, demoralisation', fr: 'VD, démoralisation' }, range: [0, 50] },
  { id: 've', name: { en: 'VE, units it carries', fr: 'VE, unités à bord' }, range: [0, 50] },
];

export const making: TableMaking = {
  ruleset: 'fight-in-arms',
  empty: () => emptyTable('fight-in-arms', [120, 80], { roles: { defender: 'red' } }),
  kinds: KINDS,
  troops,
  unitFields: [
    { id: 'disorganised', name: { en: 'disorganised', fr: 'désorganisée' } },
    { id: 'in', name: { en: 'Aboard', fr: 'À bord de' }, from: transportsOf },
    { id: 'list', name: { en: 'Of the list', fr: 'De la liste' }, from: listsOf },
    ...VALUES,
  ],
  battleFields: [
    { id: 'roles.defender', name: { en: 'Defender', fr: 'Défenseur' }, from: sidesOf },
    {
      id: 'setup',
      name: { en: 'Preparation', fr: 'Préparation' },
      among: {
        none: { en: 'none: as drawn here', fr: 'aucune : comme dessiné ici' },
        full: { en: 'the whole preparation', fr: 'la préparation entière' },
      },
    },
  ],
  rowLists: [LISTS],
  members,
  pieceFields: [{ id: 'level', name: { en: 'Level', fr: 'Niveau' }, range: [0, 20] }],
  sideFields: [],
  scene,
  fairer: withoutWeakest(({ profile }) => profileOf(profile)?.value ?? 0),
  random: { ground, army },
  later,
  carriedOver: ['id', 'side', 'at', 'facing', 'disorganised', 'in'],
  clauses: { offTable: 'FIA-BASE-05', overlap: 'FIA-BASE-06', ground: 'FIA-TERR-06' },
};

export const bench = tableBench(making);
