import type { Order, Unit } from '@grognard/general-en-chef';
import { bearing, type Cm, distance } from '@grognard/table';
import { bestOnset } from './assault.ts';
import { type Desk, type Foe, isLegal } from './desk.ts';
import { isRunning, nearestFoe } from './foes.ts';
import { facesTo, stepTowards, wheelTo } from './march.ts';
import type { Aim } from './places.ts';
import { type Gorge, gorgeBefore } from './storming.ts';

/** Squadrons deploy this far from the enemy. */
const DEPLOY: Cm = 40;
/** No nearer than this to steady infantry, unless to charge. */
const ALOOF: Cm = 22;
const THERE: Cm = 12;
/** Under the walls of a garrison horse is only shot at. */
const UNDER_WALLS: Cm = 11;

/** From here horse turns to the gorge of a redoubt, and rides in. */
const AT_THE_GORGE: Cm = 7;

/** Guns, skirmishers, horse and troops out of order are what cavalry looks for. */
const isPrey = ({ body }: Foe): boolean =>
  body.in === null &&
  body.formation !== 'square' &&
  (body.arm !== 'infantry' ||
    body.formation === 'skirmish' ||
    body.state !== 'formed' ||
    isRunning({ body, isSeen: true }));

/** What a regiment of horse does. */
export function horseOrder(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  const reform: Order = { type: 'reform', unit: unit.id };
  if (unit.state !== 'formed' && unit.acted === 'nothing' && isLegal(desk, reform)) return reform;
  const onset = bestOnset(desk, unit);
  if (onset) return onset;
  if (aim?.isClaim) return rideTo(desk, unit, aim);
  const gorge = gorgeBefore(desk, aim);
  if (gorge) return rideIn(desk, unit, gorge);
  const close = nearestFoe(desk, unit, foe => foe.isSeen);
  const line: Order = { type: 'change-formation', unit: unit.id, to: 'line' };
  if (
    close &&
    close.gap < DEPLOY &&
    unit.formation === 'column' &&
    unit.acted === 'nothing' &&
    isLegal(desk, line)
  ) {
    return line;
  }
  const walls = nearestFoe(desk, unit, foe => foe.body.in !== null);
  if (walls && walls.gap < UNDER_WALLS && facesTo(unit, walls.foe.body.at) < 60) {
    const back: Order = { type: 'retire', unit: unit.id, distance: 2 };
    return isLegal(desk, back) ? back : null;
  }
  const prey = nearestFoe(desk, unit, foe => foe.isSeen && isPrey(foe));
  const guard = nearestFoe(desk, unit, foe => foe.isSeen && !isPrey(foe) && foe.body.in === null);
  if (prey && prey.gap < 2 * DEPLOY && (!guard || guard.gap > ALOOF || prey.gap < guard.gap)) {
    return stepTowards(desk, unit, prey.foe.body.at, 4);
  }
  if (guard && guard.gap < ALOOF) {
    const at = guard.foe.body.at;
    return facesTo(unit, at) > 25 ? wheelTo(desk, unit, bearing(unit.at, at), 15) : null;
  }
  if (!aim || distance(unit.at, aim.at) < THERE) return null;
  return stepTowards(desk, unit, aim.at, aim.isOurs ? THERE : 2);
}

/** In column to a place that nobody guards, and onto it. */
function rideTo(desk: Desk, unit: Unit, { at, house }: Aim): Order | null {
  const column: Order = { type: 'change-formation', unit: unit.id, to: 'column' };
  const isFar = distance(unit.at, at) > DEPLOY;
  if (isFar && unit.formation === 'line' && unit.acted === 'nothing' && isLegal(desk, column)) return column;
  return stepTowards(desk, unit, at, desk.mood.raids && house !== null ? BY_THE_HOUSE : 1);
}
/** GECH-VICT-01: near enough to hold a house from outside. */
const BY_THE_HOUSE: Cm = 8;

/** GEC-REDOUBT-05: round to the gorge in column, past everybody, and in. */
function rideIn(desk: Desk, unit: Unit, { at, house, inward }: Gorge): Order | null {
  if (distance(unit.at, at) < AT_THE_GORGE) {
    return wheelTo(desk, unit, inward, 10) ?? stepTowards(desk, unit, house, 6);
  }
  const column: Order = { type: 'change-formation', unit: unit.id, to: 'column' };
  if (unit.formation === 'line' && unit.acted === 'nothing' && isLegal(desk, column)) return column;
  return stepTowards(desk, unit, at, 1);
}
