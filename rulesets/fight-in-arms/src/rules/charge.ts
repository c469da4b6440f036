import { refuse } from '@grognard/engine';
import { type Cm, quantise } from '@grognard/table';
import type { Ground } from '../ground.ts';
import type { Written } from '../orders.ts';
import { enemiesOf, findPlaced } from '../position.ts';
import { type FiaSum, sum } from '../sums.ts';
import { FAVOUR } from '../tables.ts';
import { canFight, has, isHorse, isInfantry } from '../troops.ts';
import type { Path, PathStep, Placed, Position, Unit, UnitId } from '../types.ts';
import { inContact } from './bases.ts';
import { type Body, paceOf, type Stage, standing, type Walk, walkOn } from './body.ts';
import { groundRefusal, type No } from './movement.ts';
import { friendsInTheWay } from './passing.ts';
import { isBackOrSide, readPath } from './path.ts';
import { straightReach } from './straight.ts';
import { contactOn, coversBase, meetsBase } from './touching.ts';
import { stageOf } from './walk.ts';
import { wheelRate } from './wheels.ts';

/** FIA-CHARGE-03, FIA-TROOP-05: the sides of the bonus die; a vehicle just drives up and its crew fights (FIA-VEHMELEE-05). */
export const bonusDie = (unit: Unit): 0 | 3 | 6 => (isInfantry(unit) ? 3 : isHorse(unit) ? 6 : 0);

/** FIA-CHARGE-03: the chance that a bonus die makes up for what M lacks. */
export function reachingChance(sides: number, needed: Cm): number {
  if (sides === 0) return 1;
  const rolls = Array.from({ length: sides }, (_, i) => i + 1);
  return rolls.filter(roll => needed <= roll + FAVOUR).length / sides;
}

/** FIA-CHARGE-03: M and the bonus, against what the way to the target costs. */
export const chargeSum = (of: UnitId, pace: Cm, bonus: number | null, cost: Cm): FiaSum =>
  sum('allowance', 'FIA-CHARGE-03', {
    of,
    terms: [
      { clause: 'FIA-MOVE-01', what: 'movement', value: pace },
      ...(bonus ? [{ clause: 'FIA-CHARGE-03', what: 'charge-bonus', value: bonus } as const] : []),
    ],
    bar: { what: 'cost', clause: 'FIA-CHARGE-05', value: quantise(cost) },
    ...(bonus ? { dice: [bonus] } : {}),
  });

/** A move into contact that may be tried: the walk up to first touch, walked without limit. */
export interface ContactPlan {
  readonly target: Placed;
  readonly walk: Walk;
}

interface ContactOrder {
  readonly target: UnitId;
  readonly path?: Written;
  /** FIA-CHARGE-04: after its last step a charge goes on straight ahead; a `move` with `into` does not. */
  readonly onwards: boolean;
}

/** FIA-CHARGE-05, FIA-CHARGE-08: checks a move into contact whole, before the bonus is thrown. */
export function planContact(
  ground: Ground,
  position: Position,
  body: Body,
  order: ContactOrder,
): ContactPlan | No {
  const path = readPath(order.path ?? (order.onwards ? 'none' : []));
  const refusal = targetRefusal(ground, position, body, order.target) ?? pathRefusal(body, path);
  if (refusal) return refusal;
  const target = findPlaced(position, order.target)!;
  const walk = walkToContact(ground, position, body, { path: path!, onwards: order.onwards });
  if (!walk?.body.members.some(unit => inContact(unit, target))) {
    return refuse('FIA-CHARGE-05', { target: target.id });
  }
  return rangeRefusal(body, walk, order.onwards) ?? groundRefusal(ground, walk, false) ?? { target, walk };
}

/**
 * FIA-CHARGE-01  At an enemy on the table …
 * FIA-CHARGE-02  … not by a group of vehicles …
 * FIA-CHARGE-11  … and one it can fight (FIA-VEHMELEE-08).
 */
function targetRefusal({ options }: Ground, position: Position, body: Body, id: UnitId): No | undefined {
  const [lead] = body.members;
  const target = findPlaced(position, id);
  if (!target || target.side === lead!.side) return refuse('FIA-CHARGE-01', { target: id });
  if (body.shape !== 'single' && bonusDie(lead!) === 0) return refuse('FIA-CHARGE-02');
  return body.members.every(unit => canFight(options, unit, target))
    ? undefined
    : refuse('FIA-VEHMELEE-08', { target: id });
}

/** FIA-BACK-02, FIA-CHARGE-04, FIA-WHEEL-04: forward steps and wheels only, and pivots on tracks. */
function pathRefusal({ shape, members }: Body, steps: Path | undefined): No | undefined {
  if (!steps) return refuse('FIA-MOVE-02');
  if (steps.some(isBackOrSide)) return refuse('FIA-BACK-02');
  if (steps.some(step => 'follow' in step)) return refuse('FIA-CHARGE-04');
  if (steps.some(step => 'pivot' in step) && !members.every(unit => has(unit, 'tracked'))) {
    return refuse('FIA-WHEEL-04');
  }
  return shape === 'march' ? refuse('FIA-GROUP-07') : undefined;
}

/** FIA-CHARGE-05: within M and the best bonus; FIA-MOVE-03: without a bonus, within M. */
function rangeRefusal(body: Body, { cost }: Walk, onwards: boolean): No | undefined {
  const best = onwards ? bonusDie(body.members[0]!) : 0;
  const allowed = paceOf(body) + best;
  if (cost <= allowed + FAVOUR) return undefined;
  return refuse(onwards ? 'FIA-CHARGE-05' : 'FIA-MOVE-03', { cost: quantise(cost), allowed });
}

/** The walk up to the first enemy touched; nothing if it reaches none, or goes over a friend or turns over a base. */
export function walkToContact(
  ground: Ground,
  position: Position,
  body: Body,
  { path, onwards }: { readonly path: Path; readonly onwards: boolean },
): Walk | undefined {
  const far: PathStep = { forward: ground.table[0] + ground.table[1] };
  const enemies = enemiesOf(position, body.members[0]!.side);
  const friends = friendsInTheWay(position, body);
  let walk = standing(body);
  for (const step of onwards ? [...path, far] : path) {
    const stage = stageOf(ground, walk.body, step)!;
    if (stage.kind === 'turn' && isOver(stage, [...enemies, ...friends])) return undefined;
    const touch = stage.kind === 'straight' ? touchOn(ground, stage, enemies) : undefined;
    const made = touch === undefined ? stage : stageOf(ground, walk.body, { forward: touch })!;
    if (isOver(made, friends)) return undefined;
    walk = touch === 0 ? walk : walkOn(walk, made);
    if (touch !== undefined) return walk; // FIA-CHARGE-07: a group stops when its first member touches
  }
  // FIA-CHARGE-08: an explicit path may end just in touch; FIA-BACK-02: but not by a turn
  return walk.stages.at(-1)?.kind === 'straight' ? walk : undefined;
}

const isOver = ({ tracks }: Stage, bases: readonly Placed[]): boolean =>
  tracks.some(track => bases.some(base => coversBase(track, base)));

/** FIA-CHARGE-06, FIA-BASE-08: how far a straight step goes until somebody touches an enemy, alongside as well. */
function touchOn({ options }: Ground, { tracks }: Stage, enemies: readonly Placed[]): Cm | undefined {
  const touched = tracks.flatMap(track =>
    enemies.flatMap(
      enemy =>
        (canFight(options, track.from, enemy) ? contactOn(track, enemy) : meetsBase(track, enemy)) ?? [],
    ),
  );
  return touched.length > 0 ? quantise(Math.min(...touched)) : undefined;
}

/** FIA-CHARGE-06: as much of a walk as an allowance pays for. */
export function walkWithin(ground: Ground, body: Body, { stages }: Walk, allowance: Cm): Walk {
  let walk = standing(body);
  for (const stage of stages) {
    const left = allowance - walk.cost;
    if (stage.cost <= left + FAVOUR) {
      walk = walkOn(walk, stage);
      continue;
    }
    const part = partOfStep(ground, walk.body, stage, left);
    return part ? walkOn(walk, stageOf(ground, walk.body, part)!) : walk;
  }
  return walk;
}

/** The part of a step that an allowance pays for; nothing if it pays for none of it. */
function partOfStep(ground: Ground, body: Body, { step, tracks }: Stage, left: Cm): PathStep | undefined {
  if (left <= 0) return undefined;
  if ('wheel' in step) return { ...step, degrees: left / wheelRate(ground, body) };
  return { forward: straightReach(ground, body, tracks[0]!.by!, left) };
}
