import { type Refusal, refuse } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { combativityOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import { chain, happen, type Play, type Progress, rollDie } from '../step.ts';
import type { Position, Unit } from '../types.ts';
import { isEngaged, isOutflanked } from './contact.ts';
import { disorganise } from './effects.ts';
import { withFollowers } from './general.ts';
import { placeAfter, trampleAll, type Way, wayBack } from './retreat.ts';
import { dieSum } from './sums.ts';

/** EA-BREAK-03: straight back (EA-RETREAT-04) by one base depth, however long other retreats are. */
export const wayOut = (ground: Ground, position: Position, unit: Unit): Way =>
  wayBack(ground, position, unit, 'rear', unit.base.depth);

/** EA-BREAK-01, EA-BREAK-04, EA-BREAK-05: who may try to leave a melee. */
export function breakOffRefusal(ground: Ground, position: Position, unit: Unit): Refusal<Clause> | null {
  const details = { unit: unit.id };
  if (!isEngaged(position, unit)) return refuse('EA-BREAK-01', details);
  if (unit.routing) return refuse('EA-ROUT-09', details);
  if (unit.disorganised) return refuse('EA-BREAK-04', details);
  const isStuck =
    unit.arm === 'artillery' || isOutflanked(position, unit) || !wayOut(ground, position, unit).hasRoom;
  return isStuck ? refuse('EA-BREAK-05', details) : null;
}

/** EA-BREAK-02: what the die may not exceed: less than the combativity, or by the option as much. */
export const breakOffBar = ({ options }: Ground, position: Position, { side }: Unit) =>
  ({
    what: options.breakOff === 'less' ? 'below-combativity' : 'combativity',
    clause: 'EA-BREAK-02',
    value: combativityOf(position, side) - (options.breakOff === 'less' ? 1 : 0),
  }) as const;

/**
 * EA-BREAK-02  Less than the side's combativity succeeds; by the option, as much will do.
 * EA-BREAK-03  The unit retreats in good order; or it stays and is disorganised.
 * EA-PURSUE-03 Nobody pursues it.
 */
export function breakOff(play: Play, position: Position, unit: Unit): Progress {
  const { ground } = play;
  const die = rollDie(play, `break-off:${unit.id}`);
  const sum = dieSum('break-off', {
    of: unit.id,
    die,
    clause: 'EA-BREAK-02',
    bar: breakOffBar(ground, position, unit),
  });
  const told = { unit: unit.id, die, sums: [sum], clauses: ['EA-BREAK-02', 'EA-BREAK-03'] } as const;
  if (sum.total > sum.bar!.value) {
    return chain(
      position,
      p => happen(p, { type: 'break-off-failed', ...told }),
      p => disorganise(ground, p, unit.id, { cause: 'break-off', inMelee: true }),
    );
  }
  const way = wayOut(ground, position, unit);
  const to = placeAfter(unit, way);
  return chain(
    position,
    p => withFollowers(p, unit, q => happen(q, { type: 'broke-off', ...told, to })),
    p => trampleAll(ground, p, unit.id, way),
  );
}
