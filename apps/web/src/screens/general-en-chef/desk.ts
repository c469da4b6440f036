import type { TableScene } from '@grognard/drawing';
import { boxAround, type Draft, freeId, type Laid, recordsAt, withChanged } from '@grognard/editor';
import { type Language, type Scenario, seededDice, type Text, UMPIRE } from '@grognard/engine';
import { type Scenario as GecScenario, generalEnChef, sceneOf, UNIT_TABLE } from '@grognard/general-en-chef';
import { emptyTable, groundKind, withoutWeakest } from '../table/desk/kit.ts';
import type { Field, GroundKind, TableMaking, Troop } from '../table/desk/making.ts';
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

const NATIONS: Readonly<Record<string, Text>> = {
  french: { en: 'French', fr: 'Français' },
  austrian: { en: 'Austrian', fr: 'Autrichiens' },
  russian: { en: 'Russian', fr: 'Russes' },
  british: { en: 'British', fr: 'Britanniques' },
  prussian: { en: 'Prussian', fr: 'Prussiens' },
};

const troops = (): readonly Troop[] =>
  Object.entries(UNIT_TABLE.templates).map(([id, template]) => ({
    id,
    name: template.name,
    group: NATIONS[template.nation] ?? template.nation,
    unit: { template: id },
  }));

const FORMATIONS: Readonly<Record<string, Text>> = {
  line: { en: 'line', fr: 'ligne' },
  column: { en: 'column', fr: 'colonne' },
  square: { en: 'square', fr: 'carré' },
  skirmish: { en: 'skirmish order', fr: 'tirailleurs' },
  division: { en: 'division', fr: 'division' },
  limbered: { en: 'limbered', fr: 'attelée' },
  unlimbered: { en: 'unlimbered', fr: 'en batterie' },
};

const UNIT_FIELDS: readonly Field[] = [
  { id: 'figures', name: { en: 'Figures', fr: 'Figurines' }, range: [1, 200] },
  { id: 'formation', name: { en: 'Formation', fr: 'Formation' }, among: FORMATIONS },
  { id: 'front', name: { en: 'Figures in front', fr: 'Figurines de front' }, range: [1, 200] },
  {
    id: 'state',
    name: { en: 'Order', fr: 'Ordre' },
    among: {
      formed: { en: 'formed', fr: 'formée' },
      disorganised: { en: 'disorganised', fr: 'désorganisée' },
      unformed: { en: 'unformed', fr: 'non formée' },
      disordered: { en: 'disordered', fr: 'en désordre' },
    },
  },
];

function scene(scenario: Scenario, language: Language): TableScene {
  const battle = scenario as GecScenario;
  const rules = generalEnChef.prepare(battle);
  return sceneOf(battle, rules.view(rules.begin(seededDice('desk')).position, UMPIRE), language);
}

/** What a bridge or a ford may lead over. */
const WATERS = ['stream', 'river', 'great-river'];

/** A village is three houses about its middle. */
const HOUSES = [
  [-8, -5],
  [7, -4],
  [-1, 7],
] as const;

/** A field from a word in the kinds of this game. */
function ground(laid: Laid, river: string): readonly Draft[] {
  switch (laid.what) {
    case 'hill':
      return [{ kind: 'hill', shape: laid.shape, crest: crestOf(laid.shape) }];
    case 'wood':
      return [{ kind: 'wood', shape: laid.shape }];
    case 'village':
      return HOUSES.map(([dx, dy]) => ({
        kind: 'house',
        at: [laid.at[0] + dx, laid.at[1] + dy],
        size: [9, 7.5],
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

/** The houses and works of the table, by their ids: a unit may begin in one of them. */
const shelters = (draft: Draft): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    recordsAt(draft, ['field', 'terrain'])
      .filter(([{ kind }]) => kind === 'house' || kind === 'redoubt')
      .map(([{ id, name }]) => [String(id), (name as Text | undefined) ?? String(id)]),
  );

const making: TableMaking = {
  ruleset: 'general-en-chef',
  empty: () => emptyTable('general-en-chef', [120, 90], { objectives: [] }),
  kinds: KINDS,
  troops,
  unitFields: [
    ...UNIT_FIELDS,
    { id: 'in', name: { en: 'In the house', fr: 'Dans la maison' }, from: shelters },
  ],
  pieceFields: [
    { id: 'hidden', name: { en: 'hidden until it is found', fr: 'caché jusqu’à sa découverte' } },
  ],
  sideFields: [],
  objectiveFields: [{ id: 'points', name: { en: 'Points', fr: 'Points' }, range: [0, 10_000] }],
  objective: (draft, at) => ({ id: freeId(draft, [['objectives']], 'objective'), points: 50, at }),
  scene,
  fairer: withoutWeakest(({ template, figures }) => {
    const known = UNIT_TABLE.templates[String(template)];
    return known?.arm === 'general' ? 0 : Number(figures ?? known?.figures ?? 0);
  }),
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
      path: /^field\.terrain\[\d+\]\.over$/,
      message: /watercourse/,
      tell: ({ draft, index }) => {
        const waters = recordsAt(draft, ['field', 'terrain']).filter(([{ kind: word }]) =>
          WATERS.includes(String(word)),
        );
        return {
          text: {
            en: 'A bridge or a ford leads over no water.',
            fr: 'Un pont ou un gué ne franchit aucun cours d’eau.',
          },
          repairs: waters.slice(0, 2).map(([water]) => ({
            label: { en: `Over ${String(water['id'])}`, fr: `Par-dessus ${String(water['id'])}` },
            apply: (now: Draft) => withChanged(now, ['field', 'terrain'], index[0]!, { over: water['id'] }),
          })),
        };
      },
    },
  ],
};

export const bench = tableBench(making);
