import { readdirSync, readFileSync } from 'node:fs';
import { parseCase, scriptedDice } from '@grognard/engine';
import {
  formatMessage,
  LANGUAGES,
  type Language,
  type MessageValues,
  makeSpeaker,
  type Texts as Spoken,
  textsByPath,
} from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { CAUSES, type Event, SUM_NAMES, TERM_NAMES } from './events.ts';
import { OPTION_VALUES } from './options.ts';
import type { Order } from './orders.ts';
import { fightInArms } from './ruleset.ts';
import { spellOut } from './spoken.ts';
import { TERRAIN, WEAPONS } from './tables.ts';
import { FLAGS, KINDS, PHASES, STATUSES, UNIT_TYPES } from './types.ts';

const SPOKEN = { en: spellOut(rawEn), fr: spellOut(rawFr) };
const TEXTS = { en: textsByPath(SPOKEN.en), fr: textsByPath(SPOKEN.fr) };

const tell = (language: Language, path: string, values: MessageValues = {}): string => {
  const template = TEXTS[language][path];
  if (template === undefined) throw new Error(`No text ${path}.`);
  return formatMessage(template, values, language);
};
const isSentence = (sentence: string, why = sentence): void => {
  expect(sentence, why).toMatch(/^[\p{L}\p{N}].*\.$/u);
  expect(sentence, why).not.toMatch(/[{}]| {2}| [.,]|\.\.|undefined|\[object/);
};

/** Every detail that a refusal may carry. */
const DETAILS: MessageValues = {
  unit: 'Poilus',
  target: 'Panther',
  enemy: 'Panther',
  friend: 'Rangers',
  vehicle: 'M113 ACAV',
  weapon: 'bazooka',
  first: 'Panther, Tiger I',
  feature: 'the-meuse',
  element: 'wood-1',
  kind: 'lake',
  rivers: 2,
  count: 7,
  range: 32.25,
  cost: 8.618,
  allowed: 8,
};

/** The clauses that the table of refused orders names, and with it what paths and armies are judged by. */
const REFUSALS = [
  ...['TURN-01', 'TURN-02', 'PURSUE-01', 'AIRB-03', 'AIRB-04', 'AIRB-05'],
  ...['ACT-01', 'ACT-03', 'ACT-05', 'ACT-06', 'ACT-07', 'ACT-09', 'ACT-10', 'GROUP-01', 'GROUP-07'],
  ...['MOVE-02', 'MOVE-03', 'MOVE-06', 'MOVE-07', 'BASE-05', 'BASE-06', 'TERR-06', 'TERR-09', 'TRENCH-03'],
  ...['WHEEL-04', 'PASS-01', 'PASS-02', 'ZOC-03', 'ZOC-04'],
  ...['CHARGE-01', 'CHARGE-02', 'CHARGE-04', 'CHARGE-05', 'BACK-02'],
  ...['VEHMELEE-02', 'VEHMELEE-03', 'VEHMELEE-04', 'VEHMELEE-08'],
  ...['UNIT-06', 'SHOOT-02', 'SHOOT-05', 'SHOOT-07', 'SHOOT-08', 'ARC-01', 'TCOMBAT-04', 'LOS-01', 'PRIO-01'],
  ...['MELEE-13', 'MELEE-14', 'RALLY-01', 'RALLY-02'],
  ...['TRANS-01', 'TRANS-03', 'TRANS-04', 'TRANS-06', 'TRANS-07', 'TRANS-08'],
  ...['SETUP-01', 'SETUP-04', 'SETUP-05', 'SETUP-06', 'SETUP-08', 'SETUP-09', 'SETUP-10'],
  ...['ARMY-01', 'ARMY-02', 'ARMY-03', 'ARMY-04', 'ARMY-05', 'ARMY-06'],
].map(clause => `FIA-${clause}`);

/** The source of the rules, tests aside. */
const code = readdirSync(new URL('.', import.meta.url), { recursive: true })
  .map(String)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const cited = (pattern: RegExp): readonly string[] => [
  ...new Set([...code.matchAll(pattern)].flatMap(([found]) => found.match(/FIA-[A-Z]+-\d\d/g) ?? [])),
];

describe('refusals', () => {
  test.each(REFUSALS)('a refusal by %s can be told with all its details and with none', clause => {
    for (const language of LANGUAGES)
      for (const values of [{}, DETAILS]) isSentence(tell(language, `refusals.${clause}`, values));
  });

  test('no other clause has one', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('refusals.'));
    expect(known.sort()).toEqual(REFUSALS.map(clause => `refusals.${clause}`).sort());
  });

  test('whatever the code refuses by has one', () => {
    const clauses = cited(/refuse\([^;{]*/g);
    expect(clauses.length).toBeGreaterThan(50);
    expect(clauses.filter(clause => !REFUSALS.includes(clause))).toEqual([]);
  });
});

/** What a chapter of the texts names, in either language. */
const keysOf = (chapter: string): readonly string[] =>
  Object.keys((rawEn as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[chapter] ?? {});

/** Every order; one that is missing here does not compile. */
const ORDERS: Readonly<Record<Order['type'], true>> = {
  'begin-setup': true,
  'place-terrain': true,
  deploy: true,
  'end-deployment': true,
  'begin-turn': true,
  'place-airborne': true,
  activate: true,
  move: true,
  charge: true,
  overrun: true,
  shoot: true,
  fight: true,
  rally: true,
  embark: true,
  disembark: true,
  pursue: true,
  'end-activation': true,
  'end-phase': true,
};

describe('everything has a name', () => {
  test.each([
    ['units', UNIT_TYPES],
    ['flags', FLAGS],
    ['terrain', KINDS],
    ['phases', PHASES],
    ['statuses', STATUSES],
    ['causes', CAUSES],
    ['grades', ['demoralised', 'points', 'draw']],
    ['classes', Object.values(TERRAIN).map(kind => kind.class)],
    ['orders', Object.keys(ORDERS)],
    ['terms', TERM_NAMES],
    ['sums', SUM_NAMES],
  ] as const)('%s', (chapter, needed) => {
    expect(needed.length).toBeGreaterThan(2);
    expect(keysOf(chapter)).toEqual(expect.arrayContaining([...needed]));
  });

  test('[FIA-UNIT-06] [FIA-TERR-02] weapons and terrain are named as in the tables', () => {
    for (const language of LANGUAGES) {
      const named = (table: object) =>
        Object.entries(table).map(([id, row]) => [id, (row as { name: MessageValues }).name[language]]);
      const told = (chapter: string) => keysOf(chapter).map(id => [id, TEXTS[language][`${chapter}.${id}`]]);
      expect(told('weapons')).toEqual(named(WEAPONS));
      expect(told('terrain').filter(([id]) => id !== 'none')).toEqual(named(TERRAIN));
    }
  });

  test('the sixteen options have a title, a meaning and a name for each value', () => {
    expect(keysOf('options')).toEqual(Object.keys(OPTION_VALUES));
    for (const [option, values] of Object.entries(OPTION_VALUES)) {
      expect(TEXTS.en[`options.${option}.title`]).toBeTruthy();
      expect(TEXTS.en[`options.${option}.meaning`]).toMatch(/\.$/);
      const named = Object.keys(TEXTS.en).filter(path => path.startsWith(`options.${option}.values.`));
      expect(named.sort()).toEqual(values.map(value => `options.${option}.values.${value}`).sort());
    }
  });
});

// ---------------------------------------------------------------- sentences

type Sample = readonly [values: MessageValues, en: string, fr: string];
const gi = { unit: 'GI 1' };
const vs = { attacker: 'GI 1', defender: 'NVA 2' };

/** Each event with its fields as a caller hands them over, and the sentence it makes. */
const SENTENCES: Readonly<Record<Event['type'], readonly Sample[]>> = {
  roles: [
    [
      { defender: 'Blue', attacker: 'Amber', totals: 'Blue 8, Amber 7' },
      'Defender: Blue. Attacker: Amber (Blue 8, Amber 7).',
      'Défenseur : Blue. Attaquant : Amber (Blue 8, Amber 7).',
    ],
    [
      { defender: 'Blue', attacker: 'Amber' },
      'Defender: Blue. Attacker: Amber.',
      'Défenseur : Blue. Attaquant : Amber.',
    ],
  ],
  'roles-tied': [
    [
      { totals: 'Blue 8, Amber 8' },
      'A tie for defender (Blue 8, Amber 8): both sides roll again.',
      'Égalité pour le rôle de défenseur (Blue 8, Amber 8) : les deux camps relancent.',
    ],
  ],
  'terrain-placed': [
    [{ kind: 'forest', roll: 4 }, 'Terrain placed: Forest (roll 4).', 'Décor posé : Forêt (dé 4).'],
  ],
  'terrain-refused': [
    [
      { kind: 'hill', roll: 5 },
      'Terrain refused by the attacker: Hill (roll 5).',
      'Décor écarté par l’attaquant : Colline (dé 5).',
    ],
  ],
  'deployment-begun': [[{ side: 'Amber' }, 'Deployment: Amber.', 'Déploiement : Amber.']],
  deployed: [
    [gi, 'GI 1 took position.', 'GI 1 : mise en place.'],
    [{ ...gi, in: 'M113' }, 'GI 1 took position aboard M113.', 'GI 1 : mise en place à bord (M113).'],
  ],
  'deployment-ended': [[{}, 'Both armies stand ready.', 'Les deux armées sont en place.']],
  'turn-begun': [[{ turn: 3 }, 'Turn 3.', 'Tour 3.']],
  'airborne-roll': [
    [
      { list: 'para', roll: 3, bonus: 1, total: 4, lands: true },
      'Landing roll, para: 3 + 1 for the HQ = 4. It lands.',
      'Jet d’arrivée, para : 3 + 1 pour le QG = 4. La liste arrive.',
    ],
    [
      { list: 'drop', roll: 3, bonus: 0, total: 3, lands: false },
      'Landing roll, drop: 3. It takes a 4: it waits.',
      'Jet d’arrivée, drop : 3. Il faut 4 : la liste attend.',
    ],
  ],
  'airborne-landed': [[gi, 'GI 1 landed.', 'GI 1 : arrivée par les airs.']],
  'initiative-tied': [
    [
      { totals: 'Blue 9, Amber 9' },
      'Initiative tied (Blue 9, Amber 9): both sides roll again.',
      'Égalité à l’initiative (Blue 9, Amber 9) : les deux camps relancent.',
    ],
  ],
  initiative: [
    [
      { winner: 'Amber', totals: 'Blue 5, Amber 6' },
      'Initiative: Amber (Blue 5, Amber 6).',
      'Initiative : Amber (Blue 5, Amber 6).',
    ],
  ],
  'phase-begun': [[{ side: 'Blue' }, 'Phase: Blue.', 'Phase : Blue.']],
  'phase-ended': [[{ side: 'Blue' }, 'End of phase: Blue.', 'Fin de phase : Blue.']],
  activated: [[{ units: 'GI 1, GI 2' }, 'Activated: GI 1, GI 2.', 'Activation : GI 1, GI 2.']],
  'activation-ended': [[{ units: 'GI 1' }, 'Activation over: GI 1.', 'Fin d’activation : GI 1.']],
  'turn-ended': [
    [
      { turn: 4, lost: 'Blue 0, Amber 5' },
      'End of turn 4. VD lost: Blue 0, Amber 5.',
      'Fin du tour 4. VD perdues : Blue 0, Amber 5.',
    ],
  ],
  'game-over': [
    [
      { winner: 'Blue', grade: 'demoralised' },
      'Victory: Blue. The enemy’s losses have reached half of its VTD.',
      'Victoire : Blue. Les pertes ennemies font la moitié de la VTD.',
    ],
    [
      { winner: 'Blue', grade: 'points' },
      'Victory on points: Blue. The enemy has lost the larger share of its VTD.',
      'Victoire aux points : Blue. L’ennemi a perdu la plus grande part de sa VTD.',
    ],
    [
      { winner: 'none', grade: 'draw' },
      'Draw: both armies have suffered alike.',
      'Match nul : les deux armées ont souffert autant.',
    ],
  ],
  moved: [
    [
      { ...gi, cost: 7.618, steady: false },
      'GI 1 moved, at a cost of 7.6 cm.',
      'GI 1 : mouvement, coût 7,6 cm.',
    ],
    [{ ...gi, cost: 0, steady: true }, 'GI 1 turned on the spot.', 'GI 1 : pivot sur place.'],
  ],
  'crossing-failed': [
    [
      { ...gi, friends: 'GI 2' },
      'GI 1 could not get through GI 2 and stayed in place.',
      'GI 1 : traversée manquée (GI 2), aucun mouvement.',
    ],
  ],
  disorganised: [
    [
      { ...gi, cause: 'back-or-side' },
      'GI 1 became disorganised by going back or sideways.',
      'GI 1 : désorganisation par un pas en arrière ou de côté.',
    ],
    [
      { ...gi, cause: 'shooting' },
      'GI 1 became disorganised under fire.',
      'GI 1 : désorganisation sous le tir.',
    ],
  ],
  'vg-lost': [[{ ...gi, amount: 2, vg: 1 }, 'GI 1 lost 2 VG, 1 left.', 'GI 1 : 2 VG de moins, reste 1.']],
  'unit-removed': [
    [{ ...gi, cause: 'shooting' }, 'Lost: GI 1, no VG left.', 'Perte : GI 1, plus de VG.'],
    [{ ...gi, cause: 'edge' }, 'Lost: GI 1, driven off the table.', 'Perte : GI 1, hors de la table.'],
  ],
  cohesion: [
    [
      { ...gi, roll: 5, target: 3, passed: false, cause: 'shooting' },
      'GI 1 failed the cohesion test: rolled 5, target 3.',
      'GI 1 : test de cohésion manqué ; dé 5, seuil 3.',
    ],
    [
      { ...gi, roll: 3, target: 3, passed: true, cause: 'wire' },
      'GI 1 passed the cohesion test in the wire: rolled 3, target 3.',
      'GI 1 : test de cohésion réussi dans les barbelés ; dé 3, seuil 3.',
    ],
  ],
  'charge-declared': [
    [
      { units: 'GI 1', target: 'NVA 2', bonus: 2, allowance: 10 },
      'GI 1 charged NVA 2: bonus 2, 10 cm in all.',
      'GI 1 : charge sur NVA 2, bonus 2, 10 cm en tout.',
    ],
    [
      { units: 'M48', target: 'NVA 2', bonus: 0, allowance: 24 },
      'M48 went for NVA 2, up to 24 cm.',
      'M48 : marche au contact (NVA 2), jusqu’à 24 cm.',
    ],
  ],
  'charge-short': [
    [
      { units: 'GI 1', target: 'NVA 2', missing: 1 },
      'GI 1 fell 1 cm short of NVA 2.',
      'GI 1 : contact manqué (NVA 2), à 1 cm près.',
    ],
  ],
  contact: [[{ ...gi, enemy: 'NVA 2' }, 'GI 1 made contact with NVA 2.', 'GI 1 : au contact (NVA 2).']],
  overrun: [[{ unit: 'M48', target: 'NVA 2' }, 'M48 drove over NVA 2.', 'M48 : écrasement (NVA 2).']],
  'overrun-short': [
    [
      { unit: 'M48', target: 'NVA 2' },
      'M48 lacked the speed to drive over NVA 2 and stopped base to base.',
      'M48 : pas assez de vitesse pour un écrasement (NVA 2), arrêt socle contre socle.',
    ],
  ],
  rerolled: [[{ ...gi, rolls: '5, 6' }, 'GI 1 rolled again: 5, 6.', 'GI 1 : relance, 5, 6.']],
  shot: [
    [
      { ...gi, target: 'NVA 2', weapon: 'm16', dice: 3, rolls: '6, 6, 5', damage: 2 },
      'GI 1 shot at NVA 2: M-16 rifle, 3 dice (6, 6, 5), 2 damage.',
      'GI 1 : tir sur NVA 2 ; Fusil M-16, 3 dés (6, 6, 5), 2 dommages.',
    ],
    [
      { ...gi, target: 'NVA 2', weapon: 'home-made', dice: 1, rolls: '2', damage: 0 },
      'GI 1 shot at NVA 2: home-made, 1 die (2), no damage.',
      'GI 1 : tir sur NVA 2 ; home-made, 1 dé (2), aucun dommage.',
    ],
  ],
  melee: [
    [
      { ...vs, secondary: 'GI 2', compelled: false },
      'Hand to hand: GI 1 against NVA 2, with GI 2.',
      'Combat rapproché : GI 1 contre NVA 2, avec GI 2.',
    ],
    [
      { ...vs, compelled: true },
      'A melee still to be fought: GI 1 against NVA 2.',
      'Mêlée encore à jouer : GI 1 contre NVA 2.',
    ],
  ],
  'melee-dice': [
    [
      { unit: 'GI 2', role: 'secondary', dice: 2, rolls: '5, 5', damage: 1 },
      'GI 2 (secondary): 2 dice (5, 5), 1 damage.',
      'GI 2 (secondaire) : 2 dés (5, 5), 1 dommage.',
    ],
  ],
  'melee-drawn': [
    [
      { ...vs, damage: 1 },
      'GI 1 and NVA 2 fought a draw, 1 damage each, and stayed in contact.',
      'GI 1 contre NVA 2 : égalité, 1 dommage de part et d’autre ; le contact se maintient.',
    ],
  ],
  'melee-held': [
    [
      vs,
      'Neither GI 1 nor NVA 2 gave way. They stayed in contact.',
      'GI 1 contre NVA 2 : personne ne cède, le contact se maintient.',
    ],
  ],
  retreat: [
    [
      { ...gi, roll: 4, distance: 2.5 },
      'GI 1 retreated 2½ cm (roll 4).',
      'GI 1 : retraite de 2,5 cm (dé 4).',
    ],
  ],
  'pursuit-offered': [
    [
      { ...gi, enemy: 'NVA 2', result: 4 },
      'GI 1 may pursue NVA 2: a roll of 4 or more destroys it.',
      'GI 1 : poursuite possible (NVA 2), à 4 ou plus l’ennemi est détruit.',
    ],
  ],
  pursuit: [
    [
      { ...gi, enemy: 'NVA 2', roll: 1, caught: false },
      'GI 1 pursued NVA 2 (roll 1) and did not catch up.',
      'GI 1 : poursuite (NVA 2), dé 1, ennemi hors d’atteinte.',
    ],
    [
      { ...gi, enemy: 'NVA 2', roll: 4, caught: true },
      'GI 1 pursued NVA 2 (roll 4) and caught up.',
      'GI 1 : poursuite (NVA 2), dé 4, ennemi rattrapé.',
    ],
  ],
  'pursuit-declined': [[gi, 'GI 1 let the enemy go.', 'GI 1 : pas de poursuite.']],
  advanced: [[gi, 'GI 1 advanced after the enemy.', 'GI 1 : avance à la suite de l’ennemi.']],
  'rally-begun': [[gi, 'GI 1 began to rally.', 'GI 1 : début de ralliement.']],
  'rally-broken': [[gi, 'GI 1 could not finish rallying.', 'GI 1 : ralliement rompu.']],
  rallied: [[gi, 'GI 1 rallied.', 'GI 1 : ralliement, de nouveau en ordre.']],
  boarding: [
    [{ ...gi, vehicle: 'M113' }, 'GI 1 began to board M113.', 'GI 1 : embarquement commencé (M113).'],
  ],
  embarked: [[{ ...gi, vehicle: 'M113' }, 'GI 1 climbed aboard M113.', 'GI 1 : à bord (M113).']],
  disembarked: [
    [{ ...gi, vehicle: 'M113', moving: false }, 'GI 1 got down from M113.', 'GI 1 : débarquement (M113).'],
    [
      { ...gi, vehicle: 'M113', moving: true },
      'GI 1 got down from M113 on the move, with only a shot left this turn.',
      'GI 1 : débarquement (M113) en marche, rien de plus qu’un tir ce tour.',
    ],
  ],
  'bailed-out': [
    [{ ...gi, vehicle: 'M113' }, 'GI 1 got out of M113 in time.', 'GI 1 : sortie à temps (M113).'],
  ],
};
/** A narrow space stands before French punctuation; samples are written with an ordinary one. */
const narrow = (text: string): string => text.replace(/ ([;:!?])/g, '\u202f$1');
const SAMPLES = Object.entries(SENTENCES).flatMap(([type, samples]) =>
  samples.map(([values, en, fr]) => [type, values, en, narrow(fr)] as const),
);

describe('every event makes a sentence', () => {
  test.each(SAMPLES)('%s %j', (type, values, en, fr) => {
    expect(tell('en', `events.${type}`, values)).toBe(en);
    expect(tell('fr', `events.${type}`, values)).toBe(fr);
  });

  test('no sentence is left without an event', () => {
    expect(keysOf('events')).toEqual(Object.keys(SENTENCES));
  });

  test.each(CAUSES)('the cause %s reads well wherever it stands', cause => {
    const values = { ...gi, roll: 3, target: 3, passed: true, cause };
    for (const language of LANGUAGES)
      for (const type of ['disorganised', 'unit-removed', 'cohesion'])
        isSentence(tell(language, `events.${type}`, values));
  });
});

// ---------------------------------------------------------------- the cases, told

const folder = new URL('../cases/', import.meta.url);
const cases = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.yaml') && !name.startsWith('must-fail/'));

const speakers = LANGUAGES.map(language =>
  makeSpeaker(SPOKEN[language] as Spoken, {
    language,
    nameOf: () => undefined,
    placeOf: ([x, y]) => `${x} / ${y}`,
  }),
);

/** Plays a case and hands every event and every refusal to a listener. */
function playOut(name: string, listen: (kind: 'tell' | 'refuse', what: never) => void): void {
  const example = parseCase(parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!example.ok) throw new Error(`${name} cannot be read.`);
  const scenario = fightInArms.parse.scenario(example.value.scenario);
  if (!scenario.ok) throw new Error(`The scenario of ${name} cannot be read.`);
  const rules = fightInArms.prepare(scenario.value);
  const dice = scriptedDice(example.value.dice);
  let { position } = rules.begin(dice);
  const arranged = example.value.state && rules.arrange(position, example.value.state);
  if (arranged?.ok) position = arranged.value;
  for (const { order: raw } of example.value.play) {
    const order = fightInArms.parse.order(raw);
    if (!order.ok) continue;
    const side = rules.givenBy?.(position, order.value) ?? position.side;
    const verdict = rules.judge(rules.view(position, side), side, order.value);
    if (!verdict.ok) listen('refuse', verdict as never);
    else {
      const step = rules.resolve(position, side, order.value, dice);
      for (const event of step.events) listen('tell', event as never);
      position = step.position;
    }
  }
}

test.each(cases)('all that happens and all that is refused in %s can be told', name => {
  playOut(name, (kind, what) => {
    for (const speaker of speakers) isSentence(speaker[kind](what), `${name}: ${JSON.stringify(what)}`);
  });
});
