import type { RealTableWords } from '@grognard/engine';

const en: RealTableWords = {
  incidents: { march: 'Check a march', fight: 'Fight', turn: 'End the turn' },
  facts: {
    squares: 'How many squares?',
    way: 'Along a road, with no enemy near?',
    moved: 'Has the attacker moved in this phase?',
    cover: 'Is the target in a village or forest?',
    obstacle: 'Is there a stream or field work between them?',
    higher: 'Who stands higher?',
    'unit-second': 'A second unit beside the target',
    'unit-third': 'A third unit beside the target',
    'target-second': 'A second enemy beside the attacker',
    'unit-leader': 'A leader with the attacker',
    'target-leader': 'A leader with the target',
    'unit-guns': 'Our guns that fire at the target: within 4 squares, free line',
    'target-guns': 'Enemy guns that fire at the attacker',
    'unit-held': 'Objectives that the attacker’s side holds',
    'target-held': 'Objectives that the target’s side holds',
  },
  values: {
    fields: 'across the fields',
    road: 'along a road',
    nobody: 'neither',
    unit: 'the attacker',
    target: 'the target',
  },
  steps: {
    moves: { title: 'Moves', text: 'The side in phase writes its programme and moves, impulse by impulse.' },
    fights: {
      title: 'Fights',
      text: 'Fire, then every pair of enemies side by side; losers fall back and test.',
    },
  },
  marks: {},
  tracks: {},
  faces: { holds: 'holds', 'loses-force': 'loses a point of force' },
};

const fr: RealTableWords = {
  incidents: { march: 'Vérifier une marche', fight: 'Combattre', turn: 'Finir le tour' },
  facts: {
    squares: 'Combien de cases ?',
    way: 'Le long d’une route, sans ennemi proche ?',
    moved: 'L’attaquante a-t-elle bougé pendant cette phase ?',
    cover: 'La cible est-elle dans un village ou une forêt ?',
    obstacle: 'Y a-t-il un ruisseau ou un retranchement entre elles ?',
    higher: 'Qui est plus haut ?',
    'unit-second': 'Une deuxième unité à côté de la cible',
    'unit-third': 'Une troisième unité à côté de la cible',
    'target-second': 'Une deuxième ennemie à côté de l’attaquante',
    'unit-leader': 'Un chef avec l’attaquante',
    'target-leader': 'Un chef avec la cible',
    'unit-guns': 'Nos canons qui tirent sur la cible : à 4 cases, ligne libre',
    'target-guns': 'Canons ennemis qui tirent sur l’attaquante',
    'unit-held': 'Objectifs tenus par le camp de l’attaquante',
    'target-held': 'Objectifs tenus par le camp de la cible',
  },
  values: {
    fields: 'à travers champs',
    road: 'le long d’une route',
    nobody: 'ni l’une ni l’autre',
    unit: 'l’attaquante',
    target: 'la cible',
  },
  steps: {
    moves: {
      title: 'Mouvements',
      text: 'Le camp en phase écrit son programme et bouge, impulsion par impulsion.',
    },
    fights: {
      title: 'Combats',
      text: 'Les tirs, puis chaque paire d’ennemies voisines ; les perdantes reculent et testent leur moral.',
    },
  },
  marks: {},
  tracks: {},
  faces: { holds: 'tient', 'loses-force': 'perd un point de force' },
};

export const REAL_TABLE_WORDS = { en, fr };
