import { footprintsOverlap } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import { offTable, overlaps, repeatedIds, sameNames, sideFaults, unknownSide } from './index.ts';

const at = (id: string, x: number, y: number, facing = 0) => ({
  id,
  path: `units.${id}`,
  print: { at: [x, y] as const, facing, width: 6, depth: 3 },
});

test('ids that occur twice are named where they occur again', () => {
  expect(repeatedIds([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }], i => `units[${i}]`)).toEqual([
    { path: 'units[2].id', message: '"a" occurs twice' },
    { path: 'units[3].id', message: '"a" occurs twice' },
  ]);
});

test('a side has a name of its own, and no seat’s', () => {
  expect(sideFaults([{ id: 'blue' }, { id: 'red' }])).toEqual([]);
  expect(sideFaults([{ id: 'none' }, { id: 'none' }]).map(({ path }) => path)).toEqual([
    'sides[1].id',
    'sides[0].id',
    'sides[1].id',
  ]);
  const sides = [{ id: 'blue' }, { id: 'red' }];
  expect(unknownSide(sides, undefined, 'x')).toEqual([]);
  expect(unknownSide(sides, 'green', 'x')).toEqual([
    { path: 'x', message: 'expected blue or red, got "green"' },
  ]);
});

describe('units begin wholly on the table', () => {
  // 6 wide, 3 deep behind the middle of the front
  test.each([
    ['in the middle', at('a', 50, 50), true],
    ['its rear on the edge', at('a', 50, 97), true],
    ['its rear beyond it', at('a', 50, 97.1), false],
    ['its flank beyond it', at('a', 2.9, 50), false],
    ['turned, its flank within', at('a', 50, 97, 90), true],
    ['turned, its rear beyond', at('a', 2.9, 50, 90), false],
  ])('%s', (_, unit, isOn) => expect(offTable([100, 100], [unit]).length === 0).toBe(isOn));
});

test('a unit on another is named with it, once', () => {
  const standing = [at('a', 20, 20), at('b', 60, 20), at('c', 22, 21), at('d', 21, 21)];
  expect(overlaps(standing, footprintsOverlap)).toEqual([
    { path: 'units.c', message: 'overlaps "a"' },
    { path: 'units.d', message: 'overlaps "a"' },
  ]);
});

test('two units under one name are a hint', () => {
  const units = [
    { id: 'a', name: { en: '1st squad', fr: '1er groupe' } },
    { id: 'b' },
    { id: 'c', name: '1st squad' },
    { id: 'd', name: '2nd squad' },
  ];
  expect(sameNames(units)).toEqual([
    { path: 'units[2].name', message: '"c" is called "1st squad" like "a"' },
  ]);
  const french = [
    { id: 'a', name: { en: 'Platoon command', fr: 'Commandement' } },
    { id: 'b', name: { en: 'Outpost command', fr: 'Commandement' } },
  ];
  expect(sameNames(french).map(({ message }) => message)).toEqual(['"b" is called "Commandement" like "a"']);
});
