import type { Language, Shape } from '@grognard/engine';

/** Headings and the rules that are no table, each with its clause, in English. */
const en = {
  titles: {
    turn: 'A period',
    marching: 'Marching, cm a quarter',
    charge: 'Charge, cm more',
    small: 'Small arms, men a figure',
    guns: 'Guns, men a gunner',
    fire: 'Fire, added to the factor',
    effect: 'Effect of the die',
    melee: 'Melee, men a figure',
    morale: 'Morale, two dice',
    ground: 'Ground',
    ending: 'The end',
  },
  columns: {
    who: 'troops',
    cm: 'cm',
    upTo: 'up to cm',
    men: 'men',
    near: 'near',
    far: 'far',
    what: 'what counts',
    added: 'added',
    die: 'die',
    share: 'per cent',
    total: 'total',
    result: 'result',
    ground: 'ground',
    pace: 'pace',
  },
  atLeast: (n: number) => `${n} or more`,
  less: 'less',
  lost: (share: string) => `losses from ${share} %`,
  onRoad: 'quicker',
  turn: [
    {
      text: 'Four quarters; fire after the second and the fourth; then a round of every melee, and the follow phase.',
      clause: 'GECH-SEQ-01',
    },
    { text: 'In a quarter a unit does one thing.', clause: 'GECH-SEQ-02' },
  ],
  marching: [
    { text: 'A wheel costs the way of the outer corner.', clause: 'GECH-MOVE-04' },
    { text: 'A forced march in column goes half as far again, and disorganises.', clause: 'GECH-MOVE-08' },
    { text: 'Retiring, half the allowance.', clause: 'GECH-MOVE-06' },
  ],
  fire: [
    {
      text: 'Men lost: figures × factor × effect of the die, by the quarters they stood still.',
      clause: 'GECH-FIRE-07',
    },
  ],
  melee: [
    { text: 'Whoever puts down a quarter more men than the other wins.', clause: 'GECH-MELEE-05' },
    {
      text: 'The loser recoils, is disorganised and tests its morale; the winner may follow.',
      clause: 'GECH-MELEE-06',
    },
  ],
  morale: [{ text: 'A state is made better by reforming: one quarter a step.', clause: 'GECH-STATE-02' }],
  ending: [{ text: 'A side that has lost half its budget is broken.', clause: 'GECH-VICT-02' }],
};

export type ReferenceWords = Shape<typeof en>;

const fr: ReferenceWords = {
  titles: {
    turn: 'Une période',
    marching: 'Marche, cm par quart',
    charge: 'Charge, cm de plus',
    small: 'Armes légères, hommes par figurine',
    guns: 'Canons, hommes par servant',
    fire: 'Feu, ajouté au facteur',
    effect: 'Effet du dé',
    melee: 'Mêlée, hommes par figurine',
    morale: 'Moral, deux dés',
    ground: 'Terrains',
    ending: 'La fin',
  },
  columns: {
    who: 'troupes',
    cm: 'cm',
    upTo: 'jusqu’à cm',
    men: 'hommes',
    near: 'près',
    far: 'loin',
    what: 'ce qui compte',
    added: 'ajouté',
    die: 'dé',
    share: 'pour cent',
    total: 'total',
    result: 'résultat',
    ground: 'terrain',
    pace: 'allure',
  },
  atLeast: n => `${n} ou plus`,
  less: 'moins',
  lost: share => `pertes dès ${share} %`,
  onRoad: 'plus vite',
  turn: [
    {
      text: 'Quatre quarts ; feu après le deuxième et le quatrième ; puis une manche de chaque mêlée, et la phase de suite.',
      clause: 'GECH-SEQ-01',
    },
    { text: 'Dans un quart, une unité fait une seule chose.', clause: 'GECH-SEQ-02' },
  ],
  marching: [
    { text: 'Une conversion coûte le chemin du coin extérieur.', clause: 'GECH-MOVE-04' },
    { text: 'Une marche forcée en colonne va moitié plus loin, et désorganise.', clause: 'GECH-MOVE-08' },
    { text: 'En se retirant, la moitié de l’allure.', clause: 'GECH-MOVE-06' },
  ],
  fire: [
    {
      text: 'Hommes perdus : figurines × facteur × effet du dé, selon les quarts passés sans bouger.',
      clause: 'GECH-FIRE-07',
    },
  ],
  melee: [
    { text: 'Qui met à terre un quart d’hommes de plus que l’autre l’emporte.', clause: 'GECH-MELEE-05' },
    {
      text: 'Le perdant recule, se désorganise et teste son moral ; le vainqueur peut suivre.',
      clause: 'GECH-MELEE-06',
    },
  ],
  morale: [{ text: 'On améliore un état en se reformant : un quart par degré.', clause: 'GECH-STATE-02' }],
  ending: [{ text: 'Un camp qui a perdu la moitié de son budget est brisé.', clause: 'GECH-VICT-02' }],
};

export const REFERENCE_WORDS: Readonly<Record<Language, ReferenceWords>> = { en, fr };
