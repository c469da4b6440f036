import { add, distance, length, minus, right, slant, times, turned, unit, type Vec } from '../geometry.ts';
import type { Mask } from '../mask.ts';
import { hash } from '../noise.ts';
import { Pen } from '../pen.ts';
import { element, group, translate } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { clustersOf, type Squares, squaresWhere } from './ground-squares.ts';
import { NATURAL, type Rings, regionOf, ringsPath } from './region.ts';
import { SQUARE, type Square } from './scene.ts';

const HOUSES = 9;
const TRIES = 130;

interface House {
  readonly at: Vec;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
  readonly wing: boolean;
}

export const villagesOf = (squares: Squares): Rings =>
  regionOf(squares, (x, y) => squares.terrainAt(x, y) === 'v', { ...NATURAL, salt: 41, tremble: 0.4 });

export const drawVillageGround = (villages: Rings): string =>
  villages.length === 0
    ? ''
    : element('path', {
        class: 'villages',
        fill: MAP.village,
        'fill-opacity': 0.8,
        'fill-rule': 'evenodd',
        stroke: MAP.villageEdge,
        'stroke-width': 0.6,
        'stroke-dasharray': '2 1.6',
        d: ringsPath(villages),
      });

/** Small plans along the roads of every village square, and a church for every village. */
export function drawHouses(squares: Squares, roads: readonly (readonly Vec[])[], taken: Mask): string {
  const houses = new Pen();
  let churches = '';
  for (const village of clustersOf(squaresWhere(squares, (x, y) => squares.terrainAt(x, y) === 'v'))) {
    village.forEach((square, i) => {
      const site = siteOf(square, roads);
      const church = i === 0 ? churchSpot(site, taken) : undefined;
      if (church !== undefined)
        churches += element('path', { transform: translate(church[0], church[1]), d: CHURCH });
      for (const house of housesOn(site, taken, church)) plan(house, houses);
    });
  }
  if (churches === '') return '';
  const blocks = element('path', {
    fill: MAP.house,
    stroke: MAP.houseEdge,
    'stroke-width': 0.5,
    d: houses.data,
  });
  return group({ class: 'houses' }, blocks + group({ fill: MAP.church }, churches));
}

/** Nave, apse, and the cross on the tower. */
const CHURCH = 'M-3-1.6h2.5v-2.2h-1.2v-1h1.2v-1.8h1v1.8h1.2v1h-1.2v2.2h2.5v3.2h-6zM-5.2-1h2.2v2h-2.2z';

interface Site {
  readonly square: Square;
  readonly centre: Vec;
  readonly streets: readonly Street[];
}

function siteOf(square: Square, roads: readonly (readonly Vec[])[]): Site {
  const centre: Vec = [(square[0] + 0.5) * SQUARE, (square[1] + 0.5) * SQUARE];
  return { square, centre, streets: streetsNear(roads, centre) };
}

function housesOn(site: Site, taken: Mask, church: Vec | undefined): House[] {
  const built: House[] = [];
  for (let n = 0; n < TRIES && built.length < HOUSES; n++) {
    const house = tryHouse(site, n);
    const apart = built.every(other => distance(other.at, house.at) > 6.8);
    const churchyard = church !== undefined && distance(church, house.at) < 9;
    if (apart && !churchyard && isWithin(house.at, site.centre, 0.39) && !taken.has(house.at))
      built.push(house);
  }
  return built;
}

/** Along a street first; gardens and yards fill up later. */
function tryHouse({ square: [x, y], centre, streets }: Site, n: number): House {
  const chance = (k: number): number => hash(x * 131 + n, y * 137 + k, 47);
  const street = n < TRIES / 2 ? streets[Math.floor(chance(0) * streets.length)] : undefined;
  const size = { width: 4.2 + chance(1) * 3.4, depth: 3 + chance(2) * 1.4, wing: chance(3) < 0.3 };
  if (street !== undefined) {
    const off = (5.7 + chance(4) * 1.4) * (chance(5) < 0.5 ? 1 : -1);
    const at = add(
      add(street.at, times(street.along, (chance(6) - 0.5) * 6)),
      times(right(street.along), off),
    );
    return { at, angle: slant(street.along) + (chance(7) - 0.5) * 8, ...size };
  }
  const at = add(centre, [(chance(8) - 0.5) * 0.78 * SQUARE, (chance(9) - 0.5) * 0.78 * SQUARE]);
  const turn = streets[0] === undefined ? 12 : slant(streets[0].along);
  return { at, angle: turn + Math.floor(chance(10) * 4) * 45, ...size };
}

interface Street {
  readonly at: Vec;
  readonly along: Vec;
}

function streetsNear(roads: readonly (readonly Vec[])[], centre: Vec): Street[] {
  const out: Street[] = [];
  for (const line of roads) {
    for (let i = 0; i + 1 < line.length; i++) {
      const a = line[i] as Vec;
      const b = line[i + 1] as Vec;
      if (isWithin(a, centre, 0.5) && length(minus(b, a)) > 0) out.push({ at: a, along: unit(minus(b, a)) });
    }
  }
  return out;
}

const isWithin = (at: Vec, centre: Vec, share: number): boolean =>
  Math.abs(at[0] - centre[0]) < share * SQUARE && Math.abs(at[1] - centre[1]) < share * SQUARE;

function plan({ at, angle, width, depth, wing }: House, pen: Pen): void {
  const corner = (x: number, y: number): Vec => add(at, turned([x, y], angle));
  const [w, d] = [width / 2, depth / 2];
  pen.polygon([corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)]);
  if (wing) pen.polygon([corner(-w, d), corner(2.4 - w, d), corner(2.4 - w, d + 2.2), corner(-w, d + 2.2)]);
}

/** Beside a street if there is one, near the middle of the square, never on a road. */
function churchSpot({ centre, streets }: Site, taken: Mask): Vec {
  const spots = streets.flatMap(({ at, along }) => [-8, 8].map(off => add(at, times(right(along), off))));
  const fits = spots.filter(spot => isWithin(spot, centre, 0.36) && !taken.has(spot));
  return fits.sort((a, b) => distance(a, centre) - distance(b, centre))[0] ?? centre;
}
