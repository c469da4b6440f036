import { refuse } from '@grognard/engine';
import type { Ground } from '../ground.ts';
import { byId, enemiesOf } from '../position.ts';
import { FAVOUR, SHORT_RANGE } from '../tables.ts';
import type { Placed, Position, UnitId, Weapon } from '../types.ts';
import { isInArc, pointsInFrontArc, rangeTo } from './arc.ts';
import { isInMelee } from './bases.ts';
import type { No } from './movement.ts';
import { modifierAgainst } from './shooting.ts';
import { isDeepInForest, sees, seesOneOf } from './sight.ts';

/** Why an enemy is no lawful target for a weapon, in the order of the rulebook (FIA-PRIO-01); nothing if it is one. */
export function targetRefusal(
  ground: Ground,
  position: Position,
  [shooter, target]: readonly [Placed, Placed],
  weapon: Weapon,
): No | undefined {
  const details = { target: target.id };
  if (isInMelee(ground, position, target)) return refuse('FIA-SHOOT-08', details);
  if (modifierAgainst(weapon, target) === '-') return refuse('FIA-SHOOT-05', details);
  const range = rangeTo(shooter, target);
  if (range > weapon.range + FAVOUR)
    return refuse('FIA-SHOOT-07', { ...details, range, allowed: weapon.range });
  if (!isInArc(ground, shooter, target)) return refuse('FIA-ARC-01', details);
  if (isDeepInForest(ground, shooter) || isDeepInForest(ground, target))
    return refuse('FIA-TCOMBAT-04', details);
  const isSeen = weapon.indirect === true || sees(ground, position, shooter, target); // FIA-LOS-07
  return isSeen ? undefined : refuse('FIA-LOS-01', details);
}

/**
 * FIA-PRIO-01  Of lawful targets: 1 within 10 cm, 2 in the arc, 3 others; 0 is no lawful target.
 * FIA-PRIO-02  In the arc: with a clear line to a point inside the front arc, for a turret too.
 */
export function priorityOf(
  ground: Ground,
  position: Position,
  [shooter, target]: readonly [Placed, Placed],
  weapon: Weapon,
): 0 | 1 | 2 | 3 {
  if (targetRefusal(ground, position, [shooter, target], weapon)) return 0;
  if (rangeTo(shooter, target) <= SHORT_RANGE + FAVOUR) return 1;
  const ahead = pointsInFrontArc(ground, shooter, target);
  return ahead.length > 0 && seesOneOf(ground, position, [shooter, target], ahead) ? 2 : 3;
}

/** FIA-PRIO-01: those a shooter may choose: the lawful targets of the first class present, by id. */
export function targetsFor(
  ground: Ground,
  position: Position,
  shooter: Placed,
  weapon: Weapon,
): readonly UnitId[] {
  const ranked = enemiesOf(position, shooter.side)
    .map(target => ({ id: target.id, priority: priorityOf(ground, position, [shooter, target], weapon) }))
    .filter(({ priority }) => priority > 0)
    .sort(byId);
  const first = Math.min(...ranked.map(({ priority }) => priority));
  return ranked.filter(({ priority }) => priority === first).map(({ id }) => id);
}
