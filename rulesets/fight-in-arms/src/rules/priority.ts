import { refuse } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { byId, enemiesOf } from '../position.ts';
import { FAVOUR, SHORT_RANGE } from '../tables.ts';
import { has } from '../troops.ts';
import type { Placed, Position, UnitId, Weapon } from '../types.ts';
import { isInArc, rangeTo } from './arc.ts';
import { areNear, isInMelee } from './bases.ts';
import type { No } from './movement.ts';
import { sees, seesAhead } from './sees.ts';
import { modifierAgainst } from './shooting.ts';
import { isDeepInForest } from './sight.ts';

/** A shot under consideration. */
export interface Aim {
  readonly shooter: Placed;
  readonly target: Placed;
  readonly weapon: Weapon;
}
export type Check = (ground: Ground, position: Position, aim: Aim) => boolean;

const isBarred: Check = (_ground, _position, { weapon, target }) => modifierAgainst(weapon, target) === '-';
const isTooFar: Check = (_ground, _position, { shooter, target, weapon }) =>
  !areNear(shooter, target, weapon.range + 1) || rangeTo(shooter, target) > weapon.range + FAVOUR;
const isOutOfArc: Check = (ground, _position, { shooter, target }) => !isInArc(ground, shooter, target);
const isHidden: Check = (ground, _position, { shooter, target }) =>
  isDeepInForest(ground, shooter) || isDeepInForest(ground, target);
const isFighting: Check = (ground, position, { target }) => isInMelee(ground, position, target);
/** FIA-LOS-07: an indirect weapon needs no line. */
const isUnseen: Check = (ground, position, { shooter, target, weapon }) =>
  weapon.indirect !== true && !sees(ground, position, shooter, target);

/** What makes a target unlawful (FIA-PRIO-01), in the order in which the rulebook cites it. */
const CHECKS: readonly (readonly [Clause, Check])[] = [
  ['FIA-SHOOT-08', isFighting],
  ['FIA-SHOOT-05', isBarred],
  ['FIA-SHOOT-07', isTooFar],
  ['FIA-ARC-01', isOutOfArc],
  ['FIA-TCOMBAT-04', isHidden],
  ['FIA-LOS-01', isUnseen],
];
/** The same, the quick ones first. */
const QUICK_FIRST: readonly Check[] = [isBarred, isTooFar, isOutOfArc, isFighting, isHidden, isUnseen];

/** Why an enemy is no lawful target for a weapon; nothing if it is one. */
export function targetRefusal(ground: Ground, position: Position, aim: Aim): No | undefined {
  const broken = CHECKS.find(([, fails]) => fails(ground, position, aim));
  if (!broken) return undefined;
  const range = quantise(rangeTo(aim.shooter, aim.target));
  return refuse(broken[0], { target: aim.target.id, range, allowed: aim.weapon.range });
}

/** Is an enemy a lawful target, whatever its class? */
export const isLawfulShot: Check = (ground, position, aim) =>
  !QUICK_FIRST.some(fails => fails(ground, position, aim));

/**
 * FIA-PRIO-01  Of lawful targets: 1 within 10 cm, 2 in the arc, 3 others; 0 is no lawful target.
 * FIA-PRIO-02  In the arc: with a clear line to a point inside the front arc, for a turret too.
 */
export function priorityOf(ground: Ground, position: Position, aim: Aim): 0 | 1 | 2 | 3 {
  const { shooter, target, weapon } = aim;
  if (!isLawfulShot(ground, position, aim)) return 0;
  if (rangeTo(shooter, target) <= SHORT_RANGE + FAVOUR) return 1;
  if (!has(shooter, 'turret') && weapon.indirect !== true) return 2; // it sees, and only ahead
  return seesAhead(ground, position, shooter, target) ? 2 : 3;
}

interface Ranked {
  readonly id: UnitId;
  readonly priority: 0 | 1 | 2 | 3;
}

/** FIA-PRIO-01: the lawful targets of the first class present, in the order given. */
export function firstChoice(ranked: readonly Ranked[]): readonly UnitId[] {
  const lawful = ranked.filter(({ priority }) => priority > 0);
  const first = lawful.reduce((least, { priority }) => Math.min(least, priority), 3);
  return lawful.filter(({ priority }) => priority === first).map(({ id }) => id);
}

/** FIA-PRIO-01: those a shooter may choose, by id. */
export function targetsFor(
  ground: Ground,
  position: Position,
  shooter: Placed,
  weapon: Weapon,
): readonly UnitId[] {
  return firstChoice(
    enemiesOf(position, shooter.side)
      .map(target => ({ id: target.id, priority: priorityOf(ground, position, { shooter, target, weapon }) }))
      .sort(byId),
  );
}
