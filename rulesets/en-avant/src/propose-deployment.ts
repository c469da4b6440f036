import type { Dice } from '@grognard/engine';
import type { Degrees, Point } from '@grognard/table';
import { armyOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { OrderOf } from './orders.ts';
import { deployRefusal } from './rules/laying.ts';
import type { Position, Recruit } from './types.ts';
import type { Edge } from './words.ts';

const INWARD: Readonly<Record<Edge, Degrees>> = { north: 180, east: 270, south: 0, west: 90 };
const TRIES = 24;

/** A random place in the strip of an edge, facing the enemy. */
function randomSpot(
  ground: Ground,
  edge: Edge,
  depth: number,
  dice: Dice,
): { readonly at: Point; readonly facing: Degrees } {
  const [width, height] = ground.table;
  const isLevel = edge === 'north' || edge === 'south';
  const along = (dice.draw('spot:along', 0, 1000) / 1000) * (isLevel ? width : height);
  const room = Math.max(0, ground.ruler - depth);
  const inward = depth + (dice.draw('spot:deep', 0, 1000) / 1000) * room;
  const off = edge === 'north' || edge === 'west' ? inward : (isLevel ? height : width) - inward;
  return { at: isLevel ? [along, off] : [off, along], facing: INWARD[edge] };
}

/** Some places where a unit may be deployed (EA-SETUP-08), found by trying. */
export function deploySpots(
  ground: Ground,
  position: Position,
  recruit: Recruit,
  dice: Dice,
): readonly OrderOf<'deploy'>[] {
  const { edge } = armyOf(position, recruit.side);
  const found: OrderOf<'deploy'>[] = [];
  for (let i = 0; i < TRIES && found.length < 3; i++) {
    const files = i < TRIES / 2 ? recruit.files : Math.max(1, Math.ceil(recruit.bases / 3));
    const depth = Math.ceil(recruit.bases / files) * recruit.base.depth;
    const { at, facing } = randomSpot(ground, edge, depth, dice);
    const place: [number, number] = [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10];
    const order: OrderOf<'deploy'> = {
      type: 'deploy',
      unit: recruit.id,
      at: place,
      facing,
      ...(files === recruit.files ? {} : { files }),
    };
    if (!deployRefusal(ground, position, recruit, order)) found.push(order);
  }
  return found;
}
