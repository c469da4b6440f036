import { ARTILLERY, CAVALRY, INFANTRY } from '../constants.ts';
import { enemySide, fightersBeside, type Situation } from '../situation.ts';
import type { Reckoned, Reckoning, Terms } from '../types.ts';
import { isLed } from './leaders.ts';
import { alwaysLoses, isCovered, isShielded } from './shelter.ts';

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
const UNDER_FIRE = term('FOS-FIRE-08', 'fire', -1);

/** What goes into a melee beside the force: each line once, for who wants to read them. */
export const FACTOR_LINES: Terms = [
  STATIC_GUNS,
  MOBILE_GUNS,
  CHARGE,
  COVER,
  LED,
  HIGHER,
  LOWER,
  SHIELDED,
  ENEMY_SHIELDED,
  ENEMIES[1]!,
  UNDER_FIRE,
];

/**
 * FOS-MELEE-02  The factor of a unit: its force, more for static artillery, charging cavalry and static
 *               infantry in cover, less for artillery caught moving, for each fire suffered and for each
 * FOS-MELEE-03  adjacent enemy, save one that loses automatically to this very unit,
 * FOS-MELEE-04  and one more for a leader stacked with it, or several.
 */
function factorTerms(s: Situation, u: number): Terms {
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

/** The grounds of a melee by number, so that the sums over them can be kept (see melee.ts). */
const GROUNDS: readonly Terms[] = [[], [HIGHER], [LOWER]].flatMap(climb => [
  climb,
  [...climb, SHIELDED],
  [...climb, ENEMY_SHIELDED],
  [...climb, SHIELDED, ENEMY_SHIELDED],
]);
export const MOST_GROUNDS = GROUNDS.length;

/**
 * FOS-MELEE-05  What the ground adds for a unit against an enemy: 1 if it stands higher, −1 if lower; 1 if
 *               it, −1 if the enemy, is static infantry behind an obstacle, unless it has the 1 for cover.
 */
export function groundOf(s: Situation, u: number, enemy: number): number {
  const { heights } = s.ground;
  const climb = heights[s.at[u]!]! - heights[s.at[enemy]!]!;
  const shields = (hasObstacleBonus(s, u, enemy) ? 1 : 0) + (hasObstacleBonus(s, enemy, u) ? 2 : 0);
  return 4 * (climb > 0 ? 1 : climb < 0 ? 2 : 0) + shields;
}

const hasObstacleBonus = (s: Situation, u: number, enemy: number): boolean =>
  s.types[u] === INFANTRY && s.moved[u] === 0 && !isCovered(s, u) && isShielded(s, u, enemy);

/** As `total` of the engine, without a call for each term: every melee asks for it. */
function sum(terms: Terms): number {
  let value = 0;
  for (let i = 0; i < terms.length; i++) value += terms[i]!.value;
  return value;
}

/** The factor of a unit. */
export function factorOf(s: Situation, u: number): Reckoning {
  const terms = factorTerms(s, u);
  return { what: 'factor', clause: 'FOS-MELEE-02', of: s.ids[u]!, terms, total: sum(terms) };
}

/**
 * The base of a pair, seen by the unit: its factor less that of the other, and what the ground adds;
 * FOS-MELEE-12: the differences alone would give the same.
 */
export function baseOf(factor: number, enemy: number, ground: number): Reckoning {
  const terms = [
    term('FOS-MELEE-05', 'factor', factor),
    term('FOS-MELEE-05', 'factor-enemy', 0 - enemy),
    ...GROUNDS[ground]!,
  ];
  return { what: 'base', clause: 'FOS-MELEE-05', terms, total: sum(terms) };
}

/** Everything behind the base of a pair, as if nobody's factor were known yet: both factors, and the base. */
export function weighPair(
  s: Situation,
  unit: number,
  against: number,
): readonly [Reckoning, Reckoning, Reckoning] {
  const [mine, theirs] = [factorOf(s, unit), factorOf(s, against)];
  return [mine, theirs, baseOf(mine.total, theirs.total, groundOf(s, unit, against))];
}

/** FOS-MELEE-06: the base plus a draw; for an automatic loss there is none. */
export function differentialOf(base: number, die: number | null, threshold: number): Reckoning {
  const terms = [{ what: 'base', clause: 'FOS-MELEE-05', value: base }] as const;
  if (die === null) return { what: 'automatic', clause: 'FOS-MELEE-09', terms, total: base };
  return {
    what: 'differential',
    clause: 'FOS-MELEE-06',
    terms: [...terms, { what: 'draw', clause: 'FOS-MELEE-06', value: die }],
    total: base + die,
    bar: { what: 'threshold', clause: 'FOS-MELEE-07', value: threshold },
    dice: [die],
  };
}
