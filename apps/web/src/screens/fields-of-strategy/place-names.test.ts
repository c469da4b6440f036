import { fieldsOfStrategy } from '@grognard/fields-of-strategy';
import { expect, test, vi } from 'vitest';
import { onScreen, sitDown } from './testing.ts';

// The settings ask the browser for its languages as soon as they are loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
const { placeName } = await import('./place-names.ts');

const read = fieldsOfStrategy.parse.scenario({
  ruleset: 'fields-of-strategy',
  field: {
    terrain: ['......', '.vv...', '..v..v', '......'],
    places: [
      { text: 'Telnitz', at: [1, 1] },
      { text: { en: 'The Knoll', fr: 'Le Tertre' }, at: [4, 0] },
    ],
  },
  units: [
    { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 3] },
    { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [5, 3] },
  ],
});

test('a village has its name on all its squares, another place on its own', async () => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const battle = await onScreen(sitDown(read.value));
  for (const square of [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const)
    expect(placeName(battle, square)).toBe('Telnitz');
  expect(placeName(battle, [4, 0])).toBe('The Knoll');
  for (const square of [
    [5, 2],
    [3, 0],
    [0, 0],
  ] as const)
    expect(placeName(battle, square)).toBeNull();
});
