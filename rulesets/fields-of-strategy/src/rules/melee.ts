import { directionOf, has } from '@grognard/board';
import type { Dice } from '@grognard/engine';
import { ARTILLERY, CAVALRY, enemyOf, INFANTRY, LEADER } from '../constants.ts';
import { enemySide, fightersBeside, type Situation } from '../situation.ts';
import type { Event, Melee, MeleeTerms, Reckoned, Reckoning } from '../types.ts';
import { isLed } from './leaders.ts';

// ---------------------------------------------------------------- shelter

/** FOS-TERRAIN-04: static infantry in a cover square that protects. */
const isCovered = (s: Situation, u: number): boolean => s.ground.covered[s.at[u]!] === 1;

/** FOS-OBST-04: does an obstacle between the two protect a unit against an adjacent enemy? */
function isShielded(s: Situation, u: number, enemy: number): boolean {
  const { sheltered, grid } = s.ground;
  if (sheltered[s.at[u]!] === 0) return false;
  const direction = directionOf(grid, s.at[u]!, s.at[enemy]!);
  return direction >= 0 && has(sheltered, s.at[u]!, direction);
}

function isSheltered(s: Situation, u: number, enemy: number): boolean {
  if (s.moved[u] === 1 || s.types[u] === LEADER) return false;
  if (s.ground.options.autoLossDefender === 'infantry' && s.types[u] !== INFANTRY) return false;
  return isCovered(s, u) || isShielded(s, u, enemy);
}

function fallsToShelter(s: Situation, u: number, enemy: number): boolean {
  if (s.types[u] !== CAVALRY && s.types[u] !== ARTILLERY) return false;
  if (s.ground.options.autoLossMovingOnly && s.moved[u] === 0) return false;
  return isSheltered(s, enemy, u);
}

/**
 * FOS-MELEE-09  Cavalry or artillery always loses against a static unit in cover or behind an obstacle;
 *               with `autoLossMovingOnly` only if it is mobile. If each of the two would, neither does.
 */
export const alwaysLoses = (s: Situation, u: number, enemy: number): boolean =>
  fallsToShelter(s, u, enemy) && !fallsToShelter(s, enemy, u);

// ---------------------------------------------------------------- factors

const term = (clause: Reckoned['clause'], what: Reckoned['what'], value: number): Reckoned => ({
  clause,
  what,
  value,
});
const upTo = (most: number, make: (n: number) => Reckoned): readonly Reckoned[] =>
  Array.from({ length: most + 1 }, (_, n) => make(n));

const FORCE = upTo(3, n => term('FOS-MELEE-02', 'force', n));
const STATIC_GUNS = term('FOS-MELEE-02', 'artillery-static', 1);
const MOBILE_GUNS = term('FOS-MELEE-02', 'artillery-mobile', -2);
const CHARGE = term('FOS-MELEE-02', 'cavalry-mobile', 1);
const COVER = term('FOS-TERRAIN-04', 'cover', 1);
const ENEMIES = upTo(8, n => term('FOS-MELEE-03', 'enemies', -n));
const LED = term('FOS-MELEE-04', 'leader', 1);
const HIGHER = term('FOS-TERRAIN-05', 'height', 1);
const LOWER = term('FOS-TERRAIN-05', 'height', -1);
const SHIELDED = term('FOS-OBST-04', 'obstacle', 1);
const ENEMY_SHIELDED = term('FOS-OBST-04', 'obstacle-enemy', -1);

/**
 * FOS-MELEE-02  The factor of a unit: its force, more for static artillery, charging cavalry and static
 *               infantry in cover, less for artillery caught moving, for each fire suffered and for each
 * FOS-MELEE-03  adjacent enemy, save one that loses automatically to this very unit,
 * FOS-MELEE-04  and one more for a leader stacked with it, or several.
 */
export function factorTerms(s: Situation, u: number): Reckoning {
  const terms: Reckoned[] = [FORCE[s.force[u]!]!];
  const isMobile = s.moved[u] === 1;
  if (s.types[u] === ARTILLERY) terms.push(isMobile ? MOBILE_GUNS : STATIC_GUNS);
  else if (s.types[u] === CAVALRY) {
    if (isMobile) terms.push(CHARGE);
  } else if (!isMobile && isCovered(s, u)) terms.push(COVER);
  if (s.hits[u] !== 0) terms.push(term('FOS-FIRE-08', 'fire', -s.hits[u]!));
  const enemies = enemiesThatWeigh(s, u);
  if (enemies > 0) terms.push(ENEMIES[enemies]!);
  if (isLed(s, u)) terms.push(LED);
  return terms;
}

function enemiesThatWeigh(s: Situation, u: number): number {
  const all = s.near[enemySide(s, u)][s.at[u]!]!;
  if (all === 0 || s.ground.options.autoLoserCounts) return all;
  if (s.moved[u] === 1 || (!isCovered(s, u) && s.ground.sheltered[s.at[u]!] === 0)) return all;
  let weigh = 0;
  const count = fightersBeside(s, s.at[u]!, enemySide(s, u), s.beside);
  for (let i = 0; i < count; i++) if (!alwaysLoses(s, s.beside[i]!, u)) weigh++;
  return weigh;
}

/**
 * FOS-MELEE-05  What the ground adds for a unit against an enemy: 1 if it stands higher, −1 if lower; 1 if
 *               it, −1 if the enemy, is static infantry behind an obstacle, unless it has the 1 for cover.
 */
export function groundTerms(s: Situation, u: number, enemy: number): Reckoning {
  const { heights } = s.ground;
  const climb = heights[s.at[u]!]! - heights[s.at[enemy]!]!;
  const mine = hasObstacleBonus(s, u, enemy);
  const theirs = hasObstacleBonus(s, enemy, u);
  if (climb === 0 && !mine && !theirs) return NOTHING;
  const terms: Reckoned[] = [];
  if (climb !== 0) terms.push(climb > 0 ? HIGHER : LOWER);
  if (mine) terms.push(SHIELDED);
  if (theirs) terms.push(ENEMY_SHIELDED);
  return terms;
}
const NOTHING: Reckoning = [];

const hasObstacleBonus = (s: Situation, u: number, enemy: number): boolean =>
  s.types[u] === INFANTRY && s.moved[u] === 0 && !isCovered(s, u) && isShielded(s, u, enemy);

/** As `total` of the engine, without a call for each term: every melee sums three lists. */
function sum(terms: Reckoning): number {
  let value = 0;
  for (let i = 0; i < terms.length; i++) value += terms[i]!.value;
  return value;
}

/** The factor of a unit, reckoned. */
export const factorOf = (s: Situation, u: number): number => sum(factorTerms(s, u));

/** The base of a pair, seen by the unit; FOS-MELEE-12: the differences alone would give the same. */
export const baseOf = ({ unit, against, ground }: MeleeTerms): number =>
  sum(unit) - sum(against) + sum(ground);

/** Everything behind the base of a pair, as if nobody's factor were known yet. */
export const meleeTerms = (s: Situation, unit: number, against: number): MeleeTerms => ({
  unit: factorTerms(s, unit),
  against: factorTerms(s, against),
  ground: groundTerms(s, unit, against),
});

// ---------------------------------------------------------------- melees

/** What a phase's melees did to the units: by unit, made once per battlefield. */
export interface Toll {
  readonly terms: (Reckoning | null)[];
  /** The worst differential suffered; 0 if no melee was lost. */
  readonly worst: Uint8Array;
  /** Bits: LOST_FIGHTING, LOST_AUTOMATICALLY. */
  readonly lost: Uint8Array;
  /** FOS-RETREAT-04: the direction away from the enemies. */
  readonly awayX: Int8Array;
  readonly awayY: Int8Array;
  /** Whom it lost to, MOST_VICTORS entries a unit, and how many they are. */
  readonly victors: Int16Array;
  readonly victorCount: Uint8Array;
  /** The keys of dice already written, by pair and by unit. */
  readonly keys: Map<number, string>;
  readonly moraleKeys: string[];
}

const MOST_VICTORS = 8;

export function makeToll(most: number): Toll {
  return {
    terms: new Array<Reckoning | null>(most).fill(null),
    worst: new Uint8Array(most),
    lost: new Uint8Array(most),
    awayX: new Int8Array(most),
    awayY: new Int8Array(most),
    victors: new Int16Array(most * MOST_VICTORS),
    victorCount: new Uint8Array(most),
    keys: new Map(),
    moraleKeys: [],
  };
}

const DRAWN = ['FOS-MELEE-08'] as const;
const DECIDED = ['FOS-MELEE-07'] as const;
const AUTOMATIC = ['FOS-MELEE-09'] as const;
const BOTH = ['FOS-MELEE-07', 'FOS-MELEE-09'] as const;

/** A phase's fights under way. */
export interface Fight {
  readonly s: Situation;
  readonly toll: Toll;
  readonly dice: Dice;
  readonly events: Event[];
}

/**
 * FOS-MELEE-01  Every pair of adjacent enemy fighting units fights one melee.
 * FOS-MELEE-11  All are computed on the position after movement; the consequences follow when all are known.
 */
export function fightMelees(fight: Fight): void {
  const { s, toll, events } = fight;
  const foes = new Int16Array(8);
  toll.terms.fill(null);
  toll.worst.fill(0);
  toll.lost.fill(0);
  toll.victorCount.fill(0);
  for (let i = 0; i < s.engagedCount[s.side]; i++) {
    const u = s.engaged[s.side][i]!;
    const count = fightersBeside(s, s.at[u]!, enemyOf(s.side), foes);
    for (let k = 0; k < count; k++) events.push(fightMelee(fight, u, foes[k]!));
  }
}

/** The factor is reckoned once for each unit; its terms are shared by all its melees. */
function termsOf(s: Situation, toll: Toll, u: number): Reckoning {
  toll.terms[u] ??= factorTerms(s, u);
  return toll.terms[u];
}

/**
 * FOS-MELEE-06  The differential is the base plus a draw of −1, 0 or 1.
 * FOS-MELEE-07  It decides from `meleeThreshold` on, either way; FOS-MELEE-08 otherwise nothing happens.
 * FOS-MELEE-10  No die is drawn for an automatic loss.
 */
function fightMelee({ s, toll, dice }: Fight, u: number, foe: number): Melee {
  const terms = { unit: termsOf(s, toll, u), against: termsOf(s, toll, foe), ground: groundTerms(s, u, foe) };
  const base = baseOf(terms);
  const certain = alwaysLoses(s, u, foe) ? 'lost' : alwaysLoses(s, foe, u) ? 'won' : null;
  const automatic = certain !== null;
  const die = automatic ? null : dice.draw(meleeKey(s, toll, u, foe), -1, 1);
  const differential = base + (die ?? 0);
  const result = certain ?? resultOf(differential, s.ground.options.meleeThreshold);
  if (result === 'won') suffer(toll, foe, u, { differential, automatic });
  if (result === 'lost') suffer(toll, u, foe, { differential: -differential, automatic });
  const clauses = automatic ? AUTOMATIC : result === 'drawn' ? DRAWN : DECIDED;
  const [unit, against] = [s.ids[u]!, s.ids[foe]!];
  return { type: 'melee', unit, against, base, die, differential, automatic, result, terms, clauses };
}

const resultOf = (differential: number, threshold: number): Melee['result'] => {
  if (differential >= threshold) return 'won';
  return differential <= -threshold ? 'lost' : 'drawn';
};

/** `melee:<unit in phase>:<enemy>`, each written once per battlefield: a flat string is a quicker key. */
function meleeKey(s: Situation, { keys }: Toll, u: number, foe: number): string {
  const n = u * s.types.length + foe;
  let key = keys.get(n);
  if (key === undefined) {
    key = `melee:${s.ids[u]}:${s.ids[foe]}`;
    keys.set(n, key);
  }
  return key;
}

/** FOS-MELEE-07: a unit that loses at least one of its melees has lost, whatever its others gave. */
function suffer(
  toll: Toll,
  loser: number,
  victor: number,
  { differential, automatic }: { readonly differential: number; readonly automatic: boolean },
): void {
  toll.lost[loser]! |= automatic ? LOST_AUTOMATICALLY : LOST_FIGHTING;
  const suffered = automatic ? Math.max(2, differential) : differential; // FOS-MELEE-10
  toll.worst[loser] = Math.max(toll.worst[loser]!, suffered);
  toll.victors[loser * MOST_VICTORS + toll.victorCount[loser]!++] = victor;
}
const [LOST_FIGHTING, LOST_AUTOMATICALLY] = [1, 2] as const;

/** FOS-RETREAT-05: the losers of the side not in phase, then those of the phasing side, in roster order. */
export function losersOf(s: Situation, toll: Toll): number[] {
  const losers: number[] = [];
  for (const side of [enemyOf(s.side), s.side]) {
    for (let u = 0; u < s.count; u++) if (toll.lost[u] !== 0 && s.sides[u] === side) losers.push(u);
  }
  return losers;
}

/** Whom a unit lost to, in roster order. */
function victorsOf({ victors, victorCount }: Toll, u: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < victorCount[u]!; i++) list.push(victors[u * MOST_VICTORS + i]!);
  return list.length > 1 ? list.sort((a, b) => a - b) : list;
}

/** Tells who has lost, to whom, and by how much at worst (FOS-MORALE-03). */
export function tellLosers({ s, toll, events }: Fight, losers: readonly number[]): void {
  for (const u of losers) {
    const by = victorsOf(toll, u).map(v => s.ids[v]!);
    const clauses =
      toll.lost[u] === LOST_FIGHTING ? DECIDED : toll.lost[u] === LOST_AUTOMATICALLY ? AUTOMATIC : BOTH;
    events.push({ type: 'melee-lost', unit: s.ids[u]!, by, differential: toll.worst[u]!, clauses });
  }
}
