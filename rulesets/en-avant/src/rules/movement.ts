import { type Refusal, refuse } from '@grognard/engine';
import { quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { findUnit, footprintOf, SLACK } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { MoveOrder, MoveStep } from '../orders.ts';
import type { Position, Unit } from '../types.ts';
import { allowanceOf } from './allowance.ts';
import { lineUp } from './conform.ts';
import { isEngaged } from './contact.ts';
import { planCross } from './obstacle.ts';
import { type Walk, walk } from './path.ts';
import { disorderRefusal, goesAway, type MovePlan, overlapped, type Planned } from './plan.ts';
import { enemyZones, zonesAt } from './zone.ts';

/** What a move would do, or which clause forbids it, and the way as far as it was looked at. */
export interface Traced {
  readonly planned: Planned<MovePlan>;
  readonly path: Walk | null;
}

/** Works out what a move would do, or which clause forbids it. */
export const planMove = (
  ground: Ground,
  position: Position,
  unit: Unit,
  order: MoveOrder,
): Planned<MovePlan> => traceMove(ground, position, unit, order).planned;

/**
 * Goes down the clauses that may forbid a move, and names the first: who may move at all, the shape of the steps, whom
 * one may attack, disorder and zones at the start, then along the path, and at last its end.
 */
export function traceMove(ground: Ground, position: Position, unit: Unit, order: MoveOrder): Traced {
  const { steps } = order;
  const untraced = (planned: Planned<MovePlan>): Traced => ({ planned, path: null });
  if (unit.routing) return untraced(refuse('EA-ROUT-09', { unit: unit.id }));
  if (isEngaged(position, unit)) return untraced(refuse('EA-MOVE-15', { unit: unit.id }));
  const shape = shapeRefusal(ground, unit, steps);
  if (shape) return untraced(shape);
  const [only] = steps;
  if (only && 'cross' in only) {
    const crossing = planCross(ground, position, unit, only.cross);
    return untraced(crossing.ok && order.contact !== undefined ? refuse('EA-CONFORM-01') : crossing);
  }
  const target = order.contact === undefined ? null : (findUnit(position, order.contact) ?? null);
  const refusal =
    (target && attackRefusal(position, unit, target, steps)) ??
    disorderRefusal(ground, unit, target) ??
    zoneRefusal(ground, position, unit, { steps, target });
  if (refusal) return untraced(refusal);
  const path = walk(ground, position, unit, { steps, target });
  return { path, planned: path.refused ?? endMove(ground, position, unit, { path, steps, target }) };
}

/** EA-MOVE-03, EA-MOVE-05 … EA-MOVE-09, EA-TERR-14: do the steps have a shape that the rules know? */
function shapeRefusal(ground: Ground, unit: Unit, steps: readonly MoveStep[]): Refusal<Clause> | null {
  const isSingle = unit.bases === 1;
  const alone = steps.length === 1;
  const some = (test: (step: MoveStep, i: number) => boolean) => steps.some(test);
  if (steps.length === 0 || some(isEmptyStep)) return refuse('EA-MOVE-03', { empty: true });
  if (some(step => 'wheel' in step && !(step.degrees > 0 && step.degrees <= 90))) return refuse('EA-MOVE-05');
  if (some(step => 'slide' in step && !(step.slide.forward > 0))) return refuse('EA-MOVE-06');
  const farBack = (back: number) => !isSingle && back > ground.baseWidth + SLACK;
  if (some(step => 'back' in step && (!alone || farBack(step.back)))) {
    return refuse('EA-MOVE-07', { most: ground.baseWidth });
  }
  if (some((step, i) => 'about' in step && (isSingle || i > 0 || alone))) return refuse('EA-MOVE-08');
  if (!isSingle && some(step => 'go' in step || 'turn' in step)) return refuse('EA-MOVE-09');
  if (!alone && some(step => 'cross' in step)) return refuse('EA-TERR-14');
  return null;
}

function isEmptyStep(step: MoveStep): boolean {
  if ('advance' in step) return !(step.advance > 0);
  if ('back' in step) return !(step.back > 0);
  if ('lateral' in step) return step.lateral === 0;
  if ('slide' in step) return step.slide.forward === 0 && step.slide.right === 0;
  if ('go' in step) return step.go[0] === 0 && step.go[1] === 0;
  return false;
}

/** Who may attack whom (EA-MELEE-03, EA-GENERAL-04, EA-MELEE-04, EA-MELEE-05, EA-ELEPH-08), and how (EA-MOVE-08). */
function attackRefusal(
  position: Position,
  unit: Unit,
  target: Unit,
  steps: readonly MoveStep[],
): Refusal<Clause> | null {
  if (unit.arm === 'general') return refuse('EA-GENERAL-04', { unit: unit.id });
  if (unit.arm === 'artillery') return refuse('EA-MELEE-05', { unit: unit.id });
  if (target.amok) return refuse('EA-ELEPH-08', { target: target.id });
  const isSteady = target.arm === 'cavalry' && !target.disorganised && !isEngaged(position, target);
  if (unit.arm === 'infantry' && isSteady) return refuse('EA-MELEE-04', { target: target.id });
  if (steps.some(step => 'about' in step)) return refuse('EA-MOVE-08');
  return null;
}

/** EA-ZOC-03: from an enemy zone one may only step back, retire, or attack its owner. */
function zoneRefusal(
  ground: Ground,
  position: Position,
  unit: Unit,
  { steps, target }: { readonly steps: readonly MoveStep[]; readonly target: Unit | null },
): Refusal<Clause> | null {
  const owners = zonesAt(enemyZones(position, unit, 0), footprintOf(unit));
  if (owners.length === 0) return null;
  const first = steps[0]!;
  const allowed = target ? owners.includes(target.id) : 'back' in first || 'about' in first;
  if (allowed && ground.options.zocMovement === 'main') return null;
  return refuse('EA-ZOC-03', { owner: owners[0] });
}

/** What is judged at the end of the path: cost, room, order, zones, and lining up. */
function endMove(
  ground: Ground,
  position: Position,
  unit: Unit,
  {
    path,
    steps,
    target,
  }: { readonly path: Walk; readonly steps: readonly MoveStep[]; readonly target: Unit | null },
): Planned<MovePlan> {
  if (target && !path.reached) return refuse('EA-CONFORM-01', { target: target.id });
  const allowance = allowanceOf(ground, unit, path);
  if (path.cost > allowance + SLACK) {
    return refuse('EA-MOVE-03', { cost: quantise(path.cost), allowance: quantise(allowance) });
  }
  const onto = target ? undefined : overlapped(position, unit, path.end);
  if (onto) return refuse('EA-MOVE-12', { unit: onto.id });
  if (unit.disorganised && !goesAway(position, unit, path.end))
    return refuse('EA-REORG-03', { unit: unit.id });
  const owners = zonesAt(enemyZones(position, unit, 0), footprintOf(unit));
  const zones = [...owners, ...path.entered];
  if (target && zones.length > 0 && !zones.includes(target.id))
    return refuse('EA-ZOC-04', { owner: zones[0] });
  const lineup = target
    ? lineUp(ground, position, { attacker: unit, print: path.end, target, behind: path.behind })
    : null;
  if (lineup === undefined) return refuse('EA-CONFORM-06', { target: target?.id });
  const { end, strides, cost, slowed, slowBy, road, halted } = path;
  const retires = steps.some(step => 'about' in step);
  return {
    ok: true,
    plan: {
      end,
      strides,
      cost: quantise(cost),
      allowance: quantise(allowance),
      slowed,
      slowBy,
      road,
      halted,
      retires,
      lineup,
      crossed: null,
    },
  };
}
