import { refuse } from '@grognard/engine';
import { cornersOf, forward, scale, toLocal } from '@grognard/table';
import type { Ground, Play } from '../ground.ts';
import type { Written } from '../orders.ts';
import { enemiesOf, findPlaced, onTheTable } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { FAVOUR } from '../tables.ts';
import { has, isFootLike } from '../troops.ts';
import type { PathStep, Placed, Position, UnitId } from '../types.ts';
import { inContact } from './bases.ts';
import { type Body, paceOf, type Walk, walkOn } from './body.ts';
import { throwCohesion } from './cohesion.ts';
import { engage } from './contact.ts';
import { disorganise, loseVg } from './losses.ts';
import { throwMelee } from './melee.ts';
import { carryOut, groundRefusal, type No } from './movement.ts';
import { readPath } from './path.ts';
import { retreat } from './retreat.ts';
import { straightReach, straightTrack } from './straight.ts';
import { coversBase, meetsBase } from './touching.ts';
import { stageOf, walkPath } from './walk.ts';

/** An overrun that may be tried: right over the target, or only up to it (FIA-VEHMELEE-04). */
export interface OverrunPlan {
  readonly walk: Walk;
  readonly target: Placed;
  readonly isOver: boolean;
}

interface OverrunWish {
  readonly target: UnitId;
  readonly path?: Written;
  readonly beyond?: number;
}

/** FIA-VEHMELEE-02: only VL and VO overrun, and only those who fight on foot. */
export function planOverrun(
  ground: Ground,
  position: Position,
  body: Body,
  wish: OverrunWish,
): OverrunPlan | No {
  const vehicle = body.members[0]!;
  const target = findPlaced(position, wish.target);
  const isHeavy = vehicle.profile.type === 'VL' || vehicle.profile.type === 'VO';
  if (!isHeavy || !target || target.side === vehicle.side || !isFootLike(ground.options, target)) {
    return refuse('FIA-VEHMELEE-02', { target: wish.target });
  }
  const path = readPath(wish.path ?? 'none');
  if (!path) return refuse('FIA-MOVE-02');
  if (!path.every(step => isForCharge(vehicle, step))) return refuse('FIA-CHARGE-04');
  const approach = walkPath(ground, body, path)!;
  const plan = laneOf(ground, position, { approach, target, beyond: wish.beyond ?? 0 });
  return 'walk' in plan ? (groundRefusal(ground, plan.walk, false) ?? plan) : plan;
}

/** FIA-CHARGE-04 */
const isForCharge = (unit: Placed, step: PathStep): boolean =>
  'forward' in step || 'wheel' in step || ('pivot' in step && has(unit, 'tracked'));

interface Approach {
  readonly approach: Walk;
  readonly target: Placed;
  readonly beyond: number;
}

/**
 * FIA-VEHMELEE-03  After its path straight ahead by D and what lies beyond, over the target and no other base, to a
 * place in contact with no other enemy.
 * FIA-VEHMELEE-04  If M does not suffice for D, only up to the target, and not at all if it does not reach that.
 */
function laneOf(
  ground: Ground,
  position: Position,
  { approach, target, beyond }: Approach,
): OverrunPlan | No {
  const vehicle = approach.body.members[0]!;
  const no = refuse('FIA-VEHMELEE-03', { target: target.id });
  const clearing =
    Math.max(...cornersOf(target).map(corner => toLocal(vehicle, corner).ahead)) + vehicle.depth;
  if (beyond < 0 || clearing <= 0 || isOverAny(approach, onTheTable(position))) return no;
  const lane = straightTrack(vehicle, scale(forward(vehicle.facing), clearing));
  const touch = meetsBase(lane, target);
  if (touch === undefined) return no;
  const left = paceOf(approach.body) - approach.cost;
  const others = onTheTable(position).filter(({ id }) => id !== target.id);
  const over = drive(ground, approach, clearing);
  if (over.cost <= paceOf(approach.body) + FAVOUR) {
    const walk =
      beyond > 0 ? drive(ground, approach, farther(ground, approach, { clearing, beyond, left })) : over;
    const end = walk.body.members[0]!;
    const strays = enemiesOf(position, vehicle.side).some(
      enemy => enemy.id !== target.id && inContact(end, enemy),
    );
    return strays || isOverAny(walk, others) ? no : { walk, target, isOver: true };
  }
  const walk = touch > 0 ? drive(ground, approach, touch) : approach;
  if (isOverAny(walk, others) || !inContact(walk.body.members[0]!, target)) return no;
  if (walk.cost > paceOf(approach.body) + FAVOUR) return refuse('FIA-VEHMELEE-04', { target: target.id });
  return { walk, target, isOver: false };
}

const drive = (ground: Ground, walk: Walk, cm: number): Walk =>
  walkOn(walk, stageOf(ground, walk.body, { forward: cm })!);

/** FIA-VEHMELEE-04: the ground beyond is shortened if need be. */
function farther(
  ground: Ground,
  { body }: Walk,
  { clearing, beyond, left }: { readonly clearing: number; readonly beyond: number; readonly left: number },
): number {
  const by = scale(forward(body.members[0]!.facing), clearing + beyond);
  return Math.max(clearing, straightReach(ground, body, by, left));
}

const isOverAny = ({ stages, body }: Walk, bases: readonly Placed[]): boolean =>
  stages.some(({ tracks }) =>
    tracks.some(track => bases.some(base => base.id !== body.members[0]!.id && coversBase(track, base))),
  );

/** FIA-VEHMELEE-01: drives over the target, or is stopped base to base with it and fought. */
export function overrun(play: Play, position: Position, { walk, target, isOver }: OverrunPlan): Step {
  const vehicle = walk.body.members[0]!;
  const type = isOver ? 'overrun' : 'overrun-short';
  const clause = isOver ? 'FIA-VEHMELEE-03' : 'FIA-VEHMELEE-04';
  return chain(
    position,
    p => carryOut(play, p, walk),
    p =>
      findPlaced(p, vehicle.id)
        ? chain(
            p,
            q => happen(q, { type, unit: vehicle.id, target: target.id, clauses: [clause] }),
            q => (isOver ? crush(play, q, vehicle.id, target.id) : engage(play, q, [vehicle.id], target.id)),
          )
        : nothing(p),
  );
}

/**
 * FIA-VEHMELEE-09  The target is disorganised at once; the vehicle alone throws; damage makes the target test, and one
 * that fails takes it and retreats against the vehicle's travel; nobody pursues.
 */
function crush(play: Play, position: Position, vehicleId: UnitId, targetId: UnitId): Step {
  const harm = { cause: 'overrun', because: 'FIA-VEHMELEE-09' } as const;
  const shaken = disorganise(play, position, targetId, harm);
  const target = findPlaced(shaken.position, targetId);
  const vehicle = findPlaced(shaken.position, vehicleId);
  if (!target || !vehicle) return shaken;
  const thrown = throwMelee(play, vehicle, target, 'main');
  const test = thrown.damage > 0 ? throwCohesion(play, shaken.position, target, harm) : null;
  const fails = test !== null && !test.passed;
  return chain(
    position,
    () => shaken,
    p => happen(p, thrown),
    p => (test ? happen(p, test) : nothing(p)),
    p => (fails ? loseVg(play, p, targetId, thrown.damage, harm) : nothing(p)),
    p => {
      const left = findPlaced(p, targetId);
      return fails && left ? retreat(play, p, left, scale(forward(vehicle.facing), -1)) : nothing(p);
    },
  );
}
