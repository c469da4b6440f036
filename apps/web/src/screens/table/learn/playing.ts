import type { Happened, Typed } from '@grognard/engine';
import { makeHost, makeThinker, type Surroundings } from '@grognard/host';
import { findRules, openBox } from '@grognard/registry';
import type { Script } from '../../../shell/learn/script.ts';

/** Nothing is kept, and nobody is hurried: the same enemy for everybody. */
const WORLD: Surroundings = {
  openBox,
  findRules,
  findBeats: async () => null,
  findTeaching: async () => null,
  save: async () => null,
  load: async () => null,
  now: () => 1,
  newId: () => 'lesson',
  thinker: makeThinker(() => 0),
  thinking: () => {},
};

/** Plays the orders that a coach asks for, against the enemy of his lesson; gives all that was witnessed. */
export async function playLesson(
  { ruleset, seed, players, scenario }: Pick<Script, 'ruleset' | 'seed' | 'players' | 'scenario'>,
  orders: readonly Typed[],
): Promise<readonly Happened[]> {
  const host = makeHost(WORLD);
  const opened = await host.begin({ ruleset, seed, players, scenario: await scenario() });
  if (opened.status !== 'opened') throw new Error(JSON.stringify(opened.faults));
  const told: Happened[] = [];
  for (const order of orders) {
    const given = await host.order('blue', order);
    if (given.status !== 'accepted') throw new Error(JSON.stringify(given));
    const { frames } = await host.await('blue');
    told.push(...[...given.frames, ...frames].flatMap(({ events }) => events));
  }
  return told;
}
