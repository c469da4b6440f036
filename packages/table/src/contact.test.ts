import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import type { Footprint } from './footprint.ts';
import { cornersOf, edgeOf, FACES } from './footprint.ts';
import { commonGround } from './overlap.ts';
import { base, footprints, stretch } from './testing.ts';

const infantry: Footprint = { at: [50, 60], facing: 0, width: 18, depth: 2 };
const cavalry: Footprint = { at: [55, 60], facing: 180, width: 12, depth: 4 };

describe('contact', () => {
  test('front to front over the common stretch', () => {
    const contacts = edgeContacts(cavalry, infantry, 0.05, 0.5);
    expect(contacts).toStrictEqual([{ face: 'front', otherFace: 'front', length: 10 }]);
  });

  test('a front on a flank strikes it, not the other way round', () => {
    const onFlank = layAtCorner(base(70, 61), edgeOf(infantry, 'right'), 'right');
    expect(faceStruck(onFlank, infantry, 0.05, 0.5)).toStrictEqual({
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
    expect(sharedLength(stretch('0,0 10,0'), stretch('0,0 10,1'), 0.05)).toBe(0);
    expect(sharedLength(stretch('0,0 10,0'), stretch('12,0.02 4,0.04'), 0.05)).toBeCloseTo(6, 4);
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
    expect(whollyAhead(infantry, cornersOf(base(70, 57)))).toBe(false);
  });
});

describe('lining up', () => {
  test('keeps the place along the edge', () => {
    expect(layFlush(base(47, 55, 200), edgeOf(infantry, 'front'))).toStrictEqual(base(47, 60, 180));
    expect(layAgainst(base(47, 63, 20), stretch('0,60 99,60'))).toStrictEqual(base(47, 60, 0));
    expect(layAgainst(base(47, 55, 170), stretch('0,60 99,60'))).toStrictEqual(base(47, 60, 180));
  });

  test('finds the places where files meet, nearest first', () => {
    const places = filePlaces(cavalry, edgeOf(infantry, 'front'), 6);
    expect(places.map(p => [p.place.at[0], p.shift, p.offCentre])).toStrictEqual([
      [53, 2, 3],
      [59, 4, 9],
      [47, 8, 3],
      [41, 14, 9],
    ]);
  });

  test('of places equally near takes the more centred, then the one nearer the start', () => {
    const between = { ...cavalry, at: [50, 50] as const }; // 3 cm from two places
    const places = filePlaces(between, edgeOf(infantry, 'front'), 6);
    expect(places.slice(0, 2).map(p => p.place.at[0])).toStrictEqual([47, 53]);
    const off = filePlaces({ ...cavalry, at: [56, 50] as const }, edgeOf(infantry, 'front'), 6);
    expect(off.slice(0, 2).map(p => [p.place.at[0], p.shift, p.offCentre])).toStrictEqual([
      [53, 3, 3],
      [59, 3, 9],
    ]);
  });

  test('sidles no farther than it must', () => {
    const edge = edgeOf(infantry, 'front');
    expect(layNearest(base(70, 50, 180), edge, 1).at).toStrictEqual([61, 60]);
    expect(layNearest(base(52, 50, 180), edge, 1).at).toStrictEqual([52, 60]);
  });

  test('a corner comes on a corner', () => {
    const right = layAtCorner(base(80, 60), edgeOf(infantry, 'right'), 'right');
    expect(right).toStrictEqual(base(59, 63, 270));
    expect(cornersOf(right)[1]).toStrictEqual([59, 60]);
    const left = layAtCorner(base(20, 60), edgeOf(infantry, 'left'), 'left');
    expect(cornersOf(left)[0]).toStrictEqual([41, 60]);
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
