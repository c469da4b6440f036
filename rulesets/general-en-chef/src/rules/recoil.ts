import {
  type Cm,
  cornersOf,
  forward,
  lengthOf,
  overlapOnMove,
  quantise,
  scale,
  type Vector,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { MOVEMENT_TABLE } from '../data.ts';
import { blockOf, isOnGround, isSkirmish, partsOf, shapesOf } from '../figures.ts';
import { anyOverlap, NEAR, placed, shifted } from '../geometry.ts';
import type { Ground, Terrain } from '../ground.ts';
import { findFeature } from '../ground.ts';
import { closedBy, isInRiver, legsOver, linearAhead, straddles, touched } from '../obstacles/index.ts';
import { findUnit, unitOf } from '../scene.ts';
import { chain, endTask, happen, nothing, type Step, worsen } from '../step.ts';
import type { Body, Crossed, Engagement, Position, Scene, Unit, UnitId } from '../types.ts';
import type { Round } from './round.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { groundOn } from './way.ts';

/** The direction in which one party of an engagement is pushed: along the attacker's front, or back from it. */
export const pushOf = ({ id, facing }: Pick<Body, 'id' | 'facing'>, loser: UnitId): Vector =>
  forward(loser === id ? facing + 180 : facing);

const clausesOf = ({ ground, attacker }: Engagement, loser: UnitId): readonly Clause[] => {
  if (ground === 'wood') return ['GEC-WOOD-33', 'GECH-MELEE-06'];
  if (ground === 'linear') return [loser === attacker ? 'GEC-LIN-39' : 'GEC-LIN-33', 'GECH-MELEE-06'];
  return ['GECH-MELEE-06'];
};

/**
 * GECH-MELEE-06  The loser recoils 3 cm straight away from the enemy, facing unchanged, and is disorganised.
 * GEC-WOOD-33    In a wood half as far.
 * GECH-MELEE-08  Friends, houses, the table's edge and river banks stop it, and it is then unformed.
 */
export function recoil(ground: Ground, position: Position, round: Round, loser: UnitId): Step {
  const { engagement } = round;
  const unit = unitOf(position, loser);
  const terrain = ground.terrainOf(position);
  const far = engagement.ground === 'wood' ? MOVEMENT_TABLE.recoil.wood : MOVEMENT_TABLE.recoil.normal;
  const push = pushOf(findUnit(position, engagement.attacker) ?? round.attacker, loser);
  const by = scale(push, far);
  const loose = { ...unit, dressed: null, winding: null };
  const stop = unit.emerging === null ? Math.min(far, stopOf(terrain, position, loose, by)) : 0;
  const cm = shortOfSkirmishers(terrain, position, loose, push, stop);
  const legs = legsOver(terrain, loose, by);
  const at = placed(unit.at, scale(push, cm));
  return chain(
    position,
    now => endTask(now, loser, 'dropped'),
    now =>
      happen(now, {
        type: 'recoiled',
        unit: loser,
        cm: quantise(cm),
        at,
        crossing: crossingAfter(terrain, { ...loose, at }),
        clauses: clausesOf(engagement, loser),
      }),
    now => worsen(now, loser, { to: 'disorganised', cause: 'recoil', clauses: ['GECH-MELEE-06'] }),
    now =>
      cm < far - NEAR
        ? worsen(now, loser, { to: 'unformed', cause: 'blocked', clauses: ['GECH-MELEE-08'] })
        : nothing(now),
    now =>
      takeOnState(ground, now, loser, { under: groundOn(legs, cm), pace: 'normal', throughTrees: false }),
    now => drown(ground, now, loser),
    now => (findUnit(now, loser) ? settle(ground, now, loser) : nothing(now)),
  );
}

const BACK_OFF: Cm = 0.05;
/** Skirmishers are passed through, but nobody ends on them. */
function shortOfSkirmishers(terrain: Terrain, scene: Scene, unit: Unit, push: Vector, wanted: Cm): Cm {
  const shapes = partsOf(terrain, unit).map(cornersOf);
  const theirs = scene.units
    .filter(body => body.id !== unit.id && isOnGround(body) && isSkirmish(body))
    .flatMap(body => shapesOf(terrain, body));
  const isOnThem = (cm: Cm) =>
    anyOverlap(
      shapes.map(shape => shifted(shape, scale(push, cm))),
      theirs,
    );
  let cm = wanted;
  while (cm > 0 && isOnThem(cm)) cm -= BACK_OFF;
  return Math.max(0, cm);
}

/** GEC-FORD-04: pushed back so that any base touches ford or river, a unit is destroyed. */
function drown(ground: Ground, position: Position, id: UnitId): Step {
  return isInRiver(ground.terrainOf(position), unitOf(position, id))
    ? happen(position, { type: 'unit-destroyed', unit: id, cause: 'ford', clauses: ['GEC-FORD-04'] })
    : nothing(position);
}

function crossingAfter(terrain: Terrain, unit: Unit): Crossed | null {
  const linear = findFeature(terrain, unit.crossing?.obstacle, 'linear');
  return linear && straddles(terrain, unit, linear) ? unit.crossing : null;
}

/** Where a push ends early. GEC-MARSH-02: a marsh does not stop it. */
function stopOf(terrain: Terrain, scene: Scene, unit: Unit, by: Vector): Cm {
  const here = touched(terrain, unit).map(({ id, kind }) => `${kind} ${id}`);
  const leg = legsOver(terrain, unit, by).find(({ under }) =>
    under.some(
      each =>
        each.kind !== 'marsh' &&
        each.kind !== 'bridge' &&
        closedBy(unit, each) !== null &&
        !here.includes(`${each.kind} ${each.id}`),
    ),
  );
  const obstacle = unit.crossing ? undefined : linearAhead(terrain, unit, by)?.at;
  return Math.min(
    leg?.from ?? Infinity,
    obstacle ?? Infinity,
    unitsBehind(terrain, scene, unit, by),
    edgeBehind(terrain, unit, by),
  );
}

function unitsBehind(terrain: Terrain, scene: Scene, unit: Unit, by: Vector): Cm {
  const shapes = partsOf(terrain, unit).map(cornersOf);
  const others = scene.units.filter(body => body.id !== unit.id && isOnGround(body) && !isSkirmish(body));
  return others
    .flatMap(other => shapesOf(terrain, other))
    .flatMap(other => shapes.map(shape => overlapOnMove(shape, by, other, NEAR)?.[0] ?? Infinity))
    .reduce((least, at) => Math.min(least, at), Infinity);
}

function edgeBehind({ size: [width, height] }: Terrain, unit: Unit, by: Vector): Cm {
  const length = lengthOf(by);
  const free = ([x, y]: readonly [Cm, Cm]): number => {
    const along = (from: Cm, d: Cm, size: Cm) => {
      const room = Math.max(0, d > 0 ? size - from : from);
      return Math.abs(d) <= room ? 1 : room / Math.abs(d);
    };
    return Math.min(along(x, by[0], width), along(y, by[1], height));
  };
  return Math.min(...cornersOf(blockOf(unit)).map(free)) * length;
}
