import type { Gun, Order, Unit } from '@grognard/general-en-chef';
import { bearing, type Cm, distance, type Point } from '@grognard/table';
import { type Desk, isLegal } from './desk.ts';
import { gapTo, isRunning, nearestFoe } from './foes.ts';
import { facesTo, stepTowards, wheelTo } from './march.ts';
import { mobilityOf, placeOf } from './places.ts';

/** How far guns open fire with some effect: three quarters of their range. */
const REACH: Readonly<Record<Gun, Cm>> = { light: 46, medium: 60, heavy: 76 };
const ARC = 26;
/** Guns come no nearer to the enemy than this. */
const STAND_OFF: Cm = 30;

/** What a battery does: fire where it stands; turn to a target; move up when it has none. */
export function gunsOrder(desk: Desk, unit: Unit): Order | null {
  const reach = REACH[unit.gun ?? 'light'];
  const targets = desk.foes.filter(
    foe => foe.isSeen && !isRunning(foe) && distance(unit.at, foe.body.at) < reach,
  );
  if (unit.formation === 'unlimbered') {
    if (targets.some(({ body }) => facesTo(unit, body.at) < ARC)) return null;
    const [nearest] = [...targets].sort((a, b) => gapTo(unit, a) - gapTo(unit, b));
    if (nearest) return wheelTo(desk, unit, bearing(unit.at, nearest.body.at), 3);
    return isUseless(desk, unit, reach) ? legalOrNothing(desk, change(unit, 'limbered')) : null;
  }
  const close = nearestFoe(desk, unit);
  if (close && close.gap < reach * 0.8) {
    const turn = wheelTo(desk, unit, bearing(unit.at, close.foe.body.at), 12);
    return turn ?? (unit.acted === 'nothing' ? legalOrNothing(desk, change(unit, 'unlimbered')) : null);
  }
  const goal = goalOf(desk, unit);
  return goal ? stepTowards(desk, unit, goal, STAND_OFF) : null;
}

const change = ({ id }: Unit, to: 'limbered' | 'unlimbered'): Order => ({
  type: 'change-formation',
  unit: id,
  to,
});
const legalOrNothing = (desk: Desk, order: Order): Order | null => (isLegal(desk, order) ? order : null);

/** Nobody could come before these guns for a long time. */
function isUseless(desk: Desk, unit: Unit, reach: Cm): boolean {
  const goal = goalOf(desk, unit);
  return unit.acted === 'nothing' && goal !== null && distance(unit.at, goal) > reach + STAND_OFF / 2;
}

/** The nearest place that the enemy has, and a way leads to. */
function goalOf({ scenario, routes, view, side }: Desk, unit: Unit): Point | null {
  const places = scenario.objectives
    .filter(({ id }) => view.held[id] !== side)
    .map(objective => placeOf(scenario, objective))
    .map(at => ({ at, far: routes.length(mobilityOf(unit), unit.at, at) }))
    .filter(({ far }) => far !== Number.POSITIVE_INFINITY);
  return places.length === 0 ? null : places.reduce((best, each) => (each.far < best.far ? each : best)).at;
}
