import type { House, Order, Redoubt, Seen, Unit } from '@grognard/general-en-chef';
import {
  add,
  bearing,
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
  turnBetween,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { type Desk, isLegal, isWhole } from './desk.ts';
import { nearestFoe } from './foes.ts';
import { advance, stepTowards, wheelTo } from './march.ts';
import type { Aim } from './places.ts';

/** From here a column goes straight at the wall. */
const STATION: Cm = 6;
const FIGURE: Cm = 1.5;

type Building = House | Redoubt;
const findHouse = ({ scenario }: Desk, id: string | null): Building | undefined => {
  const found = scenario.field.terrain.find(feature => feature.id === id);
  return found?.kind === 'house' || found?.kind === 'redoubt' ? found : undefined;
};

const stationAt = (house: Building, side: Compass): Point =>
  add(midpoint(...wallOf(house, side)), scale(forward(wallFacing(house, side)), STATION));

/** Into a house that nobody holds: by the wall that is easiest to come to, and square to it. */
export function occupy(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  const house = findHouse(desk, aim?.house ?? null);
  if (!house || !aim || unit.arm !== 'infantry' || unit.formation !== 'column') return null;
  const isHeld = [...desk.view.units, ...desk.foes.map(({ body }) => body)].some(
    body => body.in === house.id,
  );
  if (isHeld || house.id in desk.view.holders || distance(unit.at, house.at) > 30) return null;
  const enter: Order = {
    type: 'enter',
    unit: unit.id,
    feature: house.id,
    place: placesIn(desk, house, unit.figures),
  };
  if (unit.acted === 'nothing' && distance(unit.at, house.at) < 10 && isLegal(desk, enter)) return enter;
  const side = house.kind === 'redoubt' ? (house.gorge ?? 'north') : easiestSide(desk, house, unit);
  const station = stationAt(house, side);
  const inward = wallFacing(house, opposite(side));
  if (desk.mood.ways === 'clear') return goIn(desk, unit, house, side);
  const isSquare = Math.abs(turnBetween(unit.facing, inward)) < 20;
  const off = Math.abs(turnBetween(bearing(unit.at, midpoint(...wallOf(house, side))), inward));
  if (distance(unit.at, station) > 4 && !(off < 15 && distance(unit.at, house.at) < 14)) {
    return stepTowards(desk, unit, station, 1);
  }
  return (isSquare ? null : wheelTo(desk, unit, inward, 4)) ?? advance(desk, unit, 8);
}

/**
 * GEC-HOUSE-12: the whole first rank must be in contact with one side. So a column makes for the middle of the wall from
 * some way off, GECH-MOVE-10 lays it flush, and who has come to a corner goes back a few steps.
 */
function goIn(desk: Desk, unit: Unit, house: Building, side: Compass): Order | null {
  const middle = midpoint(...wallOf(house, side));
  const inward = wallFacing(house, opposite(side));
  const { ahead, right } = toLocal({ at: unit.at, facing: inward }, middle);
  const isBefore = ahead > 0 && Math.abs(right) < OBLIQUE * ahead;
  const back: Order = { type: 'retire', unit: unit.id, distance: 2.2 };
  if (isBefore && ahead < 2 * STATION) {
    const head = bearing(unit.at, middle);
    const wheel = wheelTo(desk, unit, head, 3);
    if (wheel) return wheel;
    if (Math.abs(turnBetween(unit.facing, head)) < 22) return advance(desk, unit, ahead + 1);
    return isLegal(desk, back) ? back : null;
  }
  const isAtTheWall = Math.abs(ahead) < STATION && Math.abs(right) < STATION;
  if (isAtTheWall && isLegal(desk, back)) return back;
  return stepTowards(desk, unit, stationAt(house, side), 0);
}
/** GECH-MOVE-10: within 22.5 degrees of square; this is 18. */
const OBLIQUE = 0.33;

/** Where to stand before a house that the enemy holds: at the wall with the fewest figures, a gorge first of all. */
export function stormingPlace(desk: Desk, unit: Unit, aim: Aim): Point {
  const house = findHouse(desk, aim.house);
  const holder = desk.foes.find(({ body }) => house && body.in === house.id)?.body;
  if (!house || !holder) return aim.at;
  const gorge = house.kind === 'redoubt' ? house.gorge : undefined;
  const ways = COMPASS.map(side => {
    const at = stationAt(house, side);
    const figures = side === gorge ? -2 : shownAt(holder, side);
    return { at, cost: desk.routes.length('foot', unit.at, at) + figures * FIGURE_FARTHER };
  });
  return ways.reduce((best, each) => (each.cost < best.cost ? each : best)).at;
}
/** Figures believed behind a wall: shared out evenly where somebody shows. */
const shownAt = (holder: Seen | Unit, side: Compass): number => {
  const sides = isWhole(holder) ? COMPASS.filter(each => holder.garrison[each] > 0) : holder.manned;
  return sides.includes(side) ? holder.figures / sides.length : 0;
};

/** A unit goes so far round to meet one figure less. */
const FIGURE_FARTHER: Cm = 6;

function easiestSide({ routes }: Desk, house: Building, { at }: Unit): Compass {
  const ways = COMPASS.map(side => ({ side, far: routes.length('foot', at, stationAt(house, side)) }));
  return ways.reduce((best, each) => (each.far < best.far ? each : best)).side;
}

/** Figures along the walls, the walls that the enemy is nearest to first. */
export function placesIn(desk: Desk, house: Building, figures: number): Partial<Record<Compass, number>> {
  const enemies = desk.foes.map(({ body }) => body.at);
  const farness = (side: Compass): number => {
    const wall = midpoint(...wallOf(house, side));
    return Math.min(...enemies.map(at => distance(wall, at)), 500);
  };
  const gorge = house.kind === 'redoubt' ? house.gorge : undefined;
  const first = COMPASS.filter(side => side !== gorge).sort((a, b) => farness(a) - farness(b))[0]!;
  const start = COMPASS.indexOf(first);
  // neighbours in turn: a company stands on two adjacent sides at most
  const order = [0, 1, 3, 2].map(i => COMPASS[(start + i) % 4]!).filter(side => side !== gorge);
  let left = figures;
  return Object.fromEntries(
    order.flatMap(side => {
      const long = house.size[side === 'north' || side === 'south' ? 0 : 1];
      const here = Math.min(left, Math.floor((long + 0.005) / FIGURE));
      left -= here;
      return here > 0 ? [[side, here] as const] : [];
    }),
  );
}

/** What a garrison does: out of a burning house; out of one that is of no use, when the enemy is far. */
export function garrisonOrder(desk: Desk, unit: Unit): Order | null {
  if (unit.evacuate === null) return null;
  const away = nearestFoe(desk, unit);
  const sides = [...COMPASS].sort((a, b) => unit.garrison[b] - unit.garrison[a]);
  const orders = sides.flatMap((by): Order[] => [
    { type: 'leave', unit: unit.id, by, as: 'unformed' },
    { type: 'leave', unit: unit.id, by, as: 'column' },
  ]);
  return away || unit.evacuate ? (orders.find(order => isLegal(desk, order)) ?? null) : null;
}
