import { type Footprint, fromLocal, type Pose, quantisePoint } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Cause } from '../events.ts';
import type { Play } from '../ground.ts';
import { isPlaced, passengersOf, unitOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum } from '../sums.ts';
import { effectiveVg } from '../troops.ts';
import type { Placed, Position, Unit, UnitId } from '../types.ts';
import { overlap } from './bases.ts';
import { throwCohesion } from './cohesion.ts';
import { isFree, standingAt } from './placing.ts';

/** What befalls a unit: why, by which clause, and where it stood if it was on its way. */
export interface Harm {
  readonly cause: Cause;
  readonly because: Clause;
  readonly place?: Pose;
  /** Units on the move with it, as they will stand: their places are taken, those they leave are free. */
  readonly claims?: readonly Placed[];
}

/**
 * FIA-STATE-03  Disorganised …
 * FIA-STATE-04  … once; again only breaks a rally under way (FIA-RALLY-04).
 * FIA-STATE-07  By option, effective VG 0 removes the unit.
 */
export function disorganise(play: Play, position: Position, id: UnitId, harm: Harm): Step {
  const unit = unitOf(position, id);
  if (unit.status === 'gone') return nothing(position);
  if (unit.disorganised) return breakRally(position, id);
  if (play.ground.options.zeroVg === 'effective' && unit.vg <= 1) {
    return removeUnit(play, position, id, { ...harm, because: 'FIA-STATE-07' });
  }
  const { cause, because } = harm;
  return happen(position, { type: 'disorganised', unit: id, cause, clauses: ['FIA-STATE-04', because] });
}

/** FIA-RALLY-04 */
export function breakRally(position: Position, id: UnitId): Step {
  if (!unitOf(position, id).rallying) return nothing(position);
  return happen(position, { type: 'rally-broken', unit: id, clauses: ['FIA-RALLY-04'] });
}

/**
 * FIA-COH-02    All the damage is lost as VG; a unit still there is disorganised.
 * FIA-STATE-06  At 0 it is removed at once.
 */
export function loseVg(play: Play, position: Position, id: UnitId, damage: number, harm: Harm): Step {
  const unit = unitOf(position, id);
  const amount = Math.min(damage, unit.vg);
  const vg = unit.vg - amount;
  const left = { ...unit, vg, disorganised: true };
  const falls = vg === 0 || (play.ground.options.zeroVg === 'effective' && effectiveVg(left) === 0);
  const { cause, because } = harm;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'vg-lost',
        unit: id,
        amount,
        vg,
        cause,
        sums: [lossSum(unit, amount, because)],
        clauses: ['FIA-COH-02', because],
      }),
    p => (falls ? removeUnit(play, p, id, harm) : disorganise(play, p, id, harm)),
  );
}

/** FIA-COH-02: what a unit had, what it lost, and by which clause. */
const lossSum = ({ id, vg }: Unit, amount: number, because: Clause): FiaSum =>
  sum('vg-left', 'FIA-COH-02', {
    of: id,
    terms: [
      { clause: 'FIA-UNIT-03', what: 'vg', value: vg },
      { clause: because, what: 'lost', value: 0 - amount },
    ],
  });

/** Ways of leaving the battle from which nobody bails out (FIA-TRANS-09); a ford that disorganises is none of them. */
const WITH_ALL_ABOARD: readonly Cause[] = ['pursuit', 'edge', 'river', 'surrounded', 'left-out'];
const takesAllAboard = ({ cause, because }: Harm): boolean =>
  WITH_ALL_ABOARD.includes(cause) && because !== 'FIA-STATE-07';

/** Takes a unit off for good, and with it, or out of it, those it carries. */
export function removeUnit(play: Play, position: Position, id: UnitId, harm: Harm): Step {
  const unit = unitOf(position, id);
  const aboard = passengersOf(position, id);
  const { cause, because } = harm;
  const gone = happen(position, {
    type: 'unit-removed',
    unit: id,
    cause,
    clauses: because === 'FIA-STATE-06' ? ['FIA-STATE-06'] : ['FIA-STATE-06', because],
  });
  const place = harm.place ?? (isPlaced(unit) ? unit : undefined);
  return chain(
    position,
    () => gone,
    p =>
      takesAllAboard(harm) || !place
        ? chain(p, ...aboard.map(rider => (q: Position) => removeUnit(play, q, rider.id, harm)))
        : bailOut(play, p, { vehicle: id, aboard, place, claims: harm.claims ?? [] }),
  );
}

/** Those still aboard a lost transport, and the place for the next of them. */
interface Wreck {
  readonly vehicle: UnitId;
  readonly aboard: readonly Unit[];
  readonly place: Pose;
  readonly claims: readonly Placed[];
}

/**
 * FIA-TRANS-09  Passengers of a transport shot, blown up or cut down under them test one by one: passed, they stand
 * disorganised on the spot, each behind the one before; failed, or without room, they are lost.
 */
function bailOut(play: Play, position: Position, wreck: Wreck): Step {
  const [rider, ...others] = wreck.aboard;
  if (!rider) return nothing(position);
  const test = throwCohesion(play, position, rider, { cause: 'bail-out', because: 'FIA-TRANS-09' });
  const spot = standingAt(rider, quantisePoint(wreck.place.at), wreck.place.facing);
  const lands = test.passed && isFreeFor(play, position, spot, wreck.claims);
  const behind = { at: fromLocal(spot, { ahead: 0 - spot.depth, right: 0 }), facing: spot.facing };
  return chain(
    position,
    p => happen(p, test),
    p => (lands ? landOnSpot(play, p, spot, wreck.vehicle) : lost(play, p, rider.id)),
    p => bailOut(play, p, { ...wreck, aboard: others, place: lands ? behind : wreck.place }),
  );
}

const lost = (play: Play, position: Position, id: UnitId): Step =>
  removeUnit(play, position, id, { cause: 'bail-out', because: 'FIA-TRANS-09' });

const landOnSpot = (play: Play, position: Position, spot: Placed, vehicle: UnitId): Step =>
  chain(
    position,
    p =>
      happen(p, {
        type: 'bailed-out',
        unit: spot.id,
        vehicle,
        at: spot.at,
        facing: spot.facing,
        clauses: ['FIA-TRANS-09'],
      }),
    p => disorganise(play, p, spot.id, { cause: 'bail-out', because: 'FIA-TRANS-09' }),
  );

/** Free of those who stand there, and of those on their way there. */
function isFreeFor({ ground }: Play, position: Position, spot: Placed, claims: readonly Placed[]): boolean {
  const movers = claims.map(({ id }) => id);
  const others = { ...position, units: position.units.filter(({ id }) => !movers.includes(id)) };
  const taken = claims.some((claim: Footprint) => overlap(claim, spot));
  return !taken && isFree(ground, others, spot);
}
