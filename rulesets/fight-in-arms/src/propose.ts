import type { Dice, SideId } from '@grognard/engine';
import { type Bench, judge } from './judge.ts';
import type { Order } from './orders.ts';
import { ordersFor, shotsOf } from './propose-orders.ts';
import { placeForDeployment, placeForLanding, terrainToLay } from './propose-places.ts';
import type { Position } from './types.ts';

/**
 * Orders worth trying. What can be listed is listed: shots, fights, rallies, decisions. Moves and places, which cannot,
 * are a fair sample, drawn anew each time. Everything proposed is lawful.
 */
export function propose(bench: Bench, position: Position, side: SideId, dice: Dice): readonly Order[] {
  const isLawful = (order: Order): boolean => judge(bench, position, side, order).ok;
  return [
    ...candidates(bench, position, side, dice).filter(isLawful),
    ...shotsOf(bench.ground, position, side),
  ];
}

function candidates(bench: Bench, position: Position, side: SideId, dice: Dice): readonly Order[] {
  const [offer] = position.pursuits;
  if (offer) return [true, false].map(go => ({ type: 'pursue', unit: offer.unit, go }));
  switch (position.phase) {
    case 'setup':
      return [{ type: 'begin-setup', side }];
    case 'terrain':
      return [terrainToLay(bench, position, side, dice)];
    case 'deploy':
      return placeForDeployment(bench, position, side, dice);
    case 'turn-start':
      return [{ type: 'begin-turn', side }];
    case 'airborne':
      return placeForLanding(bench, position, side, dice);
    case 'activation':
      return [...ordersFor(bench.ground, position, side, dice), { type: 'end-phase', side }];
    case 'turn-end':
    case 'over':
      return [];
  }
}
