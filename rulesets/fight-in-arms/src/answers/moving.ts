import { quantise } from '@grognard/table';
import type { Answers, Chances, PathAnswer } from '../answers.ts';
import type { Ground } from '../ground.ts';
import { type Bench, judge } from '../judge.ts';
import { findPlaced, findUnit } from '../position.ts';
import type { Asking } from '../question.ts';
import { type Movement, planMovement } from '../rules/actions.ts';
import { isInMelee } from '../rules/bases.ts';
import { paceOf } from '../rules/body.ts';
import { bonusDie, reachingChance } from '../rules/charge.ts';
import { formationOf } from '../rules/groups.ts';
import { isRefusal } from '../rules/movement.ts';
import type { Position, UnitId } from '../types.ts';

/** What a movement order would come to if it were given now: its plan, or why not. */
function prospect(bench: Bench, position: Position, order: Movement) {
  const lead = order.unit ?? ('units' in order ? order.units?.[0] : undefined) ?? '';
  const verdict = judge(bench, position, findUnit(position, lead)?.side ?? '', order);
  return verdict.ok ? planMovement(bench.ground, position, order) : verdict;
}

/** What a path would come to as a move now, tests counted as passed; FIA-PASS-02 if its crossing would fail. */
export function path(bench: Bench, position: Position, { query: _, ...wish }: Asking<'path'>): PathAnswer {
  const plan = prospect(bench, position, { type: 'move', ...wish });
  if (isRefusal(plan)) return { is: false, clause: plan.clause, refused: plan.clause, details: plan.details };
  if ('blocking' in plan && plan.blocking.length > 0)
    return { is: false, clause: 'FIA-PASS-02', refused: 'FIA-PASS-02' };
  const { members } = plan.walk.body;
  const places = Object.fromEntries(members.map(({ id, at, facing }) => [id, { at, facing }]));
  const { at, facing } = members[0]!;
  const told = { is: true, clause: 'FIA-MOVE-03', cost: quantise(plan.walk.cost), places } as const;
  return members.length === 1 ? { ...told, at, facing } : told;
}

type AboutCharge = Extract<Asking<'chances'>, { readonly of: 'charge' }>;

/** FIA-CHARGE-05: the chance that a charge reaches its target; the bonus die is all that is uncertain. */
export function chargeChances(
  bench: Bench,
  position: Position,
  { query: _, of: __, ...wish }: AboutCharge,
): Chances {
  const plan = prospect(bench, position, { type: 'charge', ...wish });
  if (isRefusal(plan)) return { is: [], clause: plan.clause, refused: plan.clause };
  const { body, cost } = plan.walk;
  const chance = reachingChance(bonusDie(body.members[0]!), cost - paceOf(body));
  return {
    is: [
      { result: 'reaches', share: chance },
      { result: 'falls-short', share: 1 - chance },
    ],
    clause: 'FIA-CHARGE-03',
    cost: quantise(cost),
    chance,
  };
}

/** FIA-GROUP-01 to 04: how units stand together, if they may act as a group. */
export function group(ground: Ground, position: Position, ids: readonly UnitId[]): Answers['group'] {
  const fights = ids.some(id => {
    const unit = findPlaced(position, id);
    return unit && isInMelee(ground, position, unit);
  });
  if (fights) return { is: false, clause: 'FIA-GROUP-04' };
  const units = ids.map(id => findUnit(position, id)!);
  const shape = formationOf(ground, units)?.shape;
  if (!shape) return { is: false, clause: 'FIA-GROUP-01' };
  return { is: shape === 'line' ? 'line' : 'column', clause: 'FIA-GROUP-03' };
}
