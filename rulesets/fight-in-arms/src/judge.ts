import { accept, refuse, type SideId, type Verdict } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import { type Action, type Order, unitsNamed } from './orders.ts';
import { findPlaced, findUnit } from './position.ts';
import { actionRefusal } from './rules/actions.ts';
import { landingRefusal } from './rules/airborne.ts';
import type { No } from './rules/movement.ts';
import { deployRefusal, endRefusal, terrainRefusal } from './setup.ts';
import type { Element, Position } from './types.ts';

/** What judging needs beside the position: the ground, and the terrain of the scenario. */
export interface Bench {
  readonly ground: Ground;
  readonly terrain: readonly Element[];
}

/** Accepts an order, or names the first clause that forbids it, in the order of the rulebook. */
export function judge(bench: Bench, position: Position, side: SideId, order: Order): Verdict<Clause> {
  return refusalOf(bench, position, side, order) ?? accept;
}

function refusalOf(bench: Bench, position: Position, side: SideId, order: Order): No | undefined {
  const { ground } = bench;
  if (order.type === 'pursue') return pursueRefusal(position, side, order.unit);
  if (position.pursuits.length > 0) return refuse('FIA-ACT-10', { unit: position.pursuits[0]!.unit });
  switch (order.type) {
    case 'begin-setup':
      return position.phase === 'setup' && isSide(ground, side) ? undefined : refuse('FIA-SETUP-01');
    case 'place-terrain':
      if (position.phase !== 'terrain') return refuse('FIA-SETUP-01');
      return (
        terrainRefusal(ground, [...bench.terrain, ...position.terrain], order) ??
        (position.side === side ? undefined : refuse('FIA-SETUP-08')) // whose turn it is comes last
      );
    case 'deploy':
      return deployRefusal(ground, position, side, order);
    case 'end-deployment':
      return endRefusal(position, side, order);
    case 'begin-turn':
      return position.phase === 'turn-start' && isSide(ground, side) ? undefined : refuse('FIA-TURN-02');
    case 'place-airborne':
      return landingRefusal(ground, position, side, order);
    case 'end-activation':
    case 'end-phase':
      if (position.phase !== 'activation') return refuse('FIA-TURN-01');
      return position.side === side ? undefined : refuse('FIA-ACT-01');
    default:
      if (position.phase !== 'activation') return refuse('FIA-TURN-01');
      return ownRefusal(position, side, order) ?? actionRefusal(ground, position, order);
  }
}

/** FIA-TURN-02: a turn is opened by one of those who fight, and by nobody else at the table. */
const isSide = ({ sides }: Ground, side: SideId): boolean => sides.includes(side);

/** FIA-PURSUE-01: the decision is owed by the first in line, and by its owner. */
function pursueRefusal(position: Position, side: SideId, unit: string): No | undefined {
  const isFirst = position.pursuits[0]?.unit === unit;
  return isFirst && findUnit(position, unit)?.side === side ? undefined : refuse('FIA-PURSUE-01', { unit });
}

/** FIA-TRANS-03, FIA-ACT-01: those aboard do nothing but get down; only units of the acting side on the table act. */
function ownRefusal(position: Position, side: SideId, order: Action): No | undefined {
  if (order.type === 'disembark') {
    const passenger = findUnit(position, order.unit);
    const carrier =
      passenger?.status === 'embarked' && passenger.in ? findPlaced(position, passenger.in) : null;
    if (!passenger || !carrier) return refuse('FIA-TRANS-03', { unit: order.unit });
    return isOwn(position, side, carrier.id) ? undefined : refuse('FIA-ACT-01', { unit: carrier.id });
  }
  const stranger = unitsNamed(order).find(id => !isOwn(position, side, id));
  return stranger === undefined ? undefined : refuse('FIA-ACT-01', { unit: stranger });
}

const isOwn = (position: Position, side: SideId, id: string): boolean =>
  position.side === side && findPlaced(position, id)?.side === side;
