import type { Language } from '@grognard/engine';
import type { Shape } from '../../words/words.ts';

/** What is said of ways before they are ordered, of marches over several turns, of fire and threats. */
const en = {
  steps: (n: number) => (n === 1 ? '1 step' : `${n} steps`),
  stepsLeft: (steps: string, left: string) => `${steps}, ${left} left.`,
  impulsesLeft: (n: string) => (n === '1' ? '1 impulse' : `${n} impulses`),
  inTurns: (n: number, at: string) => `There in ${n} turns; after this one at ${at}.`,
  waysFor: (n: number) => `${n} units would march.`,
  cannotGo: 'Out of reach: no way leads there.',
  meleeWith: (enemy: string, base: string) => `Melee with ${enemy}, base ${base}.`,
  fate: (holds: string, retreats: string, losesForce: string, removed: string) =>
    `Holds ${holds}, retreats ${retreats}, loses force ${losesForce}, is removed ${removed}.`,
  noMelee: 'No melee foreseen.',
  wouldWait: (unit: string, at: string) => `${unit} will be blocked at ${at}.`,
  fireZone: 'Range of your guns',
  threatZone: 'Threat of enemies in sight',
  fireShown: (guns: number, targets: number) =>
    `Range of ${guns === 1 ? 'one battery' : `${guns} batteries`} shown, ${targets === 0 ? 'no enemy' : targets === 1 ? 'one enemy' : `${targets} enemies`} within it.`,
  threatShown: (enemies: number, units: number) =>
    `Threat of ${enemies === 1 ? 'one enemy' : `${enemies} enemies`} shown, ${units === 0 ? 'none of your units' : units === 1 ? 'one of your units' : `${units} of your units`} within it.`,
  noGuns: 'You have no guns on the field.',
  noEnemies: 'No enemy is in sight.',
  fireAway: 'Range of guns put away.',
  threatAway: 'Threat put away.',
  inRangeOf: (guns: string) => `In range of ${guns}`,
  threatenedBy: (enemies: string) => `Can be attacked by ${enemies}`,
  marchTo: (to: string, turns: number) => `Marching to ${to}, there in ${turns} turns.`,
  onMarch: (n: number) => (n === 1 ? '1 march goes beyond this turn.' : `${n} marches go beyond this turn.`),
  marches: 'Marches over several turns',
  cancelMarch: 'Halt the march',
  marchesTakenUp: (n: number) => (n === 1 ? 'One march goes on.' : `${n} marches go on.`),
  arrived: (unit: string, at: string) => `${unit} has arrived at ${at}.`,
  haltedBySight: (unit: string, at: string, enemy: string) =>
    `${unit} halts at ${at}: ${enemy} has come in sight.`,
  someEnemy: 'an unidentified enemy',
  haltedByContact: (unit: string, at: string) => `${unit} halts at ${at}, in contact with the enemy.`,
  haltedByWay: (unit: string, at: string) => `${unit} halts at ${at}: its way is barred.`,
  turnMark: (turn: number) => `T${turn}`,
  leaderStays: (leader: string, at: string) => `${leader} stays behind at ${at}.`,
  takeLeader: 'Take him along',
  engagedIdle: (n: number, names: string) =>
    n === 1
      ? `${names} is in contact with the enemy and has no orders: it will fight where it stands.`
      : `${n} units in contact with the enemy have no orders and will fight where they stand: ${names}.`,
  andMore: (names: string, n: number) => `${names} and ${n} more`,
} as const;

export type MarchWords = Shape<typeof en>;

const fr: MarchWords = {
  steps: n => `${n} pas`,
  stepsLeft: (steps, left) => `${steps}, reste ${left}.`,
  impulsesLeft: n => (n === '0' || n === '1' || n === '0,5' ? `${n} impulsion` : `${n} impulsions`),
  inTurns: (n, at) => `Arrive en ${n} tours ; ce tour-ci, jusqu’en ${at}.`,
  waysFor: n => `${n} unités marcheraient.`,
  cannotGo: 'Hors d’atteinte : aucun chemin n’y mène.',
  meleeWith: (enemy, base) => `Mêlée contre ${enemy}, base ${base}.`,
  fate: (holds, retreats, losesForce, removed) =>
    `Tient ${holds}, recule ${retreats}, perd de la force ${losesForce}, est éliminée ${removed}.`,
  noMelee: 'Aucune mêlée prévue.',
  wouldWait: (unit, at) => `${unit} sera bloquée en ${at}.`,
  fireZone: 'Portée de vos canons',
  threatZone: 'Menace des ennemis en vue',
  fireShown: (guns, targets) =>
    `Portée de ${guns === 1 ? 'la batterie affichée' : `${guns} batteries affichée`}, ${targets === 0 ? 'aucun ennemi' : targets === 1 ? 'un ennemi' : `${targets} ennemis`} dedans.`,
  threatShown: (enemies, units) =>
    `Menace de ${enemies === 1 ? 'l’ennemi en vue affichée' : `${enemies} ennemis affichée`}, ${units === 0 ? 'aucune de vos unités' : units === 1 ? 'une de vos unités' : `${units} de vos unités`} dedans.`,
  noGuns: 'Vous n’avez pas d’artillerie sur le champ de bataille.',
  noEnemies: 'Aucun ennemi en vue.',
  fireAway: 'Portée des canons masquée.',
  threatAway: 'Menace masquée.',
  inRangeOf: guns => `À portée de ${guns}`,
  threatenedBy: enemies => `Peut être attaquée par ${enemies}`,
  marchTo: (to, turns) => `En marche vers ${to}, arrive en ${turns} tours.`,
  onMarch: n =>
    n === 1 ? '1 marche se poursuit au-delà de ce tour.' : `${n} marches se poursuivent au-delà de ce tour.`,
  marches: 'Marches sur plusieurs tours',
  cancelMarch: 'Arrêter la marche',
  marchesTakenUp: n => (n === 1 ? 'Une marche se poursuit.' : `${n} marches se poursuivent.`),
  arrived: (unit, at) => `${unit} est arrivée en ${at}.`,
  haltedBySight: (unit, at, enemy) => `${unit} s’arrête en ${at} : ${enemy} est apparu.`,
  someEnemy: 'un ennemi non identifié',
  haltedByContact: (unit, at) => `${unit} s’arrête en ${at}, au contact de l’ennemi.`,
  haltedByWay: (unit, at) => `${unit} s’arrête en ${at} : son chemin est barré.`,
  turnMark: turn => `T${turn}`,
  leaderStays: (leader, at) => `${leader} reste en arrière, en ${at}.`,
  takeLeader: 'L’emmener',
  engagedIdle: (n, names) =>
    n === 1
      ? `${names} est au contact de l’ennemi sans ordre : elle combattra sur place.`
      : `${n} unités au contact de l’ennemi sont sans ordre et combattront sur place : ${names}.`,
  andMore: (names, n) => `${names} et ${n} autres`,
};

export const MARCH_WORDS: Readonly<Record<Language, MarchWords>> = { en, fr };
