import { type Box, boxOf, turned, type Vec } from '../geometry.ts';
import { group, num, textElement } from '../svg.ts';
import { textWidth } from '../text.ts';
import { MAP, SANS } from '../tokens.ts';
import { baseCentres, sizeOf } from './layout.ts';
import { CENTIMETRE, type Footprint } from './scene.ts';

const SIZE = 13;
const HEIGHT = 14;
/** Air between a counter and its name. */
const AIR = 5;

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

/** What names should not be written over: every base, and the tab behind. */
function counterBoxes(unit: Footprint): readonly Box[] {
  const { w, d, depth } = sizeOf(unit);
  const bases = baseCentres(unit).map(([x, y]) =>
    boxAround(unit, [x - w / 2, y - d / 2], [x + w / 2, y + d / 2]),
  );
  return unit.quality === undefined ? bases : [...bases, boxAround(unit, [-22, depth], [22, depth + 16])];
}

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.east, b.east) - Math.max(a.west, b.west);
  const high = Math.min(a.south, b.south) - Math.max(a.north, b.north);
  return wide > 0 && high > 0 ? wide * high : 0;
};

const boxAt = ([x, y]: Vec, wide: number): Box => ({
  west: x - wide / 2,
  east: x + wide / 2,
  north: y - HEIGHT / 2,
  south: y + HEIGHT / 2,
});

/** Places for a name, the best first: behind the unit, then around it, then further off. */
function spotsFor(unit: Footprint, wide: number): readonly Vec[] {
  const { width, depth } = sizeOf(unit);
  const tab = unit.quality === undefined ? 0 : 16;
  const { west, north, east, south } = boxAround(unit, [-width / 2, -12], [width / 2, depth + tab]);
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const behind = onTable(unit, 0, depth + tab + AIR + HEIGHT / 2);
  const isUpright = Math.abs(turned([0, 1], unit.facing)[1]) > 0.7;
  const [above, below] = [north - AIR - HEIGHT / 2 + 5, south + AIR + HEIGHT / 2 - 3];
  const [left, right] = [west - AIR - wide / 2, east + AIR + wide / 2];
  const aside = (east - west) / 2;
  return [
    ...(isUpright ? [behind] : []),
    [x, below],
    [x, above],
    [right, y],
    [left, y],
    [right, y + HEIGHT],
    [right, y - HEIGHT],
    [left, y + HEIGHT],
    [left, y - HEIGHT],
    [x - aside, below],
    [x + aside, below],
    [x - aside, above],
    [x + aside, above],
    [x, below + HEIGHT],
    [x, above - HEIGHT],
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

interface Table {
  readonly width: number;
  readonly height: number;
}

const outside = ({ west, north, east, south }: Box, { width, height }: Table): number => {
  const beyond =
    Math.max(0, -west, east - width * CENTIMETRE) + Math.max(0, -north, south - height * CENTIMETRE);
  return beyond * HEIGHT * OVER_NAME;
};

/** The best place for one name, as the others stand. */
function placeName(
  unit: Footprint,
  table: Table,
  counters: readonly Box[],
  names: readonly UnitName[],
): UnitName {
  let best: { readonly name: UnitName; readonly cost: number } | undefined;
  for (const [cut, text] of formsOf(unit.name ?? '').entries()) {
    const wide = textWidth(text, SIZE) * 1.06 + 6;
    for (const [rank, at] of spotsFor(unit, wide).entries()) {
      const box = boxAt(at, wide);
      let cost = rank * RANK + cut * CUT + outside(box, table);
      for (const other of names) cost += OVER_NAME * overlap(box, other.box);
      for (const counter of counters) cost += OVER_COUNTER * overlap(box, counter);
      if (!best || cost < best.cost) best = { name: { unit: unit.id, text, at, box }, cost };
    }
  }
  return best!.name;
}

/** How often every name looks for a better place after all have one. */
const ROUNDS = 2;

/** Finds a place for every name, so that they overprint neither each other nor the counters where that can be helped. */
export function placeUnitNames(units: readonly Footprint[], table: Table): readonly UnitName[] {
  const named = units.filter(({ name, ghost }) => name !== undefined && name !== '' && !ghost);
  const counters = units.flatMap(counterBoxes);
  let names: readonly UnitName[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const unit of named) {
      const others = names.filter(name => name.unit !== unit.id);
      names = [...others, placeName(unit, table, counters, others)];
    }
  }
  return names;
}

/** The names of units, over all counters. */
export const drawUnitNames = (units: readonly Footprint[], table: Table): string =>
  group(
    { class: 'unit-names', ...NAME_STYLE },
    placeUnitNames(units, table)
      .map(({ unit, text, at: [x, y] }) =>
        textElement({ class: 'unit-name', 'data-of': unit, x: num(x), y: num(y + 4.6) }, text),
      )
      .join(''),
  );
