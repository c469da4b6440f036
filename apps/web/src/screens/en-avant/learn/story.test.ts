import type { EnAvant, Order } from '@grognard/en-avant';
import { makeHost, makeThinker, type Surroundings } from '@grognard/host';
import { findRules, openBox } from '@grognard/registry';
import { expect, test, vi } from 'vitest';
import type { Wish } from '../../table/learn/look.ts';
import type { MoveOrder } from '../model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { lesson } = await import('./index.ts');
const { CAST, WISHES } = await import('./glance.ts');

const WORLD: Surroundings = {
  openBox,
  findRules,
  findBeats: async () => null,
  findTeaching: async () => null,
  save: async () => null,
  load: async () => null,
  now: () => 1,
  newId: () => 'lesson',
  // Nobody is hurried: the same enemy for everybody.
  thinker: makeThinker(() => 0),
  thinking: () => {},
};

type Told = EnAvant['Witnessed'];

/** Plays the orders that the coach asks for, against the enemy of the lesson. */
async function played(orders: readonly Order[]): Promise<readonly Told[]> {
  const host = makeHost(WORLD);
  const { ruleset, seed, players } = lesson;
  const opened = await host.begin({ ruleset, seed, players, scenario: await lesson.scenario() });
  expect(opened.status).toBe('opened');
  const told: Told[] = [];
  for (const order of orders) {
    const given = await host.order('blue', order);
    if (given.status !== 'accepted') throw new Error(JSON.stringify(given));
    const { frames } = await host.await('blue');
    told.push(...[...given.frames, ...frames].flatMap(({ events }) => events as readonly Told[]));
  }
  return told;
}

test('whoever does as the coach says hits, charges and sees the villagers run', async () => {
  const move = (unit: string, steps: Wish['steps'], contact?: string): Order => ({
    type: 'activate',
    action: 'move',
    unit,
    steps: steps as MoveOrder['steps'],
    ...(contact !== undefined && { contact }),
  });
  const told = await played([
    move(CAST.cohort, WISHES.march!.steps),
    move(CAST.auxilia, WISHES.turn!.steps),
    { type: 'activate', action: 'shoot', unit: CAST.ballista, target: CAST.young },
    move(CAST.horse, [{ advance: 11 }], CAST.villagers),
    { type: 'end-impulse' },
  ]);
  const ofType = <T extends Told['type']>(type: T) =>
    told.filter((event): event is Extract<Told, { type: T }> => event.type === type);
  expect(ofType('shot')).toMatchObject([{ unit: CAST.ballista, target: CAST.young }]);
  expect(ofType('disorganised')).toContainEqual(expect.objectContaining({ unit: CAST.young }));
  expect(ofType('melee')).toMatchObject([{ side: 'blue', advantages: 5 }, { side: 'red' }]);
  expect(ofType('rout')).toMatchObject([{ unit: CAST.villagers, begins: true }]);
  expect(ofType('turn-started')).toMatchObject([{ turn: 2 }]);
  expect(ofType('game-ended')).toEqual([]);
});
