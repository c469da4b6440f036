import type { Footprint } from '@grognard/table';
import { footprintOf, touches } from '../field.ts';
import { chain, type EnStep, happen, nothing } from '../step.ts';
import type { Camp, Position, Unit } from '../types.ts';
import { loseCombativity } from './combativity.ts';

/** EA-CAMP-02: a camp only lies there; once it is pitched. */
export const campPrint = ({ at, facing, width, depth }: Camp): Footprint | null =>
  at && { at, facing, width, depth };

/** Who can take a camp: no general, and nobody in disorder, routing or out of control. */
const isFit = ({ arm, disorganised, routing, amok }: Unit): boolean =>
  arm !== 'general' && !disorganised && !routing && !amok;

const isGuard = ({ routing, amok }: Unit): boolean => !routing && !amok;

/** The enemy that takes a camp as things stand: fit for it, touching it, with no guard left. */
function takerOf(position: Position, camp: Camp): Unit | undefined {
  const print = camp.taken ? null : campPrint(camp);
  if (!print) return undefined;
  const around = position.units.filter(unit => touches(print, footprintOf(unit)));
  if (around.some(unit => unit.side === camp.side && isGuard(unit))) return undefined;
  return around.find(unit => unit.side !== camp.side && isFit(unit));
}

/**
 * EA-CAMP-03  A camp is taken as soon as an enemy unit that is neither routing nor disorganised touches it while no
 *             unit of its owner that is not routing does, whoever moved last: it also falls when its last guard
 *             leaves. This costs its owner two points, once.
 */
export const settleCamps = (position: Position): EnStep =>
  position.turn === 0
    ? nothing(position)
    : chain(
        position,
        ...position.camps.map(
          ({ id }) =>
            (p: Position) =>
              settleCamp(p, id),
        ),
      );

function settleCamp(position: Position, id: string): EnStep {
  const camp = position.camps.find(each => each.id === id)!;
  const taker = takerOf(position, camp);
  if (!taker) return nothing(position);
  return chain(
    position,
    p => happen(p, { type: 'camp-taken', side: camp.side, by: taker.id, clauses: ['EA-CAMP-03'] }),
    p => loseCombativity(p, camp.side, 2, 'camp'),
  );
}
