import type { Order } from '@grognard/en-avant';
import { expect, test, vi } from 'vitest';
import type { Wish } from '../../table/learn/look.ts';
import type { MoveOrder } from '../model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { playLesson } = await import('../../table/learn/playing.ts');
const { lesson } = await import('./index.ts');
const { CAST, WISHES } = await import('./glance.ts');

const move = (unit: string, steps: Wish['steps'], contact?: string): Order => ({
  type: 'activate',
  action: 'move',
  unit,
  steps: steps as MoveOrder['steps'],
  ...(contact !== undefined && { contact }),
});

test('whoever does as the coach says hits, charges and sees the villagers run', async () => {
  const told = await playLesson(lesson, [
    move(CAST.cohort, WISHES.march!.steps),
    move(CAST.auxilia, WISHES.turn!.steps),
    { type: 'activate', action: 'shoot', unit: CAST.ballista, target: CAST.young } as Order,
    move(CAST.horse, [{ advance: 11 }], CAST.villagers),
    { type: 'end-impulse' },
  ]);
  const ofType = (wanted: string) => told.filter(({ type }) => type === wanted);
  expect(ofType('shot')).toMatchObject([{ unit: CAST.ballista, target: CAST.young }]);
  expect(ofType('disorganised')).toContainEqual(expect.objectContaining({ unit: CAST.young }));
  expect(ofType('melee')).toMatchObject([{ side: 'blue', advantages: 5 }, { side: 'red' }]);
  expect(ofType('rout')).toMatchObject([{ unit: CAST.villagers, begins: true }]);
  expect(ofType('turn-started')).toMatchObject([{ turn: 2 }]);
  expect(ofType('game-ended')).toEqual([]);
});
