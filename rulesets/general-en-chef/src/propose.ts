import type { Dice, SideId } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import { sceneIn } from './known.ts';
import type { Order } from './orders.ts';
import { ideasFor } from './propose-ideas.ts';
import { isWhole } from './scene.ts';
import type { Unit, View } from './types.ts';

/** How many units are looked at for one proposal, how many orders are tried, and how many it holds besides ending. */
const UNITS = 3;
const TRIES = 20;
const MOST = 6;

/** A fair sample of legal orders: some of the units, what they could sensibly do, and the end of the part. */
export function propose(ground: Ground, view: View, side: SideId, dice: Dice): readonly Order[] {
  if (view.side !== side || view.outcome) return [];
  const own = view.units.filter((unit): unit is Unit => unit.side === side && isWhole(unit));
  const terrain = ground.terrainOf(view);
  const scene = sceneIn(ground, view);
  const ideas = sample(own, UNITS, dice, 'propose:unit').flatMap(unit =>
    ideasFor(terrain, scene, unit, dice),
  );
  const legal: Order[] = [];
  for (const order of sample(ideas, TRIES, dice, 'propose:order')) {
    if (legal.length === MOST) break;
    if (judge(ground, view, side, order).ok) legal.push(order);
  }
  return [...legal, { type: 'end' }];
}

/** Some items of a list in any order, each as likely as any other. */
function sample<T>(items: readonly T[], most: number, dice: Dice, key: string): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (left.length > 0 && taken.length < most) {
    taken.push(...left.splice(dice.draw(key, 0, left.length - 1), 1));
  }
  return taken;
}
