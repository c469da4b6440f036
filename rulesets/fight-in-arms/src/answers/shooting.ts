import { fault, faulty, type Parsed, sound, total } from '@grognard/engine';
import type { Ground } from '../ground.ts';
import { shootingOdds } from '../odds.ts';
import { enemiesOf, isPlaced, placedOf, unitOf } from '../position.ts';
import type { Asking } from '../question.ts';
import { priorityOf, targetsFor } from '../rules/priority.ts';
import { countsAsMoved, modifierAgainst, shootingTerms, weaponOf } from '../rules/shooting.ts';
import { sightLines } from '../rules/sight.ts';
import type { Position, UnitId } from '../types.ts';

/** Whether a target is seen, and if not what stands in each line. */
export function sight(ground: Ground, position: Position, unit: UnitId, target: UnitId) {
  const lines = sightLines(ground, position, placedOf(position, unit), placedOf(position, target));
  const clear = lines.find(({ blockedBy }) => blockedBy.length === 0);
  return clear ? { seen: true, line: [clear.from, clear.to], lines } : { seen: false, lines };
}

type AboutShot = Asking<'target-priority' | 'targets' | 'shooting-dice' | 'shooting-terms' | 'shooting-odds'>;

/** Whom a unit may shoot at, with how many dice and to what effect. */
export function answerShot(ground: Ground, position: Position, question: AboutShot): Parsed<unknown> {
  const unit = unitOf(position, question.unit);
  const weapon = weaponOf(ground, unit, question.weapon);
  if (!weapon && question.weapon !== undefined) {
    return faulty([fault('weapon', `'${question.weapon}' is no weapon of ${unit.id}`)]);
  }
  if (question.query === 'targets') {
    return sound(weapon && isPlaced(unit) ? targetsFor(ground, position, unit, weapon) : []);
  }
  if (question.query === 'target-priority') {
    const enemy = enemiesOf(position, unit.side).find(({ id }) => id === question.target);
    if (!weapon || !isPlaced(unit) || !enemy) return sound(0);
    return sound(priorityOf(ground, position, { shooter: unit, target: enemy, weapon }));
  }
  const [shooter, target] = [placedOf(position, question.unit), placedOf(position, question.target)];
  if (!weapon || modifierAgainst(weapon, target) === '-')
    return sound(question.query === 'shooting-dice' ? 0 : []);
  const moved = question.moved === undefined ? countsAsMoved(shooter) : question.moved || shooter.rallying;
  const shot = { shooter, target, weapon, moved };
  if (question.query === 'shooting-odds') return sound(shootingOdds(ground, position, shot));
  const terms = shootingTerms(ground, position, shot);
  return sound(question.query === 'shooting-dice' ? total(terms) : terms);
}
