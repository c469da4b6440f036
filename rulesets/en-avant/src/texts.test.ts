import { readdirSync, readFileSync } from 'node:fs';
import { formatMessage, LANGUAGES, type Language, type MessageValues, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { MARKS_OF_RANGE, MELEE_LINES, SHOOTING_LINES } from './data.ts';
import { COMBATIVITY_CAUSES, DESTRUCTIONS, type Event } from './events.ts';
import { OPTION_VALUES } from './options.ts';
import { SETUP_WAYS } from './types.ts';
import * as words from './words.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };

const tell = (language: Language, path: string, values: MessageValues = {}): string => {
  const template = TEXTS[language][path];
  if (template === undefined) throw new Error(`No text ${path}.`);
  return formatMessage(template, values, language);
};
const isSentence = (sentence: string): void => {
  expect(sentence).toMatch(/^[\p{Lu}\p{N}].*\.$/u);
  expect(sentence).not.toMatch(/[{}]| {2}| [.,]|\.\./);
};

/** Every detail that a refusal may carry. */
const DETAILS: MessageValues = {
  unit: 'Morand',
  target: 'Numidians',
  enemy: 'Numidians',
  owner: 'Numidians',
  of: 'Numidians',
  obstacle: 'hedge',
  order: 'pursue',
  choice: 'effects',
  limit: 4,
  bases: 3,
  cost: 8.17,
  allowance: 8,
  most: 6,
  impacts: 2,
  effects: 1,
  needed: 2,
  dice: '6, 1',
  piece: 'wood-1',
  left: 1,
};

const PREMEASURED = ['EA-SHOOT-03', 'EA-SHOOT-08', 'EA-SHOOT-10', 'EA-SHOOT-11', 'EA-SHOOT-13'];
const UNSEEN = ['EA-SHOOT-14', 'EA-SHOOT-15', 'EA-SHOOT-16', 'EA-SHOOT-17'];
/** Whatever an order may be refused by, the preparation included. */
const REFUSALS = [
  ...['EA-END-01', 'EA-END-03', 'EA-ORDER-01', 'EA-ORDER-02'],
  ...['EA-TURN-02', 'EA-TURN-03', 'EA-TURN-05', 'EA-TURN-07', 'EA-ELEPH-07', 'EA-GENERAL-04', 'EA-ROUT-09'],
  ...['EA-FORM-03', 'EA-FORM-04', 'EA-FORM-05', 'EA-FORM-07', 'EA-FORM-08', 'EA-FORM-09', 'EA-FORM-11'],
  ...['EA-PERIOD-05', 'EA-DISMOUNT-01', 'EA-DISMOUNT-05'],
  ...['EA-MOVE-03', 'EA-MOVE-05', 'EA-MOVE-06', 'EA-MOVE-07', 'EA-MOVE-08', 'EA-MOVE-09'],
  ...['EA-MOVE-11', 'EA-MOVE-12', 'EA-MOVE-13', 'EA-MOVE-14', 'EA-MOVE-15', 'EA-TERR-04', 'EA-TERR-14'],
  ...['EA-MELEE-04', 'EA-MELEE-05', 'EA-ELEPH-08', 'EA-REORG-03', 'EA-REORG-04', 'EA-ZOC-03', 'EA-ZOC-04'],
  ...['EA-CONFORM-01', 'EA-CONFORM-02', 'EA-CONFORM-06'],
  ...['EA-SHOOT-01', 'EA-SHOOT-05', 'EA-SHOOT-06', ...PREMEASURED, ...UNSEEN],
  ...['EA-BREAK-01', 'EA-BREAK-04', 'EA-BREAK-05'],
  ...['EA-HIT-02', 'EA-HIT-03', 'EA-HIT-04', 'EA-HIT-05', 'EA-RESOLVE-07', 'EA-MELEE-34'],
  ...['EA-SETUP-06', 'EA-SETUP-08', 'EA-UNIT-02', 'EA-CAMP-01', 'EA-DEPLOY-02'],
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
    const cited = code.flatMap(text => [...text.matchAll(/refuse(?:<Clause>)?\(\s*'(EA-[A-Z]+-\d\d)'/g)]);
    const clauses = [...new Set(cited.map(match => match[1] ?? ''))];
    expect(clauses.length).toBeGreaterThan(40);
    expect(clauses.filter(clause => !REFUSALS.includes(clause))).toEqual([]);
  });

  test.each(['sixes', 'effects', 'allocate', 'pursue', 'run', 'first', 'deploy'])(
    'a pending choice, %s, is named',
    choice => {
      const told = (values: MessageValues) => tell('en', 'refusals.EA-ORDER-02', values);
      expect(told({ choice })).not.toBe(told({ choice: 'something else' }));
    },
  );

  test('a move refused for its length says how long it was', () => {
    const values = { cost: 8.17, allowance: 8 };
    expect(tell('en', 'refusals.EA-MOVE-03', values)).toBe('That is too far: 8.2 cm, with 8 cm to move.');
    expect(tell('fr', 'refusals.EA-MOVE-03', values)).toBe(
      'C’est trop loin\u202f: 8,2 cm, pour 8 cm de mouvement.',
    );
    expect(tell('en', 'refusals.EA-MOVE-03', { empty: true })).toMatch(/at least one step/);
  });
});

describe('names', () => {
  test('every line of the tables of advantages has one, by its id and by its clause', () => {
    const lines = { ...SHOOTING_LINES.shooter, ...SHOOTING_LINES.defender, ...MELEE_LINES };
    for (const [line, { clause }] of Object.entries(lines)) {
      expect(TEXTS.en[`terms.${line}`], line).toBeTruthy();
      expect(TEXTS.en[`terms.${clause}`], clause).toBeTruthy();
    }
  });

  const GROUPS: readonly (readonly [string, readonly string[]])[] = [
    ['units', words.ARMS],
    ['qualities', words.QUALITIES],
    ['weights', words.WEIGHTS],
    ['weapons', words.WEAPONS],
    ['ranges', MARKS_OF_RANGE],
    ['traits', words.TRAITS],
    ['mounts', words.MOUNTS],
    ['bulks', words.BULKS],
    ['periods', words.PERIODS],
    ['scales', words.SCALES],
    ['terrain', words.TERRAIN_TYPES],
    ['cover', words.COVERS],
    ['edges', words.EDGES],
    ['actions', words.ACTIONS],
    ['effects', words.EFFECTS],
    ['units', words.ROLES],
    ['setup.terrain', SETUP_WAYS.terrain],
    ['setup.edges', SETUP_WAYS.edges],
    ['setup.objectives', SETUP_WAYS.objectives],
    ['setup.deployment', SETUP_WAYS.deployment],
    ['grades', ['rout', 'scenario', 'combativity', 'losses', 'value', 'ground', 'resigned', 'draw']],
  ];
  test.each(GROUPS)('%s: every word of the rules', (group, ids) => {
    for (const id of ids) expect(TEXTS.en[`${group}.${id}`], id).toBeTruthy();
  });

  test('the 21 options have a title, a meaning and names for all their values', () => {
    const options = Object.entries(OPTION_VALUES);
    expect(options).toHaveLength(21);
    expect(Object.keys((rawEn as { options: Readonly<Record<string, unknown>> }).options).sort()).toEqual(
      options.map(([id]) => id).sort(),
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

const shot = { unit: 'Morand', target: 'Numidians' };
const fought = { units: 'Morand, Friant', against: 'Numidians' };

/** An example of every event at least; a new event does not compile without one. */
const EXAMPLES: Readonly<Record<Event['type'], readonly Example[]>> = {
  'turn-started': [[{ turn: 3 }, 'Turn 3.', 'Tour 3.']],
  'turn-ended': [[{ turn: 3 }, 'End of turn 3.', 'Fin du tour 3.']],
  fatigue: [[{ turn: 11 }, 'Turn 11: fatigue on both sides.', 'Tour 11 : fatigue des deux armées.']],
  initiative: [
    [
      { side: 'Rome', die: 2, total: 6 },
      'Initiative, Rome: die 2, total 6.',
      'Initiative, Rome : dé 2, total 6.',
    ],
  ],
  'first-chosen': [[{ side: 'Rome' }, 'First to play: Rome.', 'Joue en premier : Rome.']],
  'impulse-started': [
    [{ side: 'Rome', limit: 4 }, 'Impulse: Rome, up to 4 units.', 'Impulsion : Rome, jusqu’à 4 unités.'],
    [
      { side: 'Rome', limit: 'all' },
      'Impulse: Rome, all remaining units.',
      'Impulsion : Rome, toutes les unités restantes.',
    ],
  ],
  'impulse-ended': [
    [
      { side: 'Rome', activated: 0 },
      'End of impulse: Rome, no unit activated.',
      'Fin d’impulsion : Rome, aucune unité activée.',
    ],
    [
      { side: 'Rome', activated: 3 },
      'End of impulse: Rome, 3 units activated.',
      'Fin d’impulsion : Rome, 3 unités activées.',
    ],
  ],
  activated: [
    [{ unit: 'Morand', action: 'shoot' }, 'Activated: Morand, to shoot.', 'Morand : activation, pour tirer.'],
    [
      { unit: 'Morand', action: 'face' },
      'Activated: Morand, to face an attacker.',
      'Morand : activation, pour faire face à un attaquant.',
    ],
  ],
  'choice-asked': [[{}, 'A decision has to be made.', 'Une décision est à prendre.']],
  'choice-answered': [[{}, 'The decision has been made.', 'La décision est prise.']],
  moved: [
    [
      { unit: 'Morand', cost: 6.28, allowance: 8, slowed: false, road: false },
      'Morand moved 6.3 cm of 8.',
      'Morand : mouvement, 6,3 cm sur 8.',
    ],
    [
      { unit: 'Morand', cost: 6, allowance: 6, slowed: true, road: false },
      'Morand moved 6 cm of 6, over slow ground.',
      'Morand : mouvement, 6 cm sur 6, en terrain lent.',
    ],
    [
      { unit: 'Morand', cost: 11, allowance: 11, slowed: false, road: true },
      'Morand moved 11 cm of 11, by road.',
      'Morand : mouvement, 11 cm sur 11, par la route.',
    ],
  ],
  halted: [
    [
      { unit: 'Morand', by: 'zone', of: 'Numidians' },
      'Morand stopped at the zone of control of Numidians.',
      'Morand : arrêt devant une zone de contrôle (Numidians).',
    ],
    [
      { unit: 'Morand', by: 'obstacle', of: 'hedge1' },
      'Morand stopped at an obstacle.',
      'Morand : arrêt à un obstacle.',
    ],
  ],
  crossed: [[{ unit: 'Morand' }, 'Morand crossed an obstacle.', 'Morand : obstacle franchi.']],
  followed: [
    [
      { unit: 'Davout', with: 'Morand' },
      'Davout went along with Morand.',
      'Davout : mouvement à la suite (Morand).',
    ],
  ],
  'horses-lost': [
    [
      { unit: 'Hampton' },
      'Hampton lost the horses and must stay on foot.',
      'Hampton : chevaux dispersés, à pied désormais.',
    ],
  ],
  limbered: [[{ unit: 'Mercer' }, 'Mercer limbered up.', 'Mercer : pièces attelées.']],
  unlimbered: [[{ unit: 'Mercer' }, 'Mercer unlimbered.', 'Mercer : pièces dételées.']],
  contact: [
    [
      { ...shot, face: 'front', surprise: false },
      'Morand attacked Numidians in front.',
      'Morand : attaque contre Numidians, de front.',
    ],
    [
      { ...shot, face: 'left', surprise: true },
      'Morand attacked Numidians on the left flank, by surprise.',
      'Morand : attaque contre Numidians, sur le flanc gauche, par surprise.',
    ],
    [
      { ...shot, face: 'rear', surprise: true },
      'Morand attacked Numidians in the rear, by surprise.',
      'Morand : attaque contre Numidians, à l’arrière, par surprise.',
    ],
  ],
  conformed: [[{ unit: 'Morand' }, 'Morand lined up with the enemy.', 'Morand : alignement sur l’ennemi.']],
  formed: [
    [
      { unit: 'Morand', files: 1 },
      'Morand changed formation: 1 file.',
      'Morand : changement de formation, 1 file.',
    ],
  ],
  faced: [
    [{ unit: 'Morand', files: 3 }, 'Morand turned to face the attacker.', 'Morand : face à l’attaquant.'],
  ],
  dismounted: [[{ unit: 'Hampton' }, 'Hampton dismounted.', 'Hampton : pied à terre.']],
  mounted: [[{ unit: 'Hampton' }, 'Hampton mounted again.', 'Hampton : de nouveau à cheval.']],
  disengaged: [
    [{ unit: 'Morand' }, 'Morand no longer touched an enemy.', 'Morand : plus d’ennemi au contact.'],
  ],
  shot: [
    [
      { ...shot, shooters: 3, targets: 3, dice: '2, 3' },
      'Morand shot at Numidians, 3 bases at 3: 2, 3.',
      'Morand : tir sur Numidians, 3 socles sur 3 ; dés 2, 3.',
    ],
  ],
  'shot-lost': [
    [
      { ...shot, reason: 'EA-SHOOT-13' },
      'Morand lost the shot at Numidians: something stood in between.',
      'Morand : tir perdu sur Numidians, quelque chose se trouvait entre les deux.',
    ],
    [
      { ...shot, reason: 'EA-SHOOT-08' },
      'Morand lost the shot at Numidians: another enemy stood nearer.',
      'Morand : tir perdu sur Numidians, un autre ennemi était plus proche.',
    ],
  ],
  rerolled: [
    [
      { unit: 'Morand', die: 5, impacts: 2 },
      'Morand rolled a six again: 5. That makes 2 impacts.',
      'Morand : un six relancé, 5. Cela fait 2 impacts.',
    ],
    [
      { unit: 'Morand', die: 3, impacts: 0 },
      'Morand rolled a six again: 3. No impact is left.',
      'Morand : un six relancé, 3. Il ne reste aucun impact.',
    ],
  ],
  saves: [
    [
      { unit: 'Numidians', dice: '1, 2, 3, 6', saved: 1 },
      'Numidians rolled saves: 1, 2, 3, 6. 1 impact cancelled.',
      'Numidians : sauvegardes, 1, 2, 3, 6. 1 impact annulé.',
    ],
  ],
  melee: [
    [
      { ...fought, advantages: 5, dice: '4, 5, 2, 1, 3', impacts: 2 },
      'Morand, Friant fought Numidians: 5 advantages, dice 4, 5, 2, 1, 3, 2 impacts.',
      'Morand, Friant contre Numidians : 5 avantages, dés 4, 5, 2, 1, 3, 2 impacts.',
    ],
    [
      { ...fought, advantages: 0, dice: '2', impacts: 0 },
      'Morand, Friant fought Numidians: no advantage, dice 2, no impact.',
      'Morand, Friant contre Numidians : aucun avantage, dés 2, aucun impact.',
    ],
  ],
  impacts: [
    [
      { unit: 'Morand', count: 1, cause: 'shooting' },
      'Morand suffered 1 impact under fire.',
      'Morand : 1 impact subi sous le tir.',
    ],
    [
      { unit: 'Morand', count: 2, cause: 'melee' },
      'Morand suffered 2 impacts in melee.',
      'Morand : 2 impacts subis au corps à corps.',
    ],
  ],
  pursued: [[{ unit: 'Morand', distance: 3 }, 'Morand pursued for 3 cm.', 'Morand : poursuite sur 3 cm.']],
  'pursuit-declined': [[{ unit: 'Morand' }, 'Morand did not pursue.', 'Morand : pas de poursuite.']],
  disorganised: [
    [{ unit: 'Morand', cause: 'impact' }, 'Morand fell into disorder.', 'Morand : désordre.'],
    [
      { unit: 'Morand', cause: 'break-off' },
      'Morand fell into disorder in trying to break off.',
      'Morand : désordre en voulant rompre le combat.',
    ],
  ],
  'base-lost': [
    [
      { unit: 'Morand', lost: 1, left: 3 },
      'Morand lost 1 base: 3 left.',
      'Morand : 1 socle perdu, il en reste 3.',
    ],
    [
      { unit: 'Morand', lost: 2, left: 0 },
      'Morand lost 2 bases: none left.',
      'Morand : 2 socles perdus, il n’en reste aucun.',
    ],
  ],
  retreated: [[{ unit: 'Morand' }, 'Morand retreated.', 'Morand : recul.']],
  trampled: [[{ unit: 'Morand', by: 'Surus' }, 'Surus trampled Morand.', 'Morand : piétinement par Surus.']],
  destroyed: [
    [
      { unit: 'Morand', cause: 'no-room' },
      'Destroyed: Morand, no room to retreat.',
      'Morand : destruction, pas de place pour reculer.',
    ],
  ],
  rout: [
    [
      { unit: 'Morand', edge: 'north', begins: true },
      'Morand broke and ran towards the northern edge.',
      'Morand : fuite vers le bord nord.',
    ],
    [
      { unit: 'Morand', edge: 'west', begins: false },
      'Morand ran on towards the western edge.',
      'Morand : la fuite continue vers le bord ouest.',
    ],
  ],
  'left-table': [
    [
      { unit: 'Morand' },
      'Morand ran off the table, never to return.',
      'Morand : fuite hors de la table, sans retour.',
    ],
  ],
  panic: [
    [
      { unit: 'Morand', die: 3, modified: 2, passed: true },
      'Morand saw the flight and stood fast: die 3, counted as 2.',
      'Morand : test de panique réussi ; dé 3, compté comme 2.',
    ],
    [
      { unit: 'Morand', die: 3, modified: 3, passed: false },
      'Morand saw the flight and panicked: die 3, counted as 3.',
      'Morand : test de panique manqué ; dé 3, compté comme 3.',
    ],
  ],
  reorganised: [
    [{ unit: 'Morand', die: 4 }, 'Morand got back in order: die 4.', 'Morand : réorganisation ; dé 4.'],
    [
      { unit: 'Morand', automatic: true },
      'Morand got back in order: the general helped.',
      'Morand : réorganisation, grâce au général.',
    ],
  ],
  'reorganise-failed': [
    [
      { unit: 'Morand', die: 5 },
      'Morand failed to get back in order: die 5.',
      'Morand : réorganisation manquée ; dé 5.',
    ],
  ],
  'broke-off': [[{ unit: 'Morand', die: 3 }, 'Morand broke off: die 3.', 'Morand : combat rompu ; dé 3.']],
  'break-off-failed': [
    [
      { unit: 'Morand', die: 4 },
      'Morand failed to break off: die 4.',
      'Morand : rupture du combat manquée ; dé 4.',
    ],
  ],
  amok: [[{ unit: 'Surus' }, 'Surus went out of control.', 'Surus : plus aucun contrôle.']],
  'amok-run': [[{ unit: 'Surus' }, 'Surus stampeded.', 'Surus : course folle.']],
  'objective-set': [
    [{ objective: 'Knoll', die: 2 }, 'Knoll became an objective: die 2.', 'Knoll : objectif ; dé 2.'],
  ],
  'objective-missed': [
    [
      { objective: 'Knoll', die: 1 },
      'Knoll did not become an objective: die 1.',
      'Knoll : pas d’objectif ; dé 1.',
    ],
  ],
  'objective-noted': [
    [{ objective: 'Knoll' }, 'Knoll: nobody there.', 'Knoll : personne.'],
    [{ objective: 'Knoll', occupant: 'Morand' }, 'Knoll: Morand there.', 'Knoll : présence notée (Morand).'],
  ],
  'objective-taken': [
    [
      { objective: 'Knoll', side: 'Rome', unit: 'Morand' },
      'Objective taken: Knoll, by Morand (Rome).',
      'Objectif pris : Knoll, par Morand (Rome).',
    ],
  ],
  'camp-taken': [
    [
      { side: 'Rome', by: 'Numidians' },
      'Camp lost: Rome, to Numidians.',
      'Camp perdu : Rome, face à Numidians.',
    ],
  ],
  'general-lost': [
    [{ side: 'Rome', unit: 'Davout' }, 'General lost: Davout (Rome).', 'Général perdu : Davout (Rome).'],
  ],
  combativity: [
    [
      { side: 'Rome', from: 4, to: 3, cause: 'losses' },
      'Combativity, Rome: from 4 to 3, for bases lost.',
      'Combativité, Rome : 4 devient 3, pour les socles perdus.',
    ],
    [
      { side: 'Rome', from: 3, to: 4, cause: 'objective' },
      'Combativity, Rome: from 3 to 4, for an objective.',
      'Combativité, Rome : 3 devient 4, pour un objectif.',
    ],
  ],
  'end-offered': [
    [{ side: 'Rome' }, 'Offer to end the battle: Rome.', 'Proposition d’arrêter la bataille : Rome.'],
  ],
  'game-ended': [
    [
      { winner: 'Rome', grade: 'rout' },
      'Victory: Rome. The enemy army is in rout.',
      'Victoire : Rome. L’armée ennemie est en déroute.',
    ],
    [
      { winner: 'Rome', grade: 'losses' },
      'Victory: Rome, by fewer bases lost.',
      'Victoire : Rome, avec moins de socles perdus.',
    ],
    [{ winner: 'none', grade: 'draw' }, 'Draw: everything is equal.', 'Match nul : tout est égal.'],
  ],
  'setup-rolled': [
    [
      { what: 'edges', side: 'Rome', die: 5, total: 5 },
      'Die for the edges, Rome: 5, total 5.',
      'Dé pour les bords, Rome : 5, total 5.',
    ],
  ],
  'terrain-picked': [
    [
      { side: 'Rome', pieces: 'wood-1, hill-2' },
      'Terrain picked, Rome: wood-1, hill-2.',
      'Éléments choisis, Rome : wood-1, hill-2.',
    ],
  ],
  'terrain-placed': [
    [{ side: 'Rome', piece: 'wood' }, 'Terrain laid, Rome: wood.', 'Terrain posé, Rome : wood.'],
  ],
  'terrain-removed': [
    [{ side: 'Rome', piece: 'wood' }, 'Terrain taken away, Rome: wood.', 'Terrain retiré, Rome : wood.'],
  ],
  'edge-chosen': [[{ side: 'Rome', edge: 'south' }, 'Edge, Rome: south.', 'Bord, Rome : sud.']],
  'deployment-begun': [
    [
      { order: 'Rome, Carthage' },
      'Deployment, in this order: Rome, Carthage.',
      'Déploiement, dans cet ordre : Rome, Carthage.',
    ],
  ],
  deployed: [[{ unit: 'Morand' }, 'Deployed: Morand.', 'Morand : en place.']],
  'camp-pitched': [[{ side: 'Rome' }, 'Camp pitched: Rome.', 'Camp dressé : Rome.']],
  'deployment-finished': [[{ side: 'Rome' }, 'Deployment finished: Rome.', 'Déploiement terminé : Rome.']],
  revealed: [[{}, 'The screen is taken away.', 'L’écran est retiré.']],
};

describe('every event makes a sentence', () => {
  test.each(Object.entries(EXAMPLES))('%s', (type, examples) => {
    for (const [values, en, fr] of examples) {
      expect(tell('en', `events.${type}`, values)).toBe(en);
      expect(tell('fr', `events.${type}`, values)).toBe(fr.replace(/ (?=[;:])/g, '\u202f'));
      isSentence(en);
    }
  });

  test('no sentence is told of an event that does not exist', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('events.'));
    expect(
      Object.keys(EXAMPLES)
        .map(type => `events.${type}`)
        .sort(),
    ).toEqual(known.sort());
  });

  test('every cause and every grade has words of its own', () => {
    const different = (path: string, field: string, values: readonly string[], others: MessageValues) => {
      const told = values.map(value => tell('en', path, { ...others, [field]: value }));
      expect(new Set(told).size, path).toBe(values.length);
    };
    different('events.destroyed', 'cause', DESTRUCTIONS, { unit: 'Morand' });
    different('events.combativity', 'cause', COMBATIVITY_CAUSES, { side: 'Rome', from: 4, to: 3 });
    different('events.activated', 'action', words.ACTIONS, { unit: 'Morand' });
    different('events.rout', 'edge', words.EDGES, { unit: 'Morand' });
    different('events.shot-lost', 'reason', PREMEASURED, shot);
    const grades = ['rout', 'scenario', 'combativity', 'losses', 'value', 'ground', 'resigned', 'draw'];
    different('events.game-ended', 'grade', grades, { winner: 'Rome' });
  });
});
