import type { Snap } from '@grognard/engine';
import {
  COMPASS,
  distance,
  forward,
  midpoint,
  type Point,
  turnBetween,
  wallFacing,
  wallOf,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { isMarker } from '../figures.ts';
import type { Order, OrderOf, UnitOrder } from '../orders.ts';
import { planOnset } from '../rules/attack.ts';
import { endOf, planAdvance, remaining, stoodAt } from '../rules/movement.ts';
import { wheelCost, wheelledTo } from '../rules/wheel.ts';
import type { Situation } from '../situation.ts';
import type { Unit } from '../types.ts';
import { stanceOf } from './steps.ts';

type Snapped = Snap<Order, Clause>;
type IsLegal = (order: UnitOrder) => boolean;

/** Values to which the order could be drawn: the most there is, an enemy touched, a line, square on. */
export function snapsOf(situation: Situation, unit: Unit, order: UnitOrder, isLegal: IsLegal): Snapped[] {
  switch (order.type) {
    case 'advance':
      return order.along === undefined ? advances(situation, unit, order, isLegal) : [];
    case 'wheel':
      return wheels(situation, unit, order, isLegal);
    case 'retire':
      return retreats(unit, order, isLegal);
    default:
      return [];
  }
}

const STEPS = 1000;
const down = (value: number): number => Math.floor(value * STEPS) / STEPS;

/** Fine enough for a hand: a quarter of a degree of a right angle, hundredths of a centimetre of a quarter's march. */
const HALVINGS = 8;

/** The most of something that is lawful: all of it, else what halving finds; 0 where not even a little is. */
function mostOf(all: number, isLegal: (value: number) => boolean): number {
  if (all <= 0 || isLegal(all)) return Math.max(0, all);
  let [low, high] = [0, all];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = down((low + high) / 2);
    if (isLegal(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function advances(situation: Situation, unit: Unit, order: OrderOf<'advance'>, isLegal: IsLegal): Snapped[] {
  const plan = planAdvance(situation, unit, { ...order, distance: 'max' });
  const end = { ...unit, ...poseOf(endOf(unit, plan)) };
  const most: Snapped[] =
    plan.cm > 0 && isLegal({ ...order, distance: 'max' })
      ? [
          {
            what: 'most',
            order: { ...order, distance: 'max' },
            stance: stanceOf(end),
            clause: plan.bar?.clause ?? 'GECH-MOVE-02',
            ...(plan.bar ? { with: plan.bar.by } : {}),
          },
        ]
      : [];
  const enemy = plan.way.bars.find(({ kind }) => kind === 'enemy')?.by;
  return [
    ...most,
    ...contactWith(situation, unit, enemy, isLegal),
    ...linesWith(situation, unit, order, plan.cm),
  ];
}

const poseOf = ({ at, facing }: { readonly at: Point; readonly facing: number }) => ({ at, facing });

/** An enemy straight ahead could be attacked instead. */
function contactWith(
  situation: Situation,
  unit: Unit,
  target: string | undefined,
  isLegal: IsLegal,
): Snapped[] {
  if (target === undefined) return [];
  const order = { type: 'attack', unit: unit.id, target } as const;
  const { laid } = planOnset(situation, unit, order);
  if (!laid || !isLegal(order)) return [];
  const stance = stanceOf({ ...unit, ...poseOf(laid) });
  return [{ what: 'contact', with: target, clause: 'GECH-CONTACT-01', order, stance }];
}

const SAME_WAY = 1;
const NEIGHBOUR = 40;

/** Level with the front of a friend who faces the same way. */
function linesWith({ scene }: Situation, unit: Unit, order: OrderOf<'advance'>, most: number): Snapped[] {
  const [hx, hy] = forward(unit.facing);
  return scene.units.flatMap((other): Snapped[] => {
    if (other.id === unit.id || other.side !== unit.side || isMarker(other) || other.in !== null) return [];
    if (Math.abs(turnBetween(unit.facing, other.facing)) > SAME_WAY) return [];
    if (distance(unit.at, other.at) > NEIGHBOUR) return [];
    const cm = down((other.at[0] - unit.at[0]) * hx + (other.at[1] - unit.at[1]) * hy);
    if (cm <= 0 || cm > most) return [];
    const stance = stanceOf(stoodAt(unit, cm));
    return [{ what: 'line', with: other.id, order: { ...order, distance: cm }, stance }];
  });
}

/** Half of what is left of the allowance at most (GECH-MOVE-06), less where something stands behind. */
function retreats(unit: Unit, order: OrderOf<'retire'>, isLegal: IsLegal): Snapped[] {
  const all = Math.min(order.distance, down(remaining(unit, 'normal') / 2));
  const distance = mostOf(all, value => isLegal({ ...order, distance: value }));
  if (distance === 0) return [];
  const stance = stanceOf(stoodAt(unit, -distance));
  return [{ what: 'most', order: { ...order, distance }, stance, clause: 'GECH-MOVE-06' }];
}

/** The widest wheel there is, and those that aim at the middle of an enemy or wall ahead, or square at it. */
function wheels(situation: Situation, unit: Unit, order: OrderOf<'wheel'>, isLegal: IsLegal): Snapped[] {
  const perDegree = wheelCost(situation.terrain, unit, 1);
  const widest = Math.min(90, perDegree > 0 ? remaining(unit, 'normal') / perDegree : 0);
  const sign = order.angle < 0 ? -1 : 1;
  const made = (angle: number): OrderOf<'wheel'> => ({ ...order, angle: sign * down(Math.abs(angle)) });
  // Where something stands beside it, a wish that is refused is cut to what there is room for.
  const isAsked = isLegal(made(widest)) || isLegal(order);
  const most = isAsked
    ? widest
    : mostOf(Math.min(widest, Math.abs(order.angle)), angle => isLegal(made(angle)));
  const aims = aimsAhead(situation, unit).flatMap(({ id, at, facing }): (Wish | null)[] => [
    aimedAt(unit, made, widest, { id, at }),
    squareTo(unit, sign, widest, { id, facing }),
  ]);
  // Who looks there already is not drawn to it: that would be a wheel of nothing.
  const wide = aims.flatMap(aim => (aim && aim.angle >= SLIGHTEST ? [aim] : []));
  const wishes: Wish[] = [{ what: 'most', angle: most }, ...wide];
  return wishes.flatMap(({ what, angle, with: by }): Snapped[] => {
    const wheel = made(angle);
    if (wheel.angle === 0 || !isLegal(wheel)) return [];
    const stance = stanceOf(wheelledTo(unit, wheel));
    return [
      { what, order: wheel, stance, clause: 'GECH-MOVE-04', ...(by === undefined ? {} : { with: by }) },
    ];
  });
}

/** A wheel to line up is worth so many degrees at least. */
const SLIGHTEST = 0.5;

interface Wish {
  readonly what: Snapped['what'];
  readonly angle: number;
  readonly with?: string;
}
interface Aim {
  readonly id: string;
  readonly at: Point;
  /** The way one faces who stands square before it. */
  readonly facing: number;
}

/** How far ahead one looks for something to line up with, and at how much of it. */
const AHEAD = 40;
const FEW = 2;

/** Enemies and walls before the unit, nearest first. */
function aimsAhead({ terrain, scene }: Situation, unit: Unit): Aim[] {
  const enemies = scene.units
    .filter(body => body.side !== unit.side && !isMarker(body) && body.in === null)
    .map((body): Aim => ({ id: body.id, at: body.at, facing: body.facing + 180 }));
  const walls = [...terrain.houses, ...terrain.redoubts].flatMap(({ id, feature }) =>
    COMPASS.map((side): Aim => {
      const at = midpoint(...wallOf(feature, side));
      return { id, at, facing: wallFacing(feature, side) + 180 };
    }),
  );
  const [hx, hy] = forward(unit.facing);
  const isAhead = ({ at }: Aim) => (at[0] - unit.at[0]) * hx + (at[1] - unit.at[1]) * hy > 0;
  const isTowards = ({ facing }: Aim) => Math.abs(turnBetween(unit.facing, facing)) < 90;
  return [...enemies, ...walls]
    .filter(aim => isAhead(aim) && isTowards(aim) && distance(aim.at, unit.at) <= AHEAD)
    .sort((a, b) => distance(a.at, unit.at) - distance(b.at, unit.at))
    .slice(0, FEW);
}

/** The wheel after which the middle of the front looks at a point: the more figures touch, the better the line. */
function aimedAt(
  unit: Unit,
  made: (angle: number) => OrderOf<'wheel'>,
  widest: number,
  { id, at }: Pick<Aim, 'id' | 'at'>,
): Wish | null {
  const off = (angle: number): number => {
    const { at: front, facing } = angle === 0 ? unit : wheelledTo(unit, made(angle));
    const [hx, hy] = forward(facing);
    return (at[0] - front[0]) * hy - (at[1] - front[1]) * hx;
  };
  let [low, high] = [0, widest];
  if (off(low) * off(high) > 0) return null;
  const isBelow = off(low) < 0;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (off(middle) < 0 === isBelow) low = middle;
    else high = middle;
  }
  return { what: 'line', angle: high, with: id };
}

/** The wheel after which the front is parallel to what it faces. */
function squareTo(
  { facing }: Unit,
  sign: number,
  widest: number,
  { id, facing: wanted }: Pick<Aim, 'id' | 'facing'>,
): Wish | null {
  const turn = turnBetween(facing, wanted) * sign;
  return turn > 0 && turn <= widest ? { what: 'square', angle: turn, with: id } : null;
}
