import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Footprint } from './scene.ts';
import { placeUnitNames } from './unit-names.ts';

const unit = (id: string, at: readonly [number, number], extra: Partial<Footprint> = {}): Footprint => ({
  id,
  side: 'first',
  glyph: 'infantry',
  at,
  facing: 0,
  base: { width: 6, depth: 3 },
  files: 2,
  bases: 2,
  quality: 2,
  name: `Regiment ${id}`,
  ...extra,
});
const TABLE = { width: 120, height: 100 };

const clashes = (units: readonly Footprint[]): number => {
  const boxes = placeUnitNames(units, TABLE).map(({ box }) => box);
  const meet = (i: number, j: number): boolean => {
    const [a, b] = [boxes[i]!, boxes[j]!];
    return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south;
  };
  return boxes.flatMap((_, i) => boxes.map((__, j) => i < j && meet(i, j))).filter(Boolean).length;
};

test('a unit that stands alone has its name behind it', () => {
  const [name] = placeUnitNames([unit('a', [50, 50])], TABLE);
  expect(name?.text).toBe('Regiment a');
  expect(name?.at[0]).toBe(500);
  expect(name?.at[1]).toBeGreaterThan(530);
});

test('a line of units that look the same way is lettered without overprinting', () => {
  for (const facing of [0, 90, 180, 270, 30]) {
    const line = Array.from({ length: 6 }, (_, i) =>
      facing % 180 === 90
        ? unit(`${i}`, [50, 15 + 13 * i], { facing })
        : unit(`${i}`, [15 + 14 * i, 50], { facing }),
    );
    expect([facing, clashes(line)]).toEqual([facing, 0]);
  }
});

test('two lines in contact keep their names apart', () => {
  const lines = [0, 1, 2, 3].flatMap(i => [
    unit(`b${i}`, [20 + 16 * i, 50], { name: `The long name of battalion ${i}` }),
    unit(`r${i}`, [22 + 16 * i, 50], { facing: 180, side: 'second', name: `The other battalion, ${i}` }),
  ]);
  expect(clashes(lines)).toBe(0);
});

test('every name is written once, near its unit', () => {
  const place = fc.tuple(fc.integer({ min: 5, max: 115 }), fc.integer({ min: 5, max: 95 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), places => {
      const units = places.map((at, i) => unit(`${i}`, at, { facing: (i * 77) % 360 }));
      const names = placeUnitNames(units, TABLE);
      expect(names.map(name => name.unit).sort()).toEqual(units.map(({ id }) => id).sort());
      for (const { unit: id, at } of names) {
        const [x, y] = units.find(each => each.id === id)!.at;
        expect(Math.abs(at[0] - x * 10) + Math.abs(at[1] - y * 10)).toBeLessThan(300);
      }
    }),
  );
});
