import { type Refusal, refuse } from '@grognard/engine';
import { aboutTurn } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { combativityOf, footprintOf } from '../field.ts';
import type { ReorganiseOrder } from '../orders.ts';
import { followedBy, happen, type Play, type Progress, rollDie } from '../step.ts';
import type { Position, Unit } from '../types.ts';
import { hasGeneral } from './contact.ts';
import { dieSum } from './sums.ts';

/** EA-REORG-04: only disorganised units reorganise; engaged ones may too. */
export const reorganiseRefusal = (unit: Unit): Refusal<Clause> | null =>
  unit.disorganised || unit.routing ? null : refuse('EA-REORG-04', { unit: unit.id });

/** EA-REORG-05: what the die may not exceed. */
export const reorganiseBar = (position: Position, { side }: Unit) =>
  ({ what: 'combativity', clause: 'EA-REORG-05', value: combativityOf(position, side) }) as const;

/**
 * EA-REORG-05  At most the side's combativity succeeds;
 * EA-REORG-06  with the general no die is needed.
 * EA-REORG-07  A routing unit stops and may turn about; one that fails runs on (EA-ROUT-08).
 */
export function reorganise(play: Play, position: Position, unit: Unit, order: ReorganiseOrder): Progress {
  const turns = unit.routing && (order.about ?? true);
  const about = aboutTurn(footprintOf(unit));
  const place = turns ? { to: about.at, facing: about.facing } : {};
  if (hasGeneral(position, unit)) {
    return happen(position, {
      type: 'reorganised',
      unit: unit.id,
      automatic: true,
      ...place,
      clauses: ['EA-REORG-06'],
    });
  }
  const die = rollDie(play, `reorganise:${unit.id}`);
  const sum = dieSum('reorganise', {
    of: unit.id,
    die,
    clause: 'EA-REORG-05',
    bar: reorganiseBar(position, unit),
  });
  const told = { unit: unit.id, die, sums: [sum], clauses: ['EA-REORG-05'] } as const;
  if (sum.total <= sum.bar!.value) return happen(position, { type: 'reorganised', ...told, ...place });
  const failed = happen(position, { type: 'reorganise-failed', ...told });
  return unit.routing
    ? followedBy(failed, [{ task: 'rout', unit: unit.id, begins: false, tested: [] }])
    : followedBy(failed, []);
}
