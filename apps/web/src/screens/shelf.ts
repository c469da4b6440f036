import type { Text } from '@grognard/engine';

/** A game as it stands on the shelf of the start page. */
export interface Shelved {
  readonly id: string;
  readonly name: Text;
  readonly about: Text;
  /** How long a battle takes, from and to. */
  readonly minutes: readonly [number, number];
  /** What a practised player needs against the computer, in seconds: a turn, and each unit in it; turns where a battle names none. */
  readonly pace: { readonly turn: number; readonly unit: number; readonly turns: number };
  /** The battle that is already chosen when the choice opens; else the first. */
  readonly opensWith?: string;
  /** It has a screen here; of the others only the rulebook can be read. */
  readonly isPlayable?: boolean;
  /** Players may bring armies of their own. */
  readonly hasArmies?: boolean;
  /** It has a guided first battle. */
  readonly isTaught?: boolean;
}

/** Every game, the one to begin with first. */
export const SHELF: readonly Shelved[] = [
  {
    id: 'fields-of-strategy',
    name: 'Fields of Strategy',
    about: {
      en: 'Napoleonic battles on a grid of squares. Plan in secret, then all march together. Learnt in ten minutes.',
      fr: 'Batailles napoléoniennes sur un plateau de cases. On programme en secret, puis tous avancent à la fois. S’apprend en dix minutes.',
    },
    minutes: [20, 60],
    pace: { turn: 15, unit: 1, turns: 12 },
    opensWith: 'the-village',
    isPlayable: true,
    isTaught: true,
  },
  {
    id: 'en-avant',
    name: 'En Avant !',
    about: {
      en: 'Miniature armies from Antiquity to 1914 on a free table. The friendliest way in, ages 10 and up.',
      fr: 'Armées de figurines, de l’Antiquité à 1914, sur table libre. L’entrée la plus accueillante, dès dix ans.',
    },
    minutes: [30, 90],
    pace: { turn: 40, unit: 8, turns: 8 },
    opensWith: 'first-battle',
    hasArmies: true,
    isPlayable: true,
    isTaught: true,
  },
  {
    id: 'fight-in-arms',
    name: 'Fight in arms',
    about: {
      en: 'Modern actions, 1914 to today. Each base is a unit: fire, cohesion, assault.',
      fr: 'Combats modernes, de 1914 à nos jours. Chaque socle est une unité : feu, cohésion, assaut.',
    },
    minutes: [45, 90],
    opensWith: 'first-contact',
    hasArmies: true,
    isPlayable: true,
    pace: { turn: 40, unit: 8, turns: 8 },
    isTaught: true,
  },
  {
    id: 'general-en-chef',
    name: 'Général en chef',
    about: {
      en: 'Napoleonic tactics in detail: formations, walls, villages, the cost of broken ground.',
      fr: 'La tactique napoléonienne en détail : formations, murs, villages, et le prix du terrain coupé.',
    },
    minutes: [60, 120],
    pace: { turn: 60, unit: 12, turns: 8 },
    opensWith: 'first-lesson',
    hasArmies: true,
    isPlayable: true,
    isTaught: true,
  },
];

export const findGame = (id: string): Shelved | undefined => SHELF.find(game => game.id === id);

/** The game that is offered to who has not chosen one: the first that can be played. */
export const FIRST_GAME: Shelved = SHELF.find(({ isPlayable }) => isPlayable)!;
