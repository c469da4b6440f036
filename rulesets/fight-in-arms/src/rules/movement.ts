import { type Refusal, refuse } from '@grognard/engine';
import { boxPolygon, type Cm, onTable, quantise } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Feature, Ground, Play } from '../ground.ts';
import type { Written } from '../orders.ts';
import { enemiesOf, isGone } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum } from '../sums.ts';
import { FAVOUR } from '../tables.ts';
import { canFight, has } from '../troops.ts';
import type { Path, PathStep, Placed, Position, UnitId } from '../types.ts';
import { inContact } from './bases.ts';
import { type Body, paceOf, type Stage, type Track, type Walk } from './body.ts';
import { type Crossing, crossingOf, failCrossing } from './passing.ts';
import { isPath, isSteady, stepName } from './path.ts';
import { isImpassable, isUnfordable } from './placing.ts';
import { crossingsOn, inOrder, type Strike, strikesOn, sufferAll, touchedBy, waysOf } from './terrain.ts';
import { coversBase, firstTouch } from './touching.ts';
import { walkPath } from './walk.ts';
import { zoneOffence } from './zone.ts';

export type No = Refusal<Clause>;

/** A move that may be made: the walk, and whether it ends upon a friend (FIA-PASS-03). */
export interface MovePlan {
  readonly walk: Walk;
  readonly blocking: readonly Placed[];
}

export const isRefusal = <T extends object>(plan: T | No): plan is No => 'ok' in plan && plan.ok === false;

/** FIA-MOVE-09: checks a move whole, in the order of the rulebook, before anything happens. */
export function planMove(
  ground: Ground,
  position: Position,
  body: Body,
  order: { readonly path?: Written; readonly reckless?: boolean },
): MovePlan | No {
  const { path } = order;
  if (!isPath(path)) return refuse('FIA-MOVE-02');
  const step = stepRefusal(body, path);
  if (step) return step;
  const walk = walkPath(ground, body, path);
  if (!walk) return refuse('FIA-MOVE-07');
  const allowed = paceOf(body);
  if (walk.cost > allowed + FAVOUR) return refuse('FIA-MOVE-03', { cost: quantise(walk.cost), allowed });
  const crossing = crossingOf(position, walk);
  return (
    groundRefusal(ground, walk, order.reckless ?? false) ??
    baseRefusal(position, walk, crossing) ??
    zoneRefusal(ground, position, walk) ??
    contactRefusal(ground, position, walk, crossing) ?? { walk, blocking: crossing.blocking }
  );
}

/** FIA-GROUP-07, FIA-WHEEL-04: steps that are not for everyone. */
function stepRefusal({ shape, members }: Body, path: Path): No | undefined {
  if (shape !== 'single' && path.some(step => !isForGroup(shape, step))) return refuse('FIA-GROUP-07');
  const turns = path.some(step => 'pivot' in step);
  return turns && !members.every(unit => has(unit, 'tracked')) ? refuse('FIA-WHEEL-04') : undefined;
}

/** A column that winds along a road can only follow it: it has no common front to advance or wheel. */
function isForGroup(shape: Body['shape'], step: PathStep): boolean {
  if ('follow' in step) return shape === 'column' || shape === 'march';
  return shape !== 'march' && ('forward' in step || 'wheel' in step);
}

/**
 * FIA-MOVE-05  During the whole move:
 * FIA-BASE-05  on the table …
 * FIA-TERR-06  … off impassable ground (FIA-TRENCH-03: bunkers, for all but infantry) …
 * FIA-TERR-09  … and out of rivers that cannot be forded, unless recklessly.
 */
export function groundRefusal(ground: Ground, walk: Walk, reckless: boolean): No | undefined {
  if (walk.stages.some(({ tracks }) => tracks.some(track => leavesTable(ground, track))))
    return refuse('FIA-BASE-05');
  const barrier = firstMet(ground, walk, isImpassable);
  if (barrier) {
    const { id: feature, kind } = barrier;
    return refuse(barrier.class === 'bunker' ? 'FIA-TRENCH-03' : 'FIA-TERR-06', { kind, feature });
  }
  const river = reckless ? undefined : firstMet(ground, walk, isUnfordable);
  return river ? refuse('FIA-TERR-09', { feature: river.id }) : undefined;
}

const leavesTable = ({ table }: Ground, track: Track): boolean =>
  !onTable(table, boxPolygon(track.box)) && track.cover.some(place => !onTable(table, place, FAVOUR));

/** The first feature of a sort that a walk touches; on a road the ground beside it does not matter (FIA-TERR-11). */
function firstMet(
  { features }: Ground,
  { stages }: Walk,
  bars: (feature: Feature, unit: Placed) => boolean,
): Feature | undefined {
  for (const { kind, tracks } of stages) {
    if (kind === 'road') continue;
    const met = tracks.flatMap(track =>
      features.flatMap(feature => {
        const moment = bars(feature, track.from) ? firstTouch(track, feature) : undefined;
        return moment ? [{ feature, at: moment.at }] : [];
      }),
    );
    const [first] = met.sort((a, b) => a.at - b.at);
    if (first) return first.feature;
  }
  return undefined;
}

/**
 * FIA-MOVE-06, FIA-PASS-01: no base in the way, save friends that infantry may pass.  Members of one column lie against
 * each other in a bend as if mitred and are no obstacle (FIA-GROUP-08).
 */
function baseRefusal(position: Position, walk: Walk, { barred }: Crossing): No | undefined {
  const { side } = walk.body.members[0]!;
  const enemy = enemiesOf(position, side).find(other =>
    walk.stages.some(({ tracks }) => tracks.some(track => coversBase(track, other))),
  );
  if (enemy) return refuse('FIA-MOVE-06', { enemy: enemy.id });
  const [friend] = barred;
  return friend && refuse('FIA-PASS-01', { friend: friend.id });
}

function zoneRefusal(ground: Ground, position: Position, walk: Walk): No | undefined {
  const offence = zoneOffence(ground, position, walk);
  return offence && refuse(offence.clause, { enemy: offence.enemy });
}

/**
 * FIA-MOVE-06: contact is declared; FIA-VEHMELEE-08: between vehicles there is none.  FIA-PASS-03: a crossing that fails
 * touches nobody, for it ends where it began.
 */
function contactRefusal(
  { options }: Ground,
  position: Position,
  { body }: Walk,
  { blocking }: Crossing,
): No | undefined {
  if (blocking.length > 0) return undefined;
  const touched = body.members.flatMap(unit =>
    enemiesOf(position, unit.side)
      .filter(enemy => inContact(unit, enemy))
      .map(enemy => ({ enemy, fights: canFight(options, unit, enemy) })),
  );
  const foe = touched.find(({ fights }) => fights) ?? touched[0];
  return foe && refuse(foe.fights ? 'FIA-MOVE-06' : 'FIA-VEHMELEE-08', { enemy: foe.enemy.id });
}

/** Carries out a move that was found lawful. */
export function move(play: Play, position: Position, plan: MovePlan): Step {
  const [lead] = plan.walk.body.members;
  return plan.blocking.length > 0
    ? failCrossing(play, position, lead!.id, plan.blocking)
    : carryOut(play, position, plan.walk);
}

/**
 * What a body meets on its way, member by member (FIA-GROUP-08), and then its new place.
 * FIA-MOVE-03  The cost is that of the whole move.
 */
export function carryOut(play: Play, position: Position, walk: Walk): Step {
  const { members } = walk.body;
  const steady = isSteady(walk.stages.map(({ step }) => step));
  return chain(
    position,
    ...members.map((_, i) => (p: Position) => meetGround(play, p, walk, i)),
    ...members.map(
      (unit, i) => (p: Position) => arrive(p, walk, { member: i, unit, steady, cost: walk.cost }),
    ),
  );
}

/** FIA-TERR-10, FIA-PASS-04: everything that befalls a member of a body on its way, in order. */
export function strikesOf(ground: Ground, position: Position, walk: Walk, member: number): readonly Strike[] {
  const ways = waysOf(walk.stages, member);
  const start = ways[0]?.track.from;
  if (!start) return [];
  const spared = isSteady(walk.stages.map(({ step }) => step)) ? touchedBy(ground, start) : [];
  const crossed =
    walk.body.shape === 'single' && ground.options.friendCrossing === 'disorder'
      ? crossingsOn(ways, crossingOf(position, walk).passed)
      : [];
  return inOrder([...strikesOn(ground, start, ways, spared), ...crossed]);
}

function meetGround(play: Play, position: Position, walk: Walk, member: number): Step {
  const { body, stages } = walk;
  const start = stages[0]?.tracks[member]?.from;
  if (!start) return nothing(position);
  const strikes = strikesOf(play.ground, position, walk, member);
  const claims = body.members.filter((_, i) => i !== member);
  return sufferAll(play, position, start.id, strikes, { inGroup: body.shape !== 'single', claims });
}

/** FIA-MOVE-03, FIA-WHEEL-02, FIA-TERR-07: what each step of a walk cost. */
export const costSum = (of: UnitId, stages: readonly Stage[]): FiaSum =>
  sum('cost', 'FIA-MOVE-03', {
    of,
    terms: stages.map(({ step, kind, cost }) => ({
      clause: COST_CLAUSE[kind],
      what: stepName(step),
      value: quantise(cost),
    })),
  });

const COST_CLAUSE = { straight: 'FIA-MOVE-04', turn: 'FIA-WHEEL-02', road: 'FIA-TERR-07' } as const;

interface Arrival {
  readonly member: number;
  readonly unit: Placed;
  readonly steady: boolean;
  readonly cost: Cm;
}

function arrive(position: Position, { stages }: Walk, { member, unit, steady, cost }: Arrival): Step {
  const from = stages[0]?.tracks[member]?.from;
  if (!from || isGone(position, unit.id)) return nothing(position);
  return happen(position, {
    type: 'moved',
    unit: unit.id,
    from: from.at,
    to: unit.at,
    facing: unit.facing,
    cost: quantise(cost),
    steady,
    sums: [costSum(unit.id, stages)],
    clauses: ['FIA-MOVE-03'],
  });
}
