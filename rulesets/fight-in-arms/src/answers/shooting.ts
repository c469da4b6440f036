import { total } from '@grognard/engine';
import type { Answers, Chances, Reckoned } from '../answers.ts';
import type { Ground } from '../ground.ts';
import { harmChances, shootingOdds } from '../odds.ts';
import { byId, enemiesOf, isPlaced, placedOf, unitOf } from '../position.ts';
import type { Asking } from '../question.ts';
import { type Aim, firstChoice, priorityOf, targetRefusal } from '../rules/priority.ts';
import { countsAsMoved, modifierAgainst, type ShotAt, shootingTerms, weaponOf } from '../rules/shooting.ts';
import type { Position, Weapon } from '../types.ts';

/** FIA-PRIO-01: whom a unit may choose, and of every enemy its class or the clause that forbids it. */
export function targets(ground: Ground, position: Position, asked: Asking<'targets'>): Answers['targets'] {
  const shooter = unitOf(position, asked.unit);
  const weapon = weaponOf(ground, shooter, asked.weapon);
  if (!weapon || !isPlaced(shooter)) return { is: [], clause: 'FIA-UNIT-06', targets: [] };
  const enemies = enemiesOf(position, shooter.side).toSorted(byId);
  const ranked = enemies.map(target => {
    const aim: Aim = { shooter, target, weapon };
    const priority = priorityOf(ground, position, aim);
    return {
      target: target.id,
      priority,
      refusal: priority === 0 ? targetRefusal(ground, position, aim) : undefined,
    };
  });
  const is = firstChoice(ranked.map(({ target, priority }) => ({ id: target, priority })));
  return {
    is,
    clause: 'FIA-PRIO-01',
    targets: ranked.map(({ target, priority, refusal }) => {
      const legal = is.includes(target);
      return { target, legal, priority, ...(legal ? {} : { clause: refusal?.clause ?? 'FIA-PRIO-01' }) };
    }),
  };
}

export function priority(ground: Ground, position: Position, asked: Asking<'priority'>): Answers['priority'] {
  const shooter = unitOf(position, asked.unit);
  const weapon = weaponOf(ground, shooter, asked.weapon);
  const target = enemiesOf(position, shooter.side).find(({ id }) => id === asked.target);
  if (!weapon || !isPlaced(shooter) || !target) return { is: 0, clause: 'FIA-UNIT-06' };
  const aim = { shooter, target, weapon };
  const is = priorityOf(ground, position, aim);
  const refusal = is === 0 ? targetRefusal(ground, position, aim) : undefined;
  return { is, clause: refusal?.clause ?? 'FIA-PRIO-01' };
}

type AboutShot = Pick<Asking<'shooting-dice'>, 'unit' | 'target' | 'weapon' | 'moved'>;

/** The shot that is asked about; nothing where the weapon cannot hurt the target (FIA-SHOOT-05). */
function shotOf(
  ground: Ground,
  position: Position,
  asked: AboutShot,
): (ShotAt & { readonly weapon: Weapon }) | undefined {
  const [shooter, target] = [placedOf(position, asked.unit), placedOf(position, asked.target)];
  const weapon = weaponOf(ground, shooter, asked.weapon);
  if (!weapon || modifierAgainst(weapon, target) === '-') return undefined;
  const moved = asked.moved === undefined ? countsAsMoved(shooter) : asked.moved || shooter.rallying;
  return { shooter, target, weapon, moved };
}

/** FIA-SHOOT-03 */
export function shootingDice(ground: Ground, position: Position, asked: AboutShot): Reckoned {
  const shot = shotOf(ground, position, asked);
  const terms = shot ? shootingTerms(ground, position, shot) : [];
  return { is: total(terms), clause: shot ? 'FIA-SHOOT-03' : 'FIA-SHOOT-05', terms };
}

/** FIA-HIT-02: what a shot may come to. */
export function shootingChances(ground: Ground, position: Position, asked: AboutShot): Chances {
  const shot = shotOf(ground, position, asked);
  if (!shot) return { is: [], clause: 'FIA-SHOOT-05' };
  const odds = shootingOdds(ground, position, shot);
  return {
    is: harmChances(odds.damage[0] ?? 1, odds.failed, odds.removed),
    clause: 'FIA-HIT-02',
    ...odds,
  };
}
