import type { Order } from '@grognard/general-en-chef';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { playLesson } = await import('../../table/learn/playing.ts');
const { lesson } = await import('./index.ts');
const { CAST } = await import('./glance.ts');

test('whoever does as the coach says fires in the first half of the period, charges in the second, and sees the militia run', async () => {
  const orders: readonly Order[] = [
    { type: 'advance', unit: CAST.line, distance: 4.5 },
    { type: 'end' },
    { type: 'change-formation', unit: CAST.line, to: 'line' },
    { type: 'end' },
    { type: 'fire', unit: CAST.guns, target: CAST.landwehr, shot: 'ball' },
    { type: 'end' },
    { type: 'charge', unit: CAST.cuirassiers, target: CAST.landwehr },
    { type: 'end' },
    { type: 'end' },
    { type: 'end' },
  ];
  const told = await playLesson(lesson, orders);
  const ofType = (wanted: string) => told.filter(({ type }) => type === wanted);
  expect(ofType('formation-changing')).toMatchObject([{ unit: CAST.line, to: 'line' }]);
  expect(ofType('fired')).toContainEqual(expect.objectContaining({ unit: CAST.guns, target: CAST.landwehr }));
  expect(ofType('contact')).toMatchObject([{ attacker: CAST.cuirassiers, charge: true }]);
  expect(ofType('recoiled')).toMatchObject([{ unit: CAST.landwehr }]);
  expect(ofType('morale-test')).toContainEqual(
    expect.objectContaining({ unit: CAST.landwehr, result: 'rout' }),
  );
});
