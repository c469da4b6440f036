import { COMPASS, type Compass } from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { placesOf, totalPlaced } from '../../figures.ts';
import type { Body, Places } from '../../types.ts';
import { adjacentTo, type Building, capacityOf, gorgeOf, manned } from './walls.ts';

/*
 * GEC-HOUSE-17  Once in, the figures stand along the outer walls, in contact with them.
 * GEC-HOUSE-19  The order of companies need not be kept: the owner places them as he likes.
 */

/** GECH-UNIT-02: companies as even as possible, the larger first. */
export function companiesOf({ startFigures, figures, company }: Body): number[] {
  const count = Math.max(1, Math.ceil(startFigures / company));
  const least = Math.floor(figures / count);
  const larger = figures % count;
  return Array.from({ length: count }, (_, i) => least + (i < larger ? 1 : 0)).filter(size => size > 0);
}

const roomIn = (house: Building, side: Compass): number =>
  side === gorgeOf(house) ? 0 : capacityOf(house, side);

/**
 * GEC-HOUSE-45  No more figures on a side than its length takes.
 * GEC-HOUSE-21  Only figures for which the walls have no room may be set aside.
 * GEC-HOUSE-20  The figures of one company stand on at most two adjacent sides.
 */
export function placesBarredBy(house: Building, body: Body, wanted: Partial<Places>): Clause | null {
  const place = placesOf(wanted);
  if (COMPASS.some(side => place[side] > roomIn(house, side))) return 'GEC-HOUSE-45';
  const room = manned(house).reduce((sum, side) => sum + roomIn(house, side), 0);
  const placed = totalPlaced(place);
  if (placed > body.figures || placed < Math.min(body.figures, room)) return 'GEC-HOUSE-21';
  return canAssign(companiesOf(body), place, body.figures - placed) ? null : 'GEC-HOUSE-20';
}

/** GEC-HOUSE-20: is there an assignment of companies to sides, each on at most two adjacent ones? */
export function canAssign(companies: readonly number[], place: Places, reserve: number): boolean {
  const tried = new Set<string>();
  const fits = (i: number, left: Places, spare: number): boolean => {
    const size = companies[i];
    if (size === undefined) return totalPlaced(left) === 0;
    const key = `${i} ${COMPASS.map(side => left[side]).join(' ')} ${spare}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return splits(size, left, spare).some(([after, rest]) => fits(i + 1, after, rest));
  };
  return fits(0, place, reserve);
}

/** Every way to stand one company on two adjacent sides, some of it in reserve. */
function splits(size: number, left: Places, spare: number): (readonly [Places, number])[] {
  const ways: (readonly [Places, number])[] = [];
  COMPASS.forEach((a, i) => {
    const b = COMPASS[(i + 1) % 4]!;
    for (let aside = 0; aside <= Math.min(size, spare); aside++) {
      for (let onA = Math.min(size - aside, left[a]); onA >= 0; onA--) {
        const onB = size - aside - onA;
        if (onB > left[b]) break;
        ways.push([{ ...left, [a]: left[a] - onA, [b]: left[b] - onB }, spare - aside]);
      }
    }
  });
  return ways;
}

/** Figures that fill one side first, then north, east, south, west; the rest in reserve. */
export function filledFrom(
  house: Building,
  first: Compass,
  figures: number,
): { place: Places; reserve: number } {
  let left = figures;
  const order = [first, ...COMPASS.filter(side => side !== first)].filter(side => side !== gorgeOf(house));
  const place = placesOf(
    Object.fromEntries(
      order.map(side => {
        const here = Math.min(left, capacityOf(house, side));
        left -= here;
        return [side, here];
      }),
    ),
  );
  return { place, reserve: left };
}

/** The strongest of some sides; ties north, east, south, west. */
export const strongest = (garrison: Places, sides: readonly Compass[] = COMPASS): Compass =>
  COMPASS.filter(side => sides.includes(side)).reduce((best, side) =>
    garrison[side] > garrison[best] ? side : best,
  );

/** Takes figures off the strongest sides until the places fit the figures that are left. */
export function trimmed(place: Places, figures: number): Places {
  let now = place;
  while (totalPlaced(now) > figures) {
    const side = strongest(now);
    now = { ...now, [side]: now[side] - 1 };
  }
  return now;
}

export const isAdjacent = (a: Compass, b: Compass): boolean => adjacentTo(a).includes(b);
