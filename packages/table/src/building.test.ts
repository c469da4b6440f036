import { describe, expect, test } from 'vitest';
import { edgesByDistance, facingTableEdge, onTable } from './bounds.ts';
import type { Building } from './building.ts';
import { buildingFootprint, COMPASS, opposite, sidesSeenFrom, wallFacing, wallOf } from './building.ts';
import { cornersOf } from './footprint.ts';
import { base, shape } from './testing.ts';

describe('a house', () => {
  const house: Building = { at: [90, 80], size: [7, 5], turn: 90 };

  test('has named sides that turn with it', () => {
    const upright = cornersOf(buildingFootprint({ ...house, turn: 0 }));
    expect(upright).toStrictEqual(shape('86.5,77.5 93.5,77.5 93.5,82.5 86.5,82.5'));
    expect(wallOf(house, 'north')).toStrictEqual(shape('92.5,76.5 92.5,83.5'));
    expect(COMPASS.map(side => wallFacing(house, side))).toStrictEqual([90, 180, 270, 0]);
    expect(COMPASS.map(opposite)).toStrictEqual(['south', 'west', 'north', 'east']);
  });

  test.each([
    [100, 80, 'north'],
    [95, 70, 'west north'],
    [110, 76, 'north west'],
    [80, 90, 'south east'],
    [90, 80, ''],
  ])('shows (%d, %d) its sides: %s', (x, y, sides) => {
    expect(sidesSeenFrom(house, [x, y]).join(' ')).toBe(sides);
  });
});

test('the table has edges', () => {
  expect(onTable([100, 60], cornersOf(base(50, 0)))).toBe(true);
  expect(onTable([100, 60], cornersOf(base(2, 0)))).toBe(false);
  expect(onTable([100, 60], cornersOf(base(2.9, 0)), 0.2)).toBe(true);
  expect(edgesByDistance([100, 60], [90, 20])).toStrictEqual(['east', 'north', 'south', 'west']);
  expect(edgesByDistance([60, 60], [30, 30])).toStrictEqual([...COMPASS]);
  expect(COMPASS.map(facingTableEdge)).toStrictEqual([0, 90, 180, 270]);
});
