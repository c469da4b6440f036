import type { Order } from '@grognard/fight-in-arms';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { playLesson } = await import('../../table/learn/playing.ts');
const { lesson } = await import('./index.ts');
const { CAST } = await import('./glance.ts');

test('whoever does as the coach says shakes the outpost and takes it by a charge', async () => {
  const orders: readonly Order[] = [
    { type: 'begin-turn' },
    { type: 'move', unit: CAST.first, path: [{ forward: 8 }] },
    { type: 'shoot', unit: CAST.gun, target: CAST.outpost },
    { type: 'charge', unit: CAST.second, target: CAST.outpost },
  ];
  const told = await playLesson(lesson, orders);
  const ofType = (wanted: string) => told.filter(({ type }) => type === wanted);
  expect(ofType('initiative')).toMatchObject([{ winner: 'blue' }]);
  expect(ofType('cohesion')).toMatchObject([
    { unit: CAST.outpost, passed: false, cause: 'shooting' },
    { unit: CAST.outpost, passed: false, cause: 'melee' },
  ]);
  expect(ofType('unit-removed')).toMatchObject([{ unit: CAST.outpost }]);
});
