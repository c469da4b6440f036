import { refuse, type SideId } from '@grognard/engine';
import { type Degrees, type Point, quantiseFacing, quantisePoint } from '@grognard/table';
import type { Ground, Play } from '../ground.ts';
import { enemiesOf, findUnit, hasHqOnTable, unitOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum, thrown } from '../sums.ts';
import { AIRBORNE } from '../tables.ts';
import type { Position, UnitId } from '../types.ts';
import { inContact } from './bases.ts';
import type { No } from './movement.ts';
import { isFree, isOnTable, standingAt } from './placing.ts';

/**
 * FIA-AIRB-02  Each waiting list throws 1D6 of its own …
 * FIA-AIRB-03  … with 1 more for a headquarters on the table; at 4 it lands.
 * FIA-AIRB-06  In the order of sides, then of lists; those that land help only later turns' rolls.
 */
export function rollForLandings({ ground, dice }: Play, position: Position): Step {
  const waiting = ground.airborneLists.filter(({ id }) =>
    position.units.some(unit => unit.list === id && unit.status === 'waiting'),
  );
  return chain(
    position,
    ...waiting.map(({ id: list, side }) => (p: Position) => {
      const roll = dice.draw(`airborne:${list}`, 1, 6);
      const bonus = hasHqOnTable(position, side) ? AIRBORNE.hq : 0;
      const total = roll + bonus;
      const lands = total >= AIRBORNE.lands;
      const sums = [landingSum(side, roll, bonus)];
      return happen(p, {
        type: 'airborne-roll',
        list,
        roll,
        bonus,
        total,
        lands,
        sums,
        clauses: ['FIA-AIRB-03'],
      });
    }),
  );
}

const landingSum = (of: SideId, roll: number, bonus: number): FiaSum =>
  sum('landing', 'FIA-AIRB-03', {
    of,
    terms: [
      thrown('FIA-AIRB-02', [roll]),
      ...(bonus > 0 ? [{ clause: 'FIA-AIRB-03', what: 'hq-on-table', value: bonus } as const] : []),
    ],
    bar: { what: 'lands-on', clause: 'FIA-AIRB-03', value: AIRBORNE.lands },
    dice: [roll],
  });

export const isAnyLanding = ({ units }: Position): boolean =>
  units.some(({ status }) => status === 'landing');

interface Landing {
  readonly unit: UnitId;
  readonly at: Point;
  readonly facing: Degrees;
}

/**
 * FIA-AIRB-03  Only a unit whose list lands …
 * FIA-AIRB-04  … anywhere on the table, on free ground and not against an enemy; zones do not matter.
 */
export function landingRefusal(
  ground: Ground,
  position: Position,
  side: SideId,
  order: Landing,
): No | undefined {
  const unit = findUnit(position, order.unit);
  if (unit?.status !== 'landing' || unit.side !== side) return refuse('FIA-AIRB-03', { unit: order.unit });
  const spot = standingAt(unit, quantisePoint(order.at), quantiseFacing(order.facing));
  if (!isOnTable(ground, spot)) return refuse('FIA-BASE-05', { unit: unit.id });
  const isFair =
    isFree(ground, position, spot) && !enemiesOf(position, unit.side).some(enemy => inContact(spot, enemy));
  return isFair ? undefined : refuse('FIA-AIRB-04', { unit: unit.id });
}

export const land = (position: Position, { unit, at, facing }: Landing): Step =>
  unitOf(position, unit).status === 'landing'
    ? happen(position, {
        type: 'airborne-landed',
        unit,
        at: quantisePoint(at),
        facing: quantiseFacing(facing),
        clauses: ['FIA-AIRB-04'],
      })
    : nothing(position);
