import { total } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Reckoned, Reckoning } from '../events.ts';
import { type Ground, isInBadGround, type Play, standsIn } from '../ground.ts';
import { placedOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { damageSums, type FiaSum, sum } from '../sums.ts';
import { SHOOTING } from '../tables.ts';
import { effectiveVg, halfUp, has, isInfantry, isVehicle } from '../troops.ts';
import type { Placed, Position, Unit, UnitId, Weapon, WeaponModifier } from '../types.ts';
import { throwCohesion } from './cohesion.ts';
import { atLeastOne, damageOf, throwDice } from './dice.ts';
import { loseVg } from './losses.ts';
import { sees } from './sees.ts';
import { isInForest } from './sight.ts';

/** FIA-UNIT-06, FIA-GREN-01: the weapon a unit shoots with or throws: the one named, else its first, if it is its own. */
export function weaponOf(
  { weapons }: Ground,
  { profile }: Unit,
  name: string | undefined,
): (Weapon & { readonly id: string }) | undefined {
  const id = name ?? profile.weapons[0];
  const weapon = id !== undefined && profile.weapons.includes(id) ? weapons[id] : undefined;
  return weapon && id !== undefined ? { ...weapon, id } : undefined;
}

/** FIA-SHOOT-04: the first modifier against infantry, the second against vehicles, cavalry among them. */
export const modifierAgainst = ({ inf, veh }: Weapon, target: Placed): WeaponModifier =>
  isInfantry(target) ? inf : veh;

/** FIA-MOD-04 */
const TARGET_TYPE: Readonly<Record<string, number>> = {
  IR: SHOOTING['target-IR'],
  VO: SHOOTING['target-VO'],
  VL: SHOOTING['target-VL'],
};

/**
 * FIA-TRENCH-01  In a bunker the target halves the shooter's effective VG, upwards …
 * FIA-TRENCH-02  … in a trench it takes 2 from it …
 * FIA-TRENCH-03  … if it is infantry; in both, the bunker counts.
 */
function cover({ works }: Ground, vg: number, target: Placed): readonly Reckoned[] {
  if (!isInfantry(target)) return [];
  const stands = (terrain: string) => works.some(work => work.class === terrain && standsIn(target, work));
  if (stands('bunker')) return [{ clause: 'FIA-TRENCH-01', what: 'bunker', value: halfUp(vg) - vg }];
  return stands('trench') ? [{ clause: 'FIA-TRENCH-02', what: 'trench', value: -2 }] : [];
}

export interface ShotAt {
  readonly shooter: Placed;
  readonly target: Placed;
  readonly weapon: Weapon;
  /** FIA-MOD-02: has moved, will move, or rallies. */
  readonly moved: boolean;
}

export const countsAsMoved = ({ moved, rallying }: Placed, thenMove = false): boolean =>
  moved || rallying || thenMove;

/**
 * FIA-SHOOT-03  Effective VG, the weapon and the modifiers …
 * FIA-MOD-01    … which add up …
 * FIA-SHOOT-06  … to at least one die.
 */
export function shootingTerms(ground: Ground, position: Position, shot: ShotAt): Reckoning {
  const { shooter, target, weapon, moved } = shot;
  const modifier = modifierAgainst(weapon, target);
  if (modifier === '-') return []; // FIA-SHOOT-05
  const vg = effectiveVg(shooter);
  const term = (
    applies: boolean,
    clause: Clause,
    what: Reckoned['what'],
    value: number,
  ): readonly Reckoned[] => (applies ? [{ clause, what, value }] : []);
  const typed = TARGET_TYPE[target.profile.type] ?? 0;
  const hindered = isVehicle(shooter) && !has(shooter, 'commando') && isInBadGround(ground, shooter);
  const unseen = weapon.indirect === true && !sees(ground, position, shooter, target);
  return atLeastOne(
    [
      { clause: 'FIA-SHOOT-03', what: 'vg', value: shooter.vg },
      ...term(vg < shooter.vg, 'FIA-UNIT-04', 'disorganised', -1),
      ...cover(ground, vg, target),
      { clause: 'FIA-SHOOT-04', what: 'weapon', value: modifier },
      ...term(moved, 'FIA-MOD-02', 'moved', SHOOTING['moved-or-will-move']),
      ...term(
        ground.options.disorganisedMalus === 'stacked' && shooter.disorganised,
        'FIA-MOD-03',
        'disorganised',
        SHOOTING['shooter-disorganised'],
      ),
      ...term(typed !== 0, 'FIA-MOD-04', 'target-type', typed),
      ...term(isInForest(ground, target), 'FIA-TCOMBAT-03', 'target-in-forest', SHOOTING['target-in-forest']),
      ...term(
        ground.options.roughShooting && hindered,
        'FIA-TCOMBAT-01',
        'rough-ground',
        SHOOTING['vehicle-in-rough-or-difficult'],
      ),
      ...term(unseen, 'FIA-LOS-07', 'indirect-unseen', SHOOTING['indirect-unseen']),
    ],
    'FIA-SHOOT-06',
  );
}

/** FIA-SNIPER-01: which dice of a throw stand: sixes, and the earliest fives in pairs. */
function standing(rolls: readonly number[]): readonly boolean[] {
  const fives = rolls.filter(roll => roll === 5).length;
  let paired = fives - (fives % 2);
  return rolls.map(roll => roll === 6 || (roll === 5 && paired-- > 0));
}

/** FIA-SNIPER-01: a sniper throws every other die once again; the second result stands. */
function reroll({ dice }: Play, key: string, rolls: readonly number[]) {
  const stands = standing(rolls);
  const again = throwDice(dice, key, stands.filter(stays => !stays).length);
  let next = 0;
  return { again, rolls: rolls.map((roll, i) => (stands[i] ? roll : again[next++]!)) };
}

/** FIA-SNIPER-01: so many dice were thrown again, and fell so. */
const againSum = (of: UnitId, dice: readonly number[]): FiaSum =>
  sum('thrown-again', 'FIA-SNIPER-01', {
    of,
    terms: [{ clause: 'FIA-SNIPER-01', what: 'dice-thrown-again', value: dice.length }],
    dice,
  });

export interface ShotOrdered {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly weapon: Weapon & { readonly id: string };
  readonly thenMove: boolean;
}

/**
 * FIA-SHOOT-01 A unit shoots by itself, before or after moving.
 * FIA-HIT-02   A unit that suffers damage takes a cohesion test, one for the whole shot (FIA-COH-04).
 * FIA-GREN-02  Failed against grenades, the damage is doubled.
 */
export function shoot(play: Play, position: Position, { unit, target, weapon, thenMove }: ShotOrdered): Step {
  const shooter = placedOf(position, unit);
  const aim = placedOf(position, target);
  const terms = shootingTerms(play.ground, position, {
    shooter,
    target: aim,
    weapon,
    moved: countsAsMoved(shooter, thenMove),
  });
  const first = throwDice(play.dice, `shoot:${unit}:${target}`, total(terms));
  const { again, rolls } = has(shooter, 'sniper')
    ? reroll(play, `reroll:${unit}:${target}`, first)
    : { again: [], rolls: first };
  const damage = damageOf(rolls);
  return chain(
    position,
    p =>
      again.length > 0
        ? happen(p, {
            type: 'rerolled',
            unit,
            target,
            rolls: again,
            sums: [againSum(unit, again)],
            clauses: ['FIA-SNIPER-01'],
          })
        : nothing(p),
    p =>
      happen(p, {
        type: 'shot',
        unit,
        target,
        weapon: weapon.id,
        dice: rolls.length,
        rolls,
        damage,
        thenMove,
        sums: damageSums(['shooting-dice', 'FIA-SHOOT-03'], unit, terms, rolls),
        clauses: ['FIA-SHOOT-03'],
      }),
    p => (damage > 0 ? hit(play, p, target, { damage, weapon }) : nothing(p)),
  );
}

function hit(
  play: Play,
  position: Position,
  id: UnitId,
  { damage, weapon }: { readonly damage: number; readonly weapon: Weapon },
): Step {
  const test = throwCohesion(play, position, placedOf(position, id), {
    cause: 'shooting',
    because: 'FIA-HIT-02',
  });
  const suffered = weapon.grenade ? 2 * damage : damage;
  const because = weapon.grenade ? 'FIA-GREN-02' : 'FIA-HIT-01';
  return chain(
    position,
    p => happen(p, test),
    p => (test.passed ? nothing(p) : loseVg(play, p, id, suffered, { cause: 'shooting', because })),
  );
}
