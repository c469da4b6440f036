import type { Language, Shape } from '@grognard/engine';

/** Headings and the rules that are no table, each with its clause, in English. */
const en = {
  titles: {
    turn: 'A turn',
    shooting: 'Shooting, dice',
    damage: 'Damage and cohesion',
    melee: 'Hand to hand, dice',
    weapons: 'Weapons',
    ground: 'Ground',
    ending: 'The end',
  },
  columns: {
    what: 'what counts',
    dice: 'dice',
    weapon: 'weapon',
    cm: 'cm',
    infantry: 'infantry',
    vehicles: 'vehicles',
    ground: 'ground',
    class: 'class',
    sight: 'hides',
  },
  targetOf: (type: string) => `target: ${type}`,
  yes: 'yes',
  turn: [
    { text: 'Both throw for the initiative; an HQ on the table helps.', clause: 'FIA-INIT-02' },
    { text: 'One after the other, each unit is activated once.', clause: 'FIA-ACT-03' },
    { text: 'It may move once and shoot once, in either order.', clause: 'FIA-ACT-05' },
  ],
  shooting: [
    {
      text: 'As many dice as effective VG, with the weapon and what counts above; at least one.',
      clause: 'FIA-SHOOT-03',
    },
    { text: 'The target is in range, in the arc, in sight, and has priority.', clause: 'FIA-SHOOT-02' },
  ],
  damage: [
    { text: 'Each 6 is a point of damage, and so is each pair of 5s.', clause: 'FIA-HIT-01' },
    {
      text: 'Whoever is damaged throws a die: at most effective VG, and nothing is lost.',
      clause: 'FIA-COH-01',
    },
    { text: 'Higher: it loses the damage from its VG and is disorganised.', clause: 'FIA-COH-02' },
    { text: 'To rally, stay a whole turn; no die is thrown.', clause: 'FIA-RALLY-03' },
  ],
  melee: [
    { text: 'As many dice as effective VG; weapons play no part.', clause: 'FIA-MELEE-05' },
    { text: 'Equal damage is a draw and counts for nothing.', clause: 'FIA-MELEE-08' },
    { text: 'Whoever fails the test retreats a die in centimetres.', clause: 'FIA-RETREAT-01' },
  ],
  ground: [
    { text: 'In difficult ground a centimetre costs 2.', clause: 'FIA-MOVE-04' },
    { text: 'Rough and difficult ground disorganise vehicles.', clause: 'FIA-TERR-04' },
  ],
  ending: [
    {
      text: 'An army that has lost half its demoralisation value has lost the battle.',
      clause: 'FIA-WIN-02',
    },
  ],
};

export type ReferenceWords = Shape<typeof en>;

const fr: ReferenceWords = {
  titles: {
    turn: 'Un tour',
    shooting: 'Tir, en dés',
    damage: 'Dommages et cohésion',
    melee: 'Corps à corps, en dés',
    weapons: 'Armes',
    ground: 'Terrains',
    ending: 'La fin',
  },
  columns: {
    what: 'ce qui compte',
    dice: 'dés',
    weapon: 'arme',
    cm: 'cm',
    infantry: 'infanterie',
    vehicles: 'véhicules',
    ground: 'terrain',
    class: 'classe',
    sight: 'masque',
  },
  targetOf: type => `cible : ${type}`,
  yes: 'oui',
  turn: [
    { text: 'Les deux camps lancent pour l’initiative ; un QG sur la table aide.', clause: 'FIA-INIT-02' },
    { text: 'L’un après l’autre, chaque unité s’active une fois.', clause: 'FIA-ACT-03' },
    { text: 'Elle peut bouger une fois et tirer une fois, dans l’ordre voulu.', clause: 'FIA-ACT-05' },
  ],
  shooting: [
    {
      text: 'Autant de dés que de VG effective, avec l’arme et ce qui compte ci-dessus ; un au moins.',
      clause: 'FIA-SHOOT-03',
    },
    { text: 'La cible est à portée, dans l’arc, en vue, et prioritaire.', clause: 'FIA-SHOOT-02' },
  ],
  damage: [
    { text: 'Chaque 6 fait un point de dommage, et chaque paire de 5 aussi.', clause: 'FIA-HIT-01' },
    {
      text: 'Qui est touché lance un dé : au plus la VG effective, et rien n’est perdu.',
      clause: 'FIA-COH-01',
    },
    { text: 'Au-dessus : il perd les dommages sur sa VG et se désorganise.', clause: 'FIA-COH-02' },
    { text: 'Pour se rallier, rester un tour entier ; sans dé.', clause: 'FIA-RALLY-03' },
  ],
  melee: [
    { text: 'Autant de dés que de VG effective ; les armes ne comptent pas.', clause: 'FIA-MELEE-05' },
    { text: 'À dommages égaux, rien n’est perdu et l’on reste au contact.', clause: 'FIA-MELEE-08' },
    { text: 'Qui rate le test recule d’un dé, en centimètres.', clause: 'FIA-RETREAT-01' },
  ],
  ground: [
    { text: 'En terrain difficile, un centimètre en coûte 2.', clause: 'FIA-MOVE-04' },
    { text: 'Terrains accidentés et difficiles désorganisent les véhicules.', clause: 'FIA-TERR-04' },
  ],
  ending: [
    {
      text: 'Une armée qui a perdu la moitié de sa valeur de démoralisation a perdu la bataille.',
      clause: 'FIA-WIN-02',
    },
  ],
};

export const REFERENCE_WORDS: Readonly<Record<Language, ReferenceWords>> = { en, fr };
