import type { Dice } from '@grognard/engine';
import { enemyOf } from '../constants.ts';
import { fightersBeside, type Situation } from '../situation.ts';
import { baseIn, differentialIn, factorIn, MOST_VICTORS, meleeKey, type Toll } from '../toll.ts';
import type { Event, Melee } from '../types.ts';
import { groundOf } from './factor.ts';
import { alwaysLoses } from './shelter.ts';

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
  toll.factors.fill(null);
  toll.worst.fill(0);
  toll.lost.fill(0);
  toll.victorCount.fill(0);
  for (let i = 0; i < s.engagedCount[s.side]; i++) {
    const u = s.engaged[s.side][i]!;
    const count = fightersBeside(s, s.at[u]!, enemyOf(s.side), foes);
    for (let k = 0; k < count; k++) events.push(fightMelee(fight, u, foes[k]!));
  }
}

/**
 * FOS-MELEE-06  The differential is the base plus a draw of −1, 0 or 1.
 * FOS-MELEE-07  It decides from `meleeThreshold` on, either way; FOS-MELEE-08 otherwise nothing happens.
 * FOS-MELEE-10  No die is drawn for an automatic loss.
 */
function fightMelee({ s, toll, dice }: Fight, u: number, foe: number): Melee {
  const factor = factorIn(s, toll, u);
  const enemy = factorIn(s, toll, foe);
  const reckoned = baseIn(toll, factor.total, enemy.total, groundOf(s, u, foe));
  const base = reckoned.total;
  const certain = alwaysLoses(s, u, foe) ? 'lost' : alwaysLoses(s, foe, u) ? 'won' : null;
  const automatic = certain !== null;
  const die = automatic ? null : dice.draw(meleeKey(s, toll, u, foe), -1, 1);
  const reached = differentialIn(s, toll, base, die);
  const differential = reached.total;
  const result = certain ?? resultOf(differential, s.ground.options.meleeThreshold);
  if (result === 'won') suffer(toll, foe, u, { differential, automatic });
  if (result === 'lost') suffer(toll, u, foe, { differential: -differential, automatic });
  const clauses = automatic ? AUTOMATIC : result === 'drawn' ? DRAWN : DECIDED;
  const [unit, against] = [s.ids[u]!, s.ids[foe]!];
  const sums = [factor, enemy, reckoned, reached];
  return { type: 'melee', unit, against, base, die, differential, automatic, result, sums, clauses };
}

const resultOf = (differential: number, threshold: number): Melee['result'] => {
  if (differential >= threshold) return 'won';
  return differential <= -threshold ? 'lost' : 'drawn';
};

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
  return list;
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
