import { expect, test } from 'vitest';
import { packed, unpacked } from './link.ts';

test('what is packed into an address comes out the same', async () => {
  const battle = { title: { en: 'Bridge', fr: 'Pont à l’île' }, field: { terrain: ['....', 'ff~v'] } };
  const text = await packed(battle);
  expect(text).toMatch(/^[-\w]+$/);
  expect(await unpacked(text)).toEqual(battle);
});

test.each(['', 'not a battle', 'AAAA'])('%j is no battle', async text =>
  expect(await unpacked(text)).toBeNull(),
);
