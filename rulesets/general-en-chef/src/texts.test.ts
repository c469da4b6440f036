import { readdirSync, readFileSync } from 'node:fs';
import { formatMessage, LANGUAGES, type Language, type MessageValues, textsByPath } from '@grognard/rulebook';
import { COMPASS } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { FIRE_TABLE, MELEE_TABLE, MORALE_TABLE, TERRAIN_KINDS } from './data.ts';
import { type Event, MORALE_CAUSES, STATE_CAUSES } from './events.ts';
import { OPTION_VALUES } from './options.ts';
import type { OrderType } from './orders.ts';
import { terrainName } from './terrain-words.ts';
import * as words from './types.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };

const tell = (language: Language, path: string, values: MessageValues = {}): string => {
  const template = TEXTS[language][path];
  if (template === undefined) throw new Error(`No text ${path}.`);
  return formatMessage(template, values, language);
};
const isSentence = (sentence: string): void => {
  expect(sentence).toMatch(/^[\p{Lu}\p{N}].*\.$/u);
  expect(sentence).not.toMatch(/[{}]| {2}| [.,]|\.\.|@/);
};

/** Every detail that a refusal may carry. */
const DETAILS: MessageValues = {
  unit: 'Morand',
  target: 'Reuss',
  by: 'Friant',
  engaged: 'Reuss',
  house: 'Aspern',
  obstacle: 'wall',
  wood: 'orchard',
  along: 'hedge',
  side: 'north',
  gorge: 'south',
  arm: 'cavalry',
  state: 'unformed',
  to: 'square',
  phase: 'fire',
  morale: 'routing',
  task: 'reform',
  distance: 5,
  reach: 4.5,
  cost: 6.3,
  left: 4.1,
  most: 3,
  room: 4,
  now: 3,
  range: 32,
  half: 30,
  arc: true,
};

const ALWAYS = ['GECH-SEQ-03', 'GECH-SEQ-04', 'GECH-REACT-01'];
const CLOSED_GROUND = [
  ...['GEC-WOOD-10', 'GEC-HOUSE-05', 'GEC-STREAM-03', 'GEC-RIVER-01', 'GEC-RIVER-03', 'GEC-FORD-02'],
  ...['GEC-BRIDGE-02', 'GEC-MARSH-01', 'GEC-MARSH-02', 'GEC-CROP-02', 'GEC-BATTERY-04'],
];
/** Whatever an order may be refused by. */
const REFUSALS = [
  ...[...ALWAYS, 'GECH-MORALE-04', 'GECH-CONTACT-05', 'GEC-HOUSE-08', ...CLOSED_GROUND],
  ...['GECH-MOVE-02', 'GECH-MOVE-04', 'GECH-MOVE-07', 'GECH-MOVE-08', 'GECH-MOVE-09', 'GECH-MOVE-11'],
  ...['GEC-HILL-17', 'GEC-LIN-08', 'GEC-ARTY-01', 'GECH-STATE-03', 'GEC-LIN-13'],
  ...['GECH-CHFORM-01', 'GECH-CHFORM-02', 'GECH-CHFORM-03', 'GECH-CHFORM-05'],
  ...['GEC-HILL-14', 'GEC-HILL-25', 'GEC-PLAT-06', 'GEC-PLAT-07', 'GEC-WOOD-14', 'GEC-WOOD-16'],
  ...['GEC-BRIDGE-01', 'GEC-STREAM-07', 'GEC-ROAD-10', 'GEC-HILL-10', 'GECH-CONTACT-01'],
  ...['GECH-CHARGE-01', 'GECH-CHARGE-02', 'GEC-WOOD-27', 'GEC-STREAM-09', 'GEC-PLOUGH-03', 'GEC-LIN-26'],
  ...[
    'GEC-HOUSE-06',
    'GEC-HOUSE-07',
    'GEC-HOUSE-10',
    'GEC-HOUSE-12',
    'GEC-HOUSE-15',
    'GEC-HOUSE-17',
    'GEC-HOUSE-20',
  ],
  ...['GEC-HOUSE-21', 'GEC-HOUSE-22', 'GEC-HOUSE-24', 'GEC-HOUSE-25', 'GEC-HOUSE-26', 'GEC-HOUSE-29'],
  ...[
    'GEC-HOUSE-45',
    'GEC-HOUSE-47',
    'GEC-HOUSE-50',
    'GEC-HOUSE-61',
    'GEC-HOUSE-64',
    'GEC-HOUSE-65',
    'GEC-HOUSE-71',
  ],
  ...['GEC-HOUSE-73', 'GEC-REDOUBT-04', 'GEC-LIN-06', 'GEC-LIN-10', 'GEC-LIN-11', 'GEC-LIN-15'],
  ...['GEC-LIN-27', 'GEC-LIN-40', 'GECH-FIRE-01', 'GECH-FIRE-02', 'GECH-FIRE-03', 'GECH-FIRE-04'],
  ...['GEC-FORD-03', 'GEC-CROP-07', 'GEC-WOOD-23', 'GEC-PLAT-10', 'GEC-PLAT-12'],
  ...['GEC-HILL-24', 'GEC-HOUSE-36', 'GEC-HOUSE-37', 'GEC-HOUSE-39', 'GEC-HOUSE-40', 'GEC-HOUSE-43'],
  ...['GEC-ARTY-02', 'GEC-ARTY-04', 'GEC-ARTY-05', 'GEC-ARTY-07', 'GEC-ENG-01', 'GEC-ENG-04'],
  ...['GEC-ENG-08', 'GEC-ENG-09', 'GECH-MELEE-09', 'GECH-MELEE-06', 'GECH-CMD-01'],
];

describe('refusals', () => {
  test.each(REFUSALS)('a refusal by %s can be told with all its details and with none', clause => {
    for (const language of LANGUAGES) {
      isSentence(tell(language, `refusals.${clause}`));
      isSentence(tell(language, `refusals.${clause}`, DETAILS));
    }
  });

  test('no other clause has one', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('refusals.'));
    expect(known.sort()).toEqual(REFUSALS.map(clause => `refusals.${clause}`).sort());
  });

  test('whatever the code refuses by has one', () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true }).map(String);
    const code = files
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'));
    const cited = code.flatMap(text => [...text.matchAll(/refuse(?:<Clause>)?\(\s*'(GECH?-[A-Z]+-\d\d)'/g)]);
    const clauses = [...new Set(cited.map(match => match[1] ?? ''))];
    expect(clauses.length).toBeGreaterThan(30);
    expect(clauses.filter(clause => !REFUSALS.includes(clause))).toEqual([]);
  });

  test('a move refused for its length says how long it was', () => {
    const values = { distance: 3, reach: 2.144, cost: 4.5 };
    expect(tell('en', 'refusals.GECH-MOVE-02', values)).toBe(
      'That is too far: 3 cm, of which 2.1 cm can be made.',
    );
    expect(tell('fr', 'refusals.GECH-MOVE-02', values)).toBe(
      'C’est trop loin\u202f: 3 cm, dont 2,1 cm sont possibles.',
    );
    expect(tell('en', 'refusals.GECH-MOVE-09', { by: 'table-edge' })).toMatch(/off the table/);
  });
});

/** The names of all orders; a new order does not compile without one. */
const ORDERS: Readonly<Record<OrderType, true>> = {
  advance: true,
  wheel: true,
  retire: true,
  about: true,
  reform: true,
  'change-formation': true,
  dress: true,
  extend: true,
  attack: true,
  charge: true,
  fold: true,
  enter: true,
  leave: true,
  reposition: true,
  relieve: true,
  cross: true,
  fire: true,
  batter: true,
  work: true,
  spike: true,
  abandon: true,
  follow: true,
  occupy: true,
  stance: true,
  cancel: true,
  'move-general': true,
  end: true,
};
const TASKS: Readonly<Record<words.Task['kind'], true>> = {
  reform: true,
  about: true,
  abandon: true,
  'change-formation': true,
  dress: true,
  extend: true,
  'extend-front': true,
  cross: true,
  enter: true,
  'break-in': true,
  leave: true,
  relieve: true,
  reposition: true,
  work: true,
  spike: true,
};
const FEATURES: Readonly<Record<words.FeatureKind, true>> = {
  hill: true,
  plateau: true,
  wood: true,
  clearing: true,
  marsh: true,
  crops: true,
  vines: true,
  plough: true,
  mountain: true,
  road: true,
  path: true,
  avenue: true,
  stream: true,
  river: true,
  'great-river': true,
  bridge: true,
  ford: true,
  house: true,
  redoubt: true,
  linear: true,
  battery: true,
};

describe('names', () => {
  const FIRE_TERMS = ['cover', 'state', 'engineer', 'militia', 'depth'];
  const MELEE_TERMS = ['skirmish', 'enemyCover', 'charge', 'flank', 'above', 'follow', 'square'];
  test('every modifier of fire, melee and morale has one, by its id and by its clause', () => {
    const ids = [
      ...[...FIRE_TERMS, ...MELEE_TERMS, 'quality'],
      ...Object.keys(FIRE_TABLE.weapons),
      ...Object.keys(FIRE_TABLE.modifiers),
      ...Object.keys(MELEE_TABLE.base),
      ...Object.keys(MORALE_TABLE.modifiers),
      ...words.SHOTS,
    ];
    for (const id of ids) expect(TEXTS.en[`terms.${id}`], id).toBeTruthy();
    const clauses = ['GECH-FIRE-05', 'GECH-FIRE-06', 'GECH-PEN-01', 'GECH-MELEE-03', 'GECH-MORALE-02'];
    for (const clause of clauses) expect(TEXTS.en[`terms.${clause}`], clause).toBeTruthy();
  });

  test('whatever a sum in the code is made of has a name', () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true }).map(String);
    const code = files
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('previews'))
      .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'));
    const named = code.flatMap(text => [...text.matchAll(/\bwhat: '([\w-]+)'/g)]);
    const missing = named
      .map(match => match[1] ?? '')
      .filter(what => !TEXTS.en[`terms.${what}`] && !TEXTS.en[`sums.${what}`]);
    expect([...new Set(missing)]).toEqual([]);
  });

  const GROUPS: readonly (readonly [string, readonly string[]])[] = [
    ['units', words.ARMS],
    ['weights', words.WEIGHTS],
    ['mounts', words.MOUNTS],
    ['guns', words.GUNS],
    ['qualities', words.QUALITIES],
    ['weapons', words.WEAPONS],
    ['shots', words.SHOTS],
    ['formations', words.FORMATIONS],
    ['states', words.STATES],
    ['morales', words.MORALES],
    ['results', MORALE_TABLE.results.map(({ result }) => result)],
    ['cover', words.COVERS],
    ['aspects', words.ASPECTS],
    ['paces', words.PACES],
    ['uses', words.USES],
    ['grounds', words.GROUNDS],
    ['sides', COMPASS],
    ['terrain', TERRAIN_KINDS],
    ['terrain', Object.keys(FEATURES)],
    ['terrain', words.WOOD_VARIANTS],
    ['terrain', words.LINEAR_CLASSES],
    ['terrain', words.BATTERY_STATUSES],
    ['orders', Object.keys(ORDERS)],
    ['tasks', Object.keys(TASKS)],
    ['jobs', words.JOBS],
    ['steps', ['advance', 'march', 'wheel', 'retire', 'attack', 'charge', 'ride', 'task']],
    ['dangers', ['order', 'fire']],
    ['results', ['men-lost', 'no-effect', 'won', 'drawn', 'lost', 'rallied', 'rally-failed']],
    ['results', ['stands', 'surrenders', 'fights-on']],
    ['forecasts', ['melee', 'fire', 'surrender']],
    ['phases', words.PHASES],
    ['grades', ['decisive', 'tactical', 'marginal', 'draw']],
    ['characters', ['wooded', 'hilly', 'urban', 'agricultural', 'marshy', 'valley', 'mixed', 'plain']],
  ];
  test.each(GROUPS)('%s: every word of the rules', (group, ids) => {
    for (const id of ids) expect(TEXTS.en[`${group}.${id}`], id).toBeTruthy();
  });

  test('the terrain page calls kinds of ground by the same names', () => {
    for (const kind of TERRAIN_KINDS)
      for (const language of LANGUAGES)
        expect(terrainName(kind, language)).toBe(TEXTS[language][`terrain.${kind}`]);
  });

  test('the faults of a table are told in sentences', () => {
    const problems = Object.keys(TEXTS.en).filter(path => path.startsWith('problems.'));
    expect(problems).toHaveLength(9); // scenario-problems
    for (const path of problems) for (const language of LANGUAGES) isSentence(tell(language, path));
  });

  test('the ten options have a title, a meaning and names for all their values', () => {
    const options = Object.entries(OPTION_VALUES);
    expect(options).toHaveLength(10);
    expect(Object.keys((rawEn as { options: Readonly<Record<string, unknown>> }).options)).toEqual(
      options.map(([id]) => id),
    );
    for (const [option, values] of options) {
      expect(TEXTS.en[`options.${option}.title`]).toBeTruthy();
      expect(TEXTS.en[`options.${option}.meaning`]).toMatch(/\.$/);
      for (const value of values) expect(TEXTS.en[`options.${option}.values.${value}`], option).toBeTruthy();
    }
  });
});

/** The fields of an event as a caller hands them over, and the sentence they make. */
type Example = readonly [values: MessageValues, en: string, fr: string];

/** An example of every event at least; a new event does not compile without one. */
const EXAMPLES: Readonly<Record<Event['type'], readonly Example[]>> = {
  phase: [
    [
      { turn: 3, quarter: 2, phase: 'act', side: 'French' },
      'Period 3, quarter 2: French.',
      'Période 3, quart 2 : French.',
    ],
    [
      { turn: 3, quarter: 4, phase: 'fire', side: 'French' },
      'Period 3, fire after quarter 4: French.',
      'Période 3, feu après le quart 4 : French.',
    ],
    [
      { turn: 3, quarter: 4, phase: 'follow', side: 'French' },
      'Period 3, follow: French.',
      'Période 3, suivi : French.',
    ],
  ],
  'quarter-ended': [[{ quarter: 2 }, 'End of quarter 2.', 'Fin du quart 2.']],
  'task-begun': [[{ unit: 'Morand' }, 'Morand began a task.', 'Morand : début d’une tâche.']],
  'task-ended': [
    [
      { unit: 'Morand', task: 'cross', how: 'done' },
      'Morand finished crossing.',
      'Morand : franchissement, terminé.',
    ],
    [
      { unit: 'Morand', task: 'work', how: 'dropped' },
      'Morand gave up the work.',
      'Morand : travail, abandon.',
    ],
    [
      { unit: 'Morand', task: 'enter', how: 'cancelled' },
      'Morand called off entering.',
      'Morand : entrée, annulation.',
    ],
  ],
  'stance-taken': [
    [
      { unit: 'Morand', lastStand: true },
      'Morand had orders to fight to the last man.',
      'Morand : consigne, se battre jusqu’au bout.',
    ],
    [
      { unit: 'Morand', lastStand: false },
      'Morand had orders to surrender if cut off.',
      'Morand : consigne, se rendre en cas d’encerclement.',
    ],
  ],
  'game-over': [
    [
      { winner: 'French', grade: 'marginal', score: 'French 33, Austrians 10' },
      'Marginal victory: French. Scores: French 33, Austrians 10.',
      'Victoire marginale : French. Scores : French 33, Austrians 10.',
    ],
    [
      { winner: 'none', grade: 'draw', score: 'French 12, Austrians 10' },
      'Draw: a victory needs a lead of 10. Scores: French 12, Austrians 10.',
      'Match nul : il faut 10 points d’avance pour une victoire. Scores : French 12, Austrians 10.',
    ],
  ],
  'objective-held': [
    [{ objective: 'Aspern', side: 'French' }, 'French now held Aspern.', 'Objectif tenu : Aspern (French).'],
  ],
  moved: [
    [{ unit: 'Morand', cm: 3.2, pace: 'normal' }, 'Morand moved 3.2 cm.', 'Morand : mouvement, 3,2 cm.'],
    [
      { unit: 'Morand', cm: 6.7, pace: 'forced' },
      'Morand moved 6.7 cm, at forced march.',
      'Morand : mouvement, 6,7 cm, en marche forcée.',
    ],
    [
      { unit: 'Hussars', cm: 14, pace: 'charge' },
      'Hussars moved 14 cm, charging.',
      'Hussars : mouvement, 14 cm, à la charge.',
    ],
    [
      { unit: 'Morand', cm: 2, pace: 'retire' },
      'Morand moved 2 cm backwards.',
      'Morand : mouvement, 2 cm, en arrière.',
    ],
  ],
  'move-stopped': [
    [
      { unit: 'Hussars', by: 'the orchard' },
      'Hussars stopped at the orchard.',
      'Hussars : arrêt (the orchard).',
    ],
    [
      { unit: 'Hussars', by: 'table-edge' },
      'Hussars stopped at the edge of the table.',
      'Hussars : arrêt au bord de la table.',
    ],
  ],
  wheeled: [
    [
      { unit: 'Morand', angle: -30, hand: 'left' },
      'Morand wheeled 30 degrees to the left.',
      'Morand : pivot de 30 degrés vers la gauche.',
    ],
  ],
  turned: [[{ unit: 'Morand', angle: 180 }, 'Morand turned about.', 'Morand : demi-tour.']],
  'general-moved': [
    [
      { unit: 'Davout', ridden: true },
      'Davout rode to another place.',
      'Davout : départ pour un autre endroit.',
    ],
    [{ unit: 'Davout', ridden: false }, 'Davout gave way to the enemy.', 'Davout : place cédée à l’ennemi.'],
  ],
  'state-changed': [
    [
      { unit: 'Morand', from: 'formed', to: 'disorganised', cause: 'terrain' },
      'Morand became disorganised: the ground.',
      'Morand : désorganisée, le terrain.',
    ],
    [
      { unit: 'Morand', from: 'disorganised', to: 'formed', cause: 'reform' },
      'Morand became formed, by reforming.',
      'Morand : formée, remise en ordre.',
    ],
    [
      { unit: 'Morand', from: 'formed', to: 'disorganised', cause: 'forced-march' },
      'Morand became disorganised: forced march.',
      'Morand : désorganisée, marche forcée.',
    ],
  ],
  'formation-changing': [
    [
      { unit: 'Morand', to: 'line', quarters: 2 },
      'Morand began to form line: 2 quarters.',
      'Morand : passage en ligne en cours, 2 quarts.',
    ],
    [
      { unit: 'Horse guns', to: 'unlimbered', quarters: 1 },
      'Horse guns began to unlimber: 1 quarter.',
      'Horse guns : mise en batterie en cours, 1 quart.',
    ],
  ],
  'formation-changed': [
    [{ unit: 'Morand', to: 'line' }, 'Morand formed line.', 'Morand : en ligne.'],
    [{ unit: 'Horse guns', to: 'limbered' }, 'Horse guns limbered up.', 'Horse guns : pièces attelées.'],
  ],
  dressed: [
    [
      { unit: 'Morand', along: 'the hedge' },
      'Morand dressed along the hedge.',
      'Morand : alignement (the hedge).',
    ],
  ],
  reacting: [
    [
      { unit: 'Morand', cause: 'surprised' },
      'Morand needed a quarter to react: fire from an unseen enemy.',
      'Morand : un quart de réaction, feu d’un ennemi invisible.',
    ],
    [
      { unit: 'Morand', cause: 'emptied' },
      'Morand needed a quarter to react: the target had gone.',
      'Morand : un quart de réaction, plus de cible.',
    ],
  ],
  contact: [
    [
      {
        attacker: 'Morand',
        defender: 'Reuss',
        charge: true,
        contact: 'Morand 6, Reuss 6',
        overlap: 'Morand 0, Reuss 2',
      },
      'Morand charged Reuss. Figures in contact: Morand 6, Reuss 6; overlap: Morand 0, Reuss 2.',
      'Morand : charge contre Reuss. Figurines au contact : Morand 6, Reuss 6 ; débord : Morand 0, Reuss 2.',
    ],
    [
      { attacker: 'Morand', feature: 'Aspern', side: 'south', charge: false },
      'Morand attacked an unseen enemy at Aspern, southern side.',
      'Morand : attaque contre un ennemi invisible (Aspern), côté sud.',
    ],
  ],
  'caught-moving': [
    [
      { unit: 'Morand', by: 'Reuss', state: 'unformed' },
      'Reuss caught Morand on the move: unformed.',
      'Morand : surprise en mouvement (Reuss), sans formation.',
    ],
  ],
  revealed: [
    [
      { unit: 'Morand', cause: 'fire' },
      'Morand came to light by firing.',
      'Morand : présence trahie par le feu.',
    ],
    [
      { unit: 'Morand', cause: 'leaving' },
      'Morand came to light by coming out.',
      'Morand : présence trahie par la sortie.',
    ],
  ],
  concealed: [[{ unit: 'Morand' }, 'Morand left the wood.', 'Morand : sortie du bois.']],
  'feature-found': [
    [
      { side: 'French', feature: 'the pond' },
      'French discovered the pond.',
      'Découverte, French : the pond.',
    ],
  ],
  entering: [
    [
      { unit: 'Morand', feature: 'Aspern', side: 'south' },
      'Morand began to enter Aspern by the southern side.',
      'Morand : début d’entrée (Aspern), par le sud.',
    ],
  ],
  entered: [
    [
      { unit: 'Morand', feature: 'Aspern', side: 'south', reserve: 0 },
      'Morand took up places in Aspern.',
      'Morand : en place (Aspern).',
    ],
    [
      { unit: 'Morand', feature: 'Aspern', side: 'south', reserve: 2 },
      'Morand took up places in Aspern, 2 figures in reserve.',
      'Morand : en place (Aspern), 2 figurines en réserve.',
    ],
  ],
  'breaking-in': [
    [
      { unit: 'Morand', feature: 'Aspern', side: 'east' },
      'Morand began to break into Aspern by the eastern side.',
      'Morand : début d’entrée en force (Aspern), par l’est.',
    ],
  ],
  'broke-in': [
    [
      { unit: 'Morand', feature: 'Aspern', side: 'east' },
      'Morand broke into Aspern by the eastern side.',
      'Morand : entrée en force (Aspern), par l’est.',
    ],
  ],
  'met-in-streets': [
    [
      { attacker: 'Morand', defender: 'Reuss', feature: 'Aspern' },
      'Morand and Reuss met in the streets of Aspern.',
      'Morand et Reuss : rencontre dans les rues (Aspern).',
    ],
  ],
  leaving: [
    [
      { unit: 'Morand', feature: 'Aspern', by: 'north', as: 'column' },
      'Morand began to leave Aspern by the northern side, in column.',
      'Morand : début de sortie (Aspern), par le nord, en colonne.',
    ],
  ],
  left: [
    [
      { unit: 'Morand', feature: 'Aspern', by: 'west', as: 'unformed' },
      'Morand came out of Aspern by the western side, unformed.',
      'Morand : sortie (Aspern), par l’ouest, sans formation.',
    ],
  ],
  emerged: [
    [
      { unit: 'Morand', feature: 'Aspern' },
      'Morand came clear of Aspern.',
      'Morand : colonne entièrement dehors (Aspern).',
    ],
  ],
  repositioning: [
    [
      { unit: 'Morand' },
      'Morand began to shift figures from wall to wall.',
      'Morand : début de repositionnement.',
    ],
  ],
  repositioned: [
    [{ unit: 'Morand' }, 'Morand finished shifting figures.', 'Morand : repositionnement terminé.'],
  ],
  relieved: [
    [
      { unit: 'Morand', by: 'Friant', feature: 'Aspern' },
      'Friant relieved Morand in Aspern.',
      'Morand : relève par Friant (Aspern).',
    ],
  ],
  expelled: [
    [
      { unit: 'Morand', feature: 'Aspern', side: 'north' },
      'Morand had to leave Aspern by the northern side.',
      'Morand : expulsion (Aspern), par le nord.',
    ],
  ],
  'evacuation-due': [
    [
      { unit: 'Morand', feature: 'Aspern', cause: 'few' },
      'Morand must leave Aspern by the end of the next half-period: fewer than three figures left.',
      'Morand : évacuation obligatoire avant la fin de la prochaine demi-période (Aspern), moins de trois figurines.',
    ],
    [
      { unit: 'Morand', feature: 'Aspern', cause: 'fire' },
      'Morand must leave Aspern by the end of the next half-period: the house is on fire.',
      'Morand : évacuation obligatoire avant la fin de la prochaine demi-période (Aspern), maison en feu.',
    ],
  ],
  'front-extended': [
    [
      { unit: 'Morand', by: 3, contact: 6 },
      'Morand extended the front by 3 figures: 6 in contact.',
      'Morand : front étendu de 3 figurines, 6 au contact.',
    ],
  ],
  folded: [
    [
      { unit: 'Morand', figures: 2, side: 'south' },
      'Morand folded 2 figures round to the southern side.',
      'Morand : 2 figurines rabattues sur le côté sud.',
    ],
  ],
  crossing: [
    [
      { unit: 'Morand', obstacle: 'the wall', passed: 2, ranks: 6 },
      'Morand crossed the wall: 2 of 6 ranks over.',
      'Morand : franchissement (the wall), 2 sur 6 rangs passés.',
    ],
  ],
  crossed: [
    [
      { unit: 'Morand', obstacle: 'the wall' },
      'Morand came over the wall.',
      'Morand : obstacle franchi (the wall).',
    ],
  ],
  'obstacle-taken': [
    [{ unit: 'Morand', feature: 'the wall' }, 'Morand took the wall.', 'Morand : obstacle pris (the wall).'],
  ],
  battered: [
    [
      { unit: 'Heavy guns', feature: 'Aspern', side: 'south', to: 'hard' },
      'Heavy guns battered Aspern, southern side: now a hard shelter.',
      'Heavy guns : brèche au boulet (Aspern), côté sud, désormais abri dur.',
    ],
    [
      { unit: 'Heavy guns', feature: 'the wall', to: 'light' },
      'Heavy guns battered the wall: now a light shelter.',
      'Heavy guns : brèche au boulet (the wall), désormais abri léger.',
    ],
  ],
  ignited: [
    [
      { feature: 'Aspern', by: 'Heavy guns' },
      'Heavy guns set fire to Aspern.',
      'Heavy guns : incendie (Aspern).',
    ],
  ],
  'work-begun': [
    [
      { unit: 'Sappers', job: 'demolish', feature: 'the wall' },
      'Sappers began to pull down the wall.',
      'Sappers : début de démolition (the wall).',
    ],
    [{ unit: 'Sappers', job: 'bridge' }, 'Sappers began a bridge.', 'Sappers : début d’un pont.'],
  ],
  'work-done': [
    [{ unit: 'Sappers', job: 'light' }, 'Sappers finished a light shelter.', 'Sappers : abri léger terminé.'],
    [
      { unit: 'Sappers', job: 'demolish', feature: 'the wall' },
      'Sappers pulled down a stretch of the wall.',
      'Sappers : démolition achevée (the wall).',
    ],
  ],
  'battery-abandoned': [
    [{ unit: 'Horse guns' }, 'Guns abandoned: Horse guns.', 'Pièces abandonnées : Horse guns.'],
  ],
  'battery-spiked': [
    [{ unit: 'Sappers', feature: 'the guns' }, 'Sappers spiked the guns.', 'Sappers : enclouage (the guns).'],
  ],
  'fire-declared': [[{ unit: 'Morand' }, 'Morand made ready to fire.', 'Morand : feu en préparation.']],
  fired: [
    [
      {
        unit: 'Horse guns',
        target: 'Reuss',
        shot: 'ball',
        figures: 4,
        factor: 9,
        cover: 'none',
        die: 4,
        men: 36,
      },
      'Horse guns fired ball at Reuss: 4 figures, factor 9, die 4; 36 men fell.',
      'Horse guns : feu au boulet sur Reuss, 4 figurines, facteur 9, dé 4 ; 36 hommes à terre.',
    ],
    [
      {
        unit: 'Reuss',
        target: 'Morand',
        side: 'north',
        figures: 4,
        factor: 3,
        cover: 'light',
        die: 1,
        men: 0,
      },
      'Reuss fired at Morand from the northern side: 4 figures, factor 3, light cover, die 1; nobody fell.',
      'Reuss : feu sur Morand, du côté nord, 4 figurines, facteur 3, abri léger, dé 1 ; personne à terre.',
    ],
    [
      { target: 'Morand', men: 1 },
      'An unseen unit fired at Morand; 1 man fell.',
      'Unité inconnue : feu sur Morand ; 1 homme à terre.',
    ],
  ],
  penetrated: [
    [
      { unit: 'Horse guns', target: 'Reuss', men: 18 },
      'Reuss lost 18 men to shot that went through.',
      'Reuss : 18 hommes à terre par pénétration.',
    ],
  ],
  loss: [
    [
      { unit: 'Reuss', men: 45, figures: 1, left: 11 },
      'Reuss lost 45 men, 1 figure; figures left: 11.',
      'Reuss : 45 hommes perdus, 1 figurine ; figurines restantes : 11.',
    ],
    [
      { unit: 'Reuss', men: 1, figures: 0, left: 12 },
      'Reuss lost 1 man; figures left: 12.',
      'Reuss : 1 homme perdu ; figurines restantes : 12.',
    ],
  ],
  'melee-round': [
    [
      {
        attacker: 'Morand',
        defender: 'Reuss',
        round: 1,
        figures: 'Morand 6, Reuss 8',
        factors: 'Morand 10, Reuss 8',
        dice: 'Morand 3, Reuss 5',
        men: 'Morand 60, Reuss 80',
        halved: true,
        result: 'defender',
      },
      'Morand and Reuss fought round 1: figures Morand 6, Reuss 8; factors Morand 10, Reuss 8; dice Morand 3, Reuss 5; men put down Morand 60, Reuss 80. Reuss won; losses halved.',
      'Morand contre Reuss : mêlée, tour 1, figurines Morand 6, Reuss 8 ; facteurs Morand 10, Reuss 8 ; dés Morand 3, Reuss 5 ; hommes mis à terre Morand 60, Reuss 80. Tour gagné : Reuss ; pertes de moitié.',
    ],
    [
      {
        attacker: 'Morand',
        defender: 'Reuss',
        round: 2,
        figures: 'Morand 3, Reuss 3',
        men: 'Morand 15, Reuss 15',
        halved: false,
        result: 'draw',
      },
      'Morand and Reuss fought round 2: figures Morand 3, Reuss 3; men put down Morand 15, Reuss 15. A draw.',
      'Morand contre Reuss : mêlée, tour 2, figurines Morand 3, Reuss 3 ; hommes mis à terre Morand 15, Reuss 15. Match nul.',
    ],
  ],
  recoiled: [[{ unit: 'Morand', cm: 3 }, 'Morand recoiled 3 cm.', 'Morand : recul de 3 cm.']],
  followed: [
    [
      { unit: 'Morand', enemy: 'Reuss', round: 2 },
      'Morand followed Reuss, into round 2.',
      'Morand : suivi (Reuss), tour 2.',
    ],
  ],
  'fight-goes-on': [[{ round: 2 }, 'A fight went on to round 2.', 'Un combat continue, tour 2.']],
  'engagement-ended': [[{}, 'A fight ended.', 'Un combat est fini.']],
  'morale-test': [
    [
      { unit: 'Morand', cause: 'melee', dice: '2, 2', total: 3, result: 'rout' },
      'Morand tested morale after a lost round: dice 2, 2, total 3. Rout.',
      'Morand : test de moral après un tour perdu, dés 2, 2, total 3. Déroute.',
    ],
    [
      { unit: 'Morand', cause: 'fire', dice: '4, 3', total: 7, result: 'fine' },
      'Morand tested morale under fire: dice 4, 3, total 7. All is well.',
      'Morand : test de moral sous le feu, dés 4, 3, total 7. Tout va bien.',
    ],
  ],
  halted: [
    [
      { unit: 'Morand' },
      'Morand halted for a half-period.',
      'Morand : arrêt sur place pour une demi-période.',
    ],
  ],
  steadied: [[{ unit: 'Morand' }, 'Morand steadied.', 'Morand : de nouveau ferme.']],
  'compulsory-move': [[{ unit: 'Morand', kind: 'retreat' }, 'Morand retreated.', 'Morand : retraite.']],
  'surrender-refused': [[{ unit: 'Morand' }, 'Morand refused to surrender.', 'Morand : reddition refusée.']],
  'unit-captured': [
    [{ unit: 'Morand', by: 'Reuss' }, 'Captured: Morand, by Reuss.', 'Capture : Morand, par Reuss.'],
  ],
  'unit-destroyed': [
    [
      { unit: 'Morand', cause: 'ford' },
      'Destroyed: Morand, pushed back into the river.',
      'Destruction : Morand, rejet dans la rivière.',
    ],
  ],
  'unit-left-table': [[{ unit: 'Morand' }, 'Morand left the table.', 'Morand : sortie de la table.']],
  rallied: [
    [
      { unit: 'Morand', dice: '3, 4', total: 7 },
      'Morand rallied: dice 3, 4, total 7.',
      'Morand : ralliement, dés 3, 4, total 7.',
    ],
  ],
  'rally-failed': [
    [
      { unit: 'Morand', dice: '1, 4', total: 5 },
      'Morand failed to rally: dice 1, 4, total 5.',
      'Morand : ralliement manqué, dés 1, 4, total 5.',
    ],
  ],
};

describe('every event makes a sentence', () => {
  test.each(Object.entries(EXAMPLES))('%s', (type, examples) => {
    for (const [values, en, fr] of examples) {
      expect(tell('en', `events.${type}`, values)).toBe(en);
      expect(tell('fr', `events.${type}`, values)).toBe(fr.replace(/ (?=[;:])/g, '\u202f'));
      isSentence(en);
    }
  });

  test.each(Object.entries(EXAMPLES))('%s, with any part of it unknown', (type, examples) => {
    const parts = examples.flatMap(([values]) =>
      Object.keys(values).map(field => ({ ...values, [field]: undefined })),
    );
    for (const values of [{}, ...parts])
      for (const language of LANGUAGES) isSentence(tell(language, `events.${type}`, values));
  });

  test('no sentence is told of an event that does not exist', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('events.'));
    expect(
      Object.keys(EXAMPLES)
        .map(type => `events.${type}`)
        .sort(),
    ).toEqual(known.sort());
  });

  test('every cause, place and result has words of its own', () => {
    const different = (path: string, field: string, values: readonly string[], others: MessageValues) => {
      for (const language of LANGUAGES) {
        const told = values.map(value => tell(language, path, { ...others, [field]: value }));
        expect(new Set(told).size, path).toBe(values.length);
      }
    };
    const unit = { unit: 'Morand' };
    const causes = STATE_CAUSES.map(cause => cause.replace(' ', '-'));
    different('events.state-changed', 'cause', causes, { ...unit, to: 'unformed' });
    different('events.state-changed', 'to', words.STATES, unit);
    different('events.formation-changed', 'to', words.FORMATIONS, unit);
    different('events.formation-changing', 'to', words.FORMATIONS, unit);
    different('events.morale-test', 'cause', MORALE_CAUSES, unit);
    different(
      'events.morale-test',
      'result',
      MORALE_TABLE.results.map(({ result }) => result),
      unit,
    );
    different('events.task-ended', 'task', Object.keys(TASKS), { ...unit, how: 'done' });
    different('events.left', 'by', COMPASS, { ...unit, feature: 'Aspern' });
    different('events.contact', 'side', COMPASS, { attacker: 'Morand', feature: 'Aspern' });
    different('events.phase', 'phase', words.PHASES, { turn: 1, quarter: 2, side: 'French' });
    different('events.moved', 'pace', [...words.PACES, 'retire'], unit);
  });

  test('a cause with a space in it is passed over, if nobody has hyphenated it', () => {
    expect(
      tell('en', 'events.state-changed', { unit: 'Morand', to: 'unformed', cause: 'second round' }),
    ).toBe('Morand became unformed.');
  });
});
