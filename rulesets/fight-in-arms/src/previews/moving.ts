import type { Snap, Stop } from '@grognard/engine';
import { type Degrees, distance, normaliseDegrees, toLocal, turnBetween } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import type { Move, Order } from '../orders.ts';
import { enemiesOf, friendsOf } from '../position.ts';
import { planMovement } from '../rules/actions.ts';
import { inContact } from '../rules/bases.ts';
import { type Body, paceOf, standing, type Walk } from '../rules/body.ts';
import { walkToContact } from '../rules/charge.ts';
import { isRefusal, type MovePlan, type No, planMove } from '../rules/movement.ts';
import { readPath } from '../rules/path.ts';
import { walkPath } from '../rules/walk.ts';
import { DRESSING, FAVOUR } from '../tables.ts';
import type { Path, PathStep, Placed, Position } from '../types.ts';
import { amountOf, floored, mostFor, mostLawful, withAmount } from './amount.ts';
import { stanceOf } from './stance.ts';

export type FiaSnap = Snap<Order, Clause>;

/** A move as far as it goes: the walk, who blocks its crossing, and where it would be stopped. */
export interface Tried {
  readonly walk: Walk;
  readonly blocking: readonly Placed[];
  readonly stop?: Stop<Clause>;
  /** As much of the last step as is lawful, where that is less than was asked. */
  readonly part?: number;
}

/** What an order for a move is tried with. */
export interface Trial {
  readonly ground: Ground;
  readonly position: Position;
  readonly body: Body;
  readonly reckless: boolean;
}

const planOf = ({ ground, position, body, reckless }: Trial, path: Path): MovePlan | No =>
  planMove(ground, position, body, { path, reckless });

const isLawful = (trial: Trial, path: Path): boolean => !isRefusal(planOf(trial, path));

/** Tries a move; if it may not be made, the lawful part of it. Nothing where its steps are none. */
export function tryMove(trial: Trial, order: Move): Tried | undefined {
  const path = readPath(order.path ?? []);
  if (!path) return undefined;
  const plan = planOf(trial, path);
  return isRefusal(plan) ? lawfulPart(trial, path, plan) : plan;
}

/** Less of a step than this, in centimetres or degrees, is none. */
const LEAST = 0.05;

/** The steps up to the first that is refused, and as much of that one as goes. */
function lawfulPart(trial: Trial, path: Path, refusal: No): Tried | undefined {
  const { ground, body } = trial;
  const bad = path.findIndex((_, i) => !isLawful(trial, path.slice(0, i + 1)));
  const before = path.slice(0, Math.max(0, bad));
  const step = path[bad];
  const upTo = walkPath(ground, body, before);
  if (!step || !upTo) return undefined;
  // What forbids the least that is too much is what stops it: the whole of it may be too long besides.
  let why = bad === path.length - 1 ? refusal : (planOf(trial, path.slice(0, bad + 1)) as No);
  const most = mostLawful(0, amountOf(step), amount => {
    const plan = amount === 0 ? undefined : planOf(trial, [...before, withAmount(step, amount)]);
    if (plan && isRefusal(plan)) why = plan;
    return !plan || !isRefusal(plan);
  });
  const part = Math.abs(most) < LEAST ? 0 : most;
  const walk = (part !== 0 && walkPath(ground, body, [...before, withAmount(step, part)])) || upTo;
  const { clause, details } = why;
  const by = [details['enemy'], details['friend'], details['feature']].find(id => typeof id === 'string');
  const stop: Stop<Clause> = {
    clause,
    at: walk.body.members[0]!.at,
    ...(typeof by === 'string' ? { by } : {}),
    ...(clause === 'FIA-ZOC-03' || clause === 'FIA-ZOC-04' ? { how: 'zone' } : {}),
    details,
  };
  return { walk, blocking: [], stop, ...(bad === path.length - 1 ? { part } : {}) };
}

/** Values to which the last step of a move could be drawn. */
export function snapsOf(trial: Trial, order: Move, tried: Tried | undefined): readonly FiaSnap[] {
  const path = readPath(order.path ?? []);
  const step = path?.at(-1);
  if (!path || !step) return [];
  const before = path.slice(0, -1);
  const upTo = before.length > 0 ? walkPath(trial.ground, trial.body, before) : standing(trial.body);
  if (!upTo) return [];
  const last: Last = { trial, order, before, step, upTo };
  return [
    ...mostSnap(last, tried),
    ...('forward' in step ? [...contactSnap(last), ...lineSnaps(last)] : []),
    ...('wheel' in step || 'pivot' in step ? squareSnaps(last) : []),
  ];
}

/** The last step of a move, and where the steps before it have led. */
interface Last {
  readonly trial: Trial;
  readonly order: Move;
  readonly before: Path;
  readonly step: PathStep;
  readonly upTo: Walk;
}

/** The snap to an amount of the last step, if the move is then lawful. */
function snapTo(last: Last, amount: number, rest: Omit<FiaSnap, 'order' | 'stance'>): readonly FiaSnap[] {
  const { trial, order, before, step } = last;
  if (amount === 0) return [];
  const path = [...before, withAmount(step, amount)];
  const plan = planOf(trial, path);
  if (isRefusal(plan)) return [];
  return [{ ...rest, order: { ...order, path }, stance: stanceOf(plan.walk.body.members[0]!) }];
}

/** FIA-MOVE-03: the most that is lawful; where the move was cut short, that is known already. */
function mostSnap(last: Last, tried: Tried | undefined): readonly FiaSnap[] {
  const { trial, before, step, upTo } = last;
  if ('pivot' in step || !tried) return [];
  const most: Omit<FiaSnap, 'order' | 'stance'> = { what: 'most', clause: 'FIA-MOVE-03' };
  if (tried.stop)
    return tried.part === undefined ? [] : snapTo(last, tried.part, endedBy(tried.stop) ?? most);
  const left = paceOf(trial.body) - upTo.cost;
  const paid = floored(mostFor(trial.ground, upTo.body, step, left));
  const asked = amountOf(step);
  if (paid <= asked) return snapTo(last, asked, most);
  const fits = (amount: number) => isLawful(trial, [...before, withAmount(step, amount)]);
  return snapTo(last, fits(paid) ? paid : mostLawful(asked, paid, fits), most);
}

/** Where something else than the allowance ends the step. */
const endedBy = (stopped: Stop<Clause>) =>
  stopped.clause === 'FIA-MOVE-03' ? undefined : ({ what: 'most', clause: stopped.clause, stopped } as const);

/** FIA-CHARGE-08: on until an enemy is touched. */
function contactSnap({ trial, order, before, upTo }: Last): readonly FiaSnap[] {
  const { ground, position, body } = trial;
  const walk = walkToContact(ground, position, body, { path: before, onwards: true });
  if (!walk || walk.cost > paceOf(body) + FAVOUR) return [];
  const end = walk.body.members[0]!;
  const foe = walk.body.members.flatMap(unit =>
    enemiesOf(position, unit.side).filter(enemy => inContact(unit, enemy)),
  )[0];
  const cm = distance(upTo.body.members[0]!.at, end.at);
  if (!foe || cm <= 0) return [];
  const { reckless: _, ...rest } = order;
  const into: Move = { ...rest, path: [...before, { forward: cm }], into: foe.id };
  if (isRefusal(planMovement(ground, position, into))) return [];
  return [{ what: 'contact', with: foe.id, clause: 'FIA-CHARGE-08', order: into, stance: stanceOf(end) }];
}

const NEIGHBOURS = 2;

/** FIA-GROUP-03: in one front with a friend who faces the same way. */
function lineSnaps(last: Last): readonly FiaSnap[] {
  const { trial, upTo } = last;
  const unit = upTo.body.members[0]!;
  const ids = trial.body.members.map(({ id }) => id);
  return friendsOf(trial.position, unit)
    .filter(friend => !ids.includes(friend.id) && isParallel(friend.facing, unit.facing))
    .map(friend => ({ friend, ahead: toLocal(unit, friend.at).ahead, apart: distance(friend.at, unit.at) }))
    .filter(({ ahead }) => ahead > DRESSING.gap && ahead <= unit.profile.m)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, NEIGHBOURS)
    .flatMap(({ friend, ahead }) =>
      snapTo(last, ahead, { what: 'line', with: friend.id, clause: 'FIA-GROUP-03' }),
    );
}

const isParallel = (a: Degrees, b: Degrees): boolean => Math.abs(turnBetween(a, b)) <= DRESSING.degrees;

/** Square to the front of the nearest enemy: face to face with him. */
function squareSnaps(last: Last): readonly FiaSnap[] {
  const { trial, step, upTo } = last;
  const unit = upTo.body.members[0]!;
  const [enemy] = enemiesOf(trial.position, unit.side).toSorted(
    (a, b) => distance(a.at, unit.at) - distance(b.at, unit.at),
  );
  if (!enemy) return [];
  const turn = turnBetween(unit.facing, normaliseDegrees(enemy.facing + 180));
  const amount =
    'pivot' in step ? turn : 'wheel' in step && (step.wheel === 'right') === turn > 0 ? Math.abs(turn) : 0;
  return snapTo(last, amount, { what: 'square', with: enemy.id, clause: 'FIA-WHEEL-01' });
}
