import { formatMessage, LANGUAGES, type Language, type MessageValues, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { SUM_WORDS, TERM_WORDS } from './types.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };

const tell = (language: Language, path: string, values: MessageValues = {}): string => {
  const template = TEXTS[language][path];
  if (template === undefined) throw new Error(`No text ${path}.`);
  return formatMessage(template, values, language);
};

describe('what is needed is there', () => {
  const REFUSALS = [
    'FOS-END-06',
    'FOS-TURN-05',
    'FOS-PROG-04',
    'FOS-PROG-02',
    'FOS-TERRAIN-02',
    'FOS-TERRAIN-07',
    'FOS-TERRAIN-03',
    'FOS-OBST-02',
    'FOS-PROG-06',
    'FOS-MOVE-04',
  ]; // FOS-PROG-09

  test.each(REFUSALS)(
    '[FOS-PROG-09] a refusal by %s can be told with all its details and with none',
    clause => {
      const details = { unit: 'Morand', type: 'cavalry', from: 'Q14', to: 'R14', needed: 4, allowed: 3 };
      for (const language of LANGUAGES)
        for (const values of [{}, details]) {
          const sentence = tell(language, `refusals.${clause}`, values);
          expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
          expect(sentence).not.toMatch(/[{}]| {2}| [.,]/);
        }
    },
  );

  test('no other clause is ever refused by', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('refusals.'));
    expect(known.sort()).toEqual(REFUSALS.map(clause => `refusals.${clause}`).sort());
  });

  test.each([
    ['terms', TERM_WORDS],
    ['sums', SUM_WORDS],
  ] as const)('[FOS-INTRO-02] the words of all %s have a name', (section, list) => {
    for (const language of LANGUAGES)
      for (const word of list) expect(TEXTS[language][`${section}.${word}`], word).toBeTruthy();
  });

  test('the edition and its seventeen options have a title, a meaning and names for their values', () => {
    const options = Object.keys((rawEn as { options: Readonly<Record<string, unknown>> }).options);
    expect(options).toHaveLength(18);
    for (const option of options) {
      expect(TEXTS.en[`options.${option}.title`]).toBeTruthy();
      expect(TEXTS.en[`options.${option}.meaning`]).toMatch(/\.$/);
      expect(Object.keys(TEXTS.en).some(path => path.startsWith(`options.${option}.values.`))).toBe(true);
    }
  });
});

const fought = { unit: 'Morand', against: 'Watrin’s guns', base: 1 };
const tested = { unit: 'Horse guns', draw: 58, modifier: 20, handicap: 0, total: 78 };
const score = { turn: 5, side: 'French', scores: 'French 150, Allies 100' };

/** An event by its type, its fields as a caller hands them over, and the sentence it makes. */
const SENTENCES: readonly (readonly [string, MessageValues, string, string])[] = [
  ['phase-started', { turn: 3, side: 'Allies' }, 'Turn 3. Phase: Allies.', 'Tour 3. Phase : Allies.'],
  [
    'step',
    { unit: 'Morand', from: 'E4', to: 'E5', fast: false },
    'Morand moved from E4 to E5.',
    'Morand : marche depuis E4 jusqu’en E5.',
  ],
  [
    'step',
    { unit: 'Morand', from: 'E4', to: 'E5', fast: true },
    'Morand moved from E4 to E5 by road, at double speed.',
    'Morand : marche depuis E4 jusqu’en E5, par la route, à double vitesse.',
  ],
  ['step', { to: 'E5' }, 'An unknown unit came into sight at E5.', 'Unité inconnue : apparition en E5.'],
  [
    'step',
    { unit: 'Morand', from: 'E4' },
    'Morand left E4 and passed out of sight.',
    'Morand : départ depuis E4, hors de vue.',
  ],
  [
    'blocked',
    { unit: 'Morand', at: 'E4', to: 'E5', reason: 'occupied', by: 'Friant' },
    'Morand waited at E4: Friant stayed in E5.',
    'Morand : attente en E4, case E5 occupée (Friant).',
  ],
  [
    'blocked',
    { unit: 'Morand', at: 'E4', to: 'E5', reason: 'priority', by: 'Friant' },
    'Morand waited at E4: Friant went first into E5.',
    'Morand : attente en E4, priorité laissée vers E5 (Friant).',
  ],
  [
    'halted',
    { unit: 'Morand', at: 'E4' },
    'Morand halted at E4, next to the enemy.',
    'Morand : arrêt en E4, au contact de l’ennemi.',
  ],
  [
    'unfinished',
    { unit: 'Morand', at: 'E4', left: 1 },
    'Morand stopped at E4, 1 step short of the goal.',
    'Morand : arrêt en E4, à 1 pas du but.',
  ],
  [
    'unfinished',
    { unit: 'Morand', at: 'E4', left: 3 },
    'Morand stopped at E4, 3 steps short of the goal.',
    'Morand : arrêt en E4, à 3 pas du but.',
  ],
  [
    'withdrawal',
    { unit: 'Soult', from: 'E4', to: 'G6' },
    'Soult withdrew from E4 to G6.',
    'Soult : repli depuis E4 jusqu’en G6.',
  ],
  ['withdrawal', { to: 'G6' }, 'An unknown unit withdrew to G6.', 'Unité inconnue : repli en G6.'],
  [
    'fire',
    { unit: 'Horse guns', target: 'Morand' },
    'Horse guns fired at Morand.',
    'Horse guns : tir sur Morand.',
  ],
  [
    'fire',
    { target: 'Morand' },
    'An unidentified battery fired at Morand.',
    'Batterie non identifiée : tir sur Morand.',
  ],
  [
    'melee',
    { ...fought, die: 1, differential: 2, automatic: false, result: 'won' },
    'Morand beat Watrin’s guns: base +1, draw +1, differential +2.',
    'Morand contre Watrin’s guns : mêlée gagnée ; base +1, tirage +1, différentiel +2.',
  ],
  [
    'melee',
    { ...fought, base: -2, die: 0, differential: -2, automatic: false, result: 'lost' },
    'Morand lost to Watrin’s guns: base −2, draw 0, differential −2.',
    'Morand contre Watrin’s guns : mêlée perdue ; base −2, tirage 0, différentiel −2.',
  ],
  [
    'melee',
    { ...fought, die: -1, differential: 0, automatic: false, result: 'drawn' },
    'Morand and Watrin’s guns fought a drawn melee: base +1, draw −1, differential 0.',
    'Morand contre Watrin’s guns : mêlée indécise ; base +1, tirage −1, différentiel 0.',
  ],
  [
    'melee',
    { ...fought, die: null, differential: 1, automatic: true, result: 'won' },
    'Morand had shelter and beat Watrin’s guns without a draw.',
    'Morand contre Watrin’s guns : mêlée gagnée d’office, à l’abri, sans tirage.',
  ],
  [
    'melee',
    { ...fought, die: null, differential: 1, automatic: true, result: 'lost' },
    'Morand lost without a draw: Watrin’s guns had shelter.',
    'Morand contre Watrin’s guns : mêlée perdue d’office, contre un abri, sans tirage.',
  ],
  [
    'melee-lost',
    { unit: 'Morand', by: 'Horse guns, Friant', differential: 4 },
    'Morand lost to Horse guns, Friant by a differential of 4 and must retreat.',
    'Morand : défaite face à Horse guns, Friant, différentiel 4, recul obligatoire.',
  ],
  [
    'retreat',
    { unit: 'Morand', from: 'E4', to: 'E5', leaders: '' },
    'Morand retreated from E4 to E5.',
    'Morand : recul depuis E4 jusqu’en E5.',
  ],
  [
    'retreat',
    { unit: 'Morand', from: 'E4', to: 'E5', leaders: 'Soult' },
    'Morand retreated from E4 to E5 with Soult.',
    'Morand : recul depuis E4 jusqu’en E5, avec Soult.',
  ],
  [
    'retreat',
    { unit: 'Morand', from: 'E4' },
    'Morand retreated from E4, out of sight.',
    'Morand : recul depuis E4, hors de vue.',
  ],
  [
    'morale-test',
    { ...tested, factor: 80, passed: true },
    'Horse guns rallied: draw 58, differential +20; total 78, not above the rallying factor of 80.',
    'Horse guns : ralliement réussi ; tirage 58, différentiel +20 ; total 78, sans dépasser le facteur de ralliement, 80.',
  ],
  [
    'morale-test',
    { ...tested, handicap: -5, total: 73, factor: 200 / 3, passed: false },
    'Horse guns failed to rally: draw 58, differential +20, handicap −5; total 73, above the rallying factor of 66⅔.',
    'Horse guns : ralliement manqué ; tirage 58, différentiel +20, handicap −5 ; total 73, au-dessus du facteur de ralliement, 66⅔.',
  ],
  ['force-lost', {}, 'An unknown unit lost one point.', 'Unité inconnue : un point perdu.'],
  [
    'force-lost',
    { unit: 'Morand', force: 1 },
    'Morand lost one point: force 1.',
    'Morand : un point perdu, force 1.',
  ],
  [
    'unit-removed',
    { unit: 'Morand', at: 'E4', reason: 'no-retreat' },
    'Morand had no way to retreat at E4 and left the field.',
    'Morand : aucun recul possible en E4, sortie du champ de bataille.',
  ],
  [
    'unit-removed',
    { unit: 'Morand', at: 'E4', reason: 'morale' },
    'Morand had no force left at E4 and left the field.',
    'Morand : plus aucune force en E4, sortie du champ de bataille.',
  ],
  [
    'unit-removed',
    { unit: 'Soult', reason: 'leader-trapped' },
    'Soult had no safe square to withdraw to and left the field.',
    'Soult : aucune case sûre pour le repli, sortie du champ de bataille.',
  ],
  [
    'phase-ended',
    { turn: 3, side: 'Allies' },
    'Turn 3. End of phase: Allies.',
    'Tour 3. Fin de phase : Allies.',
  ],
  [
    'game-ended',
    { ...score, winner: 'French', grade: 'tactical' },
    'Tactical victory: French. Scores: French 150, Allies 100.',
    'Victoire tactique : French. Scores : French 150, Allies 100.',
  ],
  [
    'game-ended',
    { ...score, winner: 'French', grade: 'strategic' },
    'Strategic victory: French. Scores: French 150, Allies 100.',
    'Victoire stratégique : French. Scores : French 150, Allies 100.',
  ],
  [
    'game-ended',
    { ...score, winner: 'none', grade: 'draw' },
    'Draw: a tactical victory needs a lead of more than 10. Scores: French 150, Allies 100.',
    'Match nul : il faut plus de 10 points d’avance pour une victoire tactique. Scores : French 150, Allies 100.',
  ],
];

describe('every event makes a sentence, whatever was seen of it', () => {
  test.each(SENTENCES)('%s %j', (type, values, en, fr) => {
    expect(tell('en', `events.${type}`, values)).toBe(en);
    expect(tell('fr', `events.${type}`, values)).toBe(fr);
  });

  test('no event is left without one', () => {
    const known = Object.keys(TEXTS.en).filter(path => path.startsWith('events.'));
    expect([...new Set(SENTENCES.map(([type]) => `events.${type}`))].sort()).toEqual(known.sort());
  });
});
