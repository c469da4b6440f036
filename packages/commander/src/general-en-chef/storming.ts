import type { House, Order, Redoubt, Unit } from '@grognard/general-en-chef';
import {
  add,
  angleBetween,
  type Cm,
  COMPASS,
  type Compass,
  distance,
  forward,
  midpoint,
  opposite,
  type Point,
  scale,
  toLocal,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { type Desk, type Foe, isFoot, isInHand, isLegal } from './desk.ts';
import { isRunning, nearestFoe } from './foes.ts';
import { advance } from './march.ts';
import type { Aim } from './places.ts';

/** From here a battalion deploys before a wall. */
const STATION: Cm = 11;
/** GECH-FIRE-05: muskets tell most under 5 cm, and from here a line is at the wall in one quarter. */
const CLOSE: Cm = 2.6;
/** Who is nearer to a house than this has come to storm it. */
const ABOUT: Cm = 36;
/** A battalion goes so far round for a wall with one figure less, and for one that no friend stands before. */
const FIGURE_FARTHER: Cm = 5;
const CROWDED: Cm = 26;
/** GEC-REDOUBT-05: who is taken from behind is a prisoner. */
const GORGE: Cm = 45;

export type Building = House | Redoubt;

const buildingOf = ({ scenario }: Desk, id: string | null): Building | null => {
  const found = scenario.field.terrain.find(feature => feature.id === id);
  return found?.kind === 'house' || found?.kind === 'redoubt' ? found : null;
};

const gorgeOf = (house: Building): Compass | null =>
  house.kind === 'redoubt' ? (house.gorge ?? null) : null;

const wallMiddle = (house: Building, side: Compass): Point => midpoint(...wallOf(house, side));
const before = (house: Building, side: Compass, cm: Cm): Point =>
  add(wallMiddle(house, side), scale(forward(wallFacing(house, side)), cm));

/** Where a unit stands before a wall: how far out, how far beside its middle, how squarely. */
function standing({ at, facing }: Unit, house: Building, side: Compass) {
  const outward = { at: wallMiddle(house, side), facing: wallFacing(house, side) };
  const { ahead, right } = toLocal(outward, at);
  return {
    gap: ahead,
    beside: Math.abs(right),
    off: angleBetween(facing, wallFacing(house, opposite(side))),
  };
}

/** Before which wall a unit has taken its stand; nothing if before none. */
function wallBefore(unit: Unit, house: Building): Compass | null {
  const near = COMPASS.find(side => {
    const { gap, beside, off } = standing(unit, house, side);
    const half = house.size[side === 'north' || side === 'south' ? 0 : 1] / 2;
    return gap > 0 && gap < STATION + 3 && beside < half + 1 && off < 25;
  });
  return near ?? null;
}

/** Friends who have taken their stand before a wall of a house. */
const standsBefore = (desk: Desk, unit: Unit, house: Building): readonly Compass[] =>
  desk.own.flatMap(other => {
    if (other.id === unit.id || !isFoot(other) || !isInHand(other) || other.in !== null) return [];
    return wallBefore(other, house) ?? [];
  });

const figuresAt = ({ body }: Foe, side: Compass): number => {
  const sides = 'task' in body ? COMPASS.filter(each => body.garrison[each] > 0) : body.manned;
  if (!sides.includes(side)) return 0;
  return 'task' in body ? body.garrison[side] : body.figures / Math.max(1, sides.length);
};

/** The wall to go for: near, thinly held, and not where friends are already. */
function chosenWall(desk: Desk, unit: Unit, house: Building, holder: Foe): Compass {
  const taken = standsBefore(desk, unit, house);
  const gorge = gorgeOf(house);
  const costOf = (side: Compass): number =>
    desk.routes.length('foot', unit.at, before(house, side, STATION)) +
    figuresAt(holder, side) * FIGURE_FARTHER +
    taken.filter(each => each === side).length * CROWDED -
    (side === gorge ? GORGE : 0);
  return COMPASS.reduce((best, side) => (costOf(side) < costOf(best) ? side : best));
}

/** The enemy in a house that is a unit's aim; nothing if nobody is believed there. */
const holderOf = ({ foes }: Desk, house: Building | null): Foe | null =>
  (house && foes.find(({ body }) => body.in === house.id)) ?? null;

/** The wall that a unit has come before to storm it; nothing if it has not, or has to do with others first. */
export function stormedWall(desk: Desk, unit: Unit, aim: Aim | undefined): Wall | null {
  if (!desk.mood.storms || !aim || aim.isOurs || unit.formation === 'skirmish') return null;
  const house = buildingOf(desk, aim.house);
  const side = house && holderOf(desk, house) ? wallBefore(unit, house) : null;
  if (!house || !side) return null;
  const { gap } = standing(unit, house, side);
  const open = nearestFoe(desk, unit, foe => foe.body.in === null && !isRunning(foe));
  return open && open.gap < gap ? null : { house, side, gap };
}
export interface Wall {
  readonly house: Building;
  readonly side: Compass;
  /** How far off its wall the unit stands. */
  readonly gap: Cm;
}

/** Deploys before a wall and closes up to it. */
export function closeUp(desk: Desk, unit: Unit, { gap }: Wall): Order | null {
  const isDeployed = unit.formation === 'line' || unit.formation === 'division';
  const wider = isDeployed ? null : deploy(desk, unit);
  return wider ?? (gap > CLOSE + 0.4 ? advance(desk, unit, gap - CLOSE) : null);
}

/** Stands where it should and may shoot; whoever else has no order has been stopped on the way. */
export const isCloseUp = ({ gap }: Wall): boolean => gap <= CLOSE + 1;

/** As wide as there is room for: the wider, the more fight at the wall. */
function deploy(desk: Desk, { id, acted, figures }: Unit): Order | null {
  if (acted !== 'nothing' || figures < 6) return null;
  const orders = (['line', 'division'] as const).map(
    (to): Order => ({ type: 'change-formation', unit: id, to }),
  );
  return orders.find(order => isLegal(desk, order)) ?? null;
}

/** Where to go for a house that the enemy holds: before a wall that is near, thinly held, and free of friends. */
export function stationFor(desk: Desk, unit: Unit, aim: Aim): Point | null {
  const house = buildingOf(desk, aim.house);
  const holder = holderOf(desk, house);
  if (!desk.mood.storms || !house || !holder) return null;
  return before(house, chosenWall(desk, unit, house, holder), 6);
}

/** A promise that needs no help; and how much more a friend at the same throat makes of one. */
const ALONE = 14;
const MATE = 6;
const HOUSE_MARGIN = 5;

/** What an assault on a garrison must promise: little when friends are at it too, much while they are still coming. */
export function stormingMargin(desk: Desk, unit: Unit, { body }: Foe): number {
  const mates = desk.view.engagements.filter(each => each.defender === body.id && each.attacker !== unit.id);
  const house = buildingOf(desk, body.in);
  const isLate = desk.view.turn >= desk.scenario.turns - 1;
  const isComing = (other: Unit) =>
    other.id !== unit.id &&
    isFoot(other) &&
    isInHand(other) &&
    other.in === null &&
    distance(other.at, body.at) < ABOUT &&
    house !== null &&
    wallBefore(other, house) === null;
  const waits = mates.length === 0 && !isLate && desk.own.some(isComing);
  return (waits ? ALONE : HOUSE_MARGIN) - MATE * mates.length - desk.mood.daring - (isLate ? MATE : 0);
}

/** The way into a redoubt from behind. */
export interface Gorge {
  readonly at: Point;
  readonly house: Point;
  readonly inward: number;
}

/** Where horse goes that can take a redoubt from behind; nothing where it cannot. */
export function gorgeBefore(desk: Desk, aim: Aim | undefined): Gorge | null {
  const house = buildingOf(desk, aim?.house ?? null);
  const gorge = house && gorgeOf(house);
  if (!desk.mood.storms || !aim || aim.isOurs || !house || !gorge) return null;
  return {
    at: before(house, gorge, GORGE_STATION),
    house: house.at,
    inward: wallFacing(house, opposite(gorge)),
  };
}
const GORGE_STATION: Cm = 9;

export const isGorge = (house: Building, side: Compass): boolean => gorgeOf(house) === side;

/** Figures inside and outside tell whether to go on into a house: inside, everybody fights, and only they have cover. */
export function isWorthEntering(desk: Desk, unit: Unit, garrison: string): boolean {
  const holder = desk.view.units.find(({ id }) => id === garrison);
  if (!holder) return true;
  const mates = desk.view.engagements.filter(each => each.defender === garrison).map(each => each.attacker);
  const figures = desk.own
    .filter(({ id }) => id === unit.id || mates.includes(id))
    .reduce((sum, each) => sum + each.figures, 0);
  return figures >= INSIDE * holder.figures;
}
/** GEC-HOUSE-61: three for one of ours inside, against six. */
const INSIDE = 1.7;
