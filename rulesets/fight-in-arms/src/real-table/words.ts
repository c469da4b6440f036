import type { RealTableWords } from '@grognard/engine';

const en: RealTableWords = {
  incidents: {
    initiative: 'Throw for the initiative',
    shoot: 'Shoot',
    charge: 'Charge',
    fight: 'Fight hand to hand',
    rally: 'Rally',
    turn: 'End the turn',
  },
  facts: {
    weapon: 'With which weapon?',
    distance: 'How far is it, in cm?',
    moved: 'Has it moved, or will it still move?',
    ground: 'Where is the target?',
    unseen: 'Is the target out of its sight?',
    'shooter-rough': 'Does the shooter stand in rough or difficult ground?',
    rough: 'Who stands in rough or difficult ground?',
    higher: 'Who stands higher?',
    'target-hq': 'A headquarters in one line with the target',
    'unit-second': 'A friend who also touches the enemy',
    'target-second': 'An enemy who also touches the attacker',
  },
  values: {
    open: 'in the open',
    forest: 'at the edge of a forest',
    trench: 'in a trench',
    bunker: 'in a bunker',
    nobody: 'neither',
    unit: 'the attacker',
    target: 'the target',
    both: 'both',
  },
  steps: {
    initiative: { title: 'Initiative', text: 'Both sides throw two dice; the higher total acts first.' },
    activations: {
      title: 'Activations',
      text: 'Activate your units one after another, or in groups: move, shoot, charge, fight or rally.',
    },
  },
  marks: {
    disorganised: 'disorganised',
    activated: 'has acted',
    moved: 'has moved',
    shot: 'has shot',
    rallying: 'rallying',
    fought: 'has fought',
  },
  tracks: { morale: 'Value lost; at half of it the army breaks' },
};

const fr: RealTableWords = {
  incidents: {
    initiative: 'Tirer l’initiative',
    shoot: 'Tirer',
    charge: 'Charger',
    fight: 'Corps à corps',
    rally: 'Rallier',
    turn: 'Finir le tour',
  },
  facts: {
    weapon: 'Avec quelle arme ?',
    distance: 'À quelle distance, en cm ?',
    moved: 'A-t-elle bougé, ou va-t-elle bouger ?',
    ground: 'Où est la cible ?',
    unseen: 'La cible est-elle hors de sa vue ?',
    'shooter-rough': 'Le tireur est-il en terrain accidenté ou difficile ?',
    rough: 'Qui est en terrain accidenté ou difficile ?',
    higher: 'Qui est plus haut ?',
    'target-hq': 'Un état-major en ligne avec la cible',
    'unit-second': 'Une amie qui touche aussi l’ennemi',
    'target-second': 'Une ennemie qui touche aussi l’attaquante',
  },
  values: {
    open: 'à découvert',
    forest: 'en lisière de forêt',
    trench: 'dans une tranchée',
    bunker: 'dans un bunker',
    nobody: 'ni l’une ni l’autre',
    unit: 'l’attaquante',
    target: 'la cible',
    both: 'les deux',
  },
  steps: {
    initiative: {
      title: 'Initiative',
      text: 'Chaque camp lance deux dés ; le plus fort total agit le premier.',
    },
    activations: {
      title: 'Activations',
      text: 'Activez vos unités l’une après l’autre, ou en groupes : mouvement, tir, charge, corps à corps ou ralliement.',
    },
  },
  marks: {
    disorganised: 'désorganisée',
    activated: 'a agi',
    moved: 'a bougé',
    shot: 'a tiré',
    rallying: 'se rallie',
    fought: 'a combattu',
  },
  tracks: { morale: 'Valeur perdue ; à la moitié, l’armée est vaincue' },
};

export const REAL_TABLE_WORDS = { en, fr };
