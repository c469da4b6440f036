import type { RealTableWords } from '@grognard/engine';

const en: RealTableWords = {
  incidents: { shoot: 'Shoot', melee: 'Fight a melee', reorganise: 'Reorganise', turn: 'End the turn' },
  facts: {
    distance: 'How far is it, in cm, front edge to target?',
    cover: 'Is the target in cover?',
    enfilade: 'Is the shooter wholly behind the target’s front line?',
    'shooter-higher': 'Does the shooter stand higher?',
    higher: 'Who stands higher?',
    attack: 'Did it move into contact in this impulse?',
    face: 'Where does it touch the enemy?',
    rough: 'Is the target in rough ground?',
    'unit-general': 'Does the general touch it?',
    'target-general': 'Does the enemy general touch the target?',
    'unit-witness': 'If it runs: the nearest friend who would see it',
    'target-witness': 'If the target runs: its nearest friend who would see it',
  },
  values: {
    none: 'no cover',
    light: 'light',
    strong: 'strong',
    front: 'front',
    flank: 'flank',
    rear: 'rear',
    nobody: 'neither',
    unit: 'the attacker',
    target: 'the target',
  },
  steps: {
    impulse: {
      title: 'Impulse',
      text: 'Activate as many units as your combativity, routing ones first: move, shoot, change formation or reorganise.',
    },
    melees: {
      title: 'Melees',
      text: 'Fight every melee in which somebody moved into contact in this impulse.',
    },
  },
  marks: { disorganised: 'in disorder', routing: 'routing', activated: 'has acted' },
  tracks: { combativity: 'Combativity', lost: 'Bases lost' },
};

const fr: RealTableWords = {
  incidents: { shoot: 'Tirer', melee: 'Livrer une mêlée', reorganise: 'Réorganiser', turn: 'Finir le tour' },
  facts: {
    distance: 'À quelle distance, en cm, du front à la cible ?',
    cover: 'La cible est-elle à couvert ?',
    enfilade: 'Le tireur est-il entièrement derrière la ligne de front de la cible ?',
    'shooter-higher': 'Le tireur est-il plus haut ?',
    higher: 'Qui est plus haut ?',
    attack: 'Est-elle venue au contact pendant cette impulsion ?',
    face: 'Où touche-t-elle l’ennemi ?',
    rough: 'La cible est-elle en terrain accidenté ?',
    'unit-general': 'Le général la touche-t-il ?',
    'target-general': 'Le général ennemi touche-t-il la cible ?',
    'unit-witness': 'Si elle fuit : l’amie la plus proche qui la verrait',
    'target-witness': 'Si la cible fuit : son amie la plus proche qui la verrait',
  },
  values: {
    none: 'aucun couvert',
    light: 'léger',
    strong: 'fort',
    front: 'front',
    flank: 'flanc',
    rear: 'dos',
    nobody: 'ni l’une ni l’autre',
    unit: 'l’attaquante',
    target: 'la cible',
  },
  steps: {
    impulse: {
      title: 'Impulsion',
      text: 'Activez autant d’unités que votre combativité, celles en déroute d’abord : mouvement, tir, formation ou réorganisation.',
    },
    melees: {
      title: 'Mêlées',
      text: 'Livrez chaque mêlée où une unité est venue au contact pendant cette impulsion.',
    },
  },
  marks: { disorganised: 'désorganisée', routing: 'en déroute', activated: 'a agi' },
  tracks: { combativity: 'Combativité', lost: 'Socles perdus' },
};

export const REAL_TABLE_WORDS = { en, fr };
