import type { Snap as SnapBy } from '@grognard/engine';
import {
  angleBetween,
  type Cm,
  distance,
  type Footprint,
  lengthOf,
  normaliseDegrees,
  toLocal,
  turnBetween,
  wheelCost,
} from '@grognard/table';
import type { Field } from '../answers/field.ts';
import type { Clause } from '../clauses.gen.ts';
import { foesOf, footprintOf, isFriend, SLACK } from '../field.ts';
import type { MoveOrder, MoveStep, Order } from '../orders.ts';
import { allowanceOf } from '../rules/allowance.ts';
import { type Traced, traceMove } from '../rules/movement.ts';
import type { Unit, UnitId } from '../types.ts';
import { stanceOf } from './stance.ts';
import { stopOf } from './stop.ts';

type Snap = SnapBy<Order, Clause>;

/** The last step of an order, from where it begins. */
interface Tail {
  readonly field: Field;
  readonly unit: Unit;
  readonly order: MoveOrder;
  readonly step: MoveStep;
  readonly from: Footprint;
  readonly spent: Cm;
}

/** To what the last step could be drawn, and the friend who stands in the way of a longer one. */
export interface Drawn {
  readonly snaps: readonly Snap[];
  readonly barredBy: UnitId | null;
}

/** Values to which the last step could be drawn: the legal most, touching, lined up with a friend, square on. */
export function drawnTo(field: Field, unit: Unit, order: MoveOrder, { path }: Traced): Drawn {
  const step = order.steps.at(-1);
  const before = order.steps.length - 1;
  if (!step || !path || path.strides.length < before) return { snaps: [], barredBy: null };
  const walked = path.strides.slice(0, before);
  const from = walked.at(-1)?.end ?? footprintOf(unit);
  const spent = walked.reduce((sum, { cost }) => sum + cost, 0);
  const tail: Tail = { field, unit, order, step, from, spent };
  const most = mostSnap(tail);
  return {
    snaps: [
      ...most.snaps,
      ...contactSnap(tail, most.met),
      ...lineSnap(tail),
      ...intervalSnap(tail),
      ...squareSnap(tail),
    ],
    barredBy: most.barredBy,
  };
}

/** A step of the same kind and direction, so long; none for steps that have no length. */
function withLength({ step, from, field }: Tail, cm: Cm): MoveStep | null {
  const length = Math.floor(cm * 1000) / 1000;
  if (length <= 0) return null;
  if ('advance' in step) return { advance: length };
  if ('back' in step) return { back: Math.min(length, field.ground.baseWidth) };
  if ('lateral' in step) return { lateral: step.lateral < 0 ? 0 - length : length };
  if ('wheel' in step) {
    const degrees = Math.floor((length / wheelCost(from.width, 1)) * 1000) / 1000;
    return degrees > 0 ? { wheel: step.wheel, degrees: Math.min(90, degrees) } : null;
  }
  if ('slide' in step) {
    const { forward, right } = step.slide;
    const part = length / lengthOf([forward, right]);
    return Number.isFinite(part) ? { slide: { forward: forward * part, right: right * part } } : null;
  }
  if ('go' in step) {
    const part = length / lengthOf(step.go);
    return Number.isFinite(part) ? { go: [step.go[0] * part, step.go[1] * part] } : null;
  }
  return null;
}

const withLast = ({ order }: Tail, last: MoveStep, contact = order.contact): MoveOrder => ({
  ...order,
  steps: [...order.steps.slice(0, -1), last],
  ...(contact === undefined ? {} : { contact }),
});

const traced = ({ field, unit }: Tail, order: MoveOrder): Traced =>
  traceMove(field.ground, field.position, unit, order);

/** The snap of an order that would be accepted; none otherwise. */
function snapTo(
  tail: Tail,
  order: MoveOrder,
  snap: Pick<Snap, 'what' | 'with' | 'clause' | 'stopped'>,
  { planned } = traced(tail, order),
): readonly Snap[] {
  if (!planned.ok) return [];
  const { lineup, end } = planned.plan;
  const place = lineup?.unit === tail.unit.id ? lineup.place : end;
  return [{ ...snap, order, stance: stanceOf(tail.unit.id, place) }];
}

interface Most {
  readonly snaps: readonly Snap[];
  /** An enemy in the way, or whose zone is. */
  readonly met: UnitId | null;
  /** EA-MOVE-11: a friend in the way. */
  readonly barredBy: UnitId | null;
}

/** EA-MOVE-03: the longest that the last step may be: the allowance, slowed if need be, or up to what is in the way. */
function mostSnap(tail: Tail): Most {
  const { field, unit, spent } = tail;
  const lengthIn = (going: { readonly slowed?: boolean; readonly road?: boolean }) =>
    allowanceOf(field.ground, unit, going) - spent;
  const full = withLength(tail, lengthIn({}));
  if (!full) return { snaps: [], met: null, barredBy: null };
  const farthest = traced(tail, withLast(tail, full));
  const { planned, path } = farthest;
  const snap = { what: 'most', clause: 'EA-MOVE-03' } as const;
  if (planned.ok && !path?.halted && !path?.reached) {
    return { snaps: snapTo(tail, withLast(tail, full), snap, farthest), met: null, barredBy: null };
  }
  const details = planned.ok ? {} : (planned.details as { readonly enemy?: UnitId; readonly of?: UnitId });
  const met = details.enemy ?? (path?.halted?.by === 'zone' ? path.halted.of : null);
  const barredBy = (path?.refused?.clause === 'EA-MOVE-11' && details.of) || null;
  const last = path?.strides.at(-1);
  const tries = planned.ok
    ? [last?.cost ?? 0]
    : [path?.refused ? (last?.cost ?? 0) - 0.05 - 4 * SLACK : 0, lengthIn({ slowed: true })];
  const stopped = path && stopOf(field, path);
  const ending = stopped ? ({ what: 'most', clause: stopped.clause, stopped } as const) : snap;
  for (const length of tries) {
    const step = withLength(tail, length);
    const snaps = step ? snapTo(tail, withLast(tail, step), ending) : [];
    if (snaps.length > 0) return { snaps, met, barredBy };
  }
  return { snaps: [], met, barredBy };
}

/** EA-CONFORM-01: attacking whoever is met. */
function contactSnap(tail: Tail, met: string | null): readonly Snap[] {
  const { field, unit, order, spent } = tail;
  if (met === null || order.contact !== undefined) return [];
  const step = withLength(tail, allowanceOf(field.ground, unit) - spent);
  const snap = { what: 'contact', with: met, clause: 'EA-CONFORM-01' } as const;
  return step ? snapTo(tail, withLast(tail, step, met), snap) : [];
}

const ALIKE = 1;

/** Friends who look the same way, with how far they are ahead of the last step's start, aside, and flank from flank. */
function neighboursOf({ field, unit, from }: Tail) {
  return field.position.units
    .filter(
      other =>
        other.id !== unit.id &&
        other.arm !== 'general' &&
        isFriend(unit, other) &&
        angleBetween(other.facing, from.facing) <= ALIKE,
    )
    .map(friend => {
      const { ahead, right } = toLocal(from, friend.at);
      const gap = Math.abs(right) - (from.width + footprintOf(friend).width) / 2;
      return { friend, ahead, right, gap };
    });
}

/** A length of the last step that would bring it beside a friend. */
interface Beside {
  readonly friend: Unit;
  readonly length: Cm;
}

/** Of some lengths within what is left, the one nearest to what was wished. */
function besideSnap(tail: Tail, found: readonly Beside[], what: 'line' | 'interval'): readonly Snap[] {
  const { field, unit, step, spent } = tail;
  const left = allowanceOf(field.ground, unit) - spent;
  const wish = 'advance' in step ? step.advance : 'lateral' in step ? Math.abs(step.lateral) : 0;
  const [best] = found
    .filter(({ length }) => length > 0.01 && length <= left)
    .sort((a, b) => Math.abs(a.length - wish) - Math.abs(b.length - wish));
  const last = best && withLength(tail, best.length + 0.0005);
  return last ? snapTo(tail, withLast(tail, last), { what, with: best.friend.id }) : [];
}

/** A friend that faces the same way, whose front the last step could come level with, or whose flank it could touch. */
function lineSnap(tail: Tail): readonly Snap[] {
  const { field, step } = tail;
  if ('lateral' in step) return besideSnap(tail, asideOf(tail, 0), 'line');
  if (!('advance' in step)) return [];
  const isBeside = (gap: Cm) => gap >= 0 - SLACK && gap <= 2 * field.ground.baseWidth;
  const level = neighboursOf(tail).filter(({ gap }) => isBeside(gap));
  const found = level.map(({ friend, ahead }) => ({ friend, length: ahead }));
  return besideSnap(tail, found, 'line');
}

/** EA-MOVE-11: a step aside that leaves one base width between two flanks: the gap through which others pass. */
const intervalSnap = (tail: Tail): readonly Snap[] =>
  'lateral' in tail.step ? besideSnap(tail, asideOf(tail, tail.field.ground.baseWidth), 'interval') : [];

/** How far aside it is to so much room beside a friend. */
function asideOf(tail: Tail, room: Cm): readonly Beside[] {
  const { unit, step } = tail;
  if (!('lateral' in step)) return [];
  return neighboursOf(tail)
    .filter(({ ahead, right }) => right * step.lateral > 0 && Math.abs(ahead) <= unit.base.depth)
    .map(({ friend, gap }) => ({ friend, length: gap - room }));
}

/** A wheel or turn that ends square on to the nearest enemy. */
function squareSnap(tail: Tail): readonly Snap[] {
  const { field, unit, step, from } = tail;
  if (!('wheel' in step) && !('turn' in step)) return [];
  const [foe] = [...foesOf(field.position, unit)].sort(
    (a, b) => distance(a.at, from.at) - distance(b.at, from.at),
  );
  if (!foe) return [];
  const heading = normaliseDegrees(foe.facing + 180);
  const snap = { what: 'square', with: foe.id } as const;
  if ('turn' in step) return snapTo(tail, withLast(tail, { turn: heading }), snap);
  const turn = turnBetween(from.facing, heading) * (step.wheel === 'right' ? 1 : -1);
  return turn > 0.01 && turn <= 90
    ? snapTo(tail, withLast(tail, { wheel: step.wheel, degrees: turn }), snap)
    : [];
}
