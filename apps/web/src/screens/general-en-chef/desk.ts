import type { TableScene } from '@grognard/drawing';
import { boxAround, type Draft, freeId, type Laid, withChanged } from '@grognard/editor';
import { type Language, type Scenario, seededDice, textIn, UMPIRE } from '@grognard/engine';
import {
  type Scenario as GecScenario,
  generalEnChef,
  priceOf,
  sceneOf,
  UNIT_TABLE,
} from '@grognard/general-en-chef';
import { emptyTable, groundIn, groundKind, withoutWeakest, wordList } from '../table/desk/kit.ts';
import type { Field, GroundKind, TableMaking, Troop, Words } from '../table/desk/making.ts';
import { randomArmy } from '../table/desk/random-army.ts';
import { tableBench } from '../table/desk/shop.tsx';

const KINDS: readonly GroundKind[] = [
  groundKind('wood', 'Wood', 'Bois', 'wood', [30, 22]),
  groundKind('wood', 'Orchard', 'Verger', 'orchard', [22, 18], 'area', { variant: 'orchard' }),
  groundKind('hill', 'Hill', 'Colline', 'hill', [34, 20]),
  groundKind('plateau', 'Plateau', 'Plateau', 'plateau', [50, 32]),
  groundKind('crops', 'Crops', 'Cultures', 'crops', [22, 16]),
  groundKind('plough', 'Ploughland', 'Labours', 'plough', [24, 16]),
  groundKind('vines', 'Vines', 'Vignes', 'vines', [20, 14]),
  groundKind('marsh', 'Marsh', 'Marais', 'marsh', [22, 16]),
  groundKind('house', 'House', 'Maison', 'house', [9, 7.5], 'built'),
  groundKind('redoubt', 'Redoubt', 'Redoute', 'redoubt', [14, 10], 'built'),
  groundKind('road', 'Road', 'Route', 'road', [0, 4.5], 'line'),
  groundKind('path', 'Path', 'Chemin', 'path', [0, 4.5], 'line'),
  groundKind('stream', 'Stream', 'Ruisseau', 'stream', [0, 2], 'line'),
  groundKind('river', 'River', 'Rivière', 'river', [0, 6], 'line'),
  groundKind('great-river', 'Great river', 'Fleuve', 'great-river', [0, 12], 'line'),
  groundKind('bridge', 'Bridge', 'Pont', 'bridge', [0, 4.5], 'line', { over: '' }),
  groundKind('ford', 'Ford', 'Gué', 'ford', [0, 4.5], 'line', { over: '' }),
  groundKind('linear', 'Hedge', 'Haie', 'hedge', [0, 0], 'line', { class: 'light', make: 'hedge' }),
  groundKind('linear', 'Wall', 'Mur', 'wall', [0, 0], 'line', { class: 'hard', make: 'wall' }),
];

const NATIONS = wordList(`
  french: French | Français
  austrian: Austrian | Autrichiens
  russian: Russian | Russes
  british: British | Britanniques
  prussian: Prussian | Prussiens
`);

const troops = (): readonly Troop[] =>
  Object.entries(UNIT_TABLE.templates).map(([id, template]) => ({
    id,
    name: template.name,
    group: NATIONS[template.nation] ?? template.nation,
    unit: { template: id },
  }));

const FORMATIONS = wordList(`
  line: line | ligne
  column: column | colonne
  square: square | carré
  skirmish: skirmish order | tirailleurs
  division: division | division
  limbered: limbered | attelée
  unlimbered: unlimbered | en batterie
`);

const UNIT_FIELDS: readonly Field[] = [
  { id: 'figures', name: { en: 'Figures', fr: 'Figurines' }, range: [1, 200] },
  { id: 'formation', name: { en: 'Formation', fr: 'Formation' }, among: FORMATIONS },
  { id: 'front', name: { en: 'Figures in front', fr: 'Figurines de front' }, range: [1, 200] },
  {
    id: 'state',
    name: { en: 'Order', fr: 'Ordre' },
    among: wordList(`
  formed: formed | formée
  disorganised: disorganised | désorganisée
  unformed: unformed | non formée
  disordered: disordered | en désordre
`),
  },
];

function scene(scenario: Scenario, language: Language): TableScene {
  const battle = scenario as GecScenario;
  const rules = generalEnChef.prepare(battle);
  return sceneOf(battle, rules.view(rules.begin(seededDice('desk')).position, UMPIRE), language);
}

/** What a bridge or a ford may lead over. */
const WATERS = ['stream', 'river', 'great-river'];

/** A village is three houses on both sides of its road: so far along it and beside it, in cm. */
const HOUSES = [
  [-6.5, 9],
  [7, 9.5],
  [0.5, -9.5],
] as const;

/** A field from a word in the kinds of this game. */
function ground(laid: Laid, river: string): readonly Draft[] {
  switch (laid.what) {
    case 'hill':
      return [{ kind: 'hill', shape: laid.shape, crest: crestOf(laid.shape) }];
    case 'wood':
      return [{ kind: 'wood', shape: laid.shape }];
    case 'village':
      return HOUSES.map(([along, beside]) => ({
        kind: 'house',
        at: [
          laid.at[0] + laid.along[0] * along - laid.along[1] * beside,
          laid.at[1] + laid.along[1] * along + laid.along[0] * beside,
        ],
        size: [9, 7.5],
        village: laid.name,
      }));
    case 'river':
      return [{ kind: 'stream', line: laid.line, width: 3 }];
    case 'road':
      return [{ kind: 'road', line: laid.line, width: 4.5 }];
    default:
      return [{ kind: laid.what, line: laid.line, width: 4.5, over: river }];
  }
}

/** The crest runs along the middle of a hill, from a third to two thirds of its width. */
function crestOf(shape: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const [west, north, east, south] = boxAround(shape);
  const [third, middle] = [(east - west) / 3, (north + south) / 2];
  return [
    [west + third, middle],
    [east - third, middle],
  ];
}

const RANDOM_ARMIES = [
  ['fr-line', 'fr-line', 'fr-hussars', 'fr-foot-8', 'fr-light', 'fr-line', 'fr-grenadiers', 'fr-cuirassiers'],
  ['au-line', 'au-line', 'au-hussars', 'au-foot-6', 'au-jager', 'au-line', 'au-grenadiers', 'au-cuirassiers'],
] as const;

/** The houses and works of the table: a unit may begin in one of them. */
const shelters = (draft: Draft): Words => groundIn(draft, KINDS, ['house', 'redoubt']);

/** The waters that a bridge or a ford may lead over. */
const waters = (draft: Draft): Words => groundIn(draft, KINDS, WATERS);

const PIECE_FIELDS: readonly Field[] = [
  { id: 'hidden', name: { en: 'hidden until it is found', fr: 'caché jusqu’à sa découverte' } },
  { id: 'over', name: { en: 'Leads over', fr: 'Franchit' }, of: ['bridge', 'ford'], from: waters },
  { id: 'burning', name: { en: 'burning', fr: 'en feu' }, of: ['house'] },
  {
    id: 'gorge',
    name: { en: 'Open side', fr: 'Côté ouvert' },
    of: ['redoubt'],
    among: wordList(`
  north: north | nord
  east: east | est
  south: south | sud
  west: west | ouest
`),
  },
  {
    id: 'trees',
    name: { en: 'Trees along it', fr: 'Bordée d’arbres' },
    of: ['road'],
    among: wordList('all: on its whole length | sur toute sa longueur'),
  },
];

export const making: TableMaking = {
  ruleset: 'general-en-chef',
  empty: () => emptyTable('general-en-chef', [120, 90], { objectives: [] }),
  kinds: KINDS,
  troops,
  unitFields: [
    ...UNIT_FIELDS,
    { id: 'in', name: { en: 'In the house', fr: 'Dans la maison' }, from: shelters },
  ],
  pieceFields: PIECE_FIELDS,
  sideFields: [],
  objectiveFields: [{ id: 'points', name: { en: 'Points', fr: 'Points' }, range: [0, 10_000] }],
  objective: (draft, at) => ({ id: freeId(draft, [['objectives']], 'objective'), points: 50, at }),
  scene,
  fairer: withoutWeakest(({ template, figures }) => {
    const known = UNIT_TABLE.templates[String(template)];
    const price = priceOf(String(template), typeof figures === 'number' ? figures : undefined);
    return known?.arm === 'general' ? 0 : (price ?? 0);
  }),
  keepsOff: 'house',
  random: { ground, army: (side, count) => randomArmy(troops(), RANDOM_ARMIES[side], count) },
  carriedOver: [
    'id',
    'side',
    'at',
    'facing',
    'figures',
    'front',
    'formation',
    'state',
    'morale',
    'in',
    'garrison',
    'reserve',
    'wounds',
  ],
  clauses: { offTable: 'GECH-GEO-02', overlap: 'GECH-GEO-02' },
  known: [
    {
      path: /^units\[\d+\]\.at$/,
      message: /GEC-HOUSE-05|GEC-REDOUBT-04/,
      tell: ({ draft, index, fault: { message } }) => {
        const id = /'([^']+)'/.exec(message)?.[1] ?? '';
        const name = shelters(draft)[id] ?? id;
        return {
          text: {
            en: `A unit stands on ${textIn(name, 'en')} and is not in it.`,
            fr: `Une unité se trouve sur ${textIn(name, 'fr')} sans y être.`,
          },
          repairs: [
            {
              label: { en: `Let it begin in ${textIn(name, 'en')}`, fr: `La loger : ${textIn(name, 'fr')}` },
              apply: (now: Draft) => withChanged(now, ['units'], index[0]!, { in: id }),
            },
          ],
        };
      },
    },
    {
      path: /^field\.terrain\[\d+\]\.over$/,
      message: /watercourse/,
      tell: ({ draft, index }) => {
        return {
          text: {
            en: 'A bridge or a ford leads over no water.',
            fr: 'Un pont ou un gué ne franchit aucun cours d’eau.',
          },
          repairs: Object.entries(waters(draft))
            .slice(0, 2)
            .map(([id, name]) => ({
              label: { en: `Over ${textIn(name, 'en')}`, fr: `Par-dessus ${textIn(name, 'fr')}` },
              apply: (now: Draft) => withChanged(now, ['field', 'terrain'], index[0]!, { over: id }),
            })),
        };
      },
    },
  ],
};

export const bench = tableBench(making);
