import { type Box, boxOf, overlap, turned, type Vec } from '../geometry.ts';
import { group, num, textElement } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, SANS } from '../tokens.ts';
import { basesOf, sizeOf } from './layout.ts';
import { CENTIMETRE, type Footprint } from './scene.ts';
import { bestSpot, type Spot } from './spots.ts';

const SIZE = 13;
const HEIGHT = 14;
/** Air between a counter and its name. */
const AIR = 5;

/** Where names are written, and how large: 1 is their size on a sheet of ten units a centimetre. */
export interface NameSheet {
  readonly width: number;
  readonly height: number;
  readonly size?: number | undefined;
  /** What is written there already: names of places. */
  readonly written?: readonly Box[] | undefined;
}

/** A name in its place: the middle of its letters. */
export interface UnitName {
  readonly unit: string;
  readonly text: string;
  readonly at: Vec;
  readonly box: Box;
}

export const NAME_STYLE = {
  'font-family': SANS,
  'font-size': SIZE,
  'font-weight': 600,
  'text-anchor': 'middle',
  fill: MAP.ink,
  stroke: MAP.halo,
  'stroke-width': 4,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

const onTable = ({ at, facing }: Footprint, across: number, back: number): Vec => {
  const [dx, dy] = turned([across, back], facing);
  return [at[0] * CENTIMETRE + dx, at[1] * CENTIMETRE + dy];
};

/** An upright box around a rectangle of the unit, given from its front and its middle. */
function boxAround(unit: Footprint, [left, front]: Vec, [right, rear]: Vec): Box {
  const corners = [
    [left, front],
    [right, front],
    [right, rear],
    [left, rear],
  ] as const;
  return boxOf(corners.map(([across, back]) => onTable(unit, across, back)));
}

/** Does a strip with its quality or its strength lie behind it? */
const hasTab = ({ quality, strength }: Footprint): boolean => quality !== undefined || strength !== undefined;

/** What names should not be written over: every base, and the tab behind. */
export function counterBoxes(unit: Footprint): readonly Box[] {
  const { depth } = sizeOf(unit);
  const bases = basesOf(unit).map(({ at: [x, y], turn, w, d }) => {
    const isAcross = Math.abs(turned([0, 1], turn)[1]) < 0.7;
    const [wide, deep] = isAcross ? [d, w] : [w, d];
    return boxAround(unit, [x - wide / 2, y - deep / 2], [x + wide / 2, y + deep / 2]);
  });
  return unit.sheltered || !hasTab(unit)
    ? bases
    : [...bases, boxAround(unit, [-22, depth], [22, depth + 16])];
}

const boxAt = ([x, y]: Vec, wide: number, high: number): Box => ({
  west: x - wide / 2,
  east: x + wide / 2,
  north: y - high / 2,
  south: y + high / 2,
});

/** Places for a name, the best first: behind the unit, then around it, then further off. */
function spotsFor(unit: Footprint, wide: number, high: number): readonly Vec[] {
  const { width, depth } = sizeOf(unit);
  // The ring of a chosen unit is kept clear too.
  const tab = (hasTab(unit) ? 16 : 0) + (unit.selected ? 10 : 0);
  const { west, north, east, south } = boxAround(unit, [-width / 2, -12], [width / 2, depth + tab]);
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const behind = onTable(unit, 0, depth + tab + AIR + high / 2);
  const isUpright = Math.abs(turned([0, 1], unit.facing)[1]) > 0.7;
  const [above, below] = [north - AIR - high / 2 + 5, south + AIR + high / 2 - 3];
  const [left, right] = [west - AIR - wide / 2, east + AIR + wide / 2];
  const aside = (east - west) / 2;
  return [
    ...(isUpright ? [behind] : []),
    [x, below],
    [x, above],
    [right, y],
    [left, y],
    [right, y + high],
    [right, y - high],
    [left, y + high],
    [left, y - high],
    [x - aside, below],
    [x + aside, below],
    [x - aside, above],
    [x + aside, above],
    [x, below + high],
    [x, above - high],
  ];
}

/** Each place further down the list is worth so much overprinting, in square units. */
const RANK = 14;
/** A name over another cannot be read; over a counter it can, but hides it. */
const OVER_NAME = 4;
const OVER_COUNTER = 1;
/** So much is a name cut short at its comma worth avoiding. */
const CUT = 160;

const formsOf = (name: string): readonly string[] => {
  const [first] = name.split(',');
  return first === undefined || first === name ? [name] : [name, first];
};

const outside = ({ west, north, east, south }: Box, { width, height }: NameSheet): number => {
  const beyond =
    Math.max(0, -west, east - width * CENTIMETRE) + Math.max(0, -north, south - height * CENTIMETRE);
  return beyond * HEIGHT * OVER_NAME;
};

/** A name in one of the places where it could stand. */
interface Candidate extends Spot {
  readonly name: UnitName;
}

function candidatesFor(unit: Footprint, table: NameSheet): readonly Candidate[] {
  const { size = 1 } = table;
  return formsOf(unit.name ?? '').flatMap((text, cut) => {
    const [wide, high] = [(textWidth(text, SIZE) * 1.06 + 6) * size, HEIGHT * size];
    return spotsFor(unit, wide, high).map((at, rank) => {
      const box = boxAt(at, wide, high);
      const name: UnitName = { unit: unit.id, text, at, box };
      return { name, box, cost: rank * RANK + cut * CUT + outside(box, table) };
    });
  });
}

/** The best place for one name, as the others stand. */
function placeName(
  unit: Footprint,
  table: NameSheet,
  counters: readonly Box[],
  names: readonly UnitName[],
): UnitName {
  const written = names.map(({ box }) => box);
  return bestSpot(candidatesFor(unit, table), [
    { boxes: written, weight: OVER_NAME },
    { boxes: counters, weight: OVER_COUNTER },
  ])!.name;
}

/** How often every name looks for a better place after all have one. */
const ROUNDS = 2;

/** Finds a place for every name, so that they overprint neither each other nor the counters where that can be helped. */
export function placeUnitNames(units: readonly Footprint[], table: NameSheet): readonly UnitName[] {
  const named = units.filter(({ name, ghost }) => name !== undefined && name !== '' && !ghost);
  const counters = [...units.flatMap(counterBoxes), ...(table.written ?? [])];
  let names: readonly UnitName[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const unit of named) {
      const others = names.filter(name => name.unit !== unit.id);
      names = [...others, placeName(unit, table, counters, others)];
    }
  }
  return names;
}

/** So much of a name may lie on a counter before it is better left out. */
const ON_COUNTER = 0.25;

const areaOf = ({ west, east, north, south }: Box): number => (east - west) * (south - north);

/**
 * Names that would lie under something else, such as handles, are written beside it; those that find no other place
 * than on a counter are left out meanwhile.
 */
export function namesClearOf(
  names: readonly UnitName[],
  covered: readonly Box[],
  units: readonly Footprint[],
  table: NameSheet,
): readonly UnitName[] {
  const isUnder = ({ box }: UnitName) => covered.some(each => overlap(box, each) > 0);
  if (!names.some(isUnder)) return names;
  // Handles are worth as much as names: neither can be read through the other.
  const held = covered.map((box): UnitName => ({ unit: '', text: '', at: [0, 0], box }));
  const counters = units.flatMap(counterBoxes);
  return names.flatMap(name => {
    const unit = isUnder(name) ? units.find(({ id }) => id === name.unit) : undefined;
    if (!unit) return [name];
    const others = names.filter(each => each !== name);
    const found = placeName(unit, table, [...counters, ...(table.written ?? [])], [...others, ...held]);
    const onCounters = counters.reduce((sum, box) => sum + overlap(found.box, box), 0);
    return onCounters > ON_COUNTER * areaOf(found.box) ? [] : [found];
  });
}

/** The names of units, over all counters. */
export const drawUnitNames = (units: readonly Footprint[], table: NameSheet): string =>
  drawPlacedNames(placeUnitNames(units, table), table);

/** Names in places that were found for them. */
export const drawPlacedNames = (names: readonly UnitName[], { size = 1 }: Pick<NameSheet, 'size'>): string =>
  group(
    {
      class: 'unit-names',
      ...NAME_STYLE,
      'font-size': num(SIZE * size, 2),
      'stroke-width': num(NAME_STYLE['stroke-width'] * size, 2),
    },
    names
      .map(({ unit, text, at: [x, y] }) =>
        textElement({ class: 'unit-name', 'data-of': unit, x: num(x), y: num(y + 4.6 * size) }, text),
      )
      .join(''),
  );

/** The names that can be read: of two that would cover each other, the first of the list stays. */
export function readableNames(names: readonly UnitName[]): readonly UnitName[] {
  const kept: UnitName[] = [];
  for (const name of names) if (kept.every(({ box }) => overlap(box, name.box) === 0)) kept.push(name);
  return kept;
}
