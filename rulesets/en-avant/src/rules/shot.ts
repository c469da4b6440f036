import { total } from '@grognard/engine';
import { centreOf } from '@grognard/table';
import { combativityOf, findUnit, footprintOf, unitOf } from '../field.ts';
import { asking, followedBy, happen, nothing, type Play, type Progress, rollDice } from '../step.ts';
import type { Shot, Task } from '../tasks.ts';
import type { Position, Unit } from '../types.ts';
import { linesOf, shootingAdvantages } from './advantages.ts';
import { save } from './saves.ts';
import { shotFault } from './shooting.ts';
import { hasSixes, rolled } from './sixes.ts';
import { diceOf, savesSum, shooterSum, thrown } from './sums.ts';

/**
 * EA-SHOOT-04   A unit may shoot once a turn, at one whole enemy unit (EA-SHOOT-07).
 * EA-SHOOT-18   The shot is announced, then checked: at an impossible target it is lost.
 * EA-RESOLVE-01 Advantages are counted, dice rolled, sixes dealt with, saves, effects.
 */
export function shoot(play: Play, position: Position, shooter: Unit, target: Unit): Progress {
  const reason = shotFault(play.ground, position, shooter, target);
  if (reason) {
    const lost = { type: 'shot-lost', unit: shooter.id, target: target.id, reason } as const;
    return happen(position, { ...lost, clauses: ['EA-SHOOT-18', reason] });
  }
  return fire(play, position, shooter, target);
}

/** EA-RESOLVE-02: one die for each advantage, at least one. */
function fire(play: Play, position: Position, shooter: Unit, target: Unit): Progress {
  const found = shootingAdvantages(play.ground, position, shooter, target);
  const nerve = combativityOf(position, target.side);
  const dice = rollDice(play, `shoot:${shooter.id}`, diceOf(found.shooter));
  const step = happen(position, {
    type: 'shot',
    unit: shooter.id,
    target: target.id,
    shooters: found.shooters,
    targets: found.targets,
    advantages: { shooter: total(found.shooter), defender: total(found.defender) },
    lines: linesOf([...found.shooter, ...found.defender]),
    dice,
    sums: [
      thrown(shooterSum(shooter.id, found.shooter, nerve), dice),
      savesSum(target.id, found.defender, 'EA-RESOLVE-04'),
    ],
    clauses: ['EA-RESOLVE-01', 'EA-RESOLVE-02'],
  });
  const roll = rolled(dice, nerve);
  const shot: Shot = { unit: shooter.id, target: target.id, saves: found.defender, nerve, roll };
  return followedBy(step, [{ task: 'shot-sixes', shot }]);
}

/** EA-RESOLVE-07: the shooter's sixes, as long as there are some. */
export function shotSixes(
  _: Play,
  position: Position,
  { shot }: Extract<Task, { task: 'shot-sixes' }>,
): Progress {
  if (!hasSixes(shot.roll)) return followedBy(nothing(position), [{ task: 'saves', shot }]);
  const { side } = unitOf(position, shot.unit);
  return asking(nothing(position), { type: 'sixes', side, unit: shot.unit, roll: shot.roll, of: { shot } });
}

/** EA-RESOLVE-04: the target of an impact rolls a die for each of its advantages; each 1 cancels one. */
export function rollSaves(
  play: Play,
  position: Position,
  { shot }: Extract<Task, { task: 'saves' }>,
): Progress {
  const { unit, target, roll, nerve } = shot;
  const { step, left: impacts } = save(play, position, {
    unit: target,
    key: `save:${target}:${unit}`,
    terms: shot.saves,
    impacts: roll.impacts,
    clauses: ['EA-RESOLVE-04', 'EA-RESOLVE-06'],
  });
  const shooter = findUnit(position, unit);
  const from = shooter ? centreOf(footprintOf(shooter)) : null;
  return followedBy(step, [
    { task: 'suffer', hurt: { unit: target, impacts, cause: 'shooting', nerve, from } },
  ]);
}
