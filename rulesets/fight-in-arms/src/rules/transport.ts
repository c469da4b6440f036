import { refuse } from '@grognard/engine';
import { type Degrees, type Point, quantiseFacing, quantisePoint } from '@grognard/table';
import type { Ground } from '../ground.ts';
import { enemiesOf, findPlaced, passengersOf, placedOf, unitOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { isInfantry, isTransport } from '../troops.ts';
import type { Placed, Position, Unit, UnitId } from '../types.ts';
import { inContact, isInMelee } from './bases.ts';
import type { No } from './movement.ts';
import { isFree, standingAt } from './placing.ts';
import { zonesAt } from './zone.ts';

/** FIA-TRANS-01: places left in a vehicle, those already boarding counted. */
function roomIn(position: Position, vehicle: Unit, but: UnitId): number {
  const boarding = position.units.filter(unit => unit.boarding === vehicle.id && unit.id !== but);
  const aboard = passengersOf(position, vehicle.id).filter(unit => unit.id !== but);
  return vehicle.profile.ve - aboard.length - boarding.length;
}

/** FIA-TRANS-01: infantry, in a friendly transport, with room. */
export const mayRide = (position: Position, unit: Unit, vehicle: Unit | undefined): boolean =>
  vehicle !== undefined &&
  isInfantry(unit) &&
  vehicle.side === unit.side &&
  isTransport(vehicle) &&
  roomIn(position, vehicle, unit.id) > 0;

/**
 * FIA-TRANS-01  Who may ride in what …
 * FIA-TRANS-04  … and that both have stood still together, with nothing else done by the unit.
 */
export function embarkRefusal(
  ground: Ground,
  position: Position,
  unit: Placed,
  vehicleId: UnitId,
): No | undefined {
  if (isInMelee(ground, position, unit)) return refuse('FIA-ACT-06', { unit: unit.id });
  const vehicle = findPlaced(position, vehicleId);
  if (!vehicle || !mayRide(position, unit, vehicle)) return refuse('FIA-TRANS-01', { vehicle: vehicleId });
  const isIdle = !unit.shot && !unit.rallying && unit.boarding === null;
  const isStill = [unit, vehicle].every(each => !each.moved && !each.landed && each.alighted === null);
  return isIdle && isStill && inContact(unit, vehicle)
    ? undefined
    : refuse('FIA-TRANS-04', { vehicle: vehicleId });
}

export const board = (position: Position, unit: UnitId, vehicle: UnitId): Step =>
  happen(position, { type: 'boarding', unit, vehicle, clauses: ['FIA-TRANS-04'] });

/** FIA-TRANS-05: aboard at the end of the turn, if both are still there, in contact, unmoved and not in melee. */
export const endBoarding = (ground: Ground, position: Position): Step =>
  chain(
    position,
    ...position.units
      .filter(({ boarding }) => boarding !== null)
      .map(({ id, boarding }) => (p: Position): Step => {
        const unit = findPlaced(p, id);
        const vehicle = findPlaced(p, boarding ?? '');
        if (!unit || !vehicle || !inContact(unit, vehicle)) return nothing(p);
        const isQuiet = [unit, vehicle].every(each => !each.moved && !isInMelee(ground, p, each));
        return isQuiet
          ? happen(p, { type: 'embarked', unit: id, vehicle: vehicle.id, clauses: ['FIA-TRANS-05'] })
          : nothing(p);
      }),
  );

/** Where a passenger would get down, and from what. */
export interface Alighting {
  readonly unit: UnitId;
  readonly at: Point;
  readonly facing: Degrees;
}

/** FIA-TRANS-08: in contact with the vehicle, on free ground, in no enemy zone and against no enemy. */
export function alightRefusal(ground: Ground, position: Position, order: Alighting): No | undefined {
  const unit = unitOf(position, order.unit);
  const vehicle = placedOf(position, unit.in ?? '');
  const spot = standingAt(unit, quantisePoint(order.at), quantiseFacing(order.facing));
  const isFair =
    inContact(spot, vehicle) &&
    isFree(ground, position, spot) &&
    zonesAt(ground, position, unit.side, spot).length === 0 &&
    !enemiesOf(position, unit.side).some(enemy => inContact(spot, enemy));
  return isFair ? undefined : refuse('FIA-TRANS-08', { vehicle: vehicle.id });
}

/**
 * FIA-TRANS-06  Put down by a standing vehicle, which then stays; they may act normally …
 * FIA-TRANS-07  … by one that has moved, they may only shoot.
 */
export function alight(position: Position, { unit, at, facing }: Alighting): Step {
  const vehicle = placedOf(position, unitOf(position, unit).in ?? '');
  return happen(position, {
    type: 'disembarked',
    unit,
    vehicle: vehicle.id,
    moving: vehicle.moved,
    at: quantisePoint(at),
    facing: quantiseFacing(facing),
    clauses: [vehicle.moved ? 'FIA-TRANS-07' : 'FIA-TRANS-06'],
  });
}
