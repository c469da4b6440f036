import { type Box, boxOf, overlap, turned, type Vec } from '../geometry.ts';
import { textWidth } from '../text.ts';
import { CENTIMETRE, type Footprint, type TableName } from './scene.ts';
import { counterBoxes, type NameSheet, type UnitName } from './unit-names.ts';

/** The size of the letters of a place, as on a sheet of ten units a centimetre. */
export const PLACE_SIZE = 19;

/** Italics of the broader fonts run so much wider than is reckoned. */
const BROAD = 1.08;

/** A name where it is written, and what it covers. */
export interface PlacedName {
  readonly name: TableName;
  readonly box: Box;
}

function boxFor({ text, angle = 0 }: TableName, [x, y]: Vec, size: number): Box {
  const [wide, high] = [(textWidth(text, PLACE_SIZE) * BROAD * size) / 2, (PLACE_SIZE * 0.45 + 1) * size];
  const corners = [
    [-wide, -high],
    [wide, -high],
    [wide, high],
    [-wide, high],
  ] as const;
  return boxOf(
    corners.map(corner => {
      const [dx, dy] = turned(corner, angle);
      return [x * CENTIMETRE + dx, y * CENTIMETRE + dy];
    }),
  );
}

const areaOf = ({ west, east, north, south }: Box): number => (east - west) * (south - north);

/** How much of a box others cover, from 0 to 1 and beyond. */
const coveredBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0) / areaOf(box);

/** Less than this of a name may be covered, or it can no longer be read. */
const COVERED = 0.04;

/**
 * The names of places, each in the first of its spots where nobody stands and no other is written; else where it is
 * covered least, and not at all where that is too much.
 */
export function placeTableNames(
  names: readonly TableName[],
  units: readonly Footprint[],
  { size = 1 }: Pick<NameSheet, 'size'> = {},
): readonly PlacedName[] {
  const counters = units.filter(({ ghost }) => !ghost).flatMap(counterBoxes);
  const placed: PlacedName[] = [];
  for (const name of names) {
    const taken = [...counters, ...placed.map(({ box }) => box)];
    const spots = [name.at, ...(name.spots ?? [])].map(at => {
      const box = boxFor(name, at, size);
      return { name: { ...name, at }, box, covered: coveredBy(box, taken) };
    });
    const least = Math.min(...spots.map(({ covered }) => covered));
    const { covered, ...best } = spots.find(spot => spot.covered === least)!;
    if (covered < COVERED) placed.push(best);
  }
  return placed;
}

/** … those that no name of a unit is written over. */
export const clearOfUnitNames = (
  places: readonly PlacedName[],
  names: readonly UnitName[],
): readonly PlacedName[] => {
  const boxes = names.map(({ box }) => box);
  return places.filter(({ box }) => coveredBy(box, boxes) < COVERED);
};
