import type { Dice } from '@grognard/engine';
import { armyOf } from './field.ts';
import type { Ground } from './ground.ts';
import { lengthOfEdge, lineOfBattle, type Spot, spotIn } from './line-of-battle.ts';
import { nearestPlace } from './nearest-place.ts';
import type { OrderOf } from './orders.ts';
import { deployRefusal } from './rules/placing.ts';
import type { Position, Recruit, SideId } from './types.ts';
import type { Edge } from './words.ts';

const TRIES = 24;

/** A random place in the strip of an edge. */
function randomSpot(ground: Ground, edge: Edge, depth: number, dice: Dice): Spot {
  const length = lengthOfEdge(ground, edge);
  const along = (dice.draw('spot:along', 0, 1000) / 1000) * length;
  const room = Math.max(0, ground.ruler - depth);
  return spotIn(ground, edge, along, depth + (dice.draw('spot:deep', 0, 1000) / 1000) * room);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The order that deploys a unit at a place of the strip. */
function deployOrder(recruit: Recruit, files: number, { at, facing }: Spot): OrderOf<'deploy'> {
  const narrowed = files === recruit.files ? {} : { files };
  return { type: 'deploy', unit: recruit.id, at: [tenth(at[0]), tenth(at[1])], facing, ...narrowed };
}

/** Where each unit of a side may be deployed: in the line of battle first, then at some other places. */
export function deployOrders(
  ground: Ground,
  position: Position,
  side: SideId,
  dice: Dice,
): readonly OrderOf<'deploy'>[] {
  const line = lineOfBattle(ground, position, { side, edge: armyOf(position, side).edge });
  return position.reserve
    .filter(unit => unit.side === side)
    .flatMap(recruit => {
      const post = postOf(ground, position, recruit, line.get(recruit.id)!);
      return [...(post ? [post] : []), ...deploySpots(ground, position, recruit, dice)];
    });
}

/** A unit's place in the line, or the nearest that is lawful where that is not. */
function postOf(ground: Ground, position: Position, recruit: Recruit, spot: Spot): OrderOf<'deploy'> | null {
  const order = deployOrder(recruit, recruit.files, spot);
  if (!deployRefusal(ground, position, recruit, order)) return order;
  const { facing } = spot;
  const at = nearestPlace(ground, position, recruit, { wish: spot.at, facing, files: recruit.files });
  return at && { ...order, at: [...at] };
}

/** Some places where a unit may be deployed (EA-SETUP-08): a few found by trying, or else the first that is free. */
export function deploySpots(
  ground: Ground,
  position: Position,
  recruit: Recruit,
  dice: Dice,
): readonly OrderOf<'deploy'>[] {
  const { edge } = armyOf(position, recruit.side);
  const isLegal = (order: OrderOf<'deploy'>) => !deployRefusal(ground, position, recruit, order);
  const fronts = [recruit.files, Math.max(1, Math.ceil(recruit.bases / 3))];
  const depthOf = (files: number) => Math.ceil(recruit.bases / files) * recruit.base.depth;
  const found: OrderOf<'deploy'>[] = [];
  for (let i = 0; i < TRIES && found.length < 3; i++) {
    const files = fronts[i % 2]!;
    const order = deployOrder(recruit, files, randomSpot(ground, edge, depthOf(files), dice));
    if (isLegal(order)) found.push(order);
  }
  if (found.length > 0) return found;
  for (const files of [...fronts, 1]) {
    for (const spot of allSpots(ground, edge, depthOf(files))) {
      const order = deployOrder(recruit, files, spot);
      if (isLegal(order)) return [order];
    }
  }
  return [];
}

/** The strip of an edge looked through from end to end, rank by rank. */
function* allSpots(ground: Ground, edge: Edge, depth: number): Generator<Spot> {
  const length = lengthOfEdge(ground, edge);
  for (let inward = depth; inward <= ground.ruler; inward += 1) {
    for (let along = 0; along <= length; along += 1) yield spotIn(ground, edge, along, inward);
  }
}
