import { directionOf, has } from '@grognard/board';
import { type Dice, total } from '@grognard/engine';
import { ARTILLERY, CAVALRY, enemyOf, INFANTRY, LEADER } from '../constants.ts';
import { enemySide, fightersBeside, isEngaged, isOnField, type Situation } from '../situation.ts';
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
  for (const enemy of fightersBeside(s, s.at[u]!, enemySide(s, u), s.beside)) {
    if (!alwaysLoses(s, enemy, u)) weigh++;
  }
  return weigh;
}

/**
 * FOS-MELEE-05  What the ground adds for a unit against an enemy: 1 if it stands higher, −1 if lower; 1 if
 *               it, −1 if the enemy, is static infantry behind an obstacle, unless it has the 1 for cover.
 */
export function groundTerms(s: Situation, u: number, enemy: number): Reckoning {
  const { heights } = s.ground;
  const climb = heights[s.at[u]!]! - heights[s.at[enemy]!]!;
  const [mine, theirs] = [hasObstacleBonus(s, u, enemy), hasObstacleBonus(s, enemy, u)];
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

/** The base of a pair, seen by the unit. */
export const baseOf = ({ unit, against, ground }: MeleeTerms): number =>
  total(unit) - total(against) + total(ground);

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
  /** Bit 0: lost an ordinary melee; bit 1: lost automatically. */
  readonly lost: Uint8Array;
  /** FOS-RETREAT-04: the direction away from the enemies. */
  readonly awayX: Int8Array;
  readonly awayY: Int8Array;
  readonly victors: number[][];
}

export function makeToll(most: number): Toll {
  return {
    terms: new Array<Reckoning | null>(most).fill(null),
    worst: new Uint8Array(most),
    lost: new Uint8Array(most),
    awayX: new Int8Array(most),
    awayY: new Int8Array(most),
    victors: Array.from({ length: most }, () => []),
  };
}

const DRAWN = ['FOS-MELEE-08'] as const;
const DECIDED = ['FOS-MELEE-07'] as const;
const AUTOMATIC = ['FOS-MELEE-09'] as const;
const BOTH = ['FOS-MELEE-07', 'FOS-MELEE-09'] as const;

/**
 * FOS-MELEE-01  Every pair of adjacent enemy fighting units fights one melee.
 * FOS-MELEE-11  All are computed on the position after movement; the consequences follow when all are known.
 */
export function fightMelees(s: Situation, toll: Toll, dice: Dice, events: Event[]): void {
  const enemy = enemyOf(s.side);
  const foes: number[] = [];
  toll.terms.fill(null);
  toll.worst.fill(0);
  toll.lost.fill(0);
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] !== s.side || !isOnField(s, u) || !isEngaged(s, u)) continue;
    fightersBeside(s, s.at[u]!, enemy, foes);
    for (const foe of foes) events.push(fightMelee(s, toll, u, foe, dice));
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
 * FOS-MELEE-10  No die is drawn for an automatic loss; it counts as at least 2.
 */
function fightMelee(s: Situation, toll: Toll, u: number, foe: number, dice: Dice): Melee {
  const terms = { unit: termsOf(s, toll, u), against: termsOf(s, toll, foe), ground: groundTerms(s, u, foe) };
  const base = baseOf(terms);
  const pair = { type: 'melee', unit: s.ids[u]!, against: s.ids[foe]! } as const;
  const falls = alwaysLoses(s, u, foe);
  if (falls || alwaysLoses(s, foe, u)) {
    if (falls) suffer(toll, u, foe, Math.max(2, -base), 2);
    else suffer(toll, foe, u, Math.max(2, base), 2);
    const result = falls ? 'lost' : 'won';
    return {
      ...pair,
      base,
      die: null,
      differential: base,
      automatic: true,
      result,
      terms,
      clauses: AUTOMATIC,
    };
  }
  const die = dice.draw(`melee:${pair.unit}:${pair.against}`, -1, 1);
  const differential = base + die;
  const { meleeThreshold } = s.ground.options;
  const result = differential >= meleeThreshold ? 'won' : differential <= -meleeThreshold ? 'lost' : 'drawn';
  if (result === 'won') suffer(toll, foe, u, differential, 1);
  if (result === 'lost') suffer(toll, u, foe, -differential, 1);
  const clauses = result === 'drawn' ? DRAWN : DECIDED;
  return { ...pair, base, die, differential, automatic: false, result, terms, clauses };
}

/** FOS-MELEE-07: a unit that loses at least one of its melees has lost, whatever its others gave. */
function suffer(toll: Toll, loser: number, victor: number, differential: number, how: 1 | 2): void {
  if (toll.lost[loser] === 0) toll.victors[loser]!.length = 0;
  toll.lost[loser]! |= how;
  toll.worst[loser] = Math.max(toll.worst[loser]!, differential);
  toll.victors[loser]!.push(victor);
}

/** FOS-RETREAT-05: the losers of the side not in phase, then those of the phasing side, in roster order. */
export function losersOf(s: Situation, toll: Toll): number[] {
  const losers: number[] = [];
  for (const side of [enemyOf(s.side), s.side]) {
    for (let u = 0; u < s.count; u++) if (toll.lost[u] !== 0 && s.sides[u] === side) losers.push(u);
  }
  return losers;
}

/** Tells who has lost, to whom, and by how much at worst (FOS-MORALE-03). */
export function tellLosers(s: Situation, toll: Toll, losers: readonly number[], events: Event[]): void {
  for (const u of losers) {
    const by = toll.victors[u]!.sort((a, b) => a - b).map(v => s.ids[v]!);
    const clauses = toll.lost[u] === 3 ? BOTH : toll.lost[u] === 2 ? AUTOMATIC : DECIDED;
    events.push({ type: 'melee-lost', unit: s.ids[u]!, by, differential: toll.worst[u]!, clauses });
  }
}
