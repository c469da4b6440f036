import {
  type Cm,
  cornersOf,
  forward,
  go,
  mergeStretches,
  moved,
  overlapOnMove,
  quantise,
  scale,
  type Vector,
} from '@grognard/table';
import type { Cause } from '../events.ts';
import type { Ground, Play } from '../ground.ts';
import { enemiesOf, friendsOf, isGone } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum, thrown } from '../sums.ts';
import { FAVOUR } from '../tables.ts';
import { isInfantry } from '../troops.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { inFrontContact, leadsInto, overlap } from './bases.ts';
import type { Track } from './body.ts';
import { disorganise, type Harm, removeUnit } from './losses.ts';
import { isImpassable, isUnfordable, toTheEdge } from './placing.ts';
import { straightTrack } from './straight.ts';
import { isWireOrMines, strikesOn, sufferAll } from './terrain.ts';
import { firstTouch, meetsBase, placeAlong } from './touching.ts';

/**
 * FIA-RETREAT-02  Away from the blow: straight back from one in front, otherwise along the facing of the main opponent;
 * against that facing where it would lead into the opponent, who struck with his rear.
 */
export function awayFrom(unit: Placed, opponent: Placed): Vector {
  if (inFrontContact(unit, opponent)) return scale(forward(unit.facing), -1);
  const along = forward(opponent.facing);
  return leadsInto(unit, along, opponent) ? scale(along, -1) : along;
}

/** What ends a retreat before its roll does, other than friends. */
interface Barrier {
  readonly at: Cm;
  readonly kind: 'edge' | 'river' | 'impassable' | 'enemy';
}

/** Where a retreat leads. */
interface Course {
  readonly distance: Cm;
  /** FIA-RETREAT-08 */
  readonly result: Cm;
  readonly removed: Extract<Cause, 'edge' | 'river' | 'surrounded'> | null;
  /** Friends it disorganises: those it runs into, or by option passes through. */
  readonly friends: readonly UnitId[];
  readonly passes?: boolean;
}

/** FIA-RETREAT-04, FIA-RETREAT-05: the first thing on a lane, friends aside, that a retreat cannot pass. */
function firstBarrier(
  ground: Ground,
  position: Position,
  lane: Track,
  away: Vector,
  most: Cm,
): Barrier | undefined {
  const edge = toTheEdge(ground, lane.from, away);
  const barriers: Barrier[] = edge < most - FAVOUR ? [{ at: edge, kind: 'edge' }] : [];
  for (const feature of ground.features) {
    const kind = isUnfordable(feature) ? 'river' : isImpassable(feature, lane.from) ? 'impassable' : null;
    const met = kind && firstTouch(lane, feature);
    if (met) barriers.push({ at: met.at, kind });
  }
  for (const enemy of enemiesOf(position, lane.from.side)) {
    const at = meetsBase(lane, enemy);
    if (at !== undefined) barriers.push({ at, kind: 'enemy' });
  }
  return barriers.sort((a, b) => a.at - b.at)[0];
}

/** A retreat that couldn't go this far against a wall or an enemy is surrounded (FIA-RETREAT-05). */
const LEAST_RETREAT = 1;

/** Where a retreat ends that is stopped by nothing but a barrier, or by nothing at all. */
function unhindered(roll: Cm, barrier: Barrier | undefined, friends: readonly UnitId[]): Course {
  if (!barrier) return { distance: roll, result: roll, removed: null, friends };
  const distance = quantise(barrier.at);
  const course = { distance, result: distance, friends };
  if (barrier.kind === 'edge' || barrier.kind === 'river') return { ...course, removed: barrier.kind };
  return { ...course, removed: distance < LEAST_RETREAT - FAVOUR ? 'surrounded' : null };
}

/**
 * FIA-RETREAT-04  Off the table or into deep water: removed.
 * FIA-RETREAT-05  Against impassable ground or an enemy: stopped there, and removed if within 1 cm.
 * FIA-RETREAT-06  Infantry passes through friends if the roll carries it clear …
 * FIA-RETREAT-07  … otherwise the first friend stops it, or by option it goes on behind them.
 */
function courseOf(ground: Ground, position: Position, unit: Placed, away: Vector, roll: Cm): Course {
  const lane = straightTrack(unit, scale(away, roll));
  const barrier = firstBarrier(ground, position, lane, away, roll);
  const reach = barrier?.at ?? roll;
  const friends = friendsOf(position, unit);
  const met = friends
    .flatMap(friend => {
      const at = meetsBase(lane, friend);
      return at === undefined || at > reach ? [] : [{ friend, at: quantise(at) }];
    })
    .sort((a, b) => a.at - b.at);
  const [first] = met;
  if (!first) return unhindered(roll, barrier, []);
  const end = placeAlong(lane, reach);
  if (isInfantry(unit) && !friends.some(friend => overlap(friend, end))) {
    const jostled = ground.options.friendCrossing === 'disorder' ? met.map(({ friend }) => friend.id) : [];
    return { ...unhindered(roll, barrier, jostled), passes: true };
  }
  if (ground.options.retreatIntoFriends === 'through') return through(ground, position, { unit, away, roll });
  const touched = met.filter(({ at }) => at <= first.at + FAVOUR).map(({ friend }) => friend.id);
  return { distance: first.at, result: first.at, removed: null, friends: touched };
}

interface Fleeing {
  readonly unit: Placed;
  readonly away: Vector;
  readonly roll: Cm;
}

/**
 * FIA-RETREAT-07, by option: on to the first free place behind the friends, all of them disorganised; where that is
 * barred it stops in touch with the last friend it can stand against, and the barrier has its effect there.
 */
function through(ground: Ground, position: Position, { unit, away, roll }: Fleeing): Course {
  const far = ground.table[0] + ground.table[1];
  const lane = straightTrack(unit, scale(away, far));
  const friends = friendsOf(position, unit).flatMap(friend => {
    const stretch =
      meetsBase(lane, friend) === undefined
        ? undefined
        : overlapOnMove(cornersOf(unit), lane.by!, cornersOf(friend));
    return stretch ? [{ friend, stretch }] : [];
  });
  const behind = firstFree(
    friends.map(({ stretch }) => stretch),
    roll,
  );
  const run = friends.filter(({ stretch }) => stretch[0] < behind - FAVOUR);
  const ids = run.map(({ friend }) => friend.id);
  const barrier = firstBarrier(ground, position, straightTrack(unit, scale(away, behind)), away, behind);
  if (!barrier) return { distance: quantise(behind), result: roll, removed: null, friends: ids };
  const stops = run.map(({ stretch }) => quantise(stretch[0]));
  const free = stops.filter(at => !run.some(({ friend }) => overlap(placeAlong(lane, at), friend)));
  const stop = Math.max(0, ...free);
  return { ...unhindered(roll, { ...barrier, at: stop }, ids), distance: stop, result: stop };
}

/** The first place beyond the roll's reach into friends at which none of them is overlapped any more. */
function firstFree(stretches: readonly (readonly [Cm, Cm])[], roll: Cm): Cm {
  const merged = mergeStretches(stretches);
  const last = merged.filter(([from]) => from < roll).at(-1);
  return last?.[1] ?? roll;
}

/**
 * FIA-RETREAT-01  1D6, so many centimetres back, the facing kept and nothing slowed by the ground (FIA-RETREAT-02).
 * FIA-RETREAT-03  Wire and mines on the way are tested.
 */
export function retreat(play: Play, position: Position, unit: Placed, away: Vector): Step {
  const { ground, dice } = play;
  const roll = dice.draw(`retreat:${unit.id}`, 1, 6);
  const { distance, result, removed, friends, passes } = courseOf(ground, position, unit, away, roll);
  const jostled: Harm = passes
    ? { cause: 'crossing', because: 'FIA-PASS-04' }
    : { cause: 'retreat', because: 'FIA-RETREAT-07' };
  const to = moved(unit, go(scale(away, distance))).at;
  return chain(
    position,
    p => (distance > 0 ? crossObstacles(play, p, unit, scale(away, distance)) : nothing(p)),
    p =>
      isGone(p, unit.id)
        ? nothing(p)
        : chain(
            p,
            q =>
              happen(q, {
                type: 'retreat',
                unit: unit.id,
                roll,
                distance,
                result,
                sums: [retreatSum(unit.id, roll, result)],
                from: unit.at,
                ...(removed ? {} : { to }),
                clauses: ['FIA-RETREAT-01'],
              }),
            q =>
              removed
                ? removeUnit(play, q, unit.id, { cause: removed, because: BECAUSE[removed] })
                : nothing(q),
            ...friends.map(friend => (q: Position) => disorganise(play, q, friend, jostled)),
          ),
  );
}

/** FIA-RETREAT-08: the roll, less what it was stopped short of. */
const retreatSum = (of: UnitId, roll: number, result: Cm): FiaSum =>
  sum('retreat', 'FIA-RETREAT-01', {
    of,
    terms: [
      thrown('FIA-RETREAT-01', [roll]),
      ...(result < roll
        ? [{ clause: 'FIA-RETREAT-08', what: 'stopped', value: result - roll } as const]
        : []),
    ],
    dice: [roll],
  });

const BECAUSE = { edge: 'FIA-RETREAT-04', river: 'FIA-RETREAT-04', surrounded: 'FIA-RETREAT-05' } as const;

function crossObstacles(play: Play, position: Position, unit: Placed, by: Vector): Step {
  const { ground } = play;
  const ways = [{ kind: 'straight', track: straightTrack(unit, by) }] as const;
  const spared = ground.features.filter(feature => !isWireOrMines(feature));
  const strikes = strikesOn(ground, unit, ways, spared);
  return sufferAll(play, position, unit.id, strikes, { inGroup: false, claims: [] });
}
