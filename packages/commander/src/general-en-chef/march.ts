import type { Order, Unit } from '@grognard/general-en-chef';
import { bearing, type Cm, type Degrees, distance, type Point, toLocal, turnBetween } from '@grognard/table';
import { blockOf } from './blocks.ts';
import { ask, type Desk, isLegal, tryOut } from './desk.ts';
import { mobilityOf } from './places.ts';

/** What stands in the way straight ahead. */
interface Bar {
  readonly by: string;
  readonly at: Cm;
}
export interface Stride {
  /** How far it may go now. */
  readonly cm: Cm;
  readonly bar: Bar | null;
}

/** Not worth an order. */
const LEAST: Cm = 0.3;
const LEAST_TURN: Degrees = 4;
const FAR_AHEAD: Cm = 20;
const CLEAR: Cm = 0.6;

/** How far a unit may go straight ahead, asked of the rules by their refusals. */
export function strideOf({ rules, view, side }: Desk, { id: unit }: Unit, wanted: Cm = FAR_AHEAD): Stride {
  const judge = (distance: Cm) => rules.judge(view, side, { type: 'advance', unit, distance });
  let [cm, bar] = [wanted, null as Bar | null];
  for (let tries = 0; tries < 3; tries++) {
    if (cm < LEAST) return { cm: 0, bar };
    const verdict = judge(cm);
    if (verdict.ok) return { cm, bar };
    const { at, by, reach } = verdict.details ?? {};
    if (typeof at === 'number') {
      bar = { by: String(by), at };
      cm = Math.min(cm, at) - CLEAR;
    } else if (typeof reach === 'number') cm = Math.min(cm, reach);
    else return { cm: 0, bar };
  }
  return { cm: 0, bar };
}

export const widthOf = ({ arm, formation, front }: Unit): Cm => {
  if (arm === 'artillery') return formation === 'unlimbered' ? 6 : 3;
  return front * (arm === 'cavalry' ? 2 : formation === 'skirmish' ? 3 : 1.5);
};

/** Degrees in a radian. */
const RADIAN = 57.3;

/** A wheel towards a heading, as far as the quarter allows. */
export function wheelTo(desk: Desk, unit: Unit, heading: Degrees, least = LEAST_TURN): Order | null {
  const turn = turnBetween(unit.facing, heading);
  if (Math.abs(turn) < least) return null;
  const allowance =
    ask(desk, { query: 'movement-allowance', unit: unit.id, span: 'quarter', pace: 'normal' })?.is ?? 0;
  const most = (Math.max(0, allowance - unit.spent) / widthOf(unit)) * RADIAN;
  for (const share of [1, 0.6]) {
    const size = Math.floor(Math.min(Math.abs(turn), most * share, 90) * 10) / 10;
    if (size < Math.min(least, 2)) return null;
    const order: Order = {
      type: 'wheel',
      unit: unit.id,
      angle: turn > 0 ? size : 0 - size,
      pivot: turn > 0 ? 'right' : 'left',
    };
    if (isLegal(desk, order)) return order;
  }
  return null;
}

/** Turns round, where wheeling would take too long. */
function turnRound(desk: Desk, unit: Unit): Order | null {
  const order: Order = { type: 'about', unit: unit.id };
  return unit.acted === 'nothing' && isLegal(desk, order) ? order : null;
}

const BEHIND: Degrees = 120;

export const facesTo = ({ at, facing }: Unit, point: Point): Degrees =>
  Math.abs(turnBetween(facing, bearing(at, point)));

/** GECH-MOVE-05: who turns about stands where its rear was; a point nearer than that would then be behind it again. */
const isBesideIt = ({ mood }: Desk, unit: Unit, point: Point): boolean =>
  mood.ways === 'clear' &&
  unit.arm === 'infantry' &&
  0 - toLocal(unit, point).ahead < blockOf(unit).depth * 0.6;

/** A few steps back, front to the enemy. */
function backwards(desk: Desk, unit: Unit, wanted: Cm): Order | null {
  const orders = [2.2, 1].map(
    (most): Order => ({ type: 'retire', unit: unit.id, distance: Math.min(most, wanted) }),
  );
  return orders.find(order => isLegal(desk, order)) ?? null;
}

/** How far off its way a unit may look before it wheels: a wide front or a far goal forgives more. */
function slackAt(desk: Desk, unit: Unit, far: Cm): Degrees {
  if (isInTrouble(desk, unit)) return 35;
  return widthOf(unit) > 8 ? 14 : far > 12 ? 8 : LEAST_TURN;
}

/** On ground where it cannot reform a unit does not dance: straight on, and out of it. */
const isInTrouble = (desk: Desk, { id: unit, state, acted }: Unit): boolean =>
  state !== 'formed' && acted === 'nothing' && !isLegal(desk, { type: 'reform', unit });

/** One step on the way to a point, stopping some centimetres before it; nothing if it is there or cannot go. */
export function stepTowards(desk: Desk, unit: Unit, goal: Point, before: Cm = 0): Order | null {
  const left = distance(unit.at, goal) - before;
  if (left < LEAST) return null;
  const next = desk.routes.next(mobilityOf(unit), unit.at, goal);
  if (facesTo(unit, next) > BEHIND) {
    const round = isBesideIt(desk, unit, next) ? backwards(desk, unit, left) : turnRound(desk, unit);
    if (round) return round;
  }
  const wheel = wheelTo(desk, unit, bearing(unit.at, next), slackAt(desk, unit, distance(unit.at, next)));
  if (wheel) return wheel;
  return advance(desk, unit, Math.min(left, Math.max(1, distance(unit.at, next))));
}

/** Straight ahead as far as wanted and possible; up against a wall or hedge that bars the way, or over it. */
export function advance(desk: Desk, unit: Unit, wanted: Cm): Order | null {
  const { cm, bar } = strideOf(desk, unit, wanted);
  if (bar && bar.at < CLEAR) {
    const cross: Order = { type: 'cross', unit: unit.id, obstacle: bar.by };
    if (isLegal(desk, cross)) return cross;
  }
  const isObstacle = bar !== null && desk.scenario.field.terrain.some(({ id }) => id === bar.by);
  if (isObstacle && bar.at > 0.1 && bar.at < cm + 2 * CLEAR && bar.at <= wanted + CLEAR) {
    // half of the way is legal only while the quarter has something left
    const half: Order = { type: 'advance', unit: unit.id, distance: Math.floor(bar.at * 50) / 100 };
    const close: Order = { type: 'advance', unit: unit.id, distance: 'max' };
    if (isLegal(desk, half)) return isMoving(desk, unit, close) ? close : null;
  }
  return cm >= LEAST ? { type: 'advance', unit: unit.id, distance: Math.floor(cm * 100) / 100 } : null;
}

/** An advance up to a bar may find nothing left to go; given again and again it would never end. */
const isMoving = (desk: Desk, { id, at }: Unit, order: Order): boolean =>
  tryOut(desk, order).units.some(unit => unit.id === id && distance(unit.at, at) > 0);
