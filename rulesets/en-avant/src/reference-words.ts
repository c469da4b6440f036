import type { Language, Shape } from '@grognard/engine';

/** Headings and the rules that are no table, each with its clause, in English. */
const en = {
  titles: {
    turn: 'A turn',
    moving: 'Moving, cm',
    weapons: 'Shooting',
    shooter: 'Dice of the shooter',
    target: 'Saves of the target',
    melee: 'Melee, for each side',
    effects: 'Impacts',
    ground: 'Ground',
    combativity: 'Combativity',
    budget: 'Points of a base',
  },
  columns: {
    troops: 'troops',
    free: 'free',
    slow: 'slow',
    weapon: 'weapon',
    cm: 'cm',
    dice: 'dice',
    advantage: 'advantage',
    ground: 'ground',
    movement: 'movement',
    hides: 'hides',
    cover: 'cover',
    base: 'base',
    points: 'points',
  },
  yes: 'yes',
  shoots: 'that shoots',
  ifThere: (weapons: string) => `if ${weapons}`,
  /** All weapons of older times together. */
  bows: 'bows, slings',
  cover: { light: 'light', strong: 'strong' },
  going: { road: 'in column +', slow: 'slow', impassable: 'barred', choice: 'slow, barred' },
  /** Names of ground that are long elsewhere. */
  ground: { ploughed: 'ploughed, mud', 'tall-crops': 'crops, brush', hedge: 'hedge, wall' } as Readonly<
    Record<string, string>
  >,
  counted: { 'per-base': 'each', weapon: 'as listed' } as Readonly<Record<string, string>>,
  turn: [
    {
      text: 'In turn, activate as many units as your combativity, routing ones first; then the new melees.',
      clause: 'EA-TURN-01',
    },
    {
      text: 'One action a unit: form, move, shoot or reorganise; in a melee break off or face.',
      clause: 'EA-TURN-05',
    },
    { text: 'If the other has nobody left, activate all the rest.', clause: 'EA-TURN-04' },
    { text: 'At the end, melees that go on are fought, if not fought this turn.', clause: 'EA-MELEE-07' },
  ],
  moving: [
    { text: 'A wheel costs the way of the outer corner.', clause: 'EA-MOVE-05' },
    { text: 'Back: a base width at most, and nothing else.', clause: 'EA-MOVE-07' },
    { text: 'Turning about and marching off ends in disorder.', clause: 'EA-MOVE-08' },
    { text: 'Stop at an enemy zone; from inside go back, turn about or attack.', clause: 'EA-ZOC-03' },
  ],
  shooting: [
    {
      text: 'The front rank, in order, not engaged, at the nearest enemy in its field of fire, nothing between.',
      clause: 'EA-SHOOT-08',
    },
    { text: 'An impact: the enemy’s combativity or more. A save: a 1.', clause: 'EA-RESOLVE-03' },
    { text: 'A 6 may be rolled again: one impact more, or one less.', clause: 'EA-RESOLVE-07' },
  ],
  melee: [
    { text: 'At least one die; no saves.', clause: 'EA-MELEE-11' },
    { text: 'Pursue if unhurt.', clause: 'EA-PURSUE-01' },
    { text: 'Break off with less than your combativity.', clause: 'EA-BREAK-02' },
  ],
  effects: [
    {
      text: 'For each: disorganised, a base lost, or a retreat; all different as long as that can be.',
      clause: 'EA-HIT-03',
    },
    { text: 'Artillery, and whoever was disorganised before, lose bases only.', clause: 'EA-HIT-04' },
    { text: 'No room to retreat: destroyed.', clause: 'EA-RETREAT-05' },
    { text: 'As many as its combativity at once: rout, and the nearest friend rolls.', clause: 'EA-ROUT-01' },
    { text: 'Reorganise with your combativity or less.', clause: 'EA-REORG-05' },
  ],
  combativity: [
    { text: 'Falls with every full quarter of the bases lost …', clause: 'EA-COMB-04' },
    { text: '… with camp and general …', clause: 'EA-COMB-06' },
    { text: '… and with tiredness; rises with an objective taken.', clause: 'EA-COMB-02' },
    { text: 'At 1 you have lost.', clause: 'EA-COMB-08' },
  ],
};

export type ReferenceWords = Shape<typeof en>;

const fr: ReferenceWords = {
  titles: {
    turn: 'Un tour',
    moving: 'Déplacements, cm',
    weapons: 'Tir',
    shooter: 'Dés du tireur',
    target: 'Sauvegardes de la cible',
    melee: 'Corps à corps, pour chacun',
    effects: 'Impacts',
    ground: 'Terrains',
    combativity: 'Combativité',
    budget: 'Points d’un socle',
  },
  columns: {
    troops: 'troupes',
    free: 'libre',
    slow: 'lent',
    weapon: 'arme',
    cm: 'cm',
    dice: 'dés',
    advantage: 'avantage',
    ground: 'terrain',
    movement: 'déplacement',
    hides: 'masque',
    cover: 'couvert',
    base: 'socle',
    points: 'points',
  },
  yes: 'oui',
  shoots: 'qui tire',
  bows: 'arcs, frondes',
  cover: { light: 'léger', strong: 'fort' },
  going: { road: 'colonne +', slow: 'lent', impassable: 'barré', choice: 'lent, barré' },
  ground: { ploughed: 'labours, boue', 'tall-crops': 'cultures', hedge: 'haie, mur' },
  ifThere: weapons => `si ${weapons}`,
  counted: { 'per-base': 'par socle', weapon: 'selon l’arme' },
  turn: [
    {
      text: 'Tour à tour, activez autant d’unités que votre combativité, celles en fuite d’abord ; puis les nouveaux corps à corps.',
      clause: 'EA-TURN-01',
    },
    {
      text: 'Une action par unité : se former, bouger, tirer ou se réorganiser ; au corps à corps, rompre ou faire face.',
      clause: 'EA-TURN-05',
    },
    { text: 'Si l’autre n’a plus personne, activez tout le reste.', clause: 'EA-TURN-04' },
    {
      text: 'À la fin, les corps à corps qui durent, s’ils n’ont pas eu lieu ce tour.',
      clause: 'EA-MELEE-07',
    },
  ],
  moving: [
    { text: 'Une conversion coûte le chemin du coin extérieur.', clause: 'EA-MOVE-05' },
    { text: 'En arrière : une largeur de socle au plus, et rien d’autre.', clause: 'EA-MOVE-07' },
    { text: 'Faire demi-tour et repartir finit en désordre.', clause: 'EA-MOVE-08' },
    {
      text: 'On s’arrête à une zone ennemie ; de l’intérieur, on recule, fait demi-tour ou attaque.',
      clause: 'EA-ZOC-03',
    },
  ],
  shooting: [
    {
      text: 'Le premier rang, en ordre, non engagé, sur l’ennemi le plus proche de son champ de tir, rien entre eux.',
      clause: 'EA-SHOOT-08',
    },
    { text: 'Un impact : la combativité ennemie ou plus. Une sauvegarde : un 1.', clause: 'EA-RESOLVE-03' },
    { text: 'Un 6 peut être relancé : un impact de plus, ou un de moins.', clause: 'EA-RESOLVE-07' },
  ],
  melee: [
    { text: 'Au moins un dé ; pas de sauvegarde.', clause: 'EA-MELEE-11' },
    { text: 'Poursuite si l’on est indemne.', clause: 'EA-PURSUE-01' },
    { text: 'On rompt avec moins que sa combativité.', clause: 'EA-BREAK-02' },
  ],
  effects: [
    {
      text: 'Pour chacun : désorganisation, perte d’un socle ou recul ; tous différents tant que c’est possible.',
      clause: 'EA-HIT-03',
    },
    { text: 'L’artillerie, et qui était déjà désorganisé, ne perdent que des socles.', clause: 'EA-HIT-04' },
    { text: 'Pas de place pour reculer : détruite.', clause: 'EA-RETREAT-05' },
    {
      text: 'Autant d’un coup que sa combativité : déroute, et l’ami le plus proche lance un dé.',
      clause: 'EA-ROUT-01',
    },
    { text: 'On se réorganise avec sa combativité ou moins.', clause: 'EA-REORG-05' },
  ],
  combativity: [
    { text: 'Elle baisse à chaque quart entier de socles perdus…', clause: 'EA-COMB-04' },
    { text: '… avec le camp et le général…', clause: 'EA-COMB-06' },
    { text: '… et la fatigue ; elle monte avec un objectif pris.', clause: 'EA-COMB-02' },
    { text: 'À 1, vous avez perdu.', clause: 'EA-COMB-08' },
  ],
};

export const REFERENCE_WORDS: Readonly<Record<Language, ReferenceWords>> = { en, fr };
