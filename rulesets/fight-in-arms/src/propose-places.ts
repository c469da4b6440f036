import type { Dice, SideId } from '@grognard/engine';
import { boxPolygon, type Degrees, type Point, quantisePoint } from '@grognard/table';
import { type Bench, judge } from './judge.ts';
import type { Deploy, Order, PlaceAirborne, PlaceTerrain } from './orders.ts';
import { isTransport } from './troops.ts';
import type { Element, Kind, Position, Unit } from './types.ts';

/** Areas that make a fair table, in the order in which they are laid. */
const AREAS: readonly Kind[] = ['forest', 'hill', 'field', 'village', 'marsh', 'rocks'];
const SMALLEST = 12;
const LARGEST = 28;
const TRIES = 40;

/** FIA-SETUP-04: four areas strewn over the table; where they collide the draw is repeated, and at last laid in a row. */
export function terrainToLay(bench: Bench, position: Position, side: SideId, dice: Dice): PlaceTerrain {
  for (let i = 0; i < TRIES; i++) {
    const order: PlaceTerrain = {
      type: 'place-terrain',
      side,
      elements: AREAS.slice(0, 4).map((kind, n) => strewn(bench, kind, `area-${n + 1}`, dice)),
    };
    if (judge(bench, position, side, order).ok) return order;
  }
  return { type: 'place-terrain', side, elements: AREAS.slice(0, 3).map((kind, n) => inARow(kind, n)) };
}

function strewn({ ground }: Bench, kind: Kind, id: string, dice: Dice): Element {
  const [width, height] = ground.table.map(side => Math.floor(side)) as [number, number];
  const [w, h] = ['width', 'height'].map(key => dice.draw(`propose:terrain:${key}`, SMALLEST, LARGEST)) as [
    number,
    number,
  ];
  const x = dice.draw('propose:terrain:x', 0, Math.max(0, width - w));
  const y = dice.draw('propose:terrain:y', 0, Math.max(0, height - h));
  return { id, kind, shape: boxPolygon([x, y, x + w, y + h]) };
}

const inARow = (kind: Kind, n: number): Element => ({
  id: `area-${n + 1}`,
  kind,
  shape: boxPolygon([n * SMALLEST, 0, (n + 1) * SMALLEST, SMALLEST]),
});

/** A point of the table drawn to the half centimetre. */
function drawnPoint({ ground }: Bench, key: string, dice: Dice): Point {
  const [width, height] = ground.table;
  return quantisePoint([
    dice.draw(`propose:${key}:x`, 0, Math.floor(2 * width)) / 2,
    dice.draw(`propose:${key}:y`, 0, Math.floor(2 * height)) / 2,
  ]);
}

const FACINGS: readonly Degrees[] = [0, 45, 90, 135, 180, 225, 270, 315];

/** Places for a unit: drawn ones, and if none of them will do a walk over the whole table. */
function placesFor(bench: Bench, unit: Unit, dice: Dice, isFair: (at: Point, facing: Degrees) => boolean) {
  const facing = FACINGS[dice.draw(`propose:${unit.id}:facing`, 0, FACINGS.length - 1)]!;
  const drawn = Array.from({ length: TRIES }, () => drawnPoint(bench, unit.id, dice)).filter(at =>
    isFair(at, facing),
  );
  return (
    drawn.length > 0
      ? drawn.slice(0, 4)
      : lattice(bench)
          .filter(at => isFair(at, 0))
          .slice(0, 1)
  ).map(at => ({
    at,
    facing: drawn.length > 0 ? facing : 0,
  }));
}

const LATTICE = 2.5;

const lattice = ({ ground: { table } }: Bench): readonly Point[] =>
  Array.from({ length: Math.ceil(table[1] / LATTICE) + 1 }, (_, j) =>
    Array.from({ length: Math.ceil(table[0] / LATTICE) + 1 }, (_, i): Point => [i * LATTICE, j * LATTICE]),
  ).flat();

/** The next unit to place, where it could stand or ride; when nobody is left, the end of the deployment. */
export function placeForDeployment(
  bench: Bench,
  position: Position,
  side: SideId,
  dice: Dice,
): readonly Order[] {
  const waiting = position.units.filter(unit => unit.side === side && unit.status === 'reserve');
  const [next] = waiting;
  if (!next) return [{ type: 'end-deployment', side }];
  const orderAt = (at: Point, facing: Degrees): Deploy => ({ type: 'deploy', unit: next.id, at, facing });
  const isFair = (at: Point, facing: Degrees) => judge(bench, position, side, orderAt(at, facing)).ok;
  const rides = position.units
    .filter(unit => unit.side === side && isTransport(unit))
    .map((unit): Deploy => ({ type: 'deploy', unit: next.id, in: unit.id }))
    .filter(order => judge(bench, position, side, order).ok);
  const stands = placesFor(bench, next, dice, isFair).map(({ at, facing }) => orderAt(at, facing));
  const orders: readonly Order[] = [...stands, ...rides];
  return orders.length > 0 ? orders : [{ type: 'end-deployment', side, leave: waiting.map(({ id }) => id) }];
}

/** The next unit to land, and where. */
export function placeForLanding(
  bench: Bench,
  position: Position,
  side: SideId,
  dice: Dice,
): readonly Order[] {
  const next = position.units.find(unit => unit.side === side && unit.status === 'landing');
  if (!next) return [];
  const orderAt = (at: Point, facing: Degrees): PlaceAirborne => ({
    type: 'place-airborne',
    unit: next.id,
    at,
    facing,
  });
  const isFair = (at: Point, facing: Degrees) => judge(bench, position, side, orderAt(at, facing)).ok;
  return placesFor(bench, next, dice, isFair).map(({ at, facing }) => orderAt(at, facing));
}
