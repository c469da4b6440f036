import type { Order, Unit } from '@grognard/general-en-chef';
import { bearing, type Cm, distance, ninePoints, type Point } from '@grognard/table';
import { bestOnset } from './assault.ts';
import { blockOf } from './blocks.ts';
import { type Desk, type Foe, isLegal } from './desk.ts';
import { isRunning, nearestFoe } from './foes.ts';
import { occupy, stormingPlace } from './houses.ts';
import { advance, facesTo, stepTowards, wheelTo } from './march.ts';
import type { Aim } from './places.ts';
import { closeUp, isCloseUp, stationFor, stormedWall } from './storming.ts';

/** A unit that holds a place looks at who comes within this. */
const ALERT: Cm = 34;
/** So near its place a unit stays there; an open spot is held from nearer (GECH-VICT-01). */
const THERE: Cm = 9;
const ON_SPOT: Cm = 4;

type Idea = (desk: Desk, unit: Unit, aim: Aim | undefined) => Order | null;

/** What a battalion does: the first of these that the rules allow. */
const IDEAS: readonly Idea[] = [goOnCrossing, reform, onset, occupy, deploy, closeIn, ploy, approach];

/** The same before the walls of a house that the enemy holds. */
const AT_THE_WALL: readonly Idea[] = [goOnCrossing, reform, onset];

export function footOrder(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  const wall = stormedWall(desk, unit, aim);
  if (wall) {
    const order = firstOf(AT_THE_WALL, desk, unit, aim) ?? closeUp(desk, unit, wall);
    if (order || isCloseUp(wall)) return order;
  }
  return firstOf(IDEAS, desk, unit, aim);
}

function firstOf(ideas: readonly Idea[], desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  for (const idea of ideas) {
    const order = idea(desk, unit, aim);
    if (order) return order;
  }
  return null;
}

const legalOrNothing = (desk: Desk, order: Order): Order | null => (isLegal(desk, order) ? order : null);

function goOnCrossing(desk: Desk, { id, crossing }: Unit): Order | null {
  return crossing ? legalOrNothing(desk, { type: 'cross', unit: id, obstacle: crossing.obstacle }) : null;
}

/** Troops out of order can do little; those merely disorganised reform before they fight. */
function reform(desk: Desk, unit: Unit): Order | null {
  if (unit.state === 'formed' || unit.acted !== 'nothing') return null;
  const close = nearestFoe(desk, unit);
  if (unit.state === 'disorganised' && (!close || close.gap > ALERT)) return null;
  if (unit.state === 'disorganised' && isInVain(desk, unit, close?.gap ?? ALERT)) return null;
  return legalOrNothing(desk, { type: 'reform', unit: unit.id });
}

/** GECH-STATE-01: on bad ground the next step undoes it; who is not about to fight there goes on. */
const isInVain = ({ mood, routes }: Desk, unit: Unit, gap: Cm): boolean =>
  mood.ways === 'clear' &&
  gap > FIGHTING &&
  ninePoints(blockOf(unit)).some(point => routes.cost('foot', point) > EVEN);
const FIGHTING: Cm = 13;
const EVEN = 1.3;

function onset(desk: Desk, unit: Unit): Order | null {
  return unit.formation === 'skirmish' ? null : bestOnset(desk, unit);
}

/** How far off a column deploys against an enemy. */
const deployAt = ({ mood }: Desk, { body }: Foe): Cm => (body.in === null ? mood.deploy : mood.musket);

/** From column into line, or as wide as there is room for, when enemies are near and ahead. */
function deploy(desk: Desk, unit: Unit): Order | null {
  if (unit.formation !== 'column' && unit.formation !== 'division') return null;
  if (unit.acted !== 'nothing' || unit.figures < 6) return null;
  const close = nearestFoe(desk, unit, foe => !isRunning(foe));
  if (!close || close.gap > deployAt(desk, close.foe)) return null;
  if (facesTo(unit, close.foe.body.at) > 40) return wheelTo(desk, unit, bearing(unit.at, close.foe.body.at));
  const line = legalOrNothing(desk, { type: 'change-formation', unit: unit.id, to: 'line' });
  if (line || unit.formation === 'division') return line;
  return legalOrNothing(desk, { type: 'change-formation', unit: unit.id, to: 'division' });
}

const isDeployed = ({ formation }: Unit): boolean =>
  formation === 'line' || formation === 'skirmish' || formation === 'division';

/** In line or skirmish order: up to musket range of the enemy, front to him, and then stand and fire. */
function closeIn(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  if (!isDeployed(unit)) return null;
  const close = nearestFoe(desk, unit, foe => !isRunning(foe));
  if (!close || close.gap > ALERT || (desk.mood.closes && !isHolding(desk, unit, aim))) return null;
  const { at } = close.foe.body;
  const off = facesTo(unit, at);
  if (isHolding(desk, unit, aim)) return off > 25 ? wheelTo(desk, unit, bearing(unit.at, at), 8) : null;
  if (close.gap <= desk.mood.musket) return off > 25 ? wheelTo(desk, unit, bearing(unit.at, at), 8) : null;
  return stepTowards(desk, unit, at, distance(unit.at, at) - close.gap + desk.mood.musket - 0.7);
}

/** Behind a wall, or where it was told to be, a unit does not go out to meet the enemy. */
function isHolding({ scenario }: Desk, unit: Unit, aim: Aim | undefined): boolean {
  const behind = unit.dressed !== null && scenario.field.terrain.some(({ id }) => id === unit.dressed);
  return behind || (aim?.isOurs === true && distance(unit.at, aim.at) < 2 * THERE);
}

/** Back into column when the way is long and nobody is near. */
function ploy(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  if (!aim || !isDeployed(unit) || unit.formation === 'skirmish' || unit.acted !== 'nothing') return null;
  if (isHolding(desk, unit, aim)) return null;
  const close = nearestFoe(desk, unit, foe => !isRunning(foe));
  const far = desk.routes.length('foot', unit.at, aim.at);
  if (far < 2 * desk.mood.deploy || (close && close.gap < ALERT)) return null;
  return legalOrNothing(desk, { type: 'change-formation', unit: unit.id, to: 'column' });
}

/** On the way to its place. */
function approach(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  if (!aim) return null;
  if (isThere(unit, aim) && !aim.isClaim) {
    const close = nearestFoe(desk, unit, foe => !isRunning(foe));
    if (!close || close.gap > 2 * ALERT || facesTo(unit, close.foe.body.at) < 45) return null;
    return wheelTo(desk, unit, bearing(unit.at, close.foe.body.at), 20);
  }
  if (isHolding(desk, unit, aim)) return null;
  const goal = inLane(unit, aim, stationFor(desk, unit, aim) ?? stormingPlace(desk, unit, aim));
  return stepTowards(desk, unit, goal, 1) ?? pressOn(desk, unit);
}

function isThere({ at }: Unit, { at: place, house, isOurs, isSpot }: Aim): boolean {
  const far = distance(at, place);
  return isOurs ? far < THERE : house === null && far < (isSpot ? ON_SPOT : THERE);
}

/** Those who are sent to one place come abreast of each other, until they are near. */
function inLane({ at }: Unit, { lane }: Aim, goal: Point): Point {
  const far = distance(at, goal);
  if (lane === 0 || far < LANES_END) return goal;
  const most = far / 3;
  const share = Math.max(0 - most, Math.min(most, lane * LANE)) / far;
  return [goal[0] - (goal[1] - at[1]) * share, goal[1] + (goal[0] - at[0]) * share];
}
const LANE: Cm = 10;
const LANES_END: Cm = 24;

/** Blocked on its way, a unit that has not moved goes on straight ahead if that is possible. */
const pressOn = (desk: Desk, unit: Unit): Order | null =>
  unit.acted === 'nothing' ? advance(desk, unit, 3) : null;
