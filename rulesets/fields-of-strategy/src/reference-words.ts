import type { Language, Shape } from '@grognard/engine';

/** Headings and the rules that are no table, each with its clause, in English. */
const en = {
  titles: {
    turn: 'A phase',
    marching: 'Marching, squares',
    melee: 'Melee, added to the force',
    seeing: 'Seeing and firing, squares',
    after: 'After a melee',
    ending: 'The end',
  },
  columns: {
    unit: 'unit',
    squares: 'squares',
    advantage: 'advantage',
    factor: 'factor',
    who: 'what',
    open: 'in the open',
    cover: 'in cover',
  },
  higher: 'standing higher',
  lower: 'standing lower',
  seenBy: (who: string) => `detected by: ${who}`,
  madeOut: 'made out',
  fires: 'artillery fires',
  turn: [
    { text: 'Orders are written in secret; all units march at once, in impulses.', clause: 'FOS-TURN-03' },
    { text: 'Then fire, melees, retreats and morale, in this order.', clause: 'FOS-TURN-04' },
  ],
  marching: [
    { text: 'A step along a road counts half, while no enemy is near.', clause: 'FOS-ROAD-05' },
    { text: 'Whoever comes up to an enemy stops and fights.', clause: 'FOS-MOVE-09' },
  ],
  melee: [
    {
      text: 'The difference of the factors and the ground is the base; a draw of −1, 0 or +1 is added.',
      clause: 'FOS-MELEE-06',
    },
    { text: 'A lead of 2 wins.', clause: 'FOS-MELEE-07' },
    { text: 'Cavalry that charges cover loses without a draw.', clause: 'FOS-MELEE-09' },
  ],
  seeing: [
    {
      text: 'Along a clear line: heights, woods and villages hide what is behind them.',
      clause: 'FOS-LOS-04',
    },
  ],
  after: [
    { text: 'The loser goes back a square, away from the enemies.', clause: 'FOS-RETREAT-01' },
    { text: 'It tests its morale: 0 to 100 is drawn …', clause: 'FOS-MORALE-02' },
    { text: '… and 10 added for each point of defeat beyond 2.', clause: 'FOS-MORALE-03' },
    {
      text: 'Above the rallying factor, the share of objectives held, it loses a point of force.',
      clause: 'FOS-MORALE-05',
    },
  ],
  ending: [
    { text: 'The score: the share of force left and the share of objectives held.', clause: 'FOS-END-02' },
    { text: 'More than 10 ahead: a tactical victory; more than 50: a strategic one.', clause: 'FOS-END-03' },
  ],
};

export type ReferenceWords = Shape<typeof en>;

const fr: ReferenceWords = {
  titles: {
    turn: 'Une phase',
    marching: 'Marche, cases',
    melee: 'Mêlée, ajouté à la force',
    seeing: 'Voir et tirer, cases',
    after: 'Après une mêlée',
    ending: 'La fin',
  },
  columns: {
    unit: 'unité',
    squares: 'cases',
    advantage: 'avantage',
    factor: 'facteur',
    who: 'quoi',
    open: 'à découvert',
    cover: 'à couvert',
  },
  higher: 'plus haut que l’ennemi',
  lower: 'plus bas que l’ennemi',
  seenBy: who => `détecté par : ${who}`,
  madeOut: 'identifié',
  fires: 'l’artillerie tire',
  turn: [
    {
      text: 'Les ordres s’écrivent en secret ; toutes les unités marchent à la fois, par impulsions.',
      clause: 'FOS-TURN-03',
    },
    { text: 'Puis le tir, les mêlées, les retraites et le moral, dans cet ordre.', clause: 'FOS-TURN-04' },
  ],
  marching: [
    {
      text: 'Un pas sur une route compte pour moitié, tant qu’aucun ennemi n’est proche.',
      clause: 'FOS-ROAD-05',
    },
    { text: 'Qui arrive au contact d’un ennemi s’arrête et combat.', clause: 'FOS-MOVE-09' },
  ],
  melee: [
    {
      text: 'La différence des facteurs et du terrain fait la base ; on y ajoute un tirage de −1, 0 ou +1.',
      clause: 'FOS-MELEE-06',
    },
    { text: 'Une avance de 2 l’emporte.', clause: 'FOS-MELEE-07' },
    { text: 'La cavalerie qui charge un couvert perd sans tirage.', clause: 'FOS-MELEE-09' },
  ],
  seeing: [
    {
      text: 'Le long d’une ligne dégagée : hauteurs, bois et villages cachent ce qui est derrière.',
      clause: 'FOS-LOS-04',
    },
  ],
  after: [
    { text: 'Le perdant recule d’une case, loin des ennemis.', clause: 'FOS-RETREAT-01' },
    { text: 'Il teste son moral : on tire de 0 à 100…', clause: 'FOS-MORALE-02' },
    { text: '… et l’on ajoute 10 par point de défaite au-delà de 2.', clause: 'FOS-MORALE-03' },
    {
      text: 'Au-dessus du facteur de ralliement, la part d’objectifs tenus, il perd un point de force.',
      clause: 'FOS-MORALE-05',
    },
  ],
  ending: [
    { text: 'Le score : la part de force restante et la part d’objectifs tenus.', clause: 'FOS-END-02' },
    { text: 'Plus de 10 d’avance : victoire tactique ; plus de 50 : stratégique.', clause: 'FOS-END-03' },
  ],
};

export const REFERENCE_WORDS: Readonly<Record<Language, ReferenceWords>> = { en, fr };
