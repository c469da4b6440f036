import { type Chance, total } from '@grognard/engine';
import type { Chances } from './answers.ts';
import type { Ground } from './ground.ts';
import type { Options } from './options.ts';
import { placedOf } from './position.ts';
import { cohesionTarget, passes } from './rules/cohesion.ts';
import { meleeTerms } from './rules/melee.ts';
import type { Fight } from './rules/multi.ts';
import { type ShotAt, shootingTerms } from './rules/shooting.ts';
import { FAVOUR } from './tables.ts';
import { has } from './troops.ts';
import type { Placed, Position, Unit, UnitId, Weapon } from './types.ts';

/** The chance of each whole damage, by the damage. */
export type Damage = readonly number[];

const SIX = 1 / 6;
const FIVE = 1 / 6;
const MISS = 4 / 6;

/** The chance of each number of sixes and fives in a throw: `chances[sixes][fives]`. */
function sixesAndFives(dice: number): readonly (readonly number[])[] {
  let chances: number[][] = [[1]];
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: n + 2 }, () => new Array<number>(n + 2).fill(0));
    chances.forEach((row, sixes) => {
      row.forEach((chance, fives) => {
        next[sixes + 1]![fives]! += chance * SIX;
        next[sixes]![fives + 1]! += chance * FIVE;
        next[sixes]![fives]! += chance * MISS;
      });
    });
    chances = next;
  }
  return chances;
}

/** FIA-HIT-01: the chance of each damage with so many dice. */
export function damageChances(dice: number): Damage {
  const damage = new Array<number>(dice + 1).fill(0);
  sixesAndFives(dice).forEach((row, sixes) => {
    row.forEach((chance, fives) => {
      if (chance > 0) damage[sixes + Math.floor(fives / 2)]! += chance;
    });
  });
  return damage;
}

/** FIA-SNIPER-01: sixes and pairs of fives stand, every other die is thrown once again. */
export function sniperChances(dice: number): Damage {
  const damage = new Array<number>(dice + 1).fill(0);
  sixesAndFives(dice).forEach((row, sixes) => {
    row.forEach((chance, fives) => {
      if (chance === 0) return;
      const pairs = Math.floor(fives / 2);
      damageChances(dice - sixes - 2 * pairs).forEach((again, more) => {
        damage[sixes + pairs + more]! += chance * again;
      });
    });
  });
  return damage;
}

/** More dice than anybody throws. */
const MOST_DICE = 20;
const COUNTS = Array.from({ length: MOST_DICE + 1 }, (_, dice) => dice);
const PLAIN = COUNTS.map(damageChances);
const SNIPED = COUNTS.map(sniperChances);

/** FIA-HIT-01, FIA-SNIPER-01: the chance of each damage, from tables worked out once. */
export const damageWith = (dice: number, isSniper = false): Damage =>
  (isSniper ? SNIPED : PLAIN)[dice] ?? (isSniper ? sniperChances(dice) : damageChances(dice));

/** The chances of the sum of two independent results. */
export const together = (a: Damage, b: Damage): Damage => {
  const sums = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((chanceA, i) => {
    b.forEach((chanceB, j) => {
      sums[i + j]! += chanceA * chanceB;
    });
  });
  return sums;
};

/** FIA-COH-01, FIA-COH-06: the chance to fail a test at a target. */
export const failureAt = (options: Options, target: number): number =>
  [1, 2, 3, 4, 5, 6].filter(roll => !passes({ options }, roll, target)).length / 6;

/** The chance that a unit fails a cohesion test. */
export function failureChance(ground: Ground, position: Position, unit: Unit): number {
  return failureAt(ground.options, cohesionTarget(ground, position, unit));
}

export interface ShootingOdds {
  readonly dice: number;
  readonly damage: Damage;
  /** That the target suffers and fails its test. */
  readonly failed: number;
  readonly removed: number;
  readonly expectedLoss: number;
}

/** What a shot may come to, exactly. */
export function shootingOdds(
  ground: Ground,
  position: Position,
  shot: ShotAt & { readonly weapon: Weapon },
): ShootingOdds {
  const { shooter, target, weapon } = shot;
  const dice = total(shootingTerms(ground, position, shot));
  const damage = damageWith(dice, has(shooter, 'sniper'));
  const fails = failureChance(ground, position, target);
  const factor = weapon.grenade ? 2 : 1; // FIA-GREN-02
  return {
    dice,
    damage,
    ...lossesFrom(
      ground,
      target,
      damage.map((chance, n) => ({ chance: n > 0 ? chance * fails : 0, loss: n * factor })),
    ),
  };
}

interface Loss {
  readonly chance: number;
  readonly loss: number;
}

function lossesFrom({ options }: Ground, { vg }: Unit, losses: readonly Loss[]) {
  const falls = (loss: number): boolean => vg - loss <= (options.zeroVg === 'effective' ? 1 : 0);
  const sum = (of: (loss: Loss) => number) => losses.reduce((all, loss) => all + of(loss), 0);
  return {
    failed: sum(({ chance }) => chance),
    removed: sum(({ chance, loss }) => (loss > 0 && falls(loss) ? chance : 0)),
    expectedLoss: sum(({ chance, loss }) => chance * Math.min(loss, vg)),
  };
}

/** FIA-VEHMELEE-09: what driving over a target already shaken may do to it. */
export function crushChances(
  ground: Ground,
  position: Position,
  vehicle: Placed,
  target: Placed,
): readonly Chance[] {
  const damage = damageWith(total(meleeTerms(ground, vehicle, target)));
  const fails = failureChance(ground, position, target);
  const { failed, removed } = lossesFrom(
    ground,
    target,
    damage.map((chance, n) => ({ chance: n > 0 ? chance * fails : 0, loss: n })),
  );
  return harmChances(damage[0] ?? 1, failed, removed);
}

/** Unhurt, struck but steady, hurt, gone. */
export const harmChances = (unhurt: number, failed: number, removed: number): readonly Chance[] => [
  { result: 'unhurt', share: unhurt },
  { result: 'held', share: 1 - unhurt - failed },
  { result: 'hurt', share: failed - removed },
  { result: 'removed', share: removed },
];

export interface MeleeOdds {
  readonly drawn: number;
  readonly held: number;
  readonly attackerFails: number;
  readonly defenderFails: number;
  readonly bothFail: number;
  readonly attackerRemoved: number;
  readonly defenderRemoved: number;
}

function sideChances(
  ground: Ground,
  position: Position,
  main: Placed,
  opponent: Placed,
  others: readonly UnitId[],
): Damage {
  const seconds = others.map(id =>
    damageWith(total(meleeTerms(ground, placedOf(position, id), opponent, 'secondary'))),
  );
  return seconds.reduce(together, damageWith(total(meleeTerms(ground, main, opponent))));
}

/** FIA-PURSUE-02: the chance that 1D6 comes to at least the retreat result. */
export const pursuitChance = (result: number): number =>
  [1, 2, 3, 4, 5, 6].filter(roll => roll >= result - FAVOUR).length / 6;

/** What a fight may come to, told as results, with the figures beside them. */
export function meleeChances(ground: Ground, position: Position, bout: Fight): Chances {
  const odds = meleeOdds(ground, position, bout);
  return {
    is: [
      { result: 'drawn', share: odds.drawn },
      { result: 'held', share: odds.held },
      { result: 'attacker-fails', share: odds.attackerFails },
      { result: 'defender-fails', share: odds.defenderFails },
      { result: 'both-fail', share: odds.bothFail },
    ],
    clause: 'FIA-MELEE-06',
    ...odds,
  };
}

/** What a fight may come to, exactly; retreats and pursuits are left aside. */
export function meleeOdds(ground: Ground, position: Position, bout: Fight): MeleeOdds {
  const [a, d] = [placedOf(position, bout.attacker), placedOf(position, bout.defender)];
  const byA = sideChances(ground, position, a, d, bout.withAttacker);
  const byD = sideChances(ground, position, d, a, bout.withDefender);
  const [failA, failD] = [failureChance(ground, position, a), failureChance(ground, position, d)];
  const least = ground.options.zeroVg === 'effective' ? 1 : 0;
  const odds = {
    drawn: 0,
    held: 0,
    attackerFails: 0,
    defenderFails: 0,
    bothFail: 0,
    attackerRemoved: 0,
    defenderRemoved: 0,
  };
  byA.forEach((chanceA, toD) => {
    byD.forEach((chanceD, toA) => {
      const chance = chanceA * chanceD;
      if (toA === toD && (toA === 0 || ground.options.meleeDraw !== 'test')) {
        odds.drawn += chance;
        return;
      }
      const [pA, pD] = [toA > 0 ? failA : 0, toD > 0 ? failD : 0];
      odds.held += chance * (1 - pA) * (1 - pD);
      odds.attackerFails += chance * pA * (1 - pD);
      odds.defenderFails += chance * pD * (1 - pA);
      odds.bothFail += chance * pA * pD;
      if (a.vg - toA <= least) odds.attackerRemoved += chance * pA;
      if (d.vg - toD <= least) odds.defenderRemoved += chance * pD;
    });
  });
  return odds;
}
