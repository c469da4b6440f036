import type { Strip, TableScene } from '@grognard/drawing';
import { type Draft, freeId, type Laid, recordsAt, tableSizeOf, withChanged } from '@grognard/editor';
import { type Scenario as EaScenario, enAvant, MARKS, sceneOf, WEAPON_TABLE } from '@grognard/en-avant';
import { type Language, type Scenario, seededDice, type Text } from '@grognard/engine';
import { emptyTable, groundKind, sidesOf } from '../table/desk/kit.ts';
import { ribbon } from '../table/desk/laying.ts';
import type { Field, GroundKind, RowList, TableMaking, Troop, Words } from '../table/desk/making.ts';
import { randomArmy } from '../table/desk/random-army.ts';
import { tableBench } from '../table/desk/shop.tsx';
import { GONE, VICTORY } from './desk-victory.ts';
import {
  ARMS,
  BULKS,
  COVERS,
  EDGES,
  MOUNTED,
  MOVEMENTS,
  PERIODS,
  QUALITIES,
  WAYS,
  WEAPONS,
  WEIGHTS,
} from './desk-words.ts';

const KINDS: readonly GroundKind[] = [
  groundKind('wood', 'Wood', 'Bois', 'wood', [30, 23]),
  groundKind('gentle-hill', 'Gentle hill', 'Colline douce', 'gentle-hill', [54, 30]),
  groundKind('steep-hill', 'Steep hill', 'Colline forte', 'steep-hill', [36, 26]),
  groundKind('settlement', 'Village', 'Village', 'settlement', [28, 22]),
  groundKind('ploughed', 'Ploughed field', 'Champ labouré', 'plough', [24, 14]),
  groundKind('tall-crops', 'Tall crops', 'Champ de blé', 'crops', [24, 16]),
  groundKind('marsh', 'Marsh', 'Marais', 'marsh', [22, 16]),
  groundKind('rocks', 'Rocks', 'Rochers', 'rocks', [12, 9]),
  groundKind('sand', 'Sand', 'Sable', 'sand', [24, 16]),
  groundKind('lake', 'Lake', 'Lac', 'lake', [24, 16]),
  groundKind('river', 'River', 'Rivière', 'river', [0, 5], 'line', { asArea: true }),
  groundKind('great-river', 'Great river', 'Fleuve', 'great-river', [0, 12], 'line', { asArea: true }),
  groundKind('ford', 'Ford', 'Gué', 'ford', [8, 7]),
  groundKind('bridge', 'Bridge', 'Pont', 'bridge', [8, 6]),
  groundKind('road', 'Road', 'Route', 'road', [0, 6], 'line'),
  groundKind('hedge', 'Hedge, wall', 'Haie, muret', 'hedge', [0, 1], 'line'),
  groundKind('ditch', 'Ditch', 'Fossé', 'ditch', [0, 2], 'line'),
];

const SHOOTS_WITH: Words = Object.fromEntries(
  Object.entries(WEAPONS).filter(([word]) => word === 'none' || word in WEAPON_TABLE),
);

const UNIT_FIELDS: readonly Field[] = [
  { id: 'arm', name: { en: 'Arm', fr: 'Arme' }, among: ARMS },
  { id: 'quality', name: { en: 'Quality', fr: 'Qualité' }, among: QUALITIES },
  { id: 'weight', name: { en: 'Weight', fr: 'Poids' }, among: WEIGHTS },
  {
    id: 'weapon',
    name: { en: 'Shoots with', fr: 'Tire avec' },
    among: SHOOTS_WITH,
  },
  { id: 'bases', name: { en: 'Bases', fr: 'Socles' }, range: [1, 60] },
  { id: 'files', name: { en: 'In the front rank', fr: 'Au premier rang' }, range: [1, 60] },
  { id: 'general', name: { en: 'with a general', fr: 'avec un général' } },
  { id: 'disorganised', name: { en: 'disorganised', fr: 'désorganisée' } },
  { id: 'routing', name: { en: 'routing', fr: 'en fuite' } },
  { id: 'limbered', name: { en: 'limbered', fr: 'attelée' } },
  { id: 'mount', name: { en: 'General is', fr: 'Général' }, among: MOUNTED },
  { id: 'bulk', name: { en: 'As a target', fr: 'Comme cible' }, among: BULKS },
  { id: 'depth', name: { en: 'Depth of a base, cm', fr: 'Profondeur d’un socle, cm' }, range: [1, 20] },
  { id: 'dismountedWeapon', name: { en: 'Shoots on foot with', fr: 'Tire à pied avec' }, among: SHOOTS_WITH },
  { id: 'traits', word: 'phalanx', name: { en: 'phalanx', fr: 'phalange' } },
  { id: 'traits', word: 'horse-artillery', name: { en: 'horse artillery', fr: 'artillerie à cheval' } },
  { id: 'traits', word: 'dismounts', name: { en: 'dismounts to fight', fr: 'combat à pied' } },
];

const SCALES: Words = Object.fromEntries(
  Object.keys(MARKS.ruler_cm).map(scale => [scale, scale.replace('mm', ' mm')]),
);

const BATTLE_FIELDS: readonly Field[] = [
  { id: 'period', name: { en: 'Period', fr: 'Période' }, among: PERIODS },
  { id: 'scale', name: { en: 'Figures', fr: 'Figurines' }, among: SCALES },
  { id: 'setup.terrain', name: { en: 'Ground', fr: 'Terrain' }, among: WAYS.terrain },
  { id: 'setup.edges', name: { en: 'Table edges', fr: 'Bords de table' }, among: WAYS.edges },
  { id: 'setup.objectives', name: { en: 'Objectives', fr: 'Objectifs' }, among: WAYS.objectives },
  { id: 'setup.deployment', name: { en: 'Deployment', fr: 'Déploiement' }, among: WAYS.deployment },
];

/** Ground that a scenario may declare to be passable or not. */
const BARRIERS = ['river', 'great-river', 'lake', 'marsh', 'rocks', 'hedge', 'ditch'];

/** EA-COMB-02: what the scenario grants at the start of a turn. */
const REINFORCEMENTS: RowList = {
  keys: ['grants'],
  name: { en: 'Reinforcements', fr: 'Renforts' },
  note: {
    en: 'Fresh troops count as combativity from a turn on (EA-COMB-02); a loss is written as less than 0.',
    fr: 'Des troupes fraîches comptent comme combativité à partir d’un tour (EA-COMB-02) ; une perte s’écrit en moins.',
  },
  add: { en: 'New reinforcement', fr: 'Nouveau renfort' },
  row: draft => ({ turn: 4, side: recordsAt(draft, ['sides'])[0]?.[0]['id'] ?? 'blue', combativity: 1 }),
  fields: [
    { id: 'turn', name: { en: 'Turn', fr: 'Tour' }, range: [1, 100] },
    { id: 'side', name: { en: 'Side', fr: 'Camp' }, from: sidesOf },
    { id: 'combativity', name: { en: 'Combativity', fr: 'Combativité' }, range: [-3, 3] },
  ],
};

const troop = (id: string, en: string, fr: string, group: Text, unit: Draft): Troop => ({
  id,
  name: { en, fr },
  group,
  unit,
});
const FOOT: Text = { en: 'Foot', fr: 'Infanterie' };
const HORSE: Text = { en: 'Horse', fr: 'Cavalerie' };
const OTHERS: Text = { en: 'Guns, beasts, generals', fr: 'Canons, éléphants, généraux' };

const TROOPS: readonly Troop[] = [
  troop('foot', 'Infantry', 'Infanterie', FOOT, { arm: 'infantry', bases: 3 }),
  troop('heavy-foot', 'Heavy infantry', 'Infanterie lourde', FOOT, {
    arm: 'infantry',
    quality: 'superior',
    weight: 'heavy',
    bases: 2,
  }),
  troop('light-foot', 'Light infantry', 'Infanterie légère', FOOT, {
    arm: 'infantry',
    weight: 'light',
    bases: 2,
  }),
  troop('archers', 'Archers', 'Archers', FOOT, { arm: 'infantry', weight: 'light', weapon: 'bow', bases: 2 }),
  troop('musketeers', 'Line with muskets', 'Ligne au mousquet', FOOT, {
    arm: 'infantry',
    weapon: 'musket',
    bases: 3,
  }),
  troop('horse', 'Cavalry', 'Cavalerie', HORSE, { arm: 'cavalry', bases: 2 }),
  troop('heavy-horse', 'Heavy cavalry', 'Cavalerie lourde', HORSE, {
    arm: 'cavalry',
    weight: 'heavy',
    bases: 2,
  }),
  troop('light-horse', 'Light cavalry', 'Cavalerie légère', HORSE, {
    arm: 'cavalry',
    weight: 'light',
    bases: 2,
  }),
  troop('guns', 'Battery', 'Batterie', OTHERS, { arm: 'artillery', bases: 1 }),
  troop('elephant', 'Elephant', 'Éléphant', OTHERS, { arm: 'elephant', bases: 1 }),
  troop('general', 'General', 'Général', OTHERS, { arm: 'general', bases: 1 }),
];

/** EA-SETUP-08: a ruler deep, along the edge of each side; its length is that of the figures. */
function strips(draft: Draft): readonly Strip[] {
  const [width, height] = tableSizeOf(draft);
  const rulers: Readonly<Record<string, number>> = MARKS.ruler_cm;
  const ruler = rulers[String(draft['scale'])] ?? MARKS.ruler_cm['20mm'];
  const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
    north: [0, 0, width, ruler],
    south: [0, height - ruler, width, height],
    west: [0, 0, ruler, height],
    east: [width - ruler, 0, width, height],
  };
  return recordsAt(draft, ['sides']).flatMap(([{ edge }, i]) => {
    const box = boxes[typeof edge === 'string' ? edge : i === 0 ? 'south' : 'north'];
    if (!box) return [];
    const [x0, y0, x1, y1] = box;
    return [
      {
        side: i === 0 ? ('first' as const) : ('second' as const),
        polygon: [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ],
      },
    ];
  });
}

function scene(scenario: Scenario, language: Language): TableScene {
  const battle = scenario as EaScenario;
  return sceneOf(battle, enAvant.prepare(battle).begin(seededDice('desk')).position, language);
}

/** A point of combativity less for the side that wins too often (EA-WIN-02: from 2 to 5). */
function fairer(draft: Draft, share: number): ReturnType<TableMaking['fairer']> {
  const [strong, weak] = share > 0.5 ? [0, 1] : [1, 0];
  const values = recordsAt(draft, ['sides']).map(([{ combativity }]) =>
    typeof combativity === 'number' ? combativity : 3,
  );
  const [less, more] = [values[strong]! - 1, values[weak]! + 1];
  const by = less >= 2 ? { i: strong, to: less } : more <= 5 ? { i: weak, to: more } : null;
  if (!by) return null;
  const side = recordsAt(draft, ['sides'])[by.i]?.[0]['name'] as Text | undefined;
  const name = (language: 'en' | 'fr'): string =>
    typeof side === 'object' ? (side[language] ?? side.en) : (side ?? '');
  return {
    label: { en: `combativity ${by.to} for ${name('en')}`, fr: `combativité ${by.to} pour ${name('fr')}` },
    apply: now => withChanged(now, ['sides'], by.i, { combativity: by.to }),
  };
}

/** A field from a word in the kinds of this game. */
function ground(laid: Laid): readonly Draft[] {
  switch (laid.what) {
    case 'hill':
      return [{ kind: 'gentle-hill', shape: laid.shape }];
    case 'wood':
      return [{ kind: 'wood', shape: laid.shape }];
    case 'village':
      return [{ kind: 'settlement', shape: laid.shape }];
    case 'river':
      return [{ kind: 'river', shape: ribbon(laid.line, 5) }];
    case 'road':
      return [{ kind: 'road', line: laid.line, width: 6 }];
    default:
      return [{ kind: laid.what, shape: ribbon(laid.line, 8) }];
  }
}

const RANDOM_ARMY = [
  'foot',
  'foot',
  'archers',
  'foot',
  'horse',
  'heavy-foot',
  'light-foot',
  'horse',
  'foot',
  'archers',
  'heavy-horse',
];

export const making: TableMaking = {
  ruleset: 'en-avant',
  empty: () =>
    emptyTable('en-avant', [120, 80], {
      scale: '20mm',
      period: 'antiquity',
      sides: [
        { combativity: 4, edge: 'south' },
        { combativity: 4, edge: 'north' },
      ],
      objectives: [],
    }),
  kinds: KINDS,
  troops: () => TROOPS,
  unitFields: UNIT_FIELDS,
  pieceFields: [
    { id: 'passable', name: { en: 'can be crossed', fr: 'franchissable' }, of: BARRIERS },
    { id: 'ford', name: { en: 'can be forded', fr: 'guéable' }, of: ['river', 'great-river'] },
    { id: 'movement', name: { en: 'Movement there', fr: 'Mouvement' }, among: MOVEMENTS },
    { id: 'cover', name: { en: 'Cover', fr: 'Couvert' }, among: COVERS },
  ],
  sideFields: [
    { id: 'combativity', name: { en: 'Combativity', fr: 'Combativité' }, range: [2, 5] },
    { id: 'edge', name: { en: 'Edge', fr: 'Bord' }, among: EDGES },
  ],
  objectiveFields: [
    { id: 'radius', name: { en: 'Radius, cm', fr: 'Rayon, cm' }, range: [1, 60] },
    { id: 'holder', name: { en: 'Held at first by', fr: 'Tenu au début par' }, from: sidesOf },
  ],
  battleFields: BATTLE_FIELDS,
  rowLists: [REINFORCEMENTS],
  victory: VICTORY,
  known: [GONE],
  camp: (draft, side, at) => ({
    id: freeId(draft, [['camps'], ['units']], `camp-${side}`),
    side,
    name: { en: 'Camp', fr: 'Camp' },
    at: [at[0] / 4, at[1]],
    facing: side === recordsAt(draft, ['sides'])[1]?.[0]['id'] ? 180 : 0,
  }),
  objective: (draft, at) => ({ id: freeId(draft, [['objectives']], 'objective'), at, radius: 8 }),
  scene,
  strips,
  random: { ground, army: (_, count) => randomArmy(TROOPS, RANDOM_ARMY, count) },
  carriedOver: ['id', 'side', 'arm', 'at', 'facing', 'bases', 'files', 'disorganised', 'routing', 'limbered'],
  clauses: { offTable: 'EA-GEO-01', overlap: 'EA-GEO-06' },
  fairer,
};

export const bench = tableBench(making);
