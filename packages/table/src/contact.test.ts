import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnFootprint, columnOrder, lineFootprint, lineOrder } from './alignment.ts';
import { arcPolygon, corridor, inArc, inSector, sectorPolygon, zoneAhead, zoneFootprint } from './arc.ts';
import { edgesByDistance, facingTableEdge, onTable } from './bounds.ts';
import type { Building } from './building.ts';
import { buildingFootprint, COMPASS, opposite, sidesSeenFrom, wallFacing, wallOf } from './building.ts';
import { alongEdge, filePlaces, layAgainst, layAtCorner, layFlush, layNearest } from './conform.ts';
import {
  edgeContacts,
  edgesTouch,
  faceByBothLines,
  faceByFrontLine,
  faceBySector,
  faceStruck,
  footprintGap,
  footprintsTouch,
  sharedLength,
  strikesAhead,
  whollyAhead,
  whollyBehind,
} from './contact.ts';
import { columnOn, dressOn } from './dress.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf, edgeOf, FACES } from './footprint.ts';
import { contains } from './inside.ts';
import { commonGround } from './overlap.ts';
import { distance, dot, rightward } from './point.ts';
import { areaOf } from './polygon.ts';
import { laidCompass, laidFacing, laidPoint, laidPose, laidTable, symmetriesOf } from './symmetry.ts';
import { footprints, points } from './testing.ts';

const base = (x: number, y: number, facing = 0): Footprint => ({ at: [x, y], facing, width: 6, depth: 4 });
const infantry: Footprint = { at: [50, 60], facing: 0, width: 18, depth: 2 };
const cavalry: Footprint = { at: [55, 60], facing: 180, width: 12, depth: 4 };

describe('contact', () => {
  test('front to front over the common stretch', () => {
    expect(edgeContacts(cavalry, infantry, 0.05, 0.5)).toEqual([
      { face: 'front', otherFace: 'front', length: 10 },
    ]);
    expect(faceStruck(cavalry, infantry, 0.05, 0.5)?.otherFace).toBe('front');
  });

  test('a front on a flank', () => {
    const onFlank = layAtCorner(base(70, 61), edgeOf(infantry, 'right'), 'right');
    expect(faceStruck(onFlank, infantry, 0.05, 0.5)).toEqual({
      face: 'front',
      otherFace: 'right',
      length: 2,
    });
    expect(faceStruck(infantry, onFlank, 0.05, 0.5)).toBeUndefined();
  });

  test('corners do not touch by their edges, sides do', () => {
    expect(edgesTouch(base(0, 0), base(6, 4), 0.05, 0.1)).toBe(false);
    expect(edgesTouch(base(0, 0), base(6, 3.8), 0.05, 0.1)).toBe(true);
    expect(edgesTouch(base(0, 0), base(6.06, 0), 0.05, 0.1)).toBe(false);
    expect(footprintsTouch(base(0, 0), base(6, 4), { gap: 0.05, area: 0.1 })).toBe(true);
    expect(footprintsTouch(base(0, 0), base(5, 0), { gap: 0.05, area: 0.1 })).toBe(false);
  });

  test('only a blow ahead is one with the front', () => {
    expect(strikesAhead(base(0, 0), base(0, -4), 0.1, 0.001)).toBe(true);
    expect(strikesAhead(base(0, 0), base(6, 0), 0.1, 0.001)).toBe(false);
  });

  test('edges at an angle share nothing', () => {
    expect(
      sharedLength(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 0],
          [10, 1],
        ],
        0.05,
      ),
    ).toBe(0);
    expect(
      sharedLength(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [12, 0.02],
          [4, 0.04],
        ],
        0.05,
      ),
    ).toBeCloseTo(6, 4);
  });
});

describe('which face a point sees', () => {
  test.each([
    [50, 59, 'front', 'front', 'front'],
    [70, 59.9, 'front', 'front', 'right'],
    [70, 60, 'right', 'front', 'right'],
    [70, 61, 'right', 'right', 'right'],
    [30, 61, 'left', 'left', 'left'],
    [50, 63, 'rear', 'rear', 'rear'],
    [70, 62, 'right', 'rear', 'right'],
    [70, 90, 'right', 'rear', 'rear'],
  ] as const)(
    'from (%d, %d): by the front line %s, by both lines %s, by sectors %s',
    (x, y, one, both, sector) => {
      expect(faceByFrontLine(infantry, [x, y])).toBe(one);
      expect(faceByBothLines(infantry, [x, y])).toBe(both);
      expect(faceBySector(infantry, [x, y])).toBe(sector);
    },
  );

  test('wholly behind and wholly ahead of a front line', () => {
    expect(whollyBehind(infantry, cornersOf(base(70, 60.04)), 0.05)).toBe(true);
    expect(whollyBehind(infantry, cornersOf(base(70, 59.9)), 0.05)).toBe(false);
    expect(whollyAhead(infantry, cornersOf(base(70, 56)))).toBe(true);
  });
});

describe('lining up', () => {
  test('keeps the place along the edge', () => {
    expect(layFlush(base(47, 55, 200), edgeOf(infantry, 'front'))).toEqual({ ...base(47, 60, 180) });
    expect(
      layAgainst(base(47, 63, 20), [
        [0, 60],
        [99, 60],
      ]),
    ).toEqual(base(47, 60, 0));
    expect(
      layAgainst(base(47, 55, 170), [
        [0, 60],
        [99, 60],
      ]),
    ).toEqual(base(47, 60, 180));
  });

  test('finds the places where files meet, nearest first', () => {
    const places = filePlaces(cavalry, edgeOf(infantry, 'front'), 6);
    expect(places.map(p => [p.place.at[0], p.shift, p.offCentre])).toEqual([
      [53, 2, 3],
      [59, 4, 9],
      [47, 8, 3],
      [41, 14, 9],
    ]);
  });

  test('slides no farther than it must', () => {
    const edge = edgeOf(infantry, 'front');
    expect(layNearest(base(70, 50, 180), edge, 1).at).toEqual([61, 60]);
    expect(layNearest(base(52, 50, 180), edge, 1).at).toEqual([52, 60]);
  });

  test('a corner comes on a corner', () => {
    const right = layAtCorner(base(80, 60), edgeOf(infantry, 'right'), 'right');
    expect(right).toEqual(base(59, 63, 270));
    expect(cornersOf(right)[1]).toEqual([59, 60]);
    const left = layAtCorner(base(20, 60), edgeOf(infantry, 'left'), 'left');
    expect(cornersOf(left)[0]).toEqual([41, 60]);
  });

  test('what is laid flush touches along the edge and does not overlap', () => {
    fc.assert(
      fc.property(footprints, footprints, fc.constantFrom(...FACES), (mover, other, face) => {
        const edge = edgeOf(other, face);
        const there = layNearest(mover, edge, Math.min(0.6, mover.width / 2));
        expect(footprintGap(there, other)).toBeLessThan(0.001);
        expect(commonGround(there, other)).toBeLessThan(0.01);
        expect(sharedLength(edgeOf(there, 'front'), edge, 0.05)).toBeGreaterThan(0.4);
        expect(alongEdge(edge, layFlush(mover, edge).at)).toBeCloseTo(alongEdge(edge, mover.at), 3);
      }),
    );
  });
});

describe('zones, arcs and corridors', () => {
  test('a field of fire is wider than the front by a base on each side', () => {
    expect(zoneAhead(infantry, 12, 6)).toEqual([
      [35, 60],
      [65, 60],
      [65, 48],
      [35, 48],
    ]);
    expect(areaOf(cornersOf(zoneFootprint(infantry, 12, 6)))).toBeCloseTo(360, 9);
  });

  test.each([
    [77.5, 60, true], // 17.5 right, 20 ahead of the front at (60, 80)
    [92.5, 65, false],
    [62.5, 80, true],
    [62.6, 80, false],
    [60, 80.1, false],
  ])('an arc of 45° from the corners: (%d, %d) %s', (x, y, inside) => {
    expect(inArc({ at: [60, 80], facing: 0, width: 5, depth: 5 }, [x, y], 45)).toBe(inside);
  });

  test('the polygon of an arc holds what is in arc and range', () => {
    fc.assert(
      fc.property(footprints, points, fc.constantFrom(22.5, 45), (f, p, degrees) => {
        const polygon = arcPolygon(f, degrees, 40);
        if (contains(polygon, p)) expect(inArc(f, p, degrees, 0.001)).toBe(true);
      }),
    );
    expect(sectorPolygon({ at: [0, 0], facing: 0 }, 45, 10)[0]).toEqual([0, 0]);
    expect(inSector({ at: [0, 0], facing: 90 }, [5, 4.9], 45)).toBe(true);
    expect(inSector({ at: [0, 0], facing: 90 }, [5, 5.1], 45)).toBe(false);
  });

  test('a corridor holds both edges', () => {
    const hull = corridor(edgeOf(infantry, 'front'), edgeOf(base(60, 40, 180), 'front'));
    expect(areaOf(hull)).toBeCloseTo((20 * (18 + 6)) / 2, 9);
  });
});

describe('groups', () => {
  const five = (x: number, y: number): Footprint => ({ at: [x, y], facing: 0, width: 5, depth: 5 });
  const dressing = { gap: 0.1, degrees: 0.1 };

  test('stand in line or in column', () => {
    expect(lineOrder([five(60, 80), five(50, 80), five(55, 80)], dressing)).toEqual([1, 2, 0]);
    expect(lineOrder([five(60, 80), five(50, 80)], dressing)).toBeUndefined();
    expect(lineOrder([five(60, 80), { ...five(55, 80), facing: 1 }], dressing)).toBeUndefined();
    expect(columnOrder([five(20, 85), five(20, 80)], dressing)).toEqual([1, 0]);
    expect(columnOrder([five(20, 85), five(20.2, 80)], dressing)).toBeUndefined();
  });

  test('have one footprint', () => {
    expect(lineFootprint([five(50, 80), five(55, 80), five(60, 80)])).toEqual({ ...five(55, 80), width: 15 });
    expect(columnFootprint([five(20, 80), five(20, 85)])).toEqual({ ...five(20, 80), depth: 10 });
  });

  test('a rank bends along a crest, each base square to it, left to right as it looks', () => {
    const crest = [
      [0, 50],
      [20, 50],
      [20, 30],
    ] as const;
    const dressed = dressOn(crest, 20, 4, { width: 4, depth: 2, looks: 'left' });
    expect(dressed.map(f => [f.at, f.facing])).toEqual([
      [[14, 50], 0],
      [[18, 50], 0],
      [[20, 48], 270],
      [[20, 44], 270],
    ]);
    const across = dressOn(crest, 5, 2, { width: 4, depth: 2, looks: 'right' });
    expect(across.map(f => [f.at, f.facing])).toEqual([
      [[7, 50], 180],
      [[3, 50], 180],
    ]);
    expect(dot(rightward(180), [-1, 0])).toBe(1); // facing south, right is west
  });

  test('a column winds along a road', () => {
    const road = [
      [10, 60],
      [60, 60],
      [60, 10],
    ] as const;
    const ranks = Array.from({ length: 3 }, () => ({ width: 4.5, depth: 2.5 }));
    expect(columnOn(road, 53, 'end', ranks).map(f => [f.at, f.facing])).toEqual([
      [[60, 57], 0],
      [[60, 59.5], 0],
      [[58, 60], 90],
    ]);
    expect(columnOn(road, 48, 'start', ranks).map(f => [f.at, f.facing])).toEqual([
      [[58, 60], 270],
      [[60, 59.5], 180],
      [[60, 57], 180],
    ]);
  });
});

describe('a house', () => {
  const house: Building = { at: [90, 80], size: [7, 5], turn: 90 };

  test('has named sides that turn with it', () => {
    expect(cornersOf(buildingFootprint({ ...house, turn: 0 }))).toEqual([
      [86.5, 77.5],
      [93.5, 77.5],
      [93.5, 82.5],
      [86.5, 82.5],
    ]);
    expect(wallOf(house, 'north')).toEqual([
      [92.5, 76.5],
      [92.5, 83.5],
    ]);
    expect(COMPASS.map(side => wallFacing(house, side))).toEqual([90, 180, 270, 0]);
    expect(opposite('east')).toBe('west');
  });

  test('shows one or two sides', () => {
    expect(sidesSeenFrom(house, [100, 80])).toEqual(['north']);
    expect(sidesSeenFrom(house, [95, 70])).toEqual(['west', 'north']);
    expect(sidesSeenFrom(house, [110, 76])).toEqual(['north', 'west']);
    expect(sidesSeenFrom(house, [90, 80])).toEqual([]);
  });
});

test('the table has edges', () => {
  expect(onTable([100, 60], cornersOf(base(50, 0)))).toBe(true);
  expect(onTable([100, 60], cornersOf(base(2, 0)))).toBe(false);
  expect(edgesByDistance([100, 60], [90, 20])).toEqual(['east', 'north', 'south', 'west']);
  expect(edgesByDistance([60, 60], [30, 30])).toEqual(['north', 'east', 'south', 'west']);
  expect(COMPASS.map(facingTableEdge)).toEqual([0, 90, 180, 270]);
});

describe('symmetry', () => {
  const [same, quarter] = symmetriesOf([180, 120]);

  test('a quarter turn clockwise leads the north-west corner to the north-east', () => {
    expect(laidPoint(quarter!, [0, 0])).toEqual([120, 0]);
    expect(laidTable(quarter!)).toEqual([120, 180]);
    expect(laidFacing(quarter!, 0)).toBe(90);
    expect(laidCompass(quarter!, 'west')).toBe('north');
    expect(laidPoint(same!, [3, 4])).toEqual([3, 4]);
  });

  test('keeps distances, fronts and what is a footprint', () => {
    fc.assert(
      fc.property(footprints, points, fc.constantFrom(...symmetriesOf([180, 120])), (f, p, symmetry) => {
        const [laid, q] = [laidPose(symmetry, f), laidPoint(symmetry, p)];
        expect(distance(laid.at, q)).toBeCloseTo(distance(f.at, p), 3);
        const corners = cornersOf(f).map(corner => laidPoint(symmetry, corner));
        const mirrored = symmetry.mirrored ? [1, 0, 3, 2] : [0, 1, 2, 3];
        cornersOf(laid).forEach((corner, i) => {
          expect(distance(corner, corners[mirrored[i]!]!)).toBeLessThan(0.001);
        });
      }),
    );
  });
});
