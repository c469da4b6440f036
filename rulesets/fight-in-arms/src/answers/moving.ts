import { quantise } from '@grognard/table';
import type { Ground } from '../ground.ts';
import { type Bench, judge } from '../judge.ts';
import type { Charge, Move } from '../orders.ts';
import { findPlaced, findUnit } from '../position.ts';
import type { Asking } from '../question.ts';
import { type Movement, planMovement } from '../rules/actions.ts';
import { isInMelee } from '../rules/bases.ts';
import { paceOf } from '../rules/body.ts';
import { bonusDie } from '../rules/charge.ts';
import { formationOf } from '../rules/groups.ts';
import { isRefusal } from '../rules/movement.ts';
import { FAVOUR } from '../tables.ts';
import type { Position, UnitId } from '../types.ts';

/** What a movement order would come to if it were given now: its plan, or why not. */
function prospect(bench: Bench, position: Position, order: Movement) {
  const lead = order.unit ?? ('units' in order ? order.units?.[0] : undefined) ?? '';
  const verdict = judge(bench, position, findUnit(position, lead)?.side ?? '', order);
  return verdict.accepted ? planMovement(bench.ground, position, order) : verdict;
}

/** What a path would come to as a move now, tests counted as passed; FIA-PASS-02 if its crossing would fail. */
export function reach(bench: Bench, position: Position, { query: _, ...wish }: Asking<'reach'>) {
  const plan = prospect(bench, position, { type: 'move', ...wish } as Move);
  if (isRefusal(plan)) return { ok: false, clause: plan.clause, details: plan.details };
  if ('blocking' in plan && plan.blocking.length > 0) return { ok: false, clause: 'FIA-PASS-02' };
  const { members } = plan.walk.body;
  const places = Object.fromEntries(members.map(({ id, at, facing }) => [id, { at, facing }]));
  const { at, facing } = members[0]!;
  const cost = quantise(plan.walk.cost);
  return members.length === 1 ? { ok: true, cost, at, facing, places } : { ok: true, cost, places };
}

/** The chance that a charge reaches its target: the bonus die is all that is uncertain (FIA-CHARGE-05). */
export function chargeOdds(bench: Bench, position: Position, { query: _, ...wish }: Asking<'charge-odds'>) {
  const plan = prospect(bench, position, { type: 'charge', ...wish } as Charge);
  if (isRefusal(plan)) return { ok: false, clause: plan.clause, details: plan.details };
  const { body, cost } = plan.walk;
  const sides = bonusDie(body.members[0]!);
  const needed = cost - paceOf(body);
  const reaching = Array.from({ length: sides }, (_, i) => i + 1).filter(
    roll => needed <= roll + FAVOUR,
  ).length;
  return { ok: true, cost: quantise(cost), chance: sides === 0 ? 1 : reaching / sides };
}

/** FIA-GROUP-01 to 04: how units stand together, if they may act as a group. */
export function groupOf(
  ground: Ground,
  position: Position,
  ids: readonly UnitId[],
): 'line' | 'column' | false {
  const fights = ids.some(id => {
    const unit = findPlaced(position, id);
    return unit && isInMelee(ground, position, unit);
  });
  const shape = fights
    ? undefined
    : formationOf(
        ground,
        ids.map(id => findUnit(position, id)!),
      )?.shape;
  if (!shape) return false;
  return shape === 'line' ? 'line' : 'column';
}
