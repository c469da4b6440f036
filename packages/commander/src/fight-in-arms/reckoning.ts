import { type Damage, damageWith, failureAt } from '@grognard/fight-in-arms';
import { bearing, distance, toLocal, turnBetween } from '@grognard/table';
import type { Battlefield } from './battlefield.ts';
import { type Arm, fightsOnFoot, has, type Piece } from './piece.ts';

/*
 * What the rules would say, reckoned quickly: a battle asks it some hundred thousand times, and the rules take
 * thirty times as long for every answer. They have the last word on every order; a test compares the two.
 */

/** FIA-UNIT-04 */
export const effectiveVg = ({ unit }: Piece): number =>
  Math.max(0, unit.disorganised ? unit.vg - 1 : unit.vg);

/** FIA-UNIT-05: what psychology adds now. */
function steadiness({ unit: { vg, profile }, options: { psychology } }: Piece): number {
  const isSteadied = psychology === 'always' || (psychology === 'hard-pressed' && 2 * vg <= profile.vg);
  return isSteadied ? profile.p : 0;
}

/** FIA-COH-03: bonuses never lift a target above this. */
const CEILING = 5;

/** FIA-COH-03: the chance to fail a cohesion test. */
export function failChance(piece: Piece, isWithHq: boolean, isShaken = false): number {
  const { vg, disorganised } = piece.unit;
  const effective = Math.max(0, disorganised || isShaken ? vg - 1 : vg);
  const bonus = (isWithHq ? piece.options.hqCohesion : 0) + steadiness(piece);
  const target = bonus > 0 ? Math.max(effective, Math.min(CEILING, effective + bonus)) : effective;
  return failureAt(piece.options, target);
}

/** FIA-SHOOT-07, near enough: from the front, with a turret from the base, to the nearest part of the target. */
export function rangeBetween(from: Piece, to: Piece): number {
  let near = Number.POSITIVE_INFINITY;
  for (const start of from.hasTurret ? from.discs : [from.base.at]) {
    for (const disc of to.discs) near = Math.min(near, distance(start, disc));
  }
  return Math.max(0, near - (from.hasTurret ? 2 * HALF : HALF));
}
const HALF = 2.5;

/** FIA-ARC-01, FIA-ARC-03 */
export function isInArc({ arcSlope }: Battlefield, from: Piece, to: Piece): boolean {
  if (from.hasTurret) return true;
  return [to.centre, to.base.at, ...to.flanks].some(point => {
    const { ahead, right } = toLocal(from.base, point);
    return ahead >= 0 && Math.abs(right) <= from.base.width / 2 + ahead * arcSlope;
  });
}

/** How far a unit would have to turn to look at another, clockwise positive. */
export const turnTowards = (from: Piece, to: Piece): number =>
  turnBetween(from.base.facing, bearing(from.base.at, to.centre));

const TYPE_DICE: Readonly<Record<string, number>> = { IR: -2, VO: -2, VL: 1 };

/** FIA-MOD-03: by option disorder costs dice a second time. */
const stackedMalus = ({ options, unit }: Piece): number =>
  options.disorganisedMalus === 'stacked' && unit.disorganised ? -1 : 0;

export interface Shot {
  readonly from: Piece;
  readonly to: Piece;
  readonly arm: Arm;
  readonly isMoving: boolean;
  readonly isSeen: boolean;
}

/** FIA-SHOOT-03: the number of dice; 0 where the weapon cannot. */
export function shotDice({ from, to, arm, isMoving, isSeen }: Shot): number {
  const modifier = to.isFoot ? arm.inf : arm.veh;
  if (modifier === '-') return 0;
  let vg = effectiveVg(from);
  if (to.isFoot && to.footing.isBunker) vg = Math.ceil(vg / 2);
  else if (to.isFoot && to.footing.isTrench) vg -= 2;
  const { roughShooting } = from.options;
  const hindered = roughShooting && !from.isFoot && from.footing.isRough && !has(from.unit, 'commando');
  const dice =
    vg +
    modifier +
    (isMoving ? -2 : 0) +
    stackedMalus(from) +
    (TYPE_DICE[to.unit.profile.type] ?? 0) +
    (to.footing.isInForest ? -2 : 0) +
    (hindered ? -2 : 0) +
    (arm.indirect && !isSeen ? -2 : 0);
  return Math.max(1, dice);
}

export const shotDamage = (shot: Shot): Damage => damageWith(shotDice(shot), has(shot.from.unit, 'sniper'));

/** FIA-MELEE-04: the dice of a main unit hand to hand, or of one that joins in. */
export function meleeDice(piece: Piece, foe: Piece, role: 'main' | 'secondary' = 'main'): number {
  const { unit, footing } = piece;
  const vg = role === 'main' ? effectiveVg(piece) : Math.ceil(effectiveVg(piece) / 2);
  const isBare = fightsOnFoot(piece) && !fightsOnFoot(foe) && !piece.arms.some(arm => arm.grenade);
  const isHindered =
    footing.isRough && !has(unit, 'commando') && (!piece.isFoot || piece.options.roughMelee === 'all');
  return Math.max(
    1,
    vg +
      stackedMalus(piece) +
      (isHindered ? -2 : 0) +
      (footing.height > foe.footing.height ? 1 : 0) +
      (isBare ? -2 : 0),
  );
}
