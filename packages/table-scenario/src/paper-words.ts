import type { Language, Shape } from '@grognard/engine';

const en = {
  table: (size: string, reduction: number) =>
    reduction === 1 ? `Table of ${size} cm, true size` : `Table of ${size} cm, 1 to ${reduction}`,
  front: (cm: string) => `front of ${cm} cm`,
  movement: 'Moving',
  shooting: 'Shooting',
  march: 'Move',
  range: 'Range',
  bases: 'Bases',
  figures: 'Figures',
  value: 'Value',
  turn: 'Turn',
  combativity: 'Combativity',
  slowest: 'slowest',
  formation: 'Formation',
  zone: 'zone of control',
  priority: 'priority within',
  /** A length on a ruler, and who or what goes so far. */
  reached: (cm: string, who: string) => `${cm} cm: ${who}`,
  planted: (road: string) => `${road}, lined with trees`,
  everyWeapon: 'every weapon without a turret',
};

const fr: Shape<typeof en> = {
  table: (size, reduction) =>
    reduction === 1 ? `Table de ${size} cm, grandeur réelle` : `Table de ${size} cm, au 1/${reduction}`,
  front: cm => `front de ${cm} cm`,
  movement: 'Mouvement',
  shooting: 'Tir',
  march: 'Mouvement',
  range: 'Portée',
  bases: 'Socles',
  figures: 'Figurines',
  value: 'Valeur',
  turn: 'Tour',
  combativity: 'Combativité',
  slowest: 'le plus lent',
  formation: 'Formation',
  zone: 'zone de contrôle',
  priority: 'priorité jusqu’à',
  reached: (cm, who) => `${cm} cm\u00a0: ${who}`,
  planted: road => `${road}, bordée d’arbres`,
  everyWeapon: 'toute arme sans tourelle',
};

/** What stands on the printed sheets of every table game. */
export const TABLE_PAPER_WORDS: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };
export type TablePaperWords = Shape<typeof en>;
