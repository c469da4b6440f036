import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { squareCalled } = await import('./command.ts');
const { bearingOf } = await import('./surroundings.ts');

test.each([
  ['A1', [0, 0]],
  ['g11', [6, 10]],
  ['AA9', [26, 8]],
  ['G', null],
  ['18e', null],
] as const)('%s names %j', (name, square) => expect(squareCalled(name)).toEqual(square));

test.each([
  [[5, 0], 'n'],
  [[9, 1], 'ne'],
  [[9, 5], 'e'],
  [[8, 6], 'e'],
  [[1, 9], 'sw'],
] as const)('from F6 %j lies %s', (square, bearing) => expect(bearingOf([5, 5], square)).toBe(bearing));
